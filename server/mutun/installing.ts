import { sql } from 'drizzle-orm';
import { mutun as files } from '#content/mutun';
import { teachMutun } from '#server/courses/queries';
import type { Db, Tx } from '#server/db/database';
import { matnUnits, mutun } from '#server/db/schema';

/** The texts that the university comes with, for those who have not got them yet. */
export const installMutun = (db: Db, now: Date): Promise<void> => db.transaction((tx) => writeMutun(tx, now));

/**
 * A text is written once. From then on its words are those of the tables, where people correct them, hide them and say
 * which courses teach them: none of that is undone by a later start.
 */
export async function writeMutun(tx: Tx, now: Date): Promise<void> {
  // Whoever writes texts or the programme waits here for the other: so every course finds the texts that it teaches.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('programme'))`);
  const known = new Set((await tx.select({ key: mutun.key }).from(mutun)).map(({ key }) => key));
  const missing = files.filter(({ key }) => !known.has(key));
  for (const { key, title, author, diedAH, kind, edition, units } of missing) {
    await tx
      .insert(mutun)
      .values({ key, title, author, diedAH, kind, edition, isActive: true, publishedAt: now });
    await tx.insert(matnUnits).values(units.map((unit) => ({ ...unit, matnKey: key })));
  }
  if (missing.length > 0) await teachMutun(tx, missing);
}
