import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import { errorLine } from './told-error.ts';
import { inBoth } from '#server/in-both';

const second = 1000;

interface Pulse {
  /** How often we look, and how long we wait for a sign of life, in milliseconds. */
  every: number;
  patience: number;
}

/**
 * A database that stands still refuses nothing: whoever has asked it would wait for ever. So one connection of its own
 * asks it for a sign of life. When none comes, all connections are cut, and everybody hears that the database is away.
 */
export function watchPulse(
  pool: pg.Pool,
  log: Log,
  { every, patience }: Pulse = { every: second, patience: 3 * second },
): () => Promise<void> {
  const stopping = new AbortController();
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));

  const pause = () => delay(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  const feel = async () => {
    const own = new pg.Client({ ...pool.options, connectionTimeoutMillis: patience });
    own.on('error', () => undefined);
    try {
      await own.connect();
      while (!stopping.signal.aborted) {
        await answerWithin(patience, own);
        await pause();
      }
      await own.end();
    } finally {
      cut(own);
    }
  };

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await feel().catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        const why = errorLine(error);
        log.warn(inBoth(`قاعدة البيانات لا تستجيب: ${why}`, `The database does not answer: ${why}`));
        for (const client of open) cut(client);
      });
      await pause();
    }
  })();

  return async () => {
    stopping.abort();
    await watching;
  };
}

async function answerWithin(patience: number, client: pg.Client): Promise<void> {
  const timer = setTimeout(() => cut(client), patience);
  await client.query('select').finally(() => clearTimeout(timer));
}

/** Without a word of goodbye, which nobody would read. */
function cut(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}
