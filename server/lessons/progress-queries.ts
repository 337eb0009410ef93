import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Tx } from '#server/db/database';
import { courses, enrollments, lessonProgress, lessons, users, watchCredits } from '#server/db/schema';

export type ProgressRow = typeof lessonProgress.$inferSelect;
export type CreditRow = typeof watchCredits.$inferSelect;

/** A student's place in a lesson. */
export interface Place {
  userId: string;
  lessonId: number;
  courseId: number;
}

/** What a report is measured by, and what it is added to. */
export interface FoundPlace {
  /** Null when it cannot be studied. */
  lesson: Pick<typeof lessons.$inferSelect, 'id' | 'courseId' | 'duration' | 'videoUrl'> | null;
  progress: ProgressRow | null;
  /** This would be the first of a student who is not enrolled in a course of a level. */
  isEntry: boolean;
}

/**
 * Whose minutes in a course are taken: everybody's while it is shown; while it is hidden those of its own students, who
 * watched before and are on their way with it.
 */
const takesMinutesOf = (userId: SQL): SQL => sql`(
  ${courses.isActive} or ${courses.publishedAt} is not null and ${courses.deletedAt} is null and exists (
    select from ${enrollments} as enrolled
    where enrolled.user_id = ${userId} and enrolled.course_id = ${courses.id}
  )
)`;

/** Looked for only where there is no progress yet. */
const isEntryOf = (userId: SQL): SQL => sql`(
  ${lessonProgress.id} is null and ${courses.diploma} is not null and not exists (
    select from ${enrollments} as enrolled
    where enrolled.user_id = ${userId} and enrolled.course_id = ${courses.id}
  )
)`;

/** What there is at each of these places, in their order. Read once the credit is locked, nobody else changes it. */
export async function findPlaces(tx: Tx, places: Place[]): Promise<FoundPlace[]> {
  const userIds = sql.param(places.map(({ userId }) => userId));
  const lessonIds = sql.param(places.map(({ lessonId }) => lessonId));
  const rows = await tx
    .select({
      lesson: {
        id: lessons.id,
        courseId: lessons.courseId,
        duration: lessons.duration,
        videoUrl: lessons.videoUrl,
      },
      isOpen: sql<boolean>`${takesMinutesOf(sql`asked.user_id`)}`,
      progress: lessonProgress,
      isEntry: sql<boolean>`${isEntryOf(sql`asked.user_id`)}`,
    })
    .from(
      sql`unnest(${userIds}::text[], ${lessonIds}::integer[]) with ordinality as asked (user_id, lesson_id, place)`,
    )
    .leftJoin(lessons, and(sql`${lessons.id} = asked.lesson_id`, eq(lessons.isActive, true)))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(
      lessonProgress,
      sql`${lessonProgress.userId} = asked.user_id and ${lessonProgress.lessonId} = asked.lesson_id`,
    )
    .orderBy(sql`asked.place`);
  return rows.map(({ lesson, isOpen, ...place }) => ({ lesson: isOpen ? lesson : null, ...place }));
}

/**
 * The rows of these places and of their students' credit, where there were none and the lesson can be studied. A student's
 * time begins with the account: nothing is saved up before it. Looking first: an insert that meets a row uses up an id all
 * the same.
 */
export async function makeRows(tx: Tx, places: (Place & { at: Date })[]): Promise<void> {
  const userIds = sql.param(places.map(({ userId }) => userId));
  const lessonIds = sql.param(places.map(({ lessonId }) => lessonId));
  const courseIds = sql.param(places.map(({ courseId }) => courseId));
  const moments = sql.param(places.map(({ at }) => at));
  await tx.execute(sql`
    with new_credits as (
      insert into ${watchCredits} (user_id, spent_until)
      select id, least(created_at, min(at))
      from ${users} join unnest(${userIds}::text[], ${moments}::timestamptz[]) as asked (user_id, at)
        on user_id = id
      where not exists (select from ${watchCredits} as known where known.user_id = id)
      group by id
      order by id
      on conflict do nothing
    )
    insert into ${lessonProgress} (user_id, lesson_id, course_id)
    select distinct user_id, lesson_id, place.course_id
    from unnest(${userIds}::text[], ${lessonIds}::integer[], ${courseIds}::integer[])
      as place (user_id, lesson_id, course_id)
      join ${lessons} on ${lessons.id} = lesson_id and ${lessons.courseId} = place.course_id
      join ${courses} on ${courses.id} = place.course_id
    where ${lessons.isActive} and ${takesMinutesOf(sql`place.user_id`)} and not exists (
      select from ${lessonProgress} as known
      where known.user_id = place.user_id and known.lesson_id = place.lesson_id
    )
    order by user_id, lesson_id
    on conflict do nothing
  `);
}

/**
 * These students' credit, kept for this transaction alone: whoever has it has all that they report. All who write
 * progress make and lock rows in the same order, and make before they lock: so no two of them wait for each other.
 */
export async function lockCredits(tx: Tx, userIds: string[]): Promise<CreditRow[]> {
  return tx
    .select()
    .from(watchCredits)
    .where(isAnyOf(watchCredits.userId, userIds))
    .orderBy(asc(watchCredits.userId))
    .for('no key update');
}

/** In one statement, both. */
export async function storeProgress(tx: Tx, rows: ProgressRow[], credits: CreditRow[]): Promise<void> {
  const list = <Value>(of: (row: ProgressRow) => Value) => sql.param(rows.map(of));
  await tx.execute(sql`
    with spent as (
      update ${watchCredits} set spent_until = spent.moment
      from unnest(
        ${sql.param(credits.map(({ userId }) => userId))}::text[],
        ${sql.param(credits.map(({ spentUntil }) => spentUntil))}::timestamptz[]
      ) as spent (user_id, moment)
      where ${watchCredits.userId} = spent.user_id
    )
    update ${lessonProgress} set
      watched_duration = watched.duration,
      is_completed = watched.is_completed,
      completed_at = watched.completed_at,
      last_watched_at = watched.last_at,
      position = watched.place,
      ranges = watched.ranges
    from unnest(
      ${list(({ id }) => id)}::integer[],
      ${list(({ watchedDuration }) => watchedDuration)}::integer[],
      ${list(({ isCompleted }) => isCompleted)}::boolean[],
      ${list(({ completedAt }) => completedAt)}::timestamptz[],
      ${list(({ lastWatchedAt }) => lastWatchedAt)}::timestamptz[],
      ${list(({ position }) => position)}::integer[],
      ${list(({ ranges }) => JSON.stringify(ranges))}::jsonb[]
    ) as watched (id, duration, is_completed, completed_at, last_at, place, ranges)
    where ${lessonProgress.id} = watched.id
  `);
}
