import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from './log.ts';
import { planOnce } from './planned-once.ts';

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
    if (!pool.ending) log.warn(`انقطع اتصال بقاعدة البيانات: ${error.message}`);
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

/** Whether the database could not be reached, rather than refused what it was asked: worth trying again later. */
export function isDatabaseAway(error: unknown): boolean {
  // Only Drizzle's wrapping is opened: another service that is away has causes with the same codes.
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  // The socket of a stopped PostgreSQL is a missing file, but not every missing file is a stopped PostgreSQL; and a
  // process that may open no more files cannot open a connection either.
  if (awayWhenConnecting.test(code)) return 'syscall' in error && error.syscall === 'connect';
  return awayCodes.test(code) || awayMessages.test(error.message);
}

/** Whether the database stopped a statement that took longer than it may. */
export function isStoppedAsTooSlow(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isStoppedAsTooSlow(error.cause);
  return error instanceof Error && codeOf(error) === '57014';
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const awayWhenConnecting = /^(?:ENOENT|EMFILE|ENFILE)$/;

// 53 is a server that has no room: on its disk, in its memory, for one more connection.
const awayCodes =
  /^(?:08...|53...|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

// The driver gives these no code.
const awayMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
