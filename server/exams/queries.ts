import { and, asc, eq, exists, gt, not, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { isOpenExam, isShown } from '#server/courses/queries';
import { isAnyOf } from '#server/db/any-of';
import type { Config } from '#server/config';
import type { Queryable, Tx } from '#server/db/database';
import { courses, type Drawn, examAttempts, exams, type PaperQuestion } from '#server/db/schema';
import type { Seat } from './attempt-queries.ts';
import { Papers } from './papers.ts';
import type { Attempt } from './rules.ts';
import { deadlineOf, mayReview, tryRulesOf } from './rules.ts';
import { standingOf } from './standings.ts';

export type ExamRow = typeof exams.$inferSelect;

const newer = alias(exams, 'newer');
/** A course has one final exam; a newer one takes the place of an older. */
const isReplaced = exists(
  new QueryBuilder()
    .select()
    .from(newer)
    .where(and(eq(newer.courseId, exams.courseId), gt(newer.id, exams.id), isOpenExam(newer))),
);
/** An exam that students can sit: the newest that is active and has a question, in a course that they can see. */
export const isOffered = and(isOpenExam(), not(isReplaced), isShown);

export async function offeredExams(db: Queryable): Promise<ExamRow[]> {
  const rows = await db
    .select({ exam: exams })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(isOffered)
    .orderBy(asc(exams.courseId), asc(exams.id));
  return rows.map(({ exam }) => exam);
}

/** Those of them that are offered. */
export async function findOfferedExams(db: Queryable, examIds: number[]): Promise<ExamRow[]> {
  const rows = await db
    .select({ exam: exams })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(isAnyOf(exams.id, examIds), isOffered));
  return rows.map(({ exam }) => exam);
}

export async function findOfferedExamOf(db: Queryable, courseId: number): Promise<ExamRow | null> {
  const [row] = await db
    .select({ exam: exams })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(eq(exams.courseId, courseId), isOffered));
  return row?.exam ?? null;
}

/** Hidden or not: whoever is sitting it may finish. */
export async function findExam(db: Queryable, examId: number): Promise<ExamRow | null> {
  const [row] = await db.select().from(exams).where(eq(exams.id, examId));
  return row ?? null;
}

export interface Beginning extends Seat {
  exam: ExamRow;
  paperId: number;
  drawn: Drawn;
  questions: PaperQuestion[];
  extraTime: number;
  at: Date;
}

/**
 * The new attempts. None for whom another request opened one first, nor a second for who is named twice: the database
 * decides.
 */
export async function insertAttempts(tx: Tx, beginnings: Beginning[]): Promise<Attempt[]> {
  const list = <Value>(of: (beginning: Beginning) => Value) => sql.param(beginnings.map(of));
  const { rows } = await tx.execute<{ id: number; user_id: string; exam_id: number }>(sql`
    insert into ${examAttempts}
      (user_id, exam_id, course_id, paper_id, drawn, total_questions, passing_grade, duration, extra_time, started_at,
        deadline)
    select * from unnest(
      ${list(({ userId }) => userId)}::text[],
      ${list(({ exam }) => exam.id)}::integer[],
      ${list(({ exam }) => exam.courseId)}::integer[],
      ${list(({ paperId }) => paperId)}::integer[],
      ${list(({ drawn }) => JSON.stringify(drawn))}::jsonb[],
      ${list(({ questions }) => questions.length)}::integer[],
      ${list(({ exam }) => exam.passingGrade)}::numeric[],
      ${list(({ exam }) => exam.duration)}::integer[],
      ${list(({ extraTime }) => extraTime)}::integer[],
      ${list(({ at }) => at)}::timestamptz[],
      ${list(({ at, exam, extraTime }) => deadlineOf(at, exam.duration, extraTime))}::timestamptz[]
    ) as seat (user_id, exam_id, course_id, paper_id, drawn, total_questions, passing_grade, duration, extra_time,
      started_at, deadline)
    order by user_id, exam_id, started_at
    on conflict do nothing
    returning id, user_id, exam_id
  `);
  return rows.flatMap(({ id, user_id: userId, exam_id: examId }) => {
    const begun = beginnings.find((each) => each.userId === userId && each.exam.id === examId);
    return begun ? [newAttempt(id, begun)] : [];
  });
}

/** The row that was just written. */
const newAttempt = (
  id: number,
  { userId, exam, paperId, drawn, questions, extraTime, at }: Beginning,
): Attempt => ({
  id,
  userId,
  examId: exam.id,
  courseId: exam.courseId,
  paperId,
  drawn,
  questions,
  answers: {},
  flagged: [],
  revision: 0,
  savedAt: null,
  score: null,
  totalQuestions: questions.length,
  correctAnswers: 0,
  passed: false,
  passingGrade: exam.passingGrade,
  startedAt: at,
  deadline: deadlineOf(at, exam.duration, extraTime),
  completedAt: null,
  duration: exam.duration,
  extraTime,
});

/** Those that should not have begun: nobody has seen them yet. */
export async function deleteAttempts(tx: Tx, attemptIds: number[]): Promise<void> {
  if (attemptIds.length > 0) await tx.delete(examAttempts).where(isAnyOf(examAttempts.id, attemptIds));
}

/**
 * A student's closed attempts at an exam with what they asked, by their number, where the papers may be read with their keys
 * now: none while one at the exam is open, or while there is a try left.
 */
export async function readablePapers(
  tx: Tx,
  seat: Seat,
  { admission, examWaitMinutes }: Pick<Config, 'admission' | 'examWaitMinutes'>,
): Promise<Map<number, Attempt>> {
  const isTheirs = and(eq(examAttempts.userId, seat.userId), eq(examAttempts.examId, seat.examId));
  const attempts = await tx.select().from(examAttempts).where(isTheirs);
  const exam = await findExam(tx, seat.examId);
  if (!exam || attempts.some(({ completedAt }) => completedAt === null)) return new Map();
  const standing = await standingOf(tx, admission, seat);
  if (!mayReview(tryRulesOf(exam, examWaitMinutes), standing)) return new Map();
  const laidOut = await new Papers().layOut(tx, attempts);
  return new Map(laidOut.map((attempt) => [attempt.id, attempt]));
}
