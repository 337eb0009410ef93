import type { CourseResult } from '#contract/exam-standing';
import type { examResult, lastResult, openAttempt } from '#contract/sitting-exams';
import { presentCertificate } from '#server/certificates/rules';
import type { CertificateRow } from '#server/certificates/rules';
import type { Wire } from '#server/http/wire';
import type * as z from 'zod/mini';
import type { AttemptRow } from './rules.ts';
import { endedByTime } from './rules.ts';

export const presentOpen = (attempt: AttemptRow, now: Date): Wire<z.output<typeof openAttempt>> => ({
  ...attempt,
  now,
});

export const presentResult = (
  attempt: AttemptRow,
  certificate: CertificateRow | null,
): Wire<z.output<typeof examResult>> => ({
  ...marksOf(attempt),
  ...(attempt.passed && certificate && { certificate: presentCertificate(certificate) }),
});

export const presentLast = (
  attempt: AttemptRow,
  certificate: CertificateRow | null,
): Wire<z.output<typeof lastResult>> => ({
  ...marksOf(attempt),
  attemptId: attempt.id,
  certificateNumber: attempt.passed ? (certificate?.certificateNumber ?? null) : null,
});

export function presentCourseResult(
  { attempt, tries }: { attempt: AttemptRow; tries: number },
  certificate: CertificateRow | null,
): Wire<CourseResult> {
  const { certificateNumber, ...marks } = presentLast(attempt, certificate);
  return { ...marks, tries, certificateNumber, passingGrade: attempt.passingGrade };
}

/** The database promises that a completed attempt has a score, and only such. */
function marksOf(attempt: AttemptRow) {
  const { id, deadline, completedAt, score, passed, correctAnswers, totalQuestions, answers } = attempt;
  if (!completedAt || score === null) throw new Error(`attempt ${id} is open and has no result yet`);
  const ended = endedByTime(deadline, completedAt);
  return { passed, score, correctAnswers, totalQuestions, answers, completedAt, endedByTime: ended };
}
