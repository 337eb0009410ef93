import type { AnswerSheet, HeldSheet } from '#contract/sitting-exams';
import type { Outcomes } from '#server/http/grouped';
import { refuse } from '#server/http/refusal';
import type { Wire } from '#server/http/wire';
import { type AttemptAsk, changeAttempts, type Hall } from './closing.ts';
import type { Attempt } from './rules.ts';
import { asSet, notOnPaper, weighSave } from './rules.ts';

export interface SentSheet extends AttemptAsk {
  sheet: AnswerSheet;
}

/** What a save leaves of the attempt. */
export const saveAll = (hall: Hall, sent: SentSheet[]): Promise<Outcomes<Attempt>> =>
  hall.db.transaction((tx) => changeAttempts(tx, hall, sent, saved));

function saved(attempt: Attempt, { sheet, received }: SentSheet): Attempt {
  if (attempt.completedAt) refuse('attempt_closed');
  const asSent = { ...sheet, flagged: asSet(sheet.flagged) };
  refuseNotOnPaper(attempt, asSent);
  const verdict = weighSave(attempt, asSent);
  if (verdict === 'stale') refuse('stale_revision', { details: heldSheetOf(attempt) });
  return verdict === 'store' ? { ...attempt, ...asSent, savedAt: received } : attempt;
}

const mostErrors = 20;

export function refuseNotOnPaper(attempt: Attempt, sent: Omit<AnswerSheet, 'revision'>): void {
  const stray = notOnPaper(attempt.questions, sent);
  const errors = [
    ...stray.answers.map((id) => ({
      path: `answers.${id}`,
      message: 'ليس هذا السؤال أو الخيار في ورقة الاختبار.',
    })),
    ...stray.flagged.map((id) => ({ path: `flagged.${id}`, message: 'ليس هذا السؤال في ورقة الاختبار.' })),
  ];
  if (errors.length > 0) refuse('invalid_input', { errors: errors.slice(0, mostErrors) });
}

/** Written out field by field: what a refusal carries passes no schema on its way out. */
const heldSheetOf = ({ answers, flagged, revision, savedAt }: Attempt): Wire<HeldSheet> => ({
  answers,
  flagged,
  revision,
  savedAt,
});
