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
  totalQuestions: count,
  /** Published; until then a draft that students do not see. */
  isActive: z.boolean(),
  createdAt: instant,
});
export type Exam = z.output<typeof exam>;

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
    /** `obstacles` is told to the staff only. */
    reply: z.array(z.extend(exam, { obstacles: z.optional(z.array(examObstacle)) })),
  }),
};
