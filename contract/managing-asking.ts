import * as z from 'zod/mini';
import { answerText, question } from './asking.ts';
import { endpoint } from './endpoint.ts';
import { count, id, idParams, idText, instant, pageNumber, pageOf } from './primitives.ts';

export const longestQuestionSearch = 200;

/** The same for those who answer: with its place, and what was reported of it. */
export const managedQuestion = z.extend(question, {
  lessonTitle: z.string(),
  courseTitle: z.string(),
  /** Not settled yet, the newest first. */
  reports: z.array(z.object({ by: z.string(), reason: z.string(), at: instant })),
});
export type ManagedQuestion = z.output<typeof managedQuestion>;

export const questionStates = ['waiting', 'answered', 'reported', 'hidden', 'visible'] as const;
export type QuestionState = (typeof questionStates)[number];

const answerParams = z.strictObject({ id: idText });

export const answeringApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/asked-questions',
    access: 'teacher',
    summary: 'أسئلة مواد المحاضر: ما ينتظر، الأقدم أولًا، وما أُجيب عنه، وما أُبلغ عنه',
    query: z.strictObject({
      state: z._default(z.enum(questionStates), 'waiting'),
      courseId: z.optional(idText),
      /** Those alone in which these words stand. */
      search: z._default(
        z.string().check(z.maxLength(longestQuestionSearch, 'عبارة البحث أطول من المسموح به.')),
        '',
      ),
      page: pageNumber,
    }),
    reply: z.extend(pageOf(managedQuestion), { waiting: count, reported: count }),
  }),
  moderate: endpoint({
    method: 'PATCH',
    path: '/api/admin/asked-questions/:id',
    access: 'teacher',
    summary: 'إخفاء سؤال أو إظهاره، وإغلاقه أو فتحه؛ وتُختم البلاغات عنه',
    params: idParams,
    body: z.strictObject({
      isHidden: z.optional(z.boolean()),
      isLocked: z.optional(z.boolean()),
      /** What was reported of it has been looked at. */
      settlesReports: z.optional(z.boolean()),
    }),
    reply: managedQuestion,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/asked-questions/:id/merge',
    access: 'teacher',
    summary: 'ضمّ سؤال مكرر إلى سؤال من المادة نفسها',
    params: idParams,
    body: z.strictObject({ into: id }),
    reply: managedQuestion,
  }),
  changeAnswer: endpoint({
    method: 'PATCH',
    path: '/api/admin/answers/:id',
    access: 'teacher',
    summary: 'تعديل جواب لصاحبه، أو وسمه بأنه الجواب المختار',
    params: answerParams,
    body: z.strictObject({ text: z.optional(answerText), isGood: z.optional(z.boolean()) }),
    reply: question,
  }),
  removeAnswer: endpoint({
    method: 'DELETE',
    path: '/api/admin/answers/:id',
    access: 'teacher',
    summary: 'حذف جواب',
    params: answerParams,
    reply: question,
  }),
};
