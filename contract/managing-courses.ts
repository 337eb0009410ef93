import * as z from 'zod/mini';
import { course } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { count, done, idParams, optionalLink, studyLevel } from './primitives.ts';
import { typedMinutes } from './typed-numbers.ts';
import { line, name, optionalLine, text } from './written-text.ts';

const optionalFields = {
  imageUrl: z.optional(optionalLink('رابط الصورة غير صالح.')),
  thumbnailUrl: z.optional(optionalLink('رابط الصورة المصغرة غير صالح.')),
  syllabusUrl: z.optional(optionalLink('رابط مقرر المادة غير صالح.')),
  syllabusFileName: z.optional(optionalLine(255, 'اسم ملف المقرر أطول من المسموح به.')),
  /** Switched off, a course is there only for those who prepare it: new, it is a draft. */
  isActive: z.optional(z.boolean()),
  /** The certificate waits for a passed recital of the course's texts. */
  requiresRecital: z.optional(z.boolean()),
};

/** Minutes. */
export const longestCourse = 10_000;
const tooLong = `يجب أن تكون مدة المادة أقل من ${longestCourse} دقيقة.`;

/** What the admin pages ask of a course. */
export const courseForm = z.strictObject({
  title: line(1, 200, 'عنوان المادة مطلوب.', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  description: text(1, 1000, 'وصف المادة مطلوب.', 'يجب أن يكون الوصف أقل من 1000 حرف.'),
  instructor: name(1, 100, 'اسم المحاضر مطلوب.', 'يجب أن يكون اسم المحاضر أقل من 100 حرف.'),
  level: studyLevel,
  duration: typedMinutes(1, longestCourse, 'مدة المادة مطلوبة.', tooLong),
  ...optionalFields,
});

/** What the management dialog asks: a little more of the texts. */
export const managedCourseForm = z.strictObject({
  title: line(5, 200, 'العنوان يجب أن يكون 5 أحرف على الأقل', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  description: text(10, 1000, 'الوصف يجب أن يكون 10 أحرف على الأقل', 'يجب أن يكون الوصف أقل من 1000 حرف.'),
  instructor: name(3, 100, 'اسم المحاضر مطلوب', 'يجب أن يكون اسم المحاضر أقل من 100 حرف.'),
  level: studyLevel,
  duration: typedMinutes(1, longestCourse, 'مدة الكورس مطلوبة', tooLong),
  ...optionalFields,
});

/** A course as a form showed it: what its writer left alone stays as others have made it since. */
export const knownCourse = z.partial(
  z.pick(course, {
    title: true,
    description: true,
    instructor: true,
    level: true,
    duration: true,
    imageUrl: true,
    thumbnailUrl: true,
    syllabusUrl: true,
    syllabusFileName: true,
  }),
);
export type KnownCourse = z.output<typeof knownCourse>;

const known = z.optional(knownCourse);

/** What would be missing to a course's students. Without a lesson it cannot be published; the rest is told. */
export const courseLacks = ['lessons', 'recordings', 'exam'] as const;

/** Where a course stands with its students, and whether whoever asks may throw it away. */
const courseStanding = z.object({
  missing: z.array(z.enum(courseLacks)),
  students: count,
  mayDelete: z.boolean(),
});
export type CourseStanding = z.output<typeof courseStanding>;

/** What was studied is hidden instead. */
const removed = z.extend(done, { outcome: z.enum(['deleted', 'hidden']) });

export const courseManagementApi = {
  createCourse: endpoint({
    method: 'POST',
    path: '/api/admin/courses',
    access: 'teacher',
    summary: 'إضافة مادة',
    body: courseForm,
    reply: course,
  }),
  updateCourse: endpoint({
    method: 'PATCH',
    path: '/api/admin/courses/:id',
    access: 'teacher',
    summary: 'تعديل مادة',
    params: idParams,
    body: z.extend(z.partial(courseForm), { known }),
    reply: course,
  }),
  deleteCourse: endpoint({
    method: 'DELETE',
    path: '/api/admin/courses/:id',
    access: 'teacher',
    summary: 'حذف مادة وإغلاق ما يتبعها؛ وما دُرس منها يُخفى',
    params: idParams,
    reply: removed,
  }),
  courseStanding: endpoint({
    method: 'GET',
    path: '/api/admin/courses/:id/standing',
    access: 'teacher',
    summary: 'حال المادة: ما ينقصها، وكم طالبًا يدرسها، وهل تُحذف',
    params: idParams,
    reply: courseStanding,
  }),
  createManagedCourse: endpoint({
    method: 'POST',
    path: '/api/courses',
    access: 'teacher',
    summary: 'إضافة مادة من نافذة الإدارة',
    body: managedCourseForm,
    reply: course,
  }),
  updateManagedCourse: endpoint({
    method: 'PATCH',
    path: '/api/courses/:id',
    access: 'teacher',
    summary: 'تعديل مادة من نافذة الإدارة',
    params: idParams,
    body: z.extend(z.partial(managedCourseForm), { known }),
    reply: course,
  }),
  deleteManagedCourse: endpoint({
    method: 'DELETE',
    path: '/api/courses/:id',
    access: 'teacher',
    summary: 'حذف مادة من صفحة الإدارة',
    params: idParams,
    reply: removed,
  }),
  initializeCourses: endpoint({
    method: 'POST',
    path: '/api/admin/initialize-courses',
    access: 'admin',
    summary: 'كتابة البرنامج الأصلي كاملًا',
    reply: z.object({ message: z.string(), courses: count, lessons: count }),
  }),
};
