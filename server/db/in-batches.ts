import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const batch = 1000;

/**
 * Deletes what a condition names, a thousand rows at a time and each time in a transaction of its own: nobody waits long
 * behind it, and however many processes do so at once, none waits for another. A row that somebody holds stays until the
 * next time.
 */
export const deleteInBatches = (db: Db, table: PgTable, where: SQL | undefined): Promise<number> =>
  inBatches(db, table, where, (chosen) => sql`delete from ${table} where ctid = any(${chosen})`);

/** The same for a change, after which the condition holds no more. */
export const updateInBatches = (db: Db, table: PgTable, set: SQL, where: SQL | undefined): Promise<number> =>
  inBatches(db, table, where, (chosen) => sql`update ${table} set ${set} where ctid = any(${chosen})`);

async function inBatches(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  statement: (chosen: SQL) => SQL,
): Promise<number> {
  if (!where) throw new Error('what is to be forgotten was not said');
  const chosen = sql`array(select ctid from ${table} where ${where} limit ${batch} for update skip locked)`;
  let all = 0;
  for (;;) {
    const { rowCount } = await db.execute(statement(chosen));
    all += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return all;
  }
}
