import { eq, sql } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import { recordChange } from '#server/audit/queries';
import { lockManagedCourse } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { lessonQuestions, questionAnswers, questionMarks, users } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { dropNoticesAbout } from '#server/notices/queries';
import { isAnyOf } from '#server/db/any-of';
import { type QuestionRow, titleOf, unnamedWriter } from './rules.ts';
import { findLockedIfManaged, lockManaged, type Placed, rootOf } from './standing.ts';
import { tellOfAnswer, tellOfMerge } from './telling.ts';
import { changeQuestion, settleReports } from './writing.ts';

/**
 * One question becomes part of another of the same course: its marks, its asker's interest and its answers go with it, and
 * so does what was merged into it before. Nothing is ever merged into what is merged itself, and nobody goes round.
 */
export async function merge(
  tx: Tx,
  questionId: number,
  intoId: number,
  asker: Asker,
  at: Date,
): Promise<number> {
  const courseId = found(await courseOf(tx, questionId));
  // One merge of a course at a time: two that meet would each see the other as it was.
  found(await lockManagedCourse(tx, courseId, asker));
  const rootId = await rootOf(tx, intoId);
  // Sent twice it is done once.
  if (rootId !== questionId && (await rootOf(tx, questionId)) === rootId) return rootId;
  const { question } = await lockManaged(tx, questionId, asker);
  if (rootId === questionId && intoId !== questionId) refuse('questions_go_round');
  const into = rootId === questionId ? null : await findLockedIfManaged(tx, rootId, asker);
  if (!into || into.question.courseId !== courseId || into.question.hiddenAt !== null) return refuseOther();
  await move(tx, question, into, at);
  await recordChange(tx, {
    actorId: asker.id,
    action: 'update',
    subject: 'asked-question',
    subjectId: question.id,
    title: titleOf(question),
    changes: { mergedInto: { from: null, to: rootId } },
    at,
  });
  return rootId;
}

async function courseOf(tx: Tx, questionId: number): Promise<number | null> {
  const [row] = await tx
    .select({ courseId: lessonQuestions.courseId })
    .from(lessonQuestions)
    .where(eq(lessonQuestions.id, questionId));
  return row?.courseId ?? null;
}

/** The same words whether it is absent, hidden, or another's: nothing of another course is told. */
const refuseOther = () =>
  refuse('invalid_input', {
    errors: [{ path: 'into', message: 'اختر سؤالًا آخر ظاهرًا من المادة نفسها.' }],
  });

async function move(tx: Tx, from: QuestionRow, { question: into, place }: Placed, at: Date): Promise<void> {
  const moved = await moveAnswers(tx, from.id, into.id);
  await moveMarks(tx, from, into, at);
  await tx
    .update(lessonQuestions)
    .set({ mergedInto: into.id })
    .where(eq(lessonQuestions.mergedInto, from.id));
  await changeQuestion(tx, from.id, { mergedInto: into.id });
  await settleReports(tx, from.id, at);
  await dropNoticesAbout(tx, 'question', String(from.id));
  const told = { courseTitle: place.courseTitle, at };
  await tellOfMerge(tx, from, into, told);
  for (const answer of moved) await tellOfAnswer(tx, into, answer, told);
}

/** Of two good ones that of the question which stays is the good one. */
async function moveAnswers(tx: Tx, fromId: number, intoId: number) {
  const rows = await tx
    .update(questionAnswers)
    .set({
      questionId: intoId,
      isGood: sql`${questionAnswers.isGood} and not exists (
        select from ${questionAnswers} as there where there.question_id = ${intoId} and there.is_good)`,
    })
    .where(eq(questionAnswers.questionId, fromId))
    .returning({ id: questionAnswers.id, userId: questionAnswers.userId });
  if (rows.length === 0) return [];
  const writers = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(
      isAnyOf(
        users.id,
        rows.map(({ userId }) => userId),
      ),
    );
  const names = new Map(writers.map((writer) => [writer.id, displayName(writer, unnamedWriter)]));
  return rows.map((row) => ({ ...row, by: names.get(row.userId) ?? '' }));
}

/** One mark of each, and none of whoever asked the other; whoever asked this one has the same question. */
async function moveMarks(tx: Tx, from: QuestionRow, into: QuestionRow, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${questionMarks} (question_id, user_id, at)
    select ${into.id}, marked.user_id, min(marked.at)
    from (
      select user_id, at from ${questionMarks} where question_id = ${from.id}
      union all
      select ${from.userId}, ${at.toISOString()}::timestamptz
    ) as marked
    where marked.user_id <> ${into.userId}
    group by marked.user_id
    on conflict do nothing`);
  await tx.delete(questionMarks).where(eq(questionMarks.questionId, from.id));
}
