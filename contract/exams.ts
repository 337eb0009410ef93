import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, grade, id, instant } from './primitives.ts';

export const exam = z.object({
  id,
  courseId: id,
  title: z.string(),
  description: z.string(),
  /** Whole minutes. */
  duration: z.int(),
  passingGrade: grade,
  /** What a paper asks: as many as are drawn, or all that are in use. */
  totalQuestions: count,
  /** Published; until then a draft that students do not see. */
  isActive: z.boolean(),
  createdAt: instant,
});
export type Exam = z.output<typeof exam>;

/** With how its papers are made, and how often and how soon it may be tried again. */
export const examWithRules = z.extend(exam, {
  /** Approved questions of its bank. */
  questionsInUse: count,
  /** How many of them are on a paper; null for all. */
  drawCount: z.nullable(count),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Between a failure and the next try. */
  waitHours: count,
  /** Null for any number. */
  tries: z.nullable(count),
});

/**
 * What keeps students from sitting an exam. The students of a course sit the newest of its exams that is active and has
 * questions: an older one is `replaced`.
 */
export const examObstacles = ['no_questions', 'inactive', 'course_hidden', 'no_lessons', 'replaced'] as const;
export const examObstacle = z.enum(examObstacles);
export type ExamObstacle = z.output<typeof examObstacle>;

export const examsApi = {
  listExams: endpoint({
    method: 'GET',
    path: '/api/exams',
    access: 'signed-in',
    summary: 'الاختبارات',
    /** What may be left out is told to the staff only. */
    reply: z.array(
      z.extend(exam, {
        obstacles: z.optional(z.array(examObstacle)),
        bank: z.optional(z.pick(examWithRules, { questionsInUse: true, drawCount: true })),
        /** By anybody, once: it can only be hidden. */
        wasSat: z.optional(z.boolean()),
      }),
    ),
  }),
};
