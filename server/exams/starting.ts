import type { Db, Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { openAttemptsAt } from './attempt-queries.ts';
import { closeThoseOverdue } from './closing.ts';
import { countPasses, findOfferedExam, insertAttempt, standingOf } from './queries.ts';
import type { AttemptRow } from './rules.ts';
import { isOverdue, whyNotStart } from './rules.ts';

/** The open attempt if there is one, else a new one. */
export async function openOrBegin(db: Db, userId: string, examId: number, now: Date): Promise<AttemptRow> {
  const before = await openAttemptsAt(db, userId, examId);
  const open = before.find((attempt) => !isOverdue(attempt, now));
  if (open) return open;
  await closeThoseOverdue(db, before, now);
  const begun = await db.transaction((tx) => begin(tx, userId, examId, now));
  if (begun) return begun;
  // Another tab was first: its attempt is the one.
  const [theirs] = await openAttemptsAt(db, userId, examId);
  return theirs ?? refuse('busy', { retryAfterSeconds: 1 });
}

/** Null when another request opened an attempt first. */
async function begin(tx: Tx, userId: string, examId: number, now: Date): Promise<AttemptRow | null> {
  const exam = found(await findOfferedExam(tx, examId));
  const refusal = whyNotStart(await standingOf(tx, userId, exam));
  if (refusal) refuse(refusal);
  const attempt = await insertAttempt(tx, userId, exam, now);
  // Its last question was deleted while we looked.
  if (attempt?.totalQuestions === 0) refuse('not_found');
  // The insert waited for any attempt that was just being closed. If that was a pass, it shows only now.
  if (await countPasses(tx, userId, examId)) refuse('already_passed');
  return attempt;
}
