import type { AnswerSheet } from '#contract/exams';
import type { Tx } from '#server/db/database';
import { refuse } from '#server/http/refusal';
import { closeAttempt } from './closing.ts';
import { refuseNotOnPaper } from './paper.ts';
import type { AttemptRow } from './rules.ts';
import { acceptedAnswers, isWholePaperAnswered, mayLeaveUnanswered } from './rules.ts';

/** Closes an open attempt, under its lock, with what the student hands in. */
export function handIn(
  tx: Tx,
  attempt: AttemptRow,
  sent: AnswerSheet['answers'],
  received: Date,
): Promise<AttemptRow> {
  refuseNotOnPaper(attempt, { answers: sent, flagged: [] });
  const answers = acceptedAnswers(attempt, sent, received);
  if (!isWholePaperAnswered(attempt.questions, answers) && !mayLeaveUnanswered(attempt, received)) {
    refuse('unanswered_questions');
  }
  return closeAttempt(tx, attempt, { answers, completedAt: received }, received);
}
