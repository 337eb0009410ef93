import * as z from 'zod/mini';
import { courseUnit } from './course-units.ts';
import { endpoint } from './endpoint.ts';
import { count, grade, id, idParams } from './primitives.ts';
import { optionLetter } from './sitting-exams.ts';

/** What a question gives a teacher to think about. */
export const questionMarks = ['too_easy', 'too_hard', 'negative'] as const;
export const questionMark = z.enum(questionMarks);
export type QuestionMark = z.output<typeof questionMark>;

/** From so many papers on, a question is marked. */
export const enoughPapers = 30;
/** Percent who got it right: from the first on it is too easy, below the second too hard. */
export const tooEasyFrom = 95;
export const tooHardBelow = 30;

const analysedQuestion = z.object({
  questionId: id,
  /** Its place among the questions of the exam, counted from 1; null for one that is gone. */
  number: z.nullable(z.int()),
  question: z.string(),
  /** In the bank's own order and letters. */
  options: z.array(z.string()),
  correctAnswer: optionLetter,
  unit: z.nullable(z.int()),
  difficulty: z.nullable(z.int()),
  /** On how many finished papers it was. */
  drawn: count,
  right: count,
  /** Percent of them; null while it was on none. */
  share: z.nullable(grade),
  /** How often each option was chosen, in the bank's order. */
  chosen: z.array(count),
  unanswered: count,
  /** Point-biserial, against the score of the rest of the paper: from -1 to 1; null where nothing can be said yet. */
  discrimination: z.nullable(z.number()),
  marks: z.array(questionMark),
  /** In use in the exam as it is now. */
  isInUse: z.boolean(),
});
export type AnalysedQuestion = z.output<typeof analysedQuestion>;

export const analysisApi = {
  questionAnalysis: endpoint({
    method: 'GET',
    path: '/api/admin/exams/:id/analysis',
    access: 'teacher',
    summary: 'تحليل أسئلة اختبار، أرقامًا أو ملف CSV',
    params: idParams,
    query: z.strictObject({ format: z.optional(z.literal('csv')) }),
    alsoCsv: true,
    reply: z.object({
      examId: id,
      title: z.string(),
      courseId: id,
      courseTitle: z.string(),
      /** Finished attempts that were looked at: the newest, up to a bound. */
      attempts: count,
      /** How many questions a paper asks now. */
      perPaper: count,
      /** Those of the course, in their order. */
      units: z.array(courseUnit),
      /** In the order of the exam; those that it no longer asks come last. */
      questions: z.array(analysedQuestion),
    }),
  }),
};
