import { and, asc, count, desc, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpenExam } from '#server/courses/queries';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import {
  courses,
  courseTeachers,
  enrollments,
  examAttempts,
  examLeaves,
  examQuestions,
  exams,
  lessons,
  liveSessions,
  users,
} from '#server/db/schema';
import { isOffered } from '#server/exams/queries';

/** The courses that a person teaches, with what there is in each; by what they are called. */
export function coursesOnDesk(db: Queryable, userId: string) {
  const ofCourse = eq(lessons.courseId, courses.id);
  return db
    .select({
      id: courses.id,
      title: courses.title,
      diploma: courses.diploma,
      programmeCode: courses.programmeCode,
      isActive: courses.isActive,
      publishedAt: courses.publishedAt,
      imageUrl: courses.imageUrl,
      thumbnailUrl: courses.thumbnailUrl,
      totalLessons: courses.totalLessons,
      unrecorded: db.$count(lessons, and(ofCourse, eq(lessons.isActive, true), isNull(lessons.videoUrl))),
      exams: db.$count(exams, and(eq(exams.courseId, courses.id), isOpenExam())),
    })
    .from(courseTeachers)
    .innerJoin(courses, and(eq(courses.id, courseTeachers.courseId), isNull(courses.deletedAt)))
    .where(eq(courseTeachers.userId, userId))
    .orderBy(asc(courses.id));
}

/** How many study each of these courses. Those who prepare a course and have tried it are no students of it. */
export const studentsIn = (db: Queryable, courseIds: number[]) =>
  db
    .select({ courseId: enrollments.courseId, students: count() })
    .from(enrollments)
    .innerJoin(users, and(eq(users.id, enrollments.userId), eq(users.role, 'student')))
    .where(isAnyOf(enrollments.courseId, courseIds))
    .groupBy(enrollments.courseId);

/** What the exams of these courses have come to: everybody's best score, and what has ended since `from`. One pass over their attempts. */
export function scoresIn(db: Queryable, courseIds: number[], from: Date) {
  const isRecent = sql`${examAttempts.completedAt} >= ${from.toISOString()}::timestamptz`;
  const sat = db
    .select({
      courseId: examAttempts.courseId,
      best: sql<number>`max(${examAttempts.score})`.as('best'),
      recent: sql<number>`count(*) filter (where ${isRecent})`.as('recent'),
      recentlyPassed: sql<number>`count(*) filter (where ${isRecent} and ${examAttempts.passed})`.as(
        'recently_passed',
      ),
      last: sql<Date>`max(${examAttempts.completedAt})`.as('last'),
    })
    .from(exams)
    .innerJoin(examAttempts, and(eq(examAttempts.examId, exams.id), isNotNull(examAttempts.completedAt)))
    .where(isAnyOf(exams.courseId, courseIds))
    .groupBy(examAttempts.courseId, examAttempts.userId)
    .as('sat');
  return db
    .select({
      courseId: sat.courseId,
      sat: count(),
      scoreOfAll: sql`sum(${sat.best})`.mapWith(Number),
      recent: sql`sum(${sat.recent})`.mapWith(Number),
      recentlyPassed: sql`sum(${sat.recentlyPassed})`.mapWith(Number),
      lastEndedAt: sql`max(${sat.last})`.mapWith(examAttempts.completedAt),
    })
    .from(sat)
    .groupBy(sat.courseId);
}

/** The oldest question of these courses that waits to be approved, and how many do. */
export async function waitingQuestions(db: Queryable, courseIds: number[]) {
  const [row] = await db
    .select({
      question: examQuestions.question,
      examId: exams.id,
      examTitle: exams.title,
      since: examQuestions.createdAt,
      waiting: sql`count(*) over ()`.mapWith(Number),
    })
    .from(examQuestions)
    .innerJoin(exams, and(eq(exams.id, examQuestions.examId), isNull(exams.deletedAt)))
    .where(and(isAnyOf(examQuestions.courseId, courseIds), eq(examQuestions.isApproved, false)))
    .orderBy(asc(examQuestions.createdAt), asc(examQuestions.id))
    .limit(1);
  return row ?? null;
}

/**
 * Who has waited longest of those who have no try left at an exam and have not passed it, and how many they are:
 * `triesLeft` of the rules, of many at once. Only failures are counted through.
 */
export async function stuckStudents(db: Queryable, courseIds: number[]) {
  const limited = db
    .select({ id: exams.id, title: exams.title, tries: exams.tries })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(isAnyOf(exams.courseId, courseIds), isNotNull(exams.tries), isOffered))
    .as('limited');
  const failed = db
    .select({
      examId: limited.id,
      examTitle: limited.title,
      userId: examAttempts.userId,
      // A name of its own: that of the table would be taken for its column.
      allowed: sql<number>`max(${limited.tries})`.as('allowed'),
      used: sql<number>`count(*)`.as('used'),
      since: sql<Date>`max(${examAttempts.completedAt})`.as('since'),
    })
    .from(limited)
    .innerJoin(
      examAttempts,
      and(
        eq(examAttempts.examId, limited.id),
        isNotNull(examAttempts.completedAt),
        ne(examAttempts.passed, true),
      ),
    )
    .groupBy(limited.id, limited.title, examAttempts.userId)
    .having(sql`count(*) >= max(${limited.tries})`)
    .as('failed');
  const passed = alias(examAttempts, 'passed');
  const hasNotPassed = notExists(
    db
      .select({ one: sql`1` })
      .from(passed)
      .where(
        and(eq(passed.userId, failed.userId), eq(passed.examId, failed.examId), eq(passed.passed, true)),
      ),
  );
  const leaves = db.$count(
    examLeaves,
    and(eq(examLeaves.userId, failed.userId), eq(examLeaves.examId, failed.examId)),
  );
  const [row] = await db
    .select({
      student: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      examId: failed.examId,
      examTitle: failed.examTitle,
      since: sql`${failed.since}`.mapWith(users.createdAt),
      waiting: sql`count(*) over ()`.mapWith(Number),
    })
    .from(failed)
    .innerJoin(users, and(eq(users.id, failed.userId), eq(users.role, 'student')))
    .where(and(hasNotPassed, sql`${failed.used} >= ${failed.allowed} + ${leaves}`))
    .orderBy(asc(failed.since), asc(failed.userId))
    .limit(1);
  return row ?? null;
}

/** Their sessions between two moments, and those that are on the air: by them, or of a course of theirs. */
export const sessionsOnDesk = (
  db: Queryable,
  userId: string,
  courseIds: number[],
  { from, to }: { from: Date; to: Date },
) =>
  db
    .select()
    .from(liveSessions)
    .where(
      and(
        or(eq(liveSessions.createdBy, userId), isAnyOf(liveSessions.courseId, courseIds)),
        or(
          eq(liveSessions.isLive, true),
          and(
            sql`${liveSessions.scheduledTime} >= ${from.toISOString()}::timestamptz`,
            sql`${liveSessions.scheduledTime} < ${to.toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(desc(liveSessions.isLive), asc(liveSessions.scheduledTime), asc(liveSessions.id));
