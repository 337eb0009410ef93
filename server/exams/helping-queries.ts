import { and, asc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { isManagedBy } from '#server/courses/queries';
import { type Asker, manages } from '#server/courses/rules';
import type { Queryable, Tx } from '#server/db/database';
import {
  courses,
  courseTeachers,
  enrollments,
  examAttempts,
  examLeaves,
  exams,
  extraTimes,
  type UserRow,
  users,
} from '#server/db/schema';
import type { Seat } from './attempt-queries.ts';

const isInCourseOf = (teacherId: string, userId: string) =>
  and(
    eq(enrollments.courseId, courseTeachers.courseId),
    eq(enrollments.userId, userId),
    eq(courseTeachers.userId, teacherId),
  );

/** An admin helps everybody, a teacher whoever is enrolled in a course of theirs. */
function isHelpedBy({ id, role }: Asker, userId: string): SQL {
  if (manages(role, false)) return sql`true`;
  if (!manages(role, true)) return sql`false`;
  return exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(courseTeachers)
      .innerJoin(enrollments, isInCourseOf(id, userId)),
  );
}

/** Another's student is not there. */
export async function findHelped(db: Queryable, userId: string, asker: Asker): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isHelpedBy(asker, userId)));
  return row ?? null;
}

/** Whether this is a student of theirs, and they go on to teach the course until the commit. */
export async function keepsHelping(tx: Tx, userId: string, { id, role }: Asker): Promise<boolean> {
  if (role !== 'teacher') return manages(role, false);
  const rows = await tx
    .select({ courseId: courseTeachers.courseId })
    .from(courseTeachers)
    .innerJoin(enrollments, isInCourseOf(id, userId))
    .orderBy(asc(courseTeachers.courseId))
    .limit(1)
    .for('key share', { of: courseTeachers });
  return rows.length > 0;
}

/** Who is enrolled in the course of the exam, or has sat it. */
export async function isStudentAt(
  db: Queryable,
  userId: string,
  exam: { id: number; courseId: number },
): Promise<boolean> {
  const enrolled = db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, exam.courseId)));
  const sat = db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), eq(examAttempts.examId, exam.id)));
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(exists(enrolled), exists(sat))));
  return people.length > 0;
}

export async function insertLeave(
  tx: Tx,
  leave: Seat & { reason: string; grantedBy: string; grantedAt: Date },
): Promise<void> {
  await tx.insert(examLeaves).values(leave);
}

/** What is theirs to know, that for all exams first. */
export const extraTimesOf = (db: Queryable, userId: string, asker: Asker) =>
  db
    .select({ examId: extraTimes.examId, examTitle: exams.title, percent: extraTimes.percent })
    .from(extraTimes)
    .leftJoin(exams, eq(exams.id, extraTimes.examId))
    .leftJoin(courses, eq(courses.id, exams.courseId))
    .where(
      and(
        eq(extraTimes.userId, userId),
        isNull(exams.deletedAt),
        or(isManagedBy(asker), and(isNull(extraTimes.examId), isHelpedBy(asker, userId))),
      ),
    )
    .orderBy(sql`${extraTimes.examId} nulls first`, asc(extraTimes.id));

/**
 * Null stands for all exams. Nothing is left of what is taken away. Whoever writes holds the student's row: no second
 * writer comes between the two steps.
 */
export async function writeExtraTime(
  tx: Tx,
  { userId, examId, percent }: { userId: string; examId: number | null; percent: number },
): Promise<void> {
  const isThatOne = examId === null ? isNull(extraTimes.examId) : eq(extraTimes.examId, examId);
  await tx.delete(extraTimes).where(and(eq(extraTimes.userId, userId), isThatOne));
  if (percent > 0) await tx.insert(extraTimes).values({ userId, examId, percent });
}
