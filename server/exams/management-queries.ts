import { and, asc, desc, eq, exists, isNull, max, sql } from 'drizzle-orm';
import type { ImportedQuestion } from '#contract/managing-exams';
import { isManagedBy, keepsManaging } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Queryable, Tx } from '#server/db/database';
import { courses, examAttempts, examQuestions, exams } from '#server/db/schema';
import type { Placed } from './readiness.ts';
import type { ExamRow } from './queries.ts';

export type QuestionRow = typeof examQuestions.$inferSelect;

const isKept = and(isNull(exams.deletedAt), isNull(courses.deletedAt));
const course = { title: courses.title, isActive: courses.isActive, totalLessons: courses.totalLessons };

/** The exams of their courses that are not deleted, with what readiness asks about the course. */
export const managedExams = (db: Queryable, asker: Asker): Promise<Placed[]> =>
  db
    .select({ exam: exams, course })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(isKept, isManagedBy(asker)))
    .orderBy(asc(exams.courseId), asc(exams.id));

/** For whoever may only read it; an exam of another's course is not there. */
export async function findManagedExam(db: Queryable, examId: number, asker: Asker): Promise<Placed | null> {
  const [row] = await db
    .select({ exam: exams, course })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(eq(exams.id, examId), isKept, isManagedBy(asker)));
  return row ?? null;
}

/** The same, and theirs until the commit: for whoever writes something else than the exam. */
export async function keepManagedExam(tx: Tx, examId: number, asker: Asker): Promise<ExamRow | null> {
  const placed = await findManagedExam(tx, examId, asker);
  return placed && (await keepsManaging(tx, placed.exam.courseId, asker)) ? placed.exam : null;
}

/**
 * Everyone who changes an exam or its questions takes this lock first. NO KEY: a student who starts an attempt refers to
 * the row and does not wait.
 */
export async function lockManagedExam(tx: Tx, examId: number, asker: Asker): Promise<ExamRow | null> {
  const [row] = await tx
    .select({ exam: exams })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(eq(exams.id, examId), isKept))
    .for('no key update', { of: exams });
  return row && (await keepsManaging(tx, row.exam.courseId, asker)) ? row.exam : null;
}

/** The question of an exam of theirs, under the exam's lock. */
export async function lockManagedQuestion(
  tx: Tx,
  questionId: number,
  asker: Asker,
): Promise<QuestionRow | null> {
  const [place] = await tx
    .select({ examId: examQuestions.examId })
    .from(examQuestions)
    .where(eq(examQuestions.id, questionId));
  if (!place || !(await lockManagedExam(tx, place.examId, asker))) return null;
  // Only now: another may have deleted it while we waited for the lock.
  const [row] = await tx.select().from(examQuestions).where(eq(examQuestions.id, questionId));
  return row ?? null;
}

export async function insertExam(
  tx: Tx,
  values: Pick<ExamRow, 'courseId' | 'title' | 'description' | 'duration' | 'passingGrade' | 'isActive'>,
): Promise<ExamRow> {
  const [row] = await tx.insert(exams).values(values).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

type Written = Omit<ExamRow, 'id' | 'courseId' | 'createdAt' | 'questionsInUse' | 'totalQuestions'>;
type ExamChange = { [Field in keyof Written]?: Written[Field] | undefined };

export async function writeExam(tx: Tx, examId: number, change: ExamChange): Promise<ExamRow> {
  const [row] = await tx.update(exams).set(change).where(eq(exams.id, examId)).returning();
  if (!row) throw new Error(`exam ${examId} vanished under its lock`);
  return row;
}

export const questionsOf = (db: Queryable, examId: number): Promise<QuestionRow[]> =>
  db
    .select()
    .from(examQuestions)
    .where(eq(examQuestions.examId, examId))
    .orderBy(asc(examQuestions.order), asc(examQuestions.id));

export const countQuestions = (db: Queryable, examId: number): Promise<number> =>
  db.$count(examQuestions, eq(examQuestions.examId, examId));

/** In their order, behind those that are there. */
export async function appendQuestions(
  tx: Tx,
  examId: number,
  questions: ImportedQuestion[],
): Promise<QuestionRow[]> {
  const [last] = await tx
    .select({ order: max(examQuestions.order) })
    .from(examQuestions)
    .where(eq(examQuestions.examId, examId));
  const first = (last?.order ?? 0) + 1;
  return tx
    .insert(examQuestions)
    .values(questions.map((question, index) => ({ ...question, examId, order: first + index })))
    .returning();
}

export async function writeQuestion(
  tx: Tx,
  questionId: number,
  change: ImportedQuestion,
): Promise<QuestionRow> {
  const [row] = await tx
    .update(examQuestions)
    .set(change)
    .where(eq(examQuestions.id, questionId))
    .returning();
  if (!row) throw new Error(`question ${questionId} vanished under its lock`);
  return row;
}

export async function removeQuestion(tx: Tx, questionId: number): Promise<void> {
  await tx.delete(examQuestions).where(eq(examQuestions.id, questionId));
}

/** The exam's questions numbered from 1 as `ids` says, in one statement: nobody ever reads half an order. */
export async function writeOrder(tx: Tx, examId: number, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update ${examQuestions} set "order" = wanted.place
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, place)
    where ${examQuestions.id} = wanted.id and ${examQuestions.examId} = ${examId}
      and ${examQuestions.order} <> wanted.place`);
}

export const countOpenAttempts = (db: Queryable, examId: number): Promise<number> =>
  db.$count(examAttempts, and(eq(examAttempts.examId, examId), isNull(examAttempts.completedAt)));

/** Of all exams those that somebody began at least once. */
export async function satExams(db: Queryable): Promise<Set<number>> {
  const attempts = db
    .select({ one: sql`1` })
    .from(examAttempts)
    .where(eq(examAttempts.examId, exams.id));
  const rows = await db.select({ id: exams.id }).from(exams).where(exists(attempts));
  return new Set(rows.map(({ id }) => id));
}

export const countAttempts = (db: Queryable, examId: number): Promise<number> =>
  db.$count(examAttempts, eq(examAttempts.examId, examId));

/** The exams of a course that are not deleted, newest first. */
export const keptExamsOf = (db: Queryable, courseId: number): Promise<Placed[]> =>
  db
    .select({ exam: exams, course })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(eq(exams.courseId, courseId), isKept))
    .orderBy(desc(exams.id));
