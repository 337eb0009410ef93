import { type SQL, sql } from 'drizzle-orm';
import { localDay } from '#contract/local-day';
import { dayAfter, startOfDay } from '#contract/local-time';
import type { Queryable } from '#server/db/database';
import { matnReviews } from '#server/db/schema';

export interface StudentsDays {
  userId: string;
  timeZone: string;
}

const daysOfWeek = 7;
/** How many days are looked at when a whole week was kept up. */
const furtherDays = 60;

interface Day {
  day: string;
  from: Date;
  to: Date;
}

/** The last days of a calendar there, today first. */
function daysUntil(last: string, count: number, timeZone: string): Day[] {
  const days: Day[] = [];
  let to = startOfDay(dayAfter(last), timeZone);
  for (let back = 0; back < count; back += 1) {
    const day = dayAfter(last, -back);
    const from = startOfDay(day, timeZone);
    days.push({ day, from, to });
    to = from;
  }
  return days;
}

export interface KeptUp {
  /** The last seven days, the oldest first. */
  week: { day: string; isDone: boolean }[];
  /** Days in a row with a review. Today breaks no row before it is over. */
  days: number;
}

/** Of many students, each by their own midnight. Most rows are shorter than a week: the others are followed further. */
export async function keptUp(db: Queryable, students: StudentsDays[], now: Date): Promise<KeptUp[]> {
  const weeks = students.map(({ timeZone }) => daysUntil(localDay(now, timeZone), daysOfWeek, timeZone));
  const done = await areDone(
    db,
    students.flatMap(({ userId }, index) => (weeks[index] ?? []).map((day) => ({ ...day, userId }))),
  );
  const result: KeptUp[] = [];
  for (const [index, student] of students.entries()) {
    const ofWeek = done.slice(index * daysOfWeek, (index + 1) * daysOfWeek);
    const days = (weeks[index] ?? []).map(({ day }, place) => ({ day, isDone: ofWeek[place] ?? false }));
    result.push({ week: days.toReversed(), days: await inARow(db, student, days) });
  }
  return result;
}

/** From today, or from yesterday, back to the first gap. */
async function inARow(
  db: Queryable,
  student: StudentsDays,
  [today, ...before]: { day: string; isDone: boolean }[],
): Promise<number> {
  if (!today) return 0;
  const own = today.isDone ? 1 : 0;
  const gap = before.findIndex(({ isDone }) => !isDone);
  if (gap !== -1) return own + gap;
  return own + before.length + (await further(db, student, dayAfter(today.day, -daysOfWeek)));
}

async function further(
  db: Queryable,
  { userId, timeZone }: StudentsDays,
  last: string,
  count = furtherDays,
): Promise<number> {
  const days = daysUntil(last, count, timeZone);
  // Stops at the first gap, and looks once into the index for each day before it.
  const { rows } = await db.execute<{ days: number }>(sql`
    with recursive day as (
      select * from unnest(${moments(days, 'from')}, ${moments(days, 'to')}) with ordinality as day (since, until, place)
    ), kept (place) as (
      select 0::bigint
      union all
      select day.place from kept join day on day.place = kept.place + 1
      where exists (
        select from ${matnReviews}
        where ${matnReviews.userId} = ${userId} and ${matnReviews.at} >= day.since and ${matnReviews.at} < day.until
      )
    )
    select max(place)::integer as days from kept
  `);
  const kept = rows[0]?.days ?? 0;
  return kept < count
    ? kept
    : kept + (await further(db, { userId, timeZone }, dayAfter(last, -count), count * 4));
}

const moments = (days: Day[], edge: 'from' | 'to'): SQL =>
  sql`${sql.param(days.map((day) => day[edge]))}::timestamptz[]`;

async function areDone(db: Queryable, days: (Day & { userId: string })[]): Promise<boolean[]> {
  const { rows } = await db.execute<{ is_done: boolean }>(sql`
    select exists (
      select from ${matnReviews}
      where ${matnReviews.userId} = day.user_id and ${matnReviews.at} >= day.since and ${matnReviews.at} < day.until
    ) as is_done
    from unnest(
      ${sql.param(days.map(({ userId }) => userId))}::text[], ${moments(days, 'from')}, ${moments(days, 'to')}
    ) with ordinality as day (user_id, since, until, place)
    order by day.place
  `);
  return rows.map((row) => row.is_done);
}
