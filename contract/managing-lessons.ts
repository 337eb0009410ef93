import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mostUnits } from './exam-limits.ts';
import { longestLesson } from './lesson-length.ts';
import { lesson } from './lessons.ts';
import { done, id, idParams, optionalLink } from './primitives.ts';
import { typedInteger } from './typed-numbers.ts';
import { line, text } from './written-text.ts';

const lessonSeconds = typedInteger(
  0,
  longestLesson,
  `مدة الدرس من 1 إلى ${longestLesson} ثانية.`,
  `يجب أن تكون مدة الدرس أقل من ${longestLesson} ثانية.`,
);

const lessonFields = {
  title: line(1, 200, 'عنوان الدرس مطلوب.', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  description: text(1, 1000, 'وصف الدرس مطلوب.', 'يجب أن يكون الوصف أقل من 1000 حرف.'),
  videoUrl: z.optional(optionalLink('رابط الفيديو غير صالح.')),
  captionsUrl: z.optional(optionalLink('رابط ملف نص الكلام غير صالح.')),
  /** 0, or left out: not known yet. */
  duration: z._default(lessonSeconds, 0),
  /** Left out: last. */
  order: z.optional(typedInteger(1, 10_000, 'ترتيب الدرس رقم لا يقل عن 1.')),
  /** The number of a unit of the course; null, or left out, for none. */
  unit: z.optional(z.nullable(typedInteger(1, mostUnits, 'اختر وحدة من وحدات المادة.'))),
};

export const lessonForm = z.strictObject({ ...lessonFields, courseId: id });
export const lessonChanges = z.partial(z.strictObject({ ...lessonFields, duration: lessonSeconds }));

/** A lesson as a form showed it. */
export const knownLesson = z.partial(
  z.pick(lesson, {
    title: true,
    description: true,
    videoUrl: true,
    captionsUrl: true,
    duration: true,
    unit: true,
  }),
);

export const lessonManagementApi = {
  addLesson: endpoint({
    method: 'POST',
    path: '/api/admin/lessons',
    access: 'teacher',
    summary: 'إضافة درس إلى مادة',
    body: lessonForm,
    reply: lesson,
  }),
  updateLesson: endpoint({
    method: 'PATCH',
    path: '/api/admin/lessons/:id',
    access: 'teacher',
    summary: 'تعديل درس',
    params: idParams,
    body: z.extend(lessonChanges, { known: z.optional(knownLesson) }),
    reply: lesson,
  }),
  deleteLesson: endpoint({
    method: 'DELETE',
    path: '/api/admin/lessons/:id',
    access: 'teacher',
    summary: 'حذف درس',
    params: idParams,
    reply: done,
  }),
  orderLessons: endpoint({
    method: 'PUT',
    path: '/api/admin/courses/:id/lessons/order',
    access: 'teacher',
    summary: 'ترتيب دروس مادة',
    params: idParams,
    body: z.strictObject({ ids: z.array(id).check(z.maxLength(1000, 'لا تزيد دروس المادة على 1000.')) }),
    reply: z.array(lesson),
  }),
};
