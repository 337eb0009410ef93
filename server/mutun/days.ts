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
const furtherDays = 24;

interface Day {
  day: string;
  isDone: boolean;
}

export interface KeptUp {
  /** The last seven days, the oldest first. */
  week: Day[];
  /** Days in a row with a review. Today breaks no row before it is over. */
  days: number;
}

/** Of many students, each by their own midnight. Most rows are shorter than a week: the others are followed further. */
export async function keptUp(db: Queryable, students: StudentsDays[], now: Date): Promise<KeptUp[]> {
  const weeks = await lastDays(db, students, now);
  const rows = weeks.map(inARow);
  // Once each, though a student may ask on two devices at once.
  const unbroken = new Map<string, Followed>();
  for (const [index, student] of students.entries()) {
    const today = weeks[index]?.[0];
    if (rows[index]?.isWhole && today)
      unbroken.set(student.userId, { ...student, last: dayAfter(today.day, -daysOfWeek) });
  }
  const before = new Map<string, number>();
  await follow(db, [...unbroken.values()], furtherDays, before);
  return students.map(({ userId }, index) => ({
    week: (weeks[index] ?? []).toReversed(),
    days: (rows[index]?.days ?? 0) + (before.get(userId) ?? 0),
  }));
}

/** From today, or from yesterday, back to the first gap; whole when there is none. */
function inARow([today, ...before]: Day[]): { days: number; isWhole: boolean } {
  const own = today?.isDone ? 1 : 0;
  const gap = before.findIndex(({ isDone }) => !isDone);
  return gap === -1 ? { days: own + before.length, isWhole: true } : { days: own + gap, isWhole: false };
}

/** The last seven days of each student, today first. */
async function lastDays(db: Queryable, students: StudentsDays[], now: Date): Promise<Day[][]> {
  const days = students.flatMap(({ userId, timeZone }) => {
    const today = localDay(now, timeZone);
    return Array.from({ length: daysOfWeek }, (_, back) => {
      const day = dayAfter(today, -back);
      return { userId, day, since: startOfDay(day, timeZone), until: startOfDay(dayAfter(day), timeZone) };
    });
  });
  const { rows } = await db.execute<{ is_done: boolean }>(sql`
    select exists (
      select from ${matnReviews}
      where ${matnReviews.userId} = day.user_id and ${matnReviews.at} >= day.since and ${matnReviews.at} < day.until
    ) as is_done
    from unnest(
      ${sql.param(days.map(({ userId }) => userId))}::text[],
      ${sql.param(days.map(({ since }) => since))}::timestamptz[],
      ${sql.param(days.map(({ until }) => until))}::timestamptz[]
    ) with ordinality as day (user_id, since, until, place)
    order by day.place
  `);
  const done = days.map(({ day }, index) => ({ day, isDone: rows[index]?.is_done ?? false }));
  return students.map((_, index) => done.slice(index * daysOfWeek, (index + 1) * daysOfWeek));
}

interface Followed extends StudentsDays {
  /** The day from which on it is looked back. */
  last: string;
}

/** Adds up the days in a row of each, back to the first gap: one look into the index for each day before it. */
async function follow(
  db: Queryable,
  students: Followed[],
  count: number,
  kept: Map<string, number>,
): Promise<void> {
  if (students.length === 0) return;
  const midnights = students.flatMap(({ last, timeZone }) =>
    Array.from({ length: count + 1 }, (_, back) => startOfDay(dayAfter(last, 1 - back), timeZone)),
  );
  const midnight = (back: SQL) =>
    sql`(${sql.param(midnights)}::timestamptz[])[student * ${count + 1}::integer + ${back}]`;
  const { rows } = await db.execute<{ student: number; days: number }>(sql`
    with recursive kept (student, days) as (
      select student, 0 from generate_series(0, ${students.length - 1}::integer) as student
      union all
      select student, days + 1 from kept
      where days < ${count} and exists (
        select from ${matnReviews}
        where ${matnReviews.userId} = (${sql.param(students.map(({ userId }) => userId))}::text[])[student + 1]
          and ${matnReviews.at} >= ${midnight(sql`days + 2`)} and ${matnReviews.at} < ${midnight(sql`days + 1`)}
      )
    )
    select student, max(days) as days from kept group by student
  `);
  const unbroken: Followed[] = [];
  for (const { student, days } of rows) {
    const followed = students[student];
    if (!followed) continue;
    kept.set(followed.userId, (kept.get(followed.userId) ?? 0) + days);
    if (days === count) unbroken.push({ ...followed, last: dayAfter(followed.last, -count) });
  }
  await follow(db, unbroken, count * 4, kept);
}
