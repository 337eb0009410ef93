import type { CourseResult } from '#contract/exam-standing';
import type { ReviewedQuestion } from '#contract/reviewing-exams';
import type { examResult, lastResult, openAttempt } from '#contract/sitting-exams';
import { presentCertificate } from '#server/certificates/rules';
import type { CertificateRow } from '#server/certificates/rules';
import type { Wire } from '#server/http/wire';
import type * as z from 'zod/mini';
import type { UnitRow } from '#server/courses/queries';
import type { Attempt, AttemptRow, Standing, TryRules } from './rules.ts';
import { endedByTime, marksByUnit, nextTryAt, triesLeft } from './rules.ts';

export const presentOpen = (attempt: AttemptRow, now: Date): Wire<z.output<typeof openAttempt>> => ({
  ...attempt,
  now,
});

export const presentResult = (
  attempt: AttemptRow,
  certificate: CertificateRow | null,
  waits: string | null,
): Wire<z.output<typeof examResult>> => ({
  ...marksOf(attempt),
  ...(attempt.passed && certificate && { certificate: presentCertificate(certificate) }),
  ...whyNone(attempt, certificate, waits),
});

/** Why a passed exam has brought no certificate yet. */
const whyNone = (attempt: AttemptRow, certificate: CertificateRow | null, waits: string | null) =>
  attempt.passed && !certificate && waits !== null ? { certificateWaits: waits } : {};

/** Nothing is to be waited for once the exam is passed, unless to better the score. */
export const presentTries = (rules: TryRules, standing: Standing, now: Date) => ({
  nextTryAt: standing.hasPassed && !standing.mayBetter ? null : nextTryAt(rules, standing, now),
  triesLeft: triesLeft(rules, standing),
  now,
});

/** What is told with a result besides its marks. */
export interface Besides {
  certificate: CertificateRow | null;
  waits: string | null;
  units: UnitRow[];
  mayReview: boolean;
}

export const presentLast = (
  attempt: Attempt,
  { certificate, waits, units, mayReview }: Besides,
): Wire<z.output<typeof lastResult>> => ({
  ...marksOf(attempt),
  attemptId: attempt.id,
  certificateNumber: attempt.passed ? (certificate?.certificateNumber ?? null) : null,
  ...whyNone(attempt, certificate, waits),
  units: marksByUnit(attempt).map((marks) => ({
    ...marks,
    title: units.find(({ number }) => number === marks.unit)?.title ?? null,
  })),
  mayReview,
});

export const presentCourseResult = (
  attempt: Attempt,
  besides: Besides & { tries: number },
): Wire<CourseResult> => ({
  ...presentLast(attempt, besides),
  tries: besides.tries,
});

export const presentReview = (attempt: Attempt): Wire<ReviewedQuestion>[] =>
  attempt.questions.map(({ id, question, options, correctAnswer, unit, explanation, source }) => ({
    id,
    question,
    options,
    correctAnswer,
    answer: attempt.answers[id] ?? null,
    flagged: attempt.flagged.includes(id),
    unit: unit ?? null,
    explanation: explanation ?? null,
    source: source ?? null,
  }));

/** The database promises that a completed attempt has a score, and only such. */
function marksOf(attempt: AttemptRow) {
  const { id, deadline, completedAt, score, passed, passingGrade, correctAnswers, totalQuestions, answers } =
    attempt;
  if (!completedAt || score === null) throw new Error(`attempt ${id} is open and has no result yet`);
  const ended = endedByTime(deadline, completedAt);
  return {
    passed,
    score,
    passingGrade,
    correctAnswers,
    totalQuestions,
    answers,
    completedAt,
    endedByTime: ended,
  };
}
