import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { splitter } from './postgres-messages.ts';

/** Where to cut: before the database sees a statement, or when it has done it and before the server hears so. */
export type Side = 'before' | 'after';

interface Cut {
  /** Counted from 1, from the moment of arming, over all connections. */
  statement: number;
  side: Side;
  /** Only statements that hold this text are counted. */
  holding?: string;
  act: () => void;
}

/**
 * The line between a server and PostgreSQL. It knows where a statement ends and where its answer does, so that a server
 * can be ended at an exact one: nothing in the server knows of it.
 */
export async function statementCutter(to: PoolConfig) {
  const blade = newBlade();
  const server = createServer((near) => splice(near, connect(socketOf(to)), blade));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    urlOf: (database: string) => `postgres://${to.user}@127.0.0.1:${port}/${database}`,
    arm: blade.arm,
    disarm: blade.disarm,
    close: () => void server.close(),
  };
}

/** The one cut that is to come, over all connections. */
function newBlade() {
  let cut: Cut | null = null;
  let counted = 0;
  return {
    /** Counts this statement; on which side of it to cut when it is the one. */
    sideAt: (batch: Buffer): Side | null => {
      if (!cut || (cut.holding && !batch.includes(cut.holding))) return null;
      counted += 1;
      return counted === cut.statement ? cut.side : null;
    },
    strike: () => {
      const { act } = cut ?? { act: () => {} };
      cut = null;
      act();
    },
    arm: (next: Cut) => {
      cut = next;
      counted = 0;
    },
    /** How many statements went by since the arming, and whether the cut was still to come. */
    disarm: () => {
      const wasWaiting = cut !== null;
      cut = null;
      return { counted, wasWaiting };
    },
  };
}

function splice(near: Socket, far: Socket, { sideAt, strike }: ReturnType<typeof newBlade>): void {
  let isStruck = false;
  let isLastAnswer = false;
  const toDatabase = splitter('frontend', (batch, isStatement) => {
    const side = isStatement ? sideAt(batch) : null;
    if (side === 'before') {
      isStruck = true;
      return strike();
    }
    isLastAnswer ||= side === 'after';
    far.write(batch);
  });
  const toServer = splitter('backend', (batch, isAnswered) => {
    if (isLastAnswer) {
      isStruck ||= isAnswered;
      if (isAnswered) strike();
      return;
    }
    near.write(batch);
  });
  near.on('data', (bytes: Buffer) => isStruck || toDatabase(bytes));
  far.on('data', (bytes: Buffer) => isStruck || toServer(bytes));
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

export type StatementCutter = Awaited<ReturnType<typeof statementCutter>>;

const socketOf = ({ host, port = 5432 }: PoolConfig): string => join(String(host), `.s.PGSQL.${port}`);
