import type { AnswerSheet, HeldSheet } from '#contract/sitting-exams';
import { refuse } from '#server/http/refusal';
import type { Wire } from '#server/http/wire';
import type { Attempt } from './rules.ts';
import { notOnPaper } from './rules.ts';

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
export const heldSheetOf = ({ answers, flagged, revision, savedAt }: Attempt): Wire<HeldSheet> => ({
  answers,
  flagged,
  revision,
  savedAt,
});
