import { and, asc, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Tx } from '#server/db/database';
import { courses, lessonProgress, lessons } from '#server/db/schema';

export type ProgressRow = typeof lessonProgress.$inferSelect;

/** A student's place in a lesson. */
export interface Place {
  userId: string;
  lessonId: number;
  courseId: number;
}

/** What a report is measured by. */
export type StudiedLesson = Pick<typeof lessons.$inferSelect, 'id' | 'courseId' | 'duration'>;

/** Those of the lessons that can be studied: they and their courses are active. */
export async function findLessonsToStudy(tx: Tx, lessonIds: number[]): Promise<StudiedLesson[]> {
  return tx
    .select({ id: lessons.id, courseId: lessons.courseId, duration: lessons.duration })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(isAnyOf(lessons.id, lessonIds), eq(lessons.isActive, true), eq(courses.isActive, true)));
}

/**
 * The rows of these places, made where there was none, and kept for this transaction alone. All who write progress make
 * and lock rows in the same order, and make before they lock: so no two of them wait for each other.
 */
export async function lockProgress(tx: Tx, places: Place[]): Promise<ProgressRow[]> {
  const userIds = sql.param(places.map(({ userId }) => userId));
  const lessonIds = sql.param(places.map(({ lessonId }) => lessonId));
  const courseIds = sql.param(places.map(({ courseId }) => courseId));
  // Looking first: an insert that meets a row uses up an id all the same, and players report every ten seconds.
  await tx.execute(sql`
    insert into ${lessonProgress} (user_id, lesson_id, course_id)
    select distinct user_id, lesson_id, course_id
    from unnest(${userIds}::text[], ${lessonIds}::integer[], ${courseIds}::integer[])
      as place (user_id, lesson_id, course_id)
    where not exists (
      select from ${lessonProgress} as known
      where known.user_id = place.user_id and known.lesson_id = place.lesson_id
    )
    order by user_id, lesson_id
    on conflict do nothing
  `);
  return tx
    .select()
    .from(lessonProgress)
    .where(
      sql`(${lessonProgress.userId}, ${lessonProgress.lessonId}) in
        (select * from unnest(${userIds}::text[], ${lessonIds}::integer[]))`,
    )
    .orderBy(asc(lessonProgress.userId), asc(lessonProgress.lessonId))
    .for('update');
}

export async function storeProgress(tx: Tx, rows: ProgressRow[]): Promise<void> {
  const list = <Value>(of: (row: ProgressRow) => Value) => sql.param(rows.map(of));
  await tx.execute(sql`
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
