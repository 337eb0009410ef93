import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { courses, lessonProgress, lessons } from '#server/db/schema';
import type { Watched } from './rules.ts';

export type LessonRow = typeof lessons.$inferSelect;

/**
 * Many write progress in a course at once, but never while its lessons change: both take this lock before any other.
 * It is kept in memory: a lock on a row would be written to disk with every report of a player.
 */
export async function keepLessons(tx: Tx, courseId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('lessons'), ${courseId})`);
}

export async function holdLessons(tx: Tx, courseId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lessons'), ${courseId})`);
}

export async function listLessons(db: Queryable, courseId: number): Promise<LessonRow[]> {
  return db
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.isActive, true)))
    .orderBy(asc(lessons.order), asc(lessons.id));
}

/** A lesson that can be studied: it and its course are active. */
export async function findLessonToStudy(db: Queryable, lessonId: number) {
  const [row] = await db
    .select({ id: lessons.id, courseId: lessons.courseId, duration: lessons.duration })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.isActive, true), eq(courses.isActive, true)));
  return row ?? null;
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

/** What the student has of the lessons that are still in the course, in their order. */
export async function listProgress(db: Queryable, userId: string, courseId: number) {
  return db
    .select({
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
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.courseId, courseId)))
    .orderBy(asc(lessons.order), asc(lessons.id));
}

/** The student's row for a lesson, made if there was none, and kept for this transaction alone. */
export async function lockProgress(tx: Tx, userId: string, lesson: { id: number; courseId: number }) {
  const lock = () =>
    tx
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lesson.id)))
      .for('update');
  // Looking first: an insert that meets a row uses up an id all the same, and players report every ten seconds.
  const [known] = await lock();
  if (known) return known;
  await tx
    .insert(lessonProgress)
    .values({ userId, lessonId: lesson.id, courseId: lesson.courseId })
    .onConflictDoNothing();
  const [row] = await lock();
  if (!row) throw new Error('a row of progress went away while it was made');
  return row;
}

export async function storeProgress(tx: Tx, progressId: number, watched: Watched, now: Date) {
  const [row] = await tx
    .update(lessonProgress)
    .set({ ...watched, lastWatchedAt: now })
    .where(eq(lessonProgress.id, progressId))
    .returning();
  if (!row) throw new Error('a locked row of progress went away');
  return row;
}

/** Of the course's active lessons: how many there are, and how many this student has completed. */
export async function countLessons(db: Queryable, userId: string, courseId: number) {
  const [row] = await db
    .select({
      total: count(),
      completed: sql`count(*) filter (where ${lessonProgress.isCompleted})`.mapWith(Number),
    })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(eq(lessons.courseId, courseId), eq(lessons.isActive, true)));
  return row ?? { total: 0, completed: 0 };
}
