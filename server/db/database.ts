import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Host } from '#server/database-address';
import { inBoth } from '#server/in-both';
import { isDatabaseAway } from './failures.ts';
import { leaderClient } from './leader.ts';
import type { Log } from './log.ts';
import { planEachTime, planningOnce } from './planned-once.ts';
import { errorLine } from './told-error.ts';

export type Db = NodePgDatabase & {
  $client: pg.Pool;
  /** Connections that stay with one session of PostgreSQL, also where the others go through a pooler. */
  $direct: pg.Pool;
};
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = NodePgDatabase | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** For what needs a session: news, locks that outlive a transaction, migrations. Without a pooler it is `pool`. */
  direct: pg.Pool;
  close: () => Promise<void>;
}

interface DatabasePlace extends pg.PoolConfig {
  /** Several servers, of which one takes writes. */
  hosts?: readonly Host[];
}

export interface DatabasePlan extends DatabasePlace {
  /** The way past the pooler that the rest of this plan leads to. */
  direct?: DatabasePlace;
}

const second = 1000;

/** How long PostgreSQL works on a statement, and waits for the next one of a transaction. */
export const sessionLimits = {
  statement_timeout: 30 * second,
  idle_in_transaction_session_timeout: 60 * second,
};

const defaults: pg.PoolConfig = {
  max: 10,
  application_name: 'hadith-university',
  connectionTimeoutMillis: 5 * second,
  idleTimeoutMillis: 30 * second,
  keepAlive: true,
};

/** One that listens, one that migrates, and room for another. */
const directConnections = 4;

export function openDatabase({ direct: directPlace, ...place }: DatabasePlan, log: Log = console): Database {
  if (!directPlace) {
    const pool = openSessions(place, log);
    return { db: withSafeTransactions(pool, pool), pool, direct: pool, close: () => pool.end() };
  }
  const direct = openSessions({ ...directPlace, max: directConnections }, log);
  // A pooler gives each transaction another session: it refuses settings of a session, and knows no statement by name.
  const pool = openPool(place, log);
  pool.on('connect', planEachTime);
  const close = async () => {
    await Promise.all([pool.end(), direct.end()]);
  };
  return { db: withSafeTransactions(pool, direct), pool, direct, close };
}

/** A connection beside those of the pool, made as the pool makes its own. */
export function newClient({ options }: pg.Pool, connectionTimeoutMillis: number): pg.Client {
  // The pool hides its password from whoever copies its options.
  const { password } = options;
  const own = { ...options, ...(password !== undefined && { password }), connectionTimeoutMillis };
  return new (clientOf.get(options) ?? pg.Client)(own);
}

const clientOf = new WeakMap<pg.PoolOptions, typeof pg.Client>();

function openSessions(place: DatabasePlace, log: Log): pg.Pool {
  const pool = openPool({ ...sessionLimits, ...place }, log);
  pool.on('connect', planningOnce());
  return pool;
}

function openPool({ hosts = [], ...config }: DatabasePlace, log: Log): pg.Pool {
  const Client = leaderClient(hosts);
  const pool = new pg.Pool({ ...defaults, ...config, Client });
  clientOf.set(pool.options, Client);
  // Node ends a process over an error that nobody listens to. The pool reports on idle connections only; one that is
  // lost between two statements of a transaction reports for itself.
  const report = (error: Error) => {
    if (pool.ending) return;
    const why = errorLine(error);
    log.warn(inBoth(`انقطع اتصال بقاعدة البيانات: ${why}`, `A connection to the database was cut: ${why}`));
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

/** Drizzle's own transaction never gives a connection back when `begin` fails on it: the pool would run dry. */
function withSafeTransactions(pool: pg.Pool, direct: pg.Pool): Db {
  const db = Object.assign(drizzle({ client: pool }), { $direct: direct });
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
