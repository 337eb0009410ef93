import type { AnswerSheet } from '#contract/exams';
import type { Db } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { refuse } from '#server/http/refusal';
import { type AttemptAsk, changeAttempts } from './closing.ts';
import { answerSheetOf, refuseNotOnPaper } from './paper.ts';
import type { AttemptRow } from './rules.ts';
import { asSet, weighSave } from './rules.ts';

export interface SentSheet extends AttemptAsk {
  sheet: AnswerSheet;
}

/** What a save leaves of the attempt. */
export const saveAll = (db: Db, sent: SentSheet[]): Promise<Outcomes<AttemptRow>> =>
  db.transaction((tx) => changeAttempts(tx, sent, saved));

function saved(attempt: AttemptRow, { sheet, received }: SentSheet): AttemptRow {
  if (attempt.completedAt) refuse('attempt_closed');
  const asSent = { ...sheet, flagged: asSet(sheet.flagged) };
  refuseNotOnPaper(attempt, asSent);
  const verdict = weighSave(attempt, asSent);
  if (verdict === 'stale') refuse('stale_revision', { details: answerSheetOf(attempt) });
  return verdict === 'store' ? { ...attempt, ...asSent, savedAt: received } : attempt;
}
