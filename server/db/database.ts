import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './failures.ts';
import type { Log } from './log.ts';
import { planOnce } from './planned-once.ts';
import { errorLine } from './told-error.ts';
import { inBoth } from '#server/in-both';

export type Db = NodePgDatabase & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const second = 1000;

const defaults: pg.PoolConfig = {
  max: 10,
  application_name: 'hadith-university',
  connectionTimeoutMillis: 5 * second,
  idleTimeoutMillis: 30 * second,
  statement_timeout: 30 * second,
  idle_in_transaction_session_timeout: 60 * second,
  keepAlive: true,
};

export function openDatabase(config: pg.PoolConfig, log: Log = console): Database {
  const pool = new pg.Pool({ ...defaults, ...config });
  // Node ends a process over an error that nobody listens to. The pool reports on idle connections only; one that is
  // lost between two statements of a transaction reports for itself.
  const report = (error: Error) => {
    if (pool.ending) return;
    const why = errorLine(error);
    log.warn(inBoth(`انقطع اتصال بقاعدة البيانات: ${why}`, `A connection to the database was cut: ${why}`));
  };
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    planOnce(client);
  });

  return { db: withSafeTransactions(pool), pool, close: () => pool.end() };
}

/** Drizzle's own transaction never gives a connection back when `begin` fails on it: the pool would run dry. */
function withSafeTransactions(pool: pg.Pool): Db {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return db;
}
