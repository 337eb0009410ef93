import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Activity } from '#contract/dashboard';
import type { Queryable } from '#server/db/database';
import {
  certificates,
  courses,
  enrollments,
  examAttempts,
  exams,
  lessonProgress,
  lessons,
  users,
} from '#server/db/schema';

const studentId = sql.raw('student.id');

/** The figures of each of these students, in one round trip. */
export async function statsOf(db: Queryable, userIds: string[]) {
  const completed = db
    .select({ value: count().as('value') })
    .from(enrollments)
    .where(and(eq(enrollments.userId, studentId), isNotNull(enrollments.completedAt)));
  const held = db
    .select({ value: count().as('value') })
    .from(certificates)
    .where(and(eq(certificates.userId, studentId), eq(certificates.isValid, true)));
  const average = db
    .select({ value: sql`coalesce(round(avg(${certificates.grade}), 2), 0)`.as('value') })
    .from(certificates)
    .where(and(eq(certificates.userId, studentId), eq(certificates.isValid, true)));
  const watched = db
    .select({ value: sql`coalesce(sum(${lessonProgress.watchedDuration}), 0)`.as('value') })
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, studentId));
  const rows = await db
    .select({
      userId: sql<string>`${studentId}`,
      completedCourses: sql`(${completed})`.mapWith(Number),
      certificates: sql`(${held})`.mapWith(Number),
      averageGrade: sql`(${average})`.mapWith(Number),
      watchedSeconds: sql`(${watched})`.mapWith(Number),
    })
    .from(sql`unnest(${sql.param(userIds)}::text[]) as student (id)`);
  const byStudent = new Map(rows.map((row) => [row.userId, row]));
  return userIds.map((userId) => {
    const figures = byStudent.get(userId);
    if (!figures) throw new Error('a student who was named has no row');
    return figures;
  });
}

/** What there is in each diploma and what this student has done of it, in one round trip. */
export async function diplomasOf(db: Queryable, userId: string) {
  const done = db
    .select({ courseId: lessonProgress.courseId, completed: count().as('completed') })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), eq(lessons.isActive, true)))
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.isCompleted, true)))
    .groupBy(lessonProgress.courseId)
    .as('done');
  const rows = await db
    .select({
      diploma: courses.diploma,
      courses: count(),
      completedCourses: count(enrollments.completedAt),
      totalLessons: sql`sum(${courses.totalLessons})`.mapWith(Number),
      completedLessons: sql`coalesce(sum(${done.completed}), 0)`.mapWith(Number),
    })
    .from(courses)
    .leftJoin(done, eq(done.courseId, courses.id))
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, userId)))
    .where(and(eq(courses.isActive, true), isNotNull(courses.diploma)))
    .groupBy(courses.diploma);
  return rows.flatMap(({ diploma, ...counts }) => (diploma === null ? [] : [{ diploma, ...counts }]));
}

interface Event extends Omit<Activity, 'at'> {
  at: Date;
}

/** The newest of each kind: certificates, exams, completed lessons, enrolments. */
export async function activityOf(db: Queryable, userId: string, most: number): Promise<Event[][]> {
  const [issued, sat, watched, enrolled] = await Promise.all([
    db
      .select({
        courseId: certificates.courseId,
        courseTitle: certificates.courseTitle,
        at: certificates.issuedAt,
      })
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(desc(certificates.issuedAt))
      .limit(most),
    db
      .select({
        courseId: examAttempts.courseId,
        courseTitle: courses.title,
        passed: examAttempts.passed,
        at: sql`${examAttempts.completedAt}`.mapWith(examAttempts.completedAt),
      })
      .from(examAttempts)
      .innerJoin(courses, eq(courses.id, examAttempts.courseId))
      .where(and(eq(examAttempts.userId, userId), isNotNull(examAttempts.completedAt)))
      .orderBy(desc(examAttempts.completedAt))
      .limit(most),
    db
      .select({
        courseId: lessonProgress.courseId,
        courseTitle: courses.title,
        lessonTitle: lessons.title,
        at: sql`${lessonProgress.completedAt}`.mapWith(lessonProgress.completedAt),
      })
      .from(lessonProgress)
      .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
      .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.isCompleted, true)))
      .orderBy(desc(lessonProgress.completedAt))
      .limit(most),
    db
      .select({ courseId: enrollments.courseId, courseTitle: courses.title, at: enrollments.enrolledAt })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(eq(enrollments.userId, userId))
      .orderBy(desc(enrollments.enrolledAt))
      .limit(most),
  ]);
  return [
    issued.map((row) => ({ kind: 'certificate', lessonTitle: null, ...row })),
    sat.map(({ passed, ...row }) => ({ kind: passed ? 'passed' : 'failed', lessonTitle: null, ...row })),
    watched.map((row) => ({ kind: 'lesson', ...row })),
    enrolled.map((row) => ({ kind: 'enrolment', lessonTitle: null, ...row })),
  ];
}

export async function countAll(db: Queryable) {
  const [totalUsers, totalCourses, totalExams, totalEnrollments] = await Promise.all([
    db.$count(users),
    db.$count(courses, isNull(courses.deletedAt)),
    db.$count(exams, isNull(exams.deletedAt)),
    db.$count(
      enrollments,
      inArray(
        enrollments.courseId,
        db.select({ id: courses.id }).from(courses).where(isNull(courses.deletedAt)),
      ),
    ),
  ]);
  return { totalUsers, totalCourses, totalExams, totalEnrollments };
}
