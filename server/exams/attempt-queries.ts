import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { enrollments, examAttempts } from '#server/db/schema';
import type { AttemptRow } from './rules.ts';

const isOpen = isNull(examAttempts.completedAt);

/** Newest first. */
export const openAttemptsInCourse = (
  db: Queryable,
  userId: string,
  courseId: number,
): Promise<AttemptRow[]> =>
  db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), eq(examAttempts.courseId, courseId), isOpen))
    .orderBy(desc(examAttempts.id));

export const openAttemptsAt = (db: Queryable, userId: string, examId: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), eq(examAttempts.examId, examId), isOpen));

export async function newestClosedAttempt(
  db: Queryable,
  userId: string,
  examId: number,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.userId, userId),
        eq(examAttempts.examId, examId),
        isNotNull(examAttempts.completedAt),
      ),
    )
    .orderBy(desc(examAttempts.id))
    .limit(1);
  return row ?? null;
}

/** Every change of an attempt happens under this lock. A stranger's attempt is not there. */
export async function lockOwnAttempt(tx: Tx, attemptId: number, userId: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.id, attemptId), eq(examAttempts.userId, userId)))
    .for('update');
  return row ?? null;
}

/** Null when it is closed, or when someone else is at it right now. */
export async function lockOpenAttemptIfFree(tx: Tx, attemptId: number): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.id, attemptId), isOpen))
    .for('update', { skipLocked: true });
  return row ?? null;
}

type Saved = Pick<AttemptRow, 'answers' | 'flagged' | 'revision' | 'savedAt'>;
type Closed = Pick<AttemptRow, 'answers' | 'score' | 'passed' | 'correctAnswers' | 'completedAt'>;

export async function writeAttempt(tx: Tx, attemptId: number, change: Saved | Closed): Promise<AttemptRow> {
  const [row] = await tx.update(examAttempts).set(change).where(eq(examAttempts.id, attemptId)).returning();
  if (!row) throw new Error(`attempt ${attemptId} vanished under its lock`);
  return row;
}

/** The course counts as completed from the first pass on. */
export async function completeEnrolment(
  tx: Tx,
  userId: string,
  courseId: number,
  completedAt: Date,
): Promise<void> {
  await tx
    .update(enrollments)
    .set({ completedAt })
    .where(
      and(
        eq(enrollments.userId, userId),
        eq(enrollments.courseId, courseId),
        isNull(enrollments.completedAt),
      ),
    );
}

export type OverduePlace = Pick<AttemptRow, 'id' | 'deadline'>;

/** The next open attempts whose deadline is before `before`, in their order, after the place where the last look ended. */
export const overdueAttempts = (
  db: Queryable,
  before: Date,
  after: OverduePlace | undefined,
  limit: number,
): Promise<OverduePlace[]> =>
  db
    .select({ id: examAttempts.id, deadline: examAttempts.deadline })
    .from(examAttempts)
    .where(
      and(
        isOpen,
        lt(examAttempts.deadline, before),
        after && sql`(${examAttempts.deadline}, ${examAttempts.id}) > (${after.deadline}, ${after.id})`,
      ),
    )
    .orderBy(asc(examAttempts.deadline), asc(examAttempts.id))
    .limit(limit);
