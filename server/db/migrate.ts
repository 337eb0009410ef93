import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { inBoth } from '#server/in-both';
import { type Database, sessionLimits } from './database.ts';
import { hasCode } from './error-code.ts';
import { refuseOutgrownBuild } from './fitting.ts';
import type { Log } from './log.ts';
import {
  appliedMigrations,
  type MigrationStep,
  migrationSteps,
  rememberMigrations,
  takeConcurrentStep,
  takeSteps,
} from './migration-steps.ts';

/** The database lock of whoever changes the tables. */
export const migrationsLock = 'hadith-university migrations';

interface Patience {
  /** How long a step waits for a table that others use; everybody else waits behind it meanwhile. */
  lockTimeout: number;
  /** How often it is tried, and how long people work between two tries. */
  tries: number;
  pause: number;
}

const usualPatience: Patience = { lockTimeout: 2000, tries: 30, pause: 2000 };
const betweenLooks = 100;

type Ways = Pick<Database, 'pool' | 'direct'>;

/** Brings the tables up to date. Of several processes that start at once, one does the work and the others wait. */
export async function migrate(
  { pool, direct }: Ways,
  log: Log = console,
  patience: Patience = usualPatience,
  steps: MigrationStep[] = migrationSteps(),
): Promise<void> {
  const client = await direct.connect();
  try {
    await client.query('set statement_timeout = 0');
    await takeTurn(client);
    const inTransaction = (work: () => Promise<void>) => withLocks(client, work, log, patience);
    await inTransaction(() => rememberMigrations(client));
    await refuseOutgrownBuild(client, steps);
    for (const step of await stepsToTake(client, steps)) {
      if (step.isConcurrent) await takeConcurrentStep(client, step);
      else await inTransaction(() => takeSteps(client, [step]));
    }
    if (pool !== direct) await limitSessionsOfPooler(client);
  } finally {
    // Closed, not returned: that lets go of the lock, and nobody else inherits the unlimited time.
    client.release(true);
  }
}

/** Asked again and again rather than waited for: an index is not made beside others while any statement waits. */
async function takeTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as mine',
      [migrationsLock],
    );
    if (rows[0]?.mine) return;
    await delay(betweenLooks);
  }
}

async function stepsToTake(client: ClientBase, steps: MigrationStep[]): Promise<MigrationStep[]> {
  const newest = (await appliedMigrations(client)).at(-1)?.createdAt ?? 0;
  return steps.filter(({ createdAt }) => createdAt > newest);
}

/**
 * One step is one transaction. It waits for a table only for moments, because whoever comes after it waits too; when
 * that was too short, all of it is undone, people go on, and it is tried again.
 */
async function withLocks(
  client: ClientBase,
  work: () => Promise<void>,
  log: Log,
  { lockTimeout, tries, pause }: Patience,
): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeout}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!hasCode(error, '55P03') || left <= 0) throw error;
      log.warn(
        inBoth(
          'جدول يُراد تحديثه مشغول، ويعاد ذلك بعد لحظات.',
          'A table that is to be changed is in use; it is tried again in a moment.',
        ),
      );
      await delay(pause);
    }
  }
}

/**
 * A pooler takes no settings along with a connection, so that the role gets them, in this database, for sessions to come.
 * What the operator has set stays.
 */
async function limitSessionsOfPooler(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ set: string[] | null }>(
    `select setconfig as set from pg_db_role_setting
     where setrole = (select oid from pg_roles where rolname = current_user) and
       setdatabase = (select oid from pg_database where datname = current_database())`,
  );
  const present = rows[0]?.set ?? [];
  for (const [name, value] of Object.entries(sessionLimits)) {
    if (present.some((each) => each.startsWith(`${name}=`))) continue;
    await client.query(
      `do $$ begin execute format('alter role current_user in database %I set ${name} = ${value}', current_database()); end $$`,
    );
  }
}
