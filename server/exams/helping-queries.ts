import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import {
  enrollments,
  examAttempts,
  examLeaves,
  exams,
  extraTimes,
  type UserRow,
  users,
} from '#server/db/schema';
import type { Seat } from './attempt-queries.ts';

export async function findPerson(db: Queryable, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
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

/** That for all exams first. */
export const extraTimesOf = (db: Queryable, userId: string) =>
  db
    .select({ examId: extraTimes.examId, examTitle: exams.title, percent: extraTimes.percent })
    .from(extraTimes)
    .leftJoin(exams, eq(exams.id, extraTimes.examId))
    .where(and(eq(extraTimes.userId, userId), isNull(exams.deletedAt)))
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
