import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { enrollments, examAttempts, exams, lessonProgress, lessons, users } from '#server/db/schema';

/** Everyone who studies a course with what they reached, in one round trip: the furthest first. */
export async function studentsOf(db: Queryable, courseId: number) {
  const watched = db
    .select({
      userId: lessonProgress.userId,
      completed:
        sql<number>`count(*) filter (where ${lessonProgress.isCompleted} and ${lessons.isActive})`.as(
          'completed',
        ),
      last: sql<Date | null>`max(${lessonProgress.lastWatchedAt})`.as('last_watched'),
    })
    .from(lessons)
    .innerJoin(lessonProgress, eq(lessonProgress.lessonId, lessons.id))
    .where(eq(lessons.courseId, courseId))
    .groupBy(lessonProgress.userId)
    .as('watched');
  const sat = db
    .select({
      userId: examAttempts.userId,
      attempts: sql<number>`count(${examAttempts.completedAt})`.as('attempts'),
      best: sql<number | null>`max(${examAttempts.score})`.as('best'),
      passed: sql<boolean>`bool_or(${examAttempts.passed})`.as('has_passed'),
      last: sql<Date>`max(coalesce(${examAttempts.completedAt}, ${examAttempts.startedAt}))`.as('last_sat'),
    })
    .from(exams)
    .innerJoin(examAttempts, eq(examAttempts.examId, exams.id))
    .where(eq(exams.courseId, courseId))
    .groupBy(examAttempts.userId)
    .as('sat');
  return db
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      progress: enrollments.progress,
      completedLessons: sql`coalesce(${watched.completed}, 0)`.mapWith(Number),
      attempts: sql`coalesce(${sat.attempts}, 0)`.mapWith(Number),
      bestScore: sql`${sat.best}`.mapWith(examAttempts.score),
      passed: sql<boolean>`coalesce(${sat.passed}, false)`,
      enrolledAt: enrollments.enrolledAt,
      lastActivityAt: sql`greatest(${enrollments.enrolledAt}, ${watched.last}, ${sat.last})`.mapWith(
        enrollments.enrolledAt,
      ),
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(watched, eq(watched.userId, enrollments.userId))
    .leftJoin(sat, eq(sat.userId, enrollments.userId))
    .where(eq(enrollments.courseId, courseId))
    .orderBy(desc(enrollments.progress), asc(enrollments.enrolledAt), asc(enrollments.id));
}

/** How many students began and completed each lesson of a course, in the order of the lessons. */
export const lessonFigures = (db: Queryable, courseId: number) =>
  db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      order: lessons.order,
      startedBy: count(lessonProgress.id),
      completedBy: count(lessonProgress.completedAt),
    })
    .from(lessons)
    .leftJoin(lessonProgress, eq(lessonProgress.lessonId, lessons.id))
    .where(and(eq(lessons.courseId, courseId), eq(lessons.isActive, true)))
    .groupBy(lessons.id)
    .orderBy(asc(lessons.order), asc(lessons.id));
