import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Activity } from '#contract/dashboard';
import type { DiplomaKey } from '#contract/primitives';
import { isAnyOf, listsInOrder } from '#server/db/any-of';
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

const isOfShownLevel = and(eq(courses.isActive, true), isNotNull(courses.diploma));

/** What there is in each diploma and what each of these students has done of it, in three statements for all of them. */
export async function diplomaCountsOf(db: Queryable, userIds: string[]) {
  const levels = await db
    .select({
      diploma: courses.diploma,
      courses: count(),
      totalLessons: sql`sum(${courses.totalLessons})`.mapWith(Number),
    })
    .from(courses)
    .where(isOfShownLevel)
    .groupBy(courses.diploma);
  const watched = await db
    .select({ userId: lessonProgress.userId, diploma: courses.diploma, done: count() })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), eq(lessons.isActive, true)))
    .innerJoin(courses, and(eq(courses.id, lessonProgress.courseId), isOfShownLevel))
    .where(and(isAnyOf(lessonProgress.userId, userIds), eq(lessonProgress.isCompleted, true)))
    .groupBy(lessonProgress.userId, courses.diploma);
  const passed = await db
    .select({ userId: enrollments.userId, diploma: courses.diploma, done: count() })
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.id, enrollments.courseId), isOfShownLevel))
    .where(and(isAnyOf(enrollments.userId, userIds), isNotNull(enrollments.completedAt)))
    .groupBy(enrollments.userId, courses.diploma);
  const watchedBy = listsInOrder(userIds, watched, ({ userId }) => userId);
  const passedBy = listsInOrder(userIds, passed, ({ userId }) => userId);
  return userIds.map((_, index) =>
    levels.flatMap(({ diploma, ...level }) => {
      const doneIn = (lists: Done[][]) => lists[index]?.find((each) => each.diploma === diploma)?.done ?? 0;
      const theirs = { completedCourses: doneIn(passedBy), completedLessons: doneIn(watchedBy) };
      return diploma === null ? [] : [{ diploma, ...level, ...theirs }];
    }),
  );
}

interface Done {
  diploma: DiplomaKey | null;
  done: number;
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
