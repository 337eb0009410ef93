import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { certificateNumber } from '#server/certificates/rules';
import { isFreeNumber } from '#server/certificates/queries';
import type { Queryable, Tx } from '#server/db/database';
import { series, tabaqaAdditions, tabaqat } from '#server/db/schema';
import { tabaqaFacts } from './tabaqa-facts.ts';
import type { WrittenTabaqa } from './tabaqa-writing.ts';

export type TabaqaRow = typeof tabaqat.$inferSelect;
export type SeriesRow = typeof series.$inferSelect;
export type AdditionRow = typeof tabaqaAdditions.$inferSelect;

export interface KeptTabaqa {
  tabaqa: TabaqaRow;
  series: SeriesRow;
}

interface Reader {
  id: string;
  role: string;
}

const isNamed = (userId: string) =>
  sql`${tabaqat.facts} -> 'people' @> ${JSON.stringify([{ userId }])}::jsonb`;

/** Its shaykh and its scribe see it from the first draft, whoever is named in it once it was shown; admins see all. */
export const isSeenBy = ({ id, role }: Reader) =>
  role === 'admin'
    ? undefined
    : or(eq(series.shaykhId, id), eq(series.scribeId, id), and(ne(tabaqat.state, 'draft'), isNamed(id)));

const kept = (db: Queryable) =>
  db.select({ tabaqa: tabaqat, series }).from(tabaqat).innerJoin(series, eq(series.id, tabaqat.seriesId));

/** Null for whoever may not see it, as if it were not there. */
export async function findSeenTabaqa(db: Queryable, id: number, reader: Reader): Promise<KeptTabaqa | null> {
  const [row] = await kept(db).where(and(eq(tabaqat.id, id), isSeenBy(reader)));
  return row ?? null;
}

/** The newest first: of an admin, too, only those that concern them. */
export async function listOwnTabaqat(db: Queryable, userId: string) {
  const rows = await kept(db)
    .where(isSeenBy({ id: userId, role: 'student' }))
    .orderBy(desc(tabaqat.id));
  return rows.map(({ tabaqa: { id, number, state, sealedAt, facts } }) => {
    const { bookTitle, shaykh } = tabaqaFacts.parse(facts);
    return { id, number, bookTitle, shaykh, state, sealedAt };
  });
}

/** Whoever writes, shows, approves or seals it holds the series: sheets wait meanwhile. */
export async function lockSeries(tx: Tx, seriesId: number): Promise<SeriesRow | null> {
  const [row] = await tx.select().from(series).where(eq(series.id, seriesId)).for('update');
  return row ?? null;
}

export async function tabaqaOfSeries(db: Queryable, seriesId: number): Promise<TabaqaRow | null> {
  const [row] = await db.select().from(tabaqat).where(eq(tabaqat.seriesId, seriesId));
  return row ?? null;
}

export async function insertTabaqa(
  tx: Tx,
  seriesId: number,
  written: WrittenTabaqa,
  now: Date,
): Promise<TabaqaRow> {
  const number = await freeNumber(tx, now);
  const [row] = await tx
    .insert(tabaqat)
    .values({ seriesId, number, ...written })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** One number stands for one document, of whichever kind. */
export async function freeNumber(tx: Tx, now: Date): Promise<string> {
  for (;;) {
    const number = certificateNumber(now, randomInt);
    if (await isFreeNumber(tx, number)) return number;
  }
}

export async function changeTabaqa(
  tx: Tx,
  id: number,
  changes: Partial<typeof tabaqat.$inferInsert>,
): Promise<TabaqaRow> {
  const [row] = await tx.update(tabaqat).set(changes).where(eq(tabaqat.id, id)).returning();
  if (!row) throw new Error('a locked record went away');
  return row;
}

export const additionsTo = (db: Queryable, tabaqaId: number): Promise<AdditionRow[]> =>
  db
    .select()
    .from(tabaqaAdditions)
    .where(eq(tabaqaAdditions.tabaqaId, tabaqaId))
    .orderBy(asc(tabaqaAdditions.id));

export async function insertAddition(tx: Tx, addition: typeof tabaqaAdditions.$inferInsert): Promise<void> {
  await tx.insert(tabaqaAdditions).values(addition);
}

export async function confirmAddition(tx: Tx, id: number, confirmedAt: Date): Promise<void> {
  await tx.update(tabaqaAdditions).set({ confirmedAt }).where(eq(tabaqaAdditions.id, id));
}
