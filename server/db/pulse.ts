import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { inBoth } from '#server/in-both';
import { cut, within } from './cut.ts';
import { type Database, newClient } from './database.ts';
import { refuseReadOnly } from './leader.ts';
import type { Log } from './log.ts';
import { errorLine } from './told-error.ts';

const second = 1000;

interface Pulse {
  /** How often we look, and how long we wait for a sign of life, in milliseconds. */
  every: number;
  patience: number;
  /** How long a commit may wait for a standby to confirm it. */
  confirmation: number;
}

const usualPulse: Pulse = { every: second, patience: 3 * second, confirmation: 10 * second };

/**
 * A database that stands still refuses nothing: whoever has asked it would wait for ever. One that was set down answers,
 * and takes no writes. So one connection of its own asks it for a sign of life. When none comes, all connections are cut,
 * and everybody hears that the database is away. A way past the pooler has a pulse of its own.
 */
export function watchPulse(
  { pool, direct }: Pick<Database, 'pool' | 'direct'>,
  log: Log,
  pulse: Partial<Pulse> = {},
): () => Promise<void> {
  const watches = [...new Set([pool, direct])].map((each) =>
    watchPool(each, log, { ...usualPulse, ...pulse }),
  );
  return async () => {
    await Promise.all(watches.map((stop) => stop()));
  };
}

function watchPool(pool: pg.Pool, log: Log, { every, patience, confirmation }: Pulse): () => Promise<void> {
  const stopping = new AbortController();
  const open = new Set<pg.PoolClient>();
  const add = (client: pg.PoolClient) => void open.add(client);
  const remove = (client: pg.PoolClient) => void open.delete(client);
  pool.on('connect', add).on('remove', remove);

  const pause = () => delay(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  const feel = async () => {
    const own = newClient(pool, patience);
    try {
      await own.connect();
      while (!stopping.signal.aborted) {
        await within(patience, own, () => refuseReadOnly(own));
        await within(patience, own, () => endUnconfirmed(own, confirmation));
        await pause();
      }
      await within(patience, own, () => own.end());
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
    pool.off('connect', add).off('remove', remove);
  };
}

/**
 * Where a standby confirms every commit and is lost, a commit waits for ever, beyond all limits of PostgreSQL. Cancelling
 * it would be answered as a success that no standby has. So its session is ended: whoever waits hears no answer, which is
 * told as a database that is away, and asks again.
 */
async function endUnconfirmed(client: pg.ClientBase, confirmation: number): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where wait_event = 'SyncRep' and datname = current_database() and usename = current_user
       and query_start < clock_timestamp() - $1 * interval '1 ms'`,
    [confirmation],
  );
}
