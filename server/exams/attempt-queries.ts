import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { enrollments, examAttempts } from '#server/db/schema';
import type { AttemptRow } from './rules.ts';

const isOpen = isNull(examAttempts.completedAt);
/**
 * The same, for who looks for a student's own: between exams PostgreSQL believes that nothing is open, and would read
 * through all that are open instead of the few attempts of that student.
 */
const isUnmarked = isNull(examAttempts.score);

/** Newest first. */
export const openAttemptsInCourse = (
  db: Queryable,
  userId: string,
  courseId: number,
): Promise<AttemptRow[]> =>
  db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), eq(examAttempts.courseId, courseId), isUnmarked))
    .orderBy(desc(examAttempts.id));

/** A student at an exam. */
export interface Seat {
  userId: string;
  examId: number;
}

export const seatOf = ({ userId, examId }: Seat): string => `${examId} ${userId}`;

/** The open attempts at any of these seats. */
export const openAttemptsAt = (db: Queryable, seats: Seat[]): Promise<AttemptRow[]> =>
  db
    .select()
    .from(examAttempts)
    .where(and(isAtOneOf(seats), isUnmarked));

/** What was asked at these seats before. */
export const closedAttemptsAt = (db: Queryable, seats: Seat[]) =>
  db
    .select({
      userId: examAttempts.userId,
      examId: examAttempts.examId,
      paperId: examAttempts.paperId,
      drawn: examAttempts.drawn,
    })
    .from(examAttempts)
    .where(and(isAtOneOf(seats), isNotNull(examAttempts.completedAt)));

/** By seat, how many attempts have ended. */
export async function closedCountsAt(db: Queryable, seats: Seat[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      userId: examAttempts.userId,
      examId: examAttempts.examId,
      ended: sql`count(${examAttempts.completedAt})`.mapWith(Number),
    })
    .from(examAttempts)
    .where(isAtOneOf(seats))
    .groupBy(examAttempts.userId, examAttempts.examId);
  return new Map(rows.map((row) => [seatOf(row), row.ended]));
}

const isAtOneOf = (seats: Seat[]) => {
  const userIds = sql.param(seats.map(({ userId }) => userId));
  const examIds = sql.param(seats.map(({ examId }) => examId));
  return sql`(${examAttempts.userId}, ${examAttempts.examId}) in
    (select * from unnest(${userIds}::text[], ${examIds}::integer[]))`;
};

const isClosedOf = (userId: string) =>
  and(eq(examAttempts.userId, userId), isNotNull(examAttempts.completedAt));

/**
 * How a student's exam in a course ended: the attempt that the certificate names, else one that was passed, else the
 * newest; and how many attempts at that exam ended up to it.
 */
export async function closedAttemptInCourse(
  db: Queryable,
  { userId, courseId, certifiedId }: { userId: string; courseId: number; certifiedId: number | null },
): Promise<{ attempt: AttemptRow; tries: number } | null> {
  const [attempt] = await db
    .select()
    .from(examAttempts)
    .where(and(isClosedOf(userId), eq(examAttempts.courseId, courseId)))
    .orderBy(
      desc(sql`${examAttempts.id} is not distinct from ${certifiedId}::integer`),
      desc(examAttempts.passed),
      desc(examAttempts.id),
    )
    .limit(1);
  return attempt ? { attempt, tries: await triesUpTo(db, attempt) } : null;
}

/** Which of the student's attempts at its exam it is, counted from 1. */
export const triesUpTo = (db: Queryable, { id, userId, examId }: AttemptRow): Promise<number> =>
  db.$count(examAttempts, and(isClosedOf(userId), eq(examAttempts.examId, examId), lte(examAttempts.id, id)));

export async function findAttempt(db: Queryable, attemptId: number): Promise<AttemptRow | null> {
  const [row] = await db.select().from(examAttempts).where(eq(examAttempts.id, attemptId));
  return row ?? null;
}

/** One, or none. */
export const newestClosedAttempt = (db: Queryable, userId: string, examId: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(examAttempts)
    .where(and(isClosedOf(userId), eq(examAttempts.examId, examId)))
    .orderBy(desc(examAttempts.id))
    .limit(1);

/** Every change of an attempt happens under this lock; whoever takes several takes them in this order. */
export const lockAttempts = (tx: Tx, attemptIds: number[]): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(examAttempts)
    .where(isAnyOf(examAttempts.id, attemptIds))
    .orderBy(asc(examAttempts.id))
    .for('update');

/** None when it is closed, or when someone else is at it right now. */
export const lockOpenAttemptIfFree = (tx: Tx, attemptId: number): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.id, attemptId), isOpen))
    .for('update', { skipLocked: true });

/** Attempts as they are to be from now on. Which paper it is on, and its times, never change. */
export async function storeAttempts(tx: Tx, attempts: AttemptRow[]): Promise<void> {
  const list = <Value>(of: (attempt: AttemptRow) => Value) => sql.param(attempts.map(of));
  await tx.execute(sql`
    update ${examAttempts} set
      answers = sheet.answers,
      flagged = sheet.flagged,
      revision = sheet.revision,
      saved_at = sheet.saved_at,
      score = sheet.score,
      passed = sheet.passed,
      correct_answers = sheet.correct_answers,
      completed_at = sheet.completed_at
    from unnest(
      ${list(({ id }) => id)}::integer[],
      ${list(({ answers }) => JSON.stringify(answers))}::jsonb[],
      ${list(({ flagged }) => JSON.stringify(flagged))}::jsonb[],
      ${list(({ revision }) => revision)}::integer[],
      ${list(({ savedAt }) => savedAt)}::timestamptz[],
      ${list(({ score }) => score)}::numeric[],
      ${list(({ passed }) => passed)}::boolean[],
      ${list(({ correctAnswers }) => correctAnswers)}::integer[],
      ${list(({ completedAt }) => completedAt)}::timestamptz[]
    ) as sheet (id, answers, flagged, revision, saved_at, score, passed, correct_answers, completed_at)
    where ${examAttempts.id} = sheet.id
  `);
}

/** A course counts as completed from the first pass on. */
export async function completeEnrolments(tx: Tx, passed: AttemptRow[]): Promise<void> {
  const list = <Value>(of: (attempt: AttemptRow) => Value) => sql.param(passed.map(of));
  await tx.execute(sql`
    with completed as (
      select enrolled.id, pass.completed_at
      from unnest(
        ${list(({ userId }) => userId)}::text[],
        ${list(({ courseId }) => courseId)}::integer[],
        ${list(({ completedAt }) => completedAt)}::timestamptz[]
      ) as pass (user_id, course_id, completed_at)
      join ${enrollments} as enrolled using (user_id, course_id)
      where enrolled.completed_at is null
      order by user_id, course_id
      for no key update of enrolled
    )
    update ${enrollments} set completed_at = completed.completed_at
    from completed where ${enrollments.id} = completed.id
  `);
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
