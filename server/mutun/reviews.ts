import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { judgement as judgementOf, reviewRefusals } from '#contract/memorising';
import { isAnyOf } from '#server/db/any-of';
import type { Db, Tx } from '#server/db/database';
import { matnReviews, matnUnits, mutun } from '#server/db/schema';
import { isUnderstood, judged, type ReviewRow, type Understood, understood } from './judging.ts';
import { retentionsOf } from './settings.ts';
import { lockMemorising, recomputeUnits } from './standings.ts';

/** What a device sent of its student's reviews, and when it came. */
export interface SentReviews {
  userId: string;
  sent: unknown[];
  at: Date;
}

interface Taken {
  taken: number;
  known: number;
  refused: { id: string | null; code: string; message: string }[];
}

/**
 * Takes each review once, whatever comes with it, and brings the schedule of the reviewed units up to date: of all these
 * devices in one transaction of a handful of statements.
 */
export const takeReviews = (db: Db, devices: SentReviews[]): Promise<Taken[]> =>
  db.transaction((tx) => takeReviewsIn(tx, devices));

/** The same within a transaction. */
export async function takeReviewsIn(tx: Tx, devices: SentReviews[]): Promise<Taken[]> {
  const read = devices.map(({ sent, ...device }) => ({ ...device, reviews: sent.map(understood) }));
  const asked = read.flatMap(({ userId, reviews }) =>
    reviews.filter(isUnderstood).map((review) => ({ ...review, userId })),
  );
  await lockMemorising(
    tx,
    devices.map(({ userId }) => userId),
  );
  const kept = await keptReviews(tx, asked);
  const unitIds = await unitIdsOf(tx, asked);
  const result: Taken[] = [];
  const news: NewRow[] = [];
  for (const { userId, reviews, at } of read) {
    const own = kept.get(userId) ?? new Map<string, ReviewRow>();
    const { taken, known, refused } = judged(reviews, own, (place) => unitIds.get(nameOf(place)), at);
    // Two devices of one student may have come together.
    for (const row of taken) own.set(row.id, row);
    kept.set(userId, own);
    news.push(...taken.map((row) => ({ ...row, userId, receivedAt: at })));
    result.push({
      taken: taken.length,
      known,
      refused: refused.map(({ id, code }) => ({ id, code, message: reviewRefusals[code] })),
    });
  }
  if (news.length > 0) {
    await insertReviews(tx, news);
    await recomputeUnits(tx, news, await retentionsOf(tx, [...new Set(news.map(({ userId }) => userId))]));
  }
  return result;
}

interface NewRow extends ReviewRow {
  userId: string;
  receivedAt: Date;
}

/** Those of these numbers that are kept already, of each student by number. */
async function keptReviews(
  tx: Tx,
  asked: { userId: string; id: string }[],
): Promise<Map<string, Map<string, ReviewRow>>> {
  const { userId, id, unitId, at, judgement, mode } = matnReviews;
  const rows = await tx
    .select({ userId, id, unitId, at, judgement, mode })
    .from(matnReviews)
    .innerJoin(
      sql`unnest(
        ${sql.param(asked.map((one) => one.userId))}::text[], ${sql.param(asked.map((one) => one.id))}::uuid[]
      ) as asked (user_id, id)`,
      sql`${userId} = asked.user_id and ${id} = asked.id`,
    );
  const kept = new Map<string, Map<string, ReviewRow>>();
  for (const { userId: student, ...row } of rows) {
    const own = kept.get(student) ?? new Map<string, ReviewRow>();
    own.set(row.id, { ...row, judgement: judgementOf.parse(row.judgement) });
    kept.set(student, own);
  }
  return kept;
}

const nameOf = ({ matn, unit }: { matn: string; unit: number }): string => `${matn}/${unit}`;

/** Also of a text that is hidden by now: whoever reviewed it has done so. */
async function unitIdsOf(tx: Tx, reviews: Understood[]): Promise<Map<string, number>> {
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

async function insertReviews(tx: Tx, rows: NewRow[]): Promise<void> {
  const list = <Value>(of: (row: NewRow) => Value) => sql.param(rows.map(of));
  await tx.execute(sql`
    insert into ${matnReviews} (user_id, id, unit_id, at, judgement, mode, received_at)
    select * from unnest(
      ${list(({ userId }) => userId)}::text[],
      ${list(({ id }) => id)}::uuid[],
      ${list(({ unitId }) => unitId)}::integer[],
      ${list(({ at }) => at)}::timestamptz[],
      ${list(({ judgement }) => judgement)}::smallint[],
      ${list(({ mode }) => mode)}::text[],
      ${list(({ receivedAt }) => receivedAt)}::timestamptz[]
    )
  `);
}
