import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { courseResult } from './exam-standing.ts';
import { count, id, idParams } from './primitives.ts';
import { optionLetter } from './sitting-exams.ts';

/** A question of a paper that may be read to the end, as its student saw it. */
const reviewedQuestion = z.object({
  id,
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: optionLetter,
  /** Null for a question that was left. */
  answer: z.nullable(optionLetter),
  /** It was marked to be looked at again. */
  flagged: z.boolean(),
  unit: z.nullable(z.int()),
  explanation: z.nullable(z.string()),
  source: z.nullable(z.string()),
});
export type ReviewedQuestion = z.output<typeof reviewedQuestion>;

export const reviewApi = {
  reviewAttempt: endpoint({
    method: 'GET',
    path: '/api/exam-attempts/:id/review',
    access: 'signed-in',
    summary: 'ورقة محاولة بإجاباتها الصحيحة وشرحها، لمن اجتاز أو استنفد محاولاته',
    params: idParams,
    reply: z.object({
      examId: id,
      courseId: id,
      title: z.string(),
      /** The first, the second … of this student at this exam. */
      attempt: count,
      result: z.omit(courseResult, { tries: true, mayReview: true }),
      questions: z.array(reviewedQuestion),
    }),
  }),
};
