import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams, instant } from './primitives.ts';

export const courseTeacher = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  since: instant,
});
export type CourseTeacher = z.output<typeof courseTeacher>;

/** More would be a list of names, not those who teach. */
export const mostTeachers = 20;

export const courseTeachersApi = {
  courseTeachers: endpoint({
    method: 'GET',
    path: '/api/admin/courses/:id/teachers',
    access: 'teacher',
    summary: 'محاضرو مادة',
    params: idParams,
    reply: z.array(courseTeacher),
  }),
  assignTeachers: endpoint({
    method: 'PUT',
    path: '/api/admin/courses/:id/teachers',
    access: 'admin',
    summary: 'تعيين محاضري مادة',
    params: idParams,
    body: z.strictObject({
      userIds: z
        .array(z.string().check(z.minLength(1), z.maxLength(64)))
        .check(z.maxLength(mostTeachers, `للمادة ${mostTeachers} محاضرًا على الأكثر.`)),
    }),
    reply: z.array(courseTeacher),
  }),
};
