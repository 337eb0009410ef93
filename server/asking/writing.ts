import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { lessonQuestions, questionAnswers, questionMarks, questionReports } from '#server/db/schema';
import { refuse } from '#server/http/refusal';
import { rememberTakenBack } from '#server/http/taken-back';
import type { QuestionRow } from './rules.ts';

/** What this device sent before under this number. */
export async function findSent(db: Queryable, userId: string, clientId: string) {
  const [row] = await db
    .select({ id: lessonQuestions.id, lessonId: lessonQuestions.lessonId })
    .from(lessonQuestions)
    .where(and(eq(lessonQuestions.userId, userId), eq(lessonQuestions.clientId, clientId)));
  return row ?? null;
}

export async function findSentAnswer(db: Queryable, userId: string, clientId: string) {
  const [row] = await db
    .select({ id: questionAnswers.id, questionId: questionAnswers.questionId })
    .from(questionAnswers)
    .where(and(eq(questionAnswers.userId, userId), eq(questionAnswers.clientId, clientId)));
  return row ?? null;
}

export async function insertQuestion(
  tx: Tx,
  values: typeof lessonQuestions.$inferInsert,
): Promise<QuestionRow> {
  const [row] = await tx.insert(lessonQuestions).values(values).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export const changeQuestion = (
  tx: Tx,
  questionId: number,
  change: Partial<Pick<QuestionRow, 'text' | 'editedAt' | 'hiddenAt' | 'lockedAt' | 'mergedInto'>>,
) => tx.update(lessonQuestions).set(change).where(eq(lessonQuestions.id, questionId));

/**
 * Gone with its marks and reports, and for ever: the device that sent it may send it again. Others that were merged into it
 * stand for themselves again.
 */
export async function deleteQuestion(tx: Tx, questionId: number, now: Date): Promise<void> {
  const gone = await tx
    .delete(lessonQuestions)
    .where(eq(lessonQuestions.id, questionId))
    .returning({ userId: lessonQuestions.userId, clientId: lessonQuestions.clientId });
  for (const { userId, clientId } of gone) await rememberTakenBack(tx, userId, clientId, now);
}

export const hasMerged = async (tx: Tx, questionId: number): Promise<boolean> =>
  (await tx.$count(lessonQuestions, eq(lessonQuestions.mergedInto, questionId))) > 0;

/** One mark of each, however often it is put. */
export async function putMark(tx: Tx, questionId: number, userId: string, at: Date): Promise<void> {
  await tx.insert(questionMarks).values({ questionId, userId, at }).onConflictDoNothing();
}

export async function takeMark(tx: Tx, questionId: number, userId: string): Promise<void> {
  await tx
    .delete(questionMarks)
    .where(and(eq(questionMarks.questionId, questionId), eq(questionMarks.userId, userId)));
}

/** One report of each; what is said again after it was settled is open again. */
export async function putReport(
  tx: Tx,
  report: { questionId: number; userId: string; reason: string; at: Date },
): Promise<void> {
  const { reason, at } = report;
  await tx
    .insert(questionReports)
    .values(report)
    .onConflictDoUpdate({
      target: [questionReports.questionId, questionReports.userId],
      set: { reason, at, settledAt: null },
    });
}

/** How many there were to settle. */
export async function settleReports(tx: Tx, questionId: number, at: Date): Promise<number> {
  const { rowCount } = await tx
    .update(questionReports)
    .set({ settledAt: at })
    .where(and(eq(questionReports.questionId, questionId), sql`${questionReports.settledAt} is null`));
  return rowCount ?? 0;
}

export function refuseLocked({ lockedAt }: Pick<QuestionRow, 'lockedAt'>): void {
  if (lockedAt !== null) refuse('question_locked');
}
