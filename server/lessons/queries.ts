import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isSeenBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Queryable, Tx } from '#server/db/database';
import { courses, lessonProgress, lessons } from '#server/db/schema';

export type LessonRow = typeof lessons.$inferSelect;

/**
 * Many write progress in a course at once, but never while its lessons change: both take this lock before any other.
 * It is kept in memory: a lock on a row would be written to disk with every report of a player.
 */
export async function lockLessonsAgainstChange(tx: Tx, courseIds: number[]): Promise<void> {
  const inOrder = courseIds.toSorted((one, other) => one - other);
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(hashtext('lessons'), id)
    from unnest(${sql.param(inOrder)}::integer[]) as id
  `);
}

export async function lockLessonsForChange(tx: Tx, courseId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lessons'), ${courseId})`);
}

export async function listLessons(db: Queryable, courseId: number): Promise<LessonRow[]> {
  return db
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.isActive, true)))
    .orderBy(asc(lessons.order), asc(lessons.id));
}

/** A lesson that can be changed: it is there, and its course is not deleted. */
export async function findLessonToManage(db: Queryable, lessonId: number): Promise<LessonRow | null> {
  const [row] = await db
    .select({ lesson: lessons })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.isActive, true), isNull(courses.deletedAt)));
  return row?.lesson ?? null;
}

/** Where a lesson's video is, for whoever may see the lesson. */
export async function findRecording(
  db: Queryable,
  { courseId, lessonId }: { courseId: number; lessonId: number },
  asker: Asker,
): Promise<Pick<LessonRow, 'videoUrl' | 'videoMimeType'> | null> {
  const [row] = await db
    .select({ videoUrl: lessons.videoUrl, videoMimeType: lessons.videoMimeType })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        eq(lessons.id, lessonId),
        eq(lessons.courseId, courseId),
        eq(lessons.isActive, true),
        isSeenBy(asker),
      ),
    );
  return row ?? null;
}

/** What each of these students has of the lessons that are still in that course, in their order. */
export async function listProgress(db: Queryable, studying: { userId: string; courseId: number }[]) {
  const userIds = sql.param(studying.map(({ userId }) => userId));
  const courseIds = sql.param(studying.map(({ courseId }) => courseId));
  return db
    .select({
      userId: lessonProgress.userId,
      lessonId: lessonProgress.lessonId,
      courseId: lessonProgress.courseId,
      watchedDuration: lessonProgress.watchedDuration,
      isCompleted: lessonProgress.isCompleted,
      completedAt: lessonProgress.completedAt,
      lastWatchedAt: lessonProgress.lastWatchedAt,
      position: lessonProgress.position,
      ranges: lessonProgress.ranges,
    })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), eq(lessons.isActive, true)))
    .where(
      sql`(${lessonProgress.userId}, ${lessonProgress.courseId}) in
        (select * from unnest(${userIds}::text[], ${courseIds}::integer[]))`,
    )
    .orderBy(asc(lessons.order), asc(lessons.id));
}
