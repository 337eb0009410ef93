import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, grade, id, idParams, instant } from './primitives.ts';

/** How the questions of one unit were answered. Without a number: those that belong to no unit. */
export const unitMarks = z.object({
  unit: z.nullable(z.int()),
  title: z.nullable(z.string()),
  asked: count,
  right: count,
});
export type UnitMarks = z.output<typeof unitMarks>;

/** Where a student stands with the tries of an exam. */
export const tryStanding = {
  /** When the next try opens; null when nothing has to be waited for. */
  nextTryAt: z._default(z.nullable(instant), null),
  /** Null for any number. */
  triesLeft: z._default(z.nullable(count), null),
  /** The server's clock at the moment of the answer: the page counts down by it. */
  now: z._default(z.nullable(instant), null),
};

/** How a student's attempt at a course's exam ended: the one of the certificate, else one that was passed, else the newest. */
export const courseResult = z.object({
  passed: z.boolean(),
  score: grade,
  /** As it was when the attempt began. */
  passingGrade: grade,
  correctAnswers: count,
  totalQuestions: count,
  /** The student ran out of time. */
  endedByTime: z.boolean(),
  completedAt: instant,
  /** Attempts at that exam that have ended, up to this one. */
  tries: count,
  certificateNumber: z.nullable(z.string()),
  /** Why a passed exam has brought no certificate yet, in one sentence: the course asks for a recital as well. */
  certificateWaits: z.optional(z.string()),
  // Copies that browsers kept from before have none of these.
  attemptId: z._default(z.nullable(id), null),
  units: z._default(z.array(unitMarks), []),
  /** Its paper may be read with the right answers. */
  mayReview: z._default(z.boolean(), false),
});
export type CourseResult = z.output<typeof courseResult>;

/** Apart from the sitting of exams, so that a course's page carries no more than it shows. */
export const examStandingApi = {
  examStanding: endpoint({
    method: 'GET',
    path: '/api/courses/:id/exam-standing',
    access: 'signed-in',
    summary: 'أين الطالب من اختبار المادة: محاولة مفتوحة، أو نتيجة، أو لا شيء بعد',
    params: idParams,
    reply: z.object({
      /** An attempt is open, and its clock runs. */
      isSitting: z.boolean(),
      result: z.nullable(courseResult),
      /** The exam was passed, and may be sat again for a better score. */
      mayBetter: z._default(z.boolean(), false),
      ...tryStanding,
    }),
  }),
};
