import { and, eq, sql } from 'drizzle-orm';
import { type Reviewed, type Standing, standingAfter } from '#contract/matn-schedule';
import { judgement as judgementOf } from '#contract/memorising';
import { firstWardSettings } from '#contract/ward';
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

/**
 * One device of a student after the other: whoever holds this sees all that was written before. Of several students it is
 * taken in one order, so that no two who take them wait for each other.
 */
export async function lockMemorising(tx: Tx, students: string[]): Promise<void> {
  const inOrder = [...new Set(students)].toSorted();
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('memorising ' || student, 0))
    from unnest(${sql.param(inOrder)}::text[]) as student
  `);
}

interface Place {
  userId: string;
  unitId: number;
}

const columns = {
  userId: matnReviews.userId,
  unitId: matnReviews.unitId,
  id: matnReviews.id,
  at: matnReviews.at,
  judgement: matnReviews.judgement,
};

/** Makes the standings of these units anew, each from all its rows and by its student's share. */
export async function recomputeUnits(
  tx: Tx,
  places: Place[],
  retentions: ReadonlyMap<string, number>,
): Promise<void> {
  const distinct = [...new Map(places.map((place) => [nameOf(place), place])).values()];
  const rows = await tx
    .select(columns)
    .from(matnReviews)
    .innerJoin(
      sql`unnest(
        ${sql.param(distinct.map((place) => place.userId))}::text[],
        ${sql.param(distinct.map((place) => place.unitId))}::integer[]
      ) as asked (user_id, unit_id)`,
      sql`${matnReviews.userId} = asked.user_id and ${matnReviews.unitId} = asked.unit_id`,
    );
  await store(tx, standingsAfter(rows, retentions));
}

/** The same of all that a student has ever reviewed. */
export async function recomputeAll(tx: Tx, student: string, retention: number): Promise<void> {
  const rows = await tx.select(columns).from(matnReviews).where(eq(matnReviews.userId, student));
  await store(tx, standingsAfter(rows, new Map([[student, retention]])));
}

type Row = Place & Omit<Reviewed, 'judgement'> & { judgement: number };
type StandingRow = Place & Standing;

function standingsAfter(rows: Row[], retentions: ReadonlyMap<string, number>): StandingRow[] {
  const units = [...new Set(rows.map(nameOf))];
  return listsInOrder(units, rows, nameOf).flatMap((reviews) => {
    const [place] = reviews;
    if (!place) return [];
    const said = reviews.map(({ id, at, judgement }) => ({
      id,
      at,
      judgement: judgementOf.parse(judgement),
    }));
    const standing = standingAfter(said, retentions.get(place.userId) ?? firstWardSettings.retention);
    return standing ? [{ ...standing, userId: place.userId, unitId: place.unitId }] : [];
  });
}

const nameOf = (place: Place): string => `${place.unitId} ${place.userId}`;

async function store(tx: Tx, rows: StandingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const list = <Value>(of: (row: StandingRow) => Value) => sql.param(rows.map(of));
  await tx.execute(sql`
    insert into ${matnStandings} (
      user_id, unit_id, state, due, stability, difficulty, reviews, lapses, step, is_relearning, scheduled_days,
      first_at, last_at
    )
    select * from unnest(
      ${list((row) => row.userId)}::text[],
      ${list((row) => row.unitId)}::integer[],
      ${list((row) => row.state)}::text[],
      ${list((row) => row.due)}::timestamptz[],
      ${list((row) => row.stability)}::double precision[],
      ${list((row) => row.difficulty)}::double precision[],
      ${list((row) => row.reviews)}::integer[],
      ${list((row) => row.lapses)}::integer[],
      ${list((row) => row.step)}::integer[],
      ${list((row) => row.isRelearning)}::boolean[],
      ${list((row) => row.scheduledDays)}::integer[],
      ${list((row) => row.firstAt)}::timestamptz[],
      ${list((row) => row.lastAt)}::timestamptz[]
    )
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
