import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, instant, optionalLink, text, typedInteger } from './primitives.ts';

/** How far an uploaded video is: on its way, ready to play, or refused. Null for a lesson without one. */
export const uploadStatuses = ['uploading', 'ready', 'failed'] as const;

export const lesson = z.object({
  id,
  courseId: id,
  title: z.string(),
  description: z.string(),
  videoUrl: z.nullable(z.string()),
  /** Whole seconds; 0 until the media says. */
  duration: z.int(),
  order: z.int(),
  isActive: z.boolean(),
  videoFileName: z.nullable(z.string()),
  videoFileSize: z.nullable(z.number()),
  videoMimeType: z.nullable(z.string()),
  uploadStatus: z.nullable(z.enum(uploadStatuses)),
  captionsUrl: z.nullable(z.string()),
  createdAt: instant,
});
export type Lesson = z.output<typeof lesson>;

const mostSeconds = 1_000_000;
const seconds = (error: string) => z.int({ error }).check(z.gte(0, error), z.lte(mostSeconds, error));

/** A part that was really played: from this second up to, not including, that one. */
const playedRange = z
  .tuple([seconds('بداية الجزء ثوانٍ صحيحة.'), seconds('نهاية الجزء ثوانٍ صحيحة.')])
  .check(z.refine(([from, to]) => from <= to, 'بداية الجزء قبل نهايته.'));
export type PlayedRange = z.output<typeof playedRange>;

/** As many as one lesson keeps, so that a page can send back all that it was given. */
export const mostRanges = 500;

export const lessonProgress = z.object({
  lessonId: id,
  courseId: id,
  watchedDuration: z.int(),
  isCompleted: z.boolean(),
  /** Whole seconds from the start of the lesson to where the student stopped. */
  position: z.int(),
  /** In order, apart from each other: what the strip under the player shows. */
  ranges: z.array(playedRange),
  completedAt: z.nullable(instant),
  lastWatchedAt: z.nullable(instant),
});
export type LessonProgress = z.output<typeof lessonProgress>;

const lessonSeconds = typedInteger(
  0,
  7200,
  'مدة الدرس من 1 إلى 7200 ثانية.',
  'يجب أن تكون مدة الدرس أقل من 7200 ثانية.',
);

const lessonFields = {
  title: text(1, 200, 'عنوان الدرس مطلوب.', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  description: text(1, 1000, 'وصف الدرس مطلوب.', 'يجب أن يكون الوصف أقل من 1000 حرف.'),
  videoUrl: z.optional(optionalLink('رابط الفيديو غير صالح.')),
  captionsUrl: z.optional(optionalLink('رابط ملف الترجمة النصية غير صالح.')),
  /** 0, or left out: not known yet. */
  duration: z._default(lessonSeconds, 0),
  /** Left out: last. */
  order: z.optional(typedInteger(1, 10_000, 'ترتيب الدرس رقم لا يقل عن 1.')),
};

export const lessonForm = z.strictObject({ ...lessonFields, courseId: id });
export const lessonChanges = z.partial(z.strictObject({ ...lessonFields, duration: lessonSeconds }));

export const lessonsApi = {
  listLessons: endpoint({
    method: 'GET',
    path: '/api/courses/:id/lessons',
    access: 'signed-in',
    summary: 'دروس مادة',
    params: idParams,
    reply: z.array(lesson),
  }),
  courseProgress: endpoint({
    method: 'GET',
    path: '/api/courses/:id/progress',
    access: 'signed-in',
    summary: 'تقدّم الطالب في دروس مادة',
    params: idParams,
    reply: z.array(lessonProgress),
  }),
  saveProgress: endpoint({
    method: 'POST',
    path: '/api/lessons/:id/progress',
    access: 'signed-in',
    summary: 'حفظ ما شوهد من درس',
    params: idParams,
    body: z.strictObject({
      watchedDuration: seconds('مدة المشاهدة ثوانٍ صحيحة بين 0 و1000000.'),
      /** The end was reached. */
      isCompleted: z.boolean(),
      courseId: id,
      /** Left out, the stored one stays: what waited in a browser must not move a student back. */
      position: z.optional(seconds('موضع التوقف ثوانٍ صحيحة.')),
      /** Added to the stored ones. */
      ranges: z.optional(
        z.array(playedRange).check(z.maxLength(mostRanges, `لا تزيد الأجزاء على ${mostRanges}.`)),
      ),
    }),
    reply: lessonProgress,
  }),
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
    body: lessonChanges,
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
