import type { AnswerSheet } from '#contract/sitting-exams';
import type { Outcomes } from '#server/http/grouped';
import { refuse } from '#server/http/refusal';
import { type AttemptAsk, changeAttempts, type Hall } from './closing.ts';
import { heldSheetOf, refuseNotOnPaper } from './answer-sheet.ts';
import type { Attempt } from './rules.ts';
import { asSet, weighSave } from './rules.ts';

export interface SentSheet extends AttemptAsk {
  sheet: AnswerSheet;
}

/** What a save leaves of the attempt. */
export const saveAll = ({ db, papers }: Hall, sent: SentSheet[]): Promise<Outcomes<Attempt>> =>
  db.transaction((tx) => changeAttempts(tx, papers, sent, saved));

function saved(attempt: Attempt, { sheet, received }: SentSheet): Attempt {
  if (attempt.completedAt) refuse('attempt_closed');
  const asSent = { ...sheet, flagged: asSet(sheet.flagged) };
  refuseNotOnPaper(attempt, asSent);
  const verdict = weighSave(attempt, asSent);
  if (verdict === 'stale') refuse('stale_revision', { details: heldSheetOf(attempt) });
  return verdict === 'store' ? { ...attempt, ...asSent, savedAt: received } : attempt;
}
