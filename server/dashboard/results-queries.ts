import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import type { Piece } from '#server/db/pieces';
import { enrollments, examAttempts, exams, lessonProgress, lessons, users } from '#server/db/schema';

/**
 * Those who study a course with what they reached, in one round trip, the furthest first. The piece is cut out before what
 * belongs to each of them is looked up.
 */
export async function studentsOf(db: Queryable, courseId: number, { limit, offset }: Piece) {
  const enrolled = db
    .select()
    .from(enrollments)
    .where(eq(enrollments.courseId, courseId))
    .orderBy(desc(enrollments.progress), asc(enrollments.enrolledAt), asc(enrollments.id))
    .limit(limit)
    .offset(offset)
    .as('enrolled');
  const watched = db
    .select({
      completed:
        sql<number>`count(*) filter (where ${lessonProgress.isCompleted} and ${lessons.isActive})`.as(
          'completed',
        ),
      last: sql<Date | null>`max(${lessonProgress.lastWatchedAt})`.as('last_watched'),
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.userId, enrolled.userId), eq(lessonProgress.courseId, enrolled.courseId)))
    .as('watched');
  const sat = db
    .select({
      attempts: sql<number>`count(${examAttempts.completedAt})`.as('attempts'),
      best: sql<number | null>`max(${examAttempts.score})`.as('best'),
      passingGrade: sql<number | null>`(
        array_agg(${examAttempts.passingGrade} order by ${examAttempts.score} desc, ${examAttempts.id})
          filter (where ${examAttempts.score} is not null)
      )[1]`.as('passing_grade'),
      passed: sql<boolean | null>`bool_or(${examAttempts.passed})`.as('has_passed'),
      last: sql<Date | null>`max(coalesce(${examAttempts.completedAt}, ${examAttempts.startedAt}))`.as(
        'last_sat',
      ),
    })
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, enrolled.userId), eq(examAttempts.courseId, enrolled.courseId)))
    .as('sat');
  return db
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      progress: enrolled.progress,
      completedLessons: sql`${watched.completed}`.mapWith(Number),
      attempts: sql`${sat.attempts}`.mapWith(Number),
      bestScore: sql`${sat.best}`.mapWith(examAttempts.score),
      passingGrade: sql`${sat.passingGrade}`.mapWith(examAttempts.score),
      passed: sql<boolean>`coalesce(${sat.passed}, false)`,
      enrolledAt: enrolled.enrolledAt,
      lastActivityAt: sql`greatest(${enrolled.enrolledAt}, ${watched.last}, ${sat.last})`.mapWith(
        enrollments.enrolledAt,
      ),
    })
    .from(enrolled)
    .innerJoin(users, eq(users.id, enrolled.userId))
    .crossJoinLateral(watched)
    .crossJoinLateral(sat)
    .orderBy(desc(enrolled.progress), asc(enrolled.enrolledAt), asc(enrolled.id));
}

/** The students of a course by how many percent they have done; who has begun has done one at least. */
export function standingsOf(db: Queryable, courseId: number) {
  const sat = db
    .select({
      userId: examAttempts.userId,
      best: sql<number | null>`max(${examAttempts.score})`.as('best'),
      passed: sql<boolean>`bool_or(${examAttempts.passed})`.as('has_passed'),
    })
    .from(exams)
    .innerJoin(examAttempts, eq(examAttempts.examId, exams.id))
    .where(eq(exams.courseId, courseId))
    .groupBy(examAttempts.userId)
    .as('sat');
  const { progress } = enrollments;
  const percent = sql`case when ${progress} = 0 then 0 else greatest(1, floor(${progress})) end`;
  return db
    .select({
      percent: percent.mapWith(Number),
      students: count(),
      completed: sql`count(*) filter (where ${sat.passed})`.mapWith(Number),
      sat: count(sat.best),
      progressOfAll: sql`sum(${progress})`.mapWith(Number),
      scoreOfAll: sql`coalesce(sum(${sat.best}), 0)`.mapWith(Number),
    })
    .from(enrollments)
    .leftJoin(sat, eq(sat.userId, enrollments.userId))
    .where(eq(enrollments.courseId, courseId))
    .groupBy(percent);
}

/** How many students began and completed each lesson of a course, in the order of the lessons. */
export const lessonFigures = (db: Queryable, courseId: number) =>
  db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      order: lessons.order,
      unit: lessons.unit,
      startedBy: count(lessonProgress.id),
      completedBy: count(lessonProgress.completedAt),
    })
    .from(lessons)
    .leftJoin(lessonProgress, eq(lessonProgress.lessonId, lessons.id))
    .where(and(eq(lessons.courseId, courseId), eq(lessons.isActive, true)))
    .groupBy(lessons.id)
    .orderBy(asc(lessons.order), asc(lessons.id));
