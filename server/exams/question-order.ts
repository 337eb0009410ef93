import type { ImportedQuestion } from '#contract/managing-exams';
import type { Tx } from '#server/db/database';
import type { QuestionRow } from './management-queries.ts';
import { appendQuestions, questionsOf, writeOrder } from './management-queries.ts';

/** A new question, last or right after another; null when that other is not there (any more). Under the exam's lock. */
export async function placeQuestion(
  tx: Tx,
  examId: number,
  form: ImportedQuestion,
  after: number | undefined,
): Promise<QuestionRow | null> {
  const ids = (await questionsOf(tx, examId)).map(({ id }) => id);
  if (after !== undefined && !ids.includes(after)) return null;
  const [added] = await appendQuestions(tx, examId, [form]);
  if (!added) throw new Error('an insert returned no row');
  if (after === undefined) return added;
  const wanted = ids.flatMap((id) => (id === after ? [id, added.id] : [id]));
  await writeOrder(tx, examId, wanted);
  return { ...added, order: wanted.indexOf(added.id) + 1 };
}
