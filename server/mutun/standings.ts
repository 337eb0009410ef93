import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Reviewed, type Standing, standingAfter } from '#contract/matn-schedule';
import { judgement } from '#contract/memorising';
import { isAnyOf, listsInOrder } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { matnReviews, matnStandings } from '#server/db/schema';

const { userId, unitId, state, due, firstAt, lastAt } = matnStandings;

/** How each of these students stands, as far as the list and the ward ask. */
export async function standingsOf(db: Queryable, userIds: string[]) {
  const rows = await db
    .select({ userId, unitId, state, due, firstAt, lastAt })
    .from(matnStandings)
    .where(isAnyOf(userId, userIds));
  return listsInOrder(userIds, rows, (row) => row.userId);
}
export type StandingOfUnit = Awaited<ReturnType<typeof standingsOf>>[number][number];

/** All that is known of a student and these units, by unit. */
export async function scheduleOf(db: Queryable, student: string, unitIds: number[]) {
  const rows = await db
    .select()
    .from(matnStandings)
    .where(and(eq(userId, student), isAnyOf(unitId, unitIds)));
  return new Map(rows.map((row) => [row.unitId, row]));
}

/** One device of a student after the other: whoever holds this sees all that was written before. */
export async function lockMemorising(tx: Tx, student: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('memorising ' || ${student}, 0))`);
}

/** Makes these units' standings anew from all their rows, or those of every unit that the student has reviewed. */
export async function recompute(
  tx: Tx,
  student: string,
  retention: number,
  unitIds?: number[],
): Promise<void> {
  const which: SQL | undefined = and(
    eq(matnReviews.userId, student),
    unitIds && isAnyOf(matnReviews.unitId, unitIds),
  );
  const rows = await tx
    .select({
      unitId: matnReviews.unitId,
      id: matnReviews.id,
      at: matnReviews.at,
      judgement: matnReviews.judgement,
    })
    .from(matnReviews)
    .where(which);
  const units = [...new Set(rows.map((row) => row.unitId))];
  const reviewed = listsInOrder(units, rows, (row) => row.unitId).map((reviews) =>
    reviews.map((row): Reviewed => ({ ...row, judgement: judgement.parse(row.judgement) })),
  );
  await store(
    tx,
    student,
    units.flatMap((unit, index) => {
      const standing = standingAfter(reviewed[index] ?? [], retention);
      return standing ? [{ unit, standing }] : [];
    }),
  );
}

async function store(tx: Tx, student: string, rows: { unit: number; standing: Standing }[]): Promise<void> {
  if (rows.length === 0) return;
  const list = <Value>(of: (standing: Standing) => Value) =>
    sql.param(rows.map(({ standing }) => of(standing)));
  await tx.execute(sql`
    insert into ${matnStandings} (
      user_id, unit_id, state, due, stability, difficulty, reviews, lapses, step, is_relearning, scheduled_days,
      first_at, last_at
    )
    select ${student}, standing.* from unnest(
      ${sql.param(rows.map(({ unit }) => unit))}::integer[],
      ${list((standing) => standing.state)}::text[],
      ${list((standing) => standing.due)}::timestamptz[],
      ${list((standing) => standing.stability)}::double precision[],
      ${list((standing) => standing.difficulty)}::double precision[],
      ${list((standing) => standing.reviews)}::integer[],
      ${list((standing) => standing.lapses)}::integer[],
      ${list((standing) => standing.step)}::integer[],
      ${list((standing) => standing.isRelearning)}::boolean[],
      ${list((standing) => standing.scheduledDays)}::integer[],
      ${list((standing) => standing.firstAt)}::timestamptz[],
      ${list((standing) => standing.lastAt)}::timestamptz[]
    ) as standing
    on conflict (user_id, unit_id) do update set
      state = excluded.state,
      due = excluded.due,
      stability = excluded.stability,
      difficulty = excluded.difficulty,
      reviews = excluded.reviews,
      lapses = excluded.lapses,
      step = excluded.step,
      is_relearning = excluded.is_relearning,
      scheduled_days = excluded.scheduled_days,
      first_at = excluded.first_at,
      last_at = excluded.last_at
  `);
}
