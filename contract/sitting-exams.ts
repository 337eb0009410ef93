import * as z from 'zod/mini';
import { issuedCertificate } from './certificates.ts';
import { endpoint } from './endpoint.ts';
import { mostQuestions } from './exam-limits.ts';
import { tryStanding, unitMarks } from './exam-standing.ts';
import { examWithRules } from './exams.ts';
import { count, grade, id, idParams, instant } from './primitives.ts';

/** A question as a student sees it: the key is not listed, so it cannot leave. */
export const askedQuestion = z.object({ id, question: z.string(), options: z.array(z.string()) });

export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const optionLetter = z.enum(optionLetters, { error: 'حرف الخيار غير صالح.' });

export const answers = z.record(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)), optionLetter);
const flagged = z.array(id).check(z.maxLength(mostQuestions));

/** Counts the saves of one attempt, over all its tabs and devices. */
const revision = z.int().check(z.gte(0), z.lte(2_147_483_647));

/** What a page sends of an attempt. */
export const answerSheet = z.object({ answers, flagged, revision });
export type AnswerSheet = z.output<typeof answerSheet>;

/** What the server holds of it. The refusal `stale_revision` carries it, and the page merges it. */
export const heldSheet = z.extend(answerSheet, {
  /** null until the first save. */
  savedAt: z.nullable(instant),
});
export type HeldSheet = z.output<typeof heldSheet>;

export const openAttempt = z.object({
  id,
  examId: id,
  startedAt: instant,
  deadline: instant,
  ...heldSheet.shape,
  /** The server's clock at the moment of the answer: the page counts down by it. */
  now: instant,
});

export const savedAnswers = z.object({ revision, savedAt: instant });

const marks = {
  passed: z.boolean(),
  score: grade,
  /** As it was when the attempt began. */
  passingGrade: grade,
  correctAnswers: count,
  totalQuestions: count,
  /** It was closed at its deadline or within the grace after it: the student ran out of time. */
  endedByTime: z.boolean(),
  /** What was counted: a page that was cut off may hold others. */
  answers,
};

/** Why a passed exam has brought no certificate yet, in one sentence: the course asks for a recital as well. */
const certificateWaits = z.optional(z.string());

export const examResult = z.object({
  ...marks,
  certificate: z.optional(issuedCertificate),
  certificateWaits,
});
export type ExamResult = z.output<typeof examResult>;

/** How the student's newest finished attempt at this exam ended, for a page that was not there to see it. */
export const lastResult = z.object({
  ...marks,
  attemptId: id,
  completedAt: instant,
  certificateNumber: z.nullable(z.string()),
  certificateWaits,
  units: z.array(unitMarks),
  mayReview: z.boolean(),
});
export type LastResult = z.output<typeof lastResult>;

export const sittingApi = {
  courseExam: endpoint({
    method: 'GET',
    path: '/api/courses/:id/exam',
    access: 'signed-in',
    summary: 'اختبار مادة ومحاولة الطالب المفتوحة',
    params: idParams,
    /** `questions` is empty until an attempt is open. */
    reply: z.object({
      exam: examWithRules,
      questions: z.array(askedQuestion),
      attempt: z.nullable(openAttempt),
      lastResult: z.nullable(lastResult),
      ...tryStanding,
      /** Percent of the exam's time that this student has on top. */
      extraTime: count,
      /** Between a failure and the next try, as it is waited here: in a trial it may be less than the exam says. */
      waitMinutes: count,
    }),
  }),
  startAttempt: endpoint({
    method: 'POST',
    path: '/api/exams/:id/start',
    access: 'signed-in',
    summary: 'بدء محاولة أو استئناف المفتوحة',
    params: idParams,
    reply: z.extend(openAttempt, { questions: z.array(askedQuestion) }),
  }),
  saveAnswers: endpoint({
    method: 'PUT',
    path: '/api/exam-attempts/:id/answers',
    access: 'signed-in',
    summary: 'حفظ الإجابات',
    params: idParams,
    body: z.strictObject({ answers, flagged: z._default(flagged, []), revision }),
    reply: savedAnswers,
  }),
  submitAttempt: endpoint({
    method: 'POST',
    path: '/api/exam-attempts/:id/submit',
    access: 'signed-in',
    summary: 'تسليم الاختبار',
    params: idParams,
    body: z.strictObject({ answers }),
    reply: examResult,
  }),
};
