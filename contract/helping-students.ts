import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mostExtraTime } from './exam-limits.ts';
import { count, id, idParams } from './primitives.ts';
import { typedInteger } from './typed-numbers.ts';
import { text } from './written-text.ts';

const userId = z.string().check(z.minLength(1), z.maxLength(64));
const userParams = z.strictObject({ id: userId });

/** Time that a student has on top of an exam's own. */
const extraTime = z.object({
  /** Null for all exams; one that is named goes before it. */
  examId: z.nullable(id),
  examTitle: z.nullable(z.string()),
  percent: count,
});
export type ExtraTime = z.output<typeof extraTime>;

export const extraTimeForm = z.strictObject({
  percent: typedInteger(0, mostExtraTime, `الوقت الإضافي من 0 إلى ${mostExtraTime} في المئة.`),
  examId: z.optional(id),
});

export const leaveForm = z.strictObject({
  userId,
  reason: text(3, 500, 'اكتب سبب الإذن بمحاولة أخرى.', 'يجب أن يكون السبب أقل من 500 حرف.'),
});

/** What teachers do for one student: a try more, and more time. */
export const helpingApi = {
  grantLeave: endpoint({
    method: 'POST',
    path: '/api/admin/exams/:id/leave',
    access: 'teacher',
    summary: 'الإذن لطالب بمحاولة أخرى في اختبار',
    params: idParams,
    body: leaveForm,
    reply: z.object({
      /** Null for any number. */
      triesLeft: z.nullable(count),
    }),
  }),
  extraTimes: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/extra-time',
    access: 'teacher',
    summary: 'الوقت الإضافي لطالب',
    params: userParams,
    reply: z.array(extraTime),
  }),
  giveExtraTime: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/extra-time',
    access: 'teacher',
    summary: 'وقت إضافي لطالب، في اختبار بعينه أو في الاختبارات كلها',
    params: userParams,
    body: extraTimeForm,
    reply: z.array(extraTime),
  }),
};
