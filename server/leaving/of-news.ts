import { sql } from 'drizzle-orm';
import { unnamedStaff } from '#contract/accounts';
import { unnamedWriter } from '#server/asking/rules';
import type { Tx } from '#server/db/database';
import { holdsOneOf, type Leaver, without, withoutInJson } from './fate.ts';
import { erasedName, erasedWords, isUnmistakable } from './rules.ts';

/**
 * Their own bell; and in the bells of others the name, where it stands: who answered, also under a name that they had before;
 * what they asked, where they wrote it into their words; who holds a session.
 */
export async function eraseNotices(tx: Tx, { id, names }: Leaver): Promise<void> {
  await tx.execute(sql`delete from notices where user_id = ${id}`);
  await tx.execute(sql`
    update notices set title = regexp_replace(title, '^أجاب .+ عن ', ${`أجاب ${unnamedWriter} عن `}::text)
    where kind = 'answer' and subject in (select id::text from question_answers where user_id = ${id})`);
  const theirs = sql`select id from lesson_questions where user_id = ${id}`;
  await tx.execute(sql`
    update notices set detail = ${without(sql`detail`, names.filter(isUnmistakable), erasedWords)}
    where kind = 'question' and subject in (select id::text from (${theirs}) asked)
      or kind = 'answer' and subject in (select id::text from question_answers where question_id in (${theirs}))`);
  await tx.execute(sql`
    update notices set detail = ${without(sql`detail`, names, unnamedStaff)}
    where kind = 'live' and split_part(subject, ':', 1) in (
      select id::text from live_sessions where created_by = ${id}
    )`);
}

/**
 * Who did something to them, and when, stays; what they were called, and why it was done, does not. A name that cannot be
 * mistaken goes from whatever else was noted, but for notes about others of that name.
 */
export async function eraseInAudit(tx: Tx, { id, names }: Leaver): Promise<void> {
  await tx.execute(sql`
    update audit_log set title = ${erasedName}, changes = changes - array['reason', 'note', 'topic']
    where subject in ('user', 'shaykh') and subject_id = ${id}
      or subject = 'application' and subject_id in (select id::text from applications where user_id = ${id})`);
  const written = names.filter(isUnmistakable);
  const quoted = names.map((name) => JSON.stringify(name));
  const inSentences = written.map((name) => JSON.stringify(name).slice(1, -1));
  const changes = sql`(${without(sql`(${withoutInJson(sql`changes`, names, erasedName)})::text`, inSentences, erasedName)})::jsonb`;
  await tx.execute(sql`
    update audit_log set title = ${without(sql`title`, written, erasedName)},
      changes = ${changes}
    where subject not in ('user', 'shaykh', 'application')
      and (${holdsOneOf(sql`title`, written)} or ${holdsOneOf(sql`changes::text`, [...quoted, ...inSentences])})`);
}
