import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { judgement as judgementOf, reviewRefusals } from '#contract/memorising';
import { isAnyOf } from '#server/db/any-of';
import type { Db, Tx } from '#server/db/database';
import { matnReviews, matnUnits, mutun } from '#server/db/schema';
import { isUnderstood, judged, type ReviewRow, type Understood, understood } from './judging.ts';
import { settingsOfOne } from './settings.ts';
import { lockMemorising, recompute } from './standings.ts';

interface Taken {
  taken: number;
  known: number;
  refused: { id: string | null; code: string; message: string }[];
}

/** Takes each review once, whatever comes with it, and brings the schedule of the reviewed units up to date. */
export const takeReviews = (db: Db, student: string, sent: unknown[], now: Date): Promise<Taken> =>
  db.transaction((tx) => takeReviewsIn(tx, student, sent, now));

/** The same within a transaction. */
export async function takeReviewsIn(tx: Tx, student: string, sent: unknown[], now: Date): Promise<Taken> {
  const read = sent.map(understood);
  const reviews = read.filter(isUnderstood);
  await lockMemorising(tx, student);
  const kept = await keptReviews(tx, student, reviews);
  const units = await unitsOf(tx, reviews);
  const { taken, known, refused } = judged(read, kept, (place) => units.get(nameOf(place)), now);
  if (taken.length > 0) {
    await insertReviews(tx, student, taken, now);
    const { retention } = await settingsOfOne(tx, student);
    await recompute(tx, student, retention, [...new Set(taken.map(({ unitId }) => unitId))]);
  }
  return {
    taken: taken.length,
    known,
    refused: refused.map(({ id, code }) => ({ id, code, message: reviewRefusals[code] })),
  };
}

async function keptReviews(tx: Tx, student: string, reviews: Understood[]): Promise<Map<string, ReviewRow>> {
  const { userId, id, unitId, at, judgement, mode } = matnReviews;
  const ids = sql.param(reviews.map((one) => one.id));
  const rows = await tx
    .select({ id, unitId, at, judgement, mode })
    .from(matnReviews)
    .where(and(eq(userId, student), sql`${id} = any(${ids}::uuid[])`));
  return new Map(rows.map((row) => [row.id, { ...row, judgement: judgementOf.parse(row.judgement) }]));
}

const nameOf = ({ matn, unit }: { matn: string; unit: number }): string => `${matn}/${unit}`;

/** Also of a text that is hidden by now: whoever reviewed it has done so. */
async function unitsOf(tx: Tx, reviews: Understood[]): Promise<Map<string, number>> {
  const keys = [...new Set(reviews.map(({ matn }) => matn))];
  const numbers = [...new Set(reviews.map(({ unit }) => unit))];
  const rows = await tx
    .select({ id: matnUnits.id, matn: matnUnits.matnKey, unit: matnUnits.number })
    .from(matnUnits)
    .innerJoin(mutun, eq(mutun.key, matnUnits.matnKey))
    .where(
      and(isAnyOf(matnUnits.matnKey, keys), isAnyOf(matnUnits.number, numbers), isNotNull(mutun.publishedAt)),
    );
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

async function insertReviews(tx: Tx, student: string, rows: ReviewRow[], now: Date): Promise<void> {
  const list = <Value>(of: (row: ReviewRow) => Value) => sql.param(rows.map(of));
  await tx.execute(sql`
    insert into ${matnReviews} (user_id, id, unit_id, at, judgement, mode, received_at)
    select ${student}, review.*, ${now} from unnest(
      ${list(({ id }) => id)}::uuid[],
      ${list(({ unitId }) => unitId)}::integer[],
      ${list(({ at }) => at)}::timestamptz[],
      ${list(({ judgement }) => judgement)}::smallint[],
      ${list(({ mode }) => mode)}::text[]
    ) as review
  `);
}
