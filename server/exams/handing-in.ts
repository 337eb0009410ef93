import { mayLeaveUnanswered } from '#contract/handing-in';
import type { AnswerSheet } from '#contract/sitting-exams';
import { certificateWaits, findCertificates } from '#server/certificates/queries';
import type { CertificateRow } from '#server/certificates/rules';
import type { Outcomes } from '#server/http/grouped';
import { Refusal, refuse } from '#server/http/refusal';
import { type AttemptAsk, changeAttempts, type Hall } from './closing.ts';
import type { Attempt } from './rules.ts';
import { acceptedAnswers, ended, isWholePaperAnswered } from './rules.ts';
import { refuseNotOnPaper } from './saving.ts';

export interface HandIn extends AttemptAsk {
  answers: AnswerSheet['answers'];
}

interface Result {
  attempt: Attempt;
  certificate: CertificateRow | null;
  /** Why there is none yet. */
  waits: string | null;
}

/** Closes attempts with what is handed in. One that is closed already has its result, and keeps it. */
export const handInAll = (hall: Hall, handIns: HandIn[]): Promise<Outcomes<Result>> =>
  hall.db.transaction(async (tx) => {
    const outcomes = await changeAttempts(tx, hall, handIns, handedIn);
    const passed = outcomes.flatMap((outcome) =>
      outcome instanceof Refusal || !outcome.passed ? [] : [outcome],
    );
    const certificates = await findCertificates(tx, passed);
    const waits = await certificateWaits(tx, passed, hall.mail);
    return outcomes.map((outcome) => {
      if (outcome instanceof Refusal) return outcome;
      const { userId, courseId } = outcome;
      const certificate = certificates.find((each) => each.userId === userId && each.courseId === courseId);
      return { attempt: outcome, certificate: certificate ?? null, waits: waits(outcome) };
    });
  });

function handedIn(attempt: Attempt, { answers: sent, received }: HandIn): Attempt {
  if (attempt.completedAt) return attempt;
  refuseNotOnPaper(attempt, { answers: sent, flagged: [] });
  const answers = acceptedAnswers(attempt, sent, received);
  const mayStop = mayLeaveUnanswered(attempt.deadline.getTime(), received.getTime());
  if (!mayStop && !isWholePaperAnswered(attempt.questions, answers)) refuse('unanswered_questions');
  return ended(attempt, answers, received);
}
