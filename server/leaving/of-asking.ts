import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { type Leaver, without } from './fate.ts';
import { erasedWords, isUnmistakable } from './rules.ts';

/**
 * What nobody answered goes, and what the bell of the teachers said of it. What was answered serves others: it stays, without
 * the name, also where somebody wrote it into the words.
 */
export async function eraseQuestions(tx: Tx, { id, names }: Leaver): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from lesson_questions where user_id = ${id} and answers = 0 returning id::text
    ), unsaid as (
      delete from notices using gone where notices.kind = 'question' and notices.subject = gone.id
    )
    update audit_log set title = ${erasedWords}, changes = '{}'
    from gone where audit_log.subject = 'asked-question' and audit_log.subject_id = gone.id`);
  const written = names.filter(isUnmistakable);
  await tx.execute(sql`
    update lesson_questions set text = ${without(sql`text`, written, erasedWords)} where user_id = ${id}`);
  await tx.execute(sql`
    update question_answers set text = ${without(sql`question_answers.text`, written, erasedWords)}
    from lesson_questions
    where lesson_questions.id = question_id and ${id} in (lesson_questions.user_id, question_answers.user_id)`);
}
