import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mostUnits } from './exam-limits.ts';
import { idParams } from './primitives.ts';
import { line } from './written-text.ts';

/** A part of a course, numbered from 1. */
export const courseUnit = z.object({ number: z.int(), title: z.string() });
export type CourseUnit = z.output<typeof courseUnit>;

const unitTitle = line(1, 200, 'اسم الوحدة مطلوب.', 'يجب أن يكون اسم الوحدة أقل من 200 حرف.');

export const courseUnitsApi = {
  listUnits: endpoint({
    method: 'GET',
    path: '/api/courses/:id/units',
    access: 'signed-in',
    summary: 'وحدات مادة',
    params: idParams,
    reply: z.array(courseUnit),
  }),
  writeUnits: endpoint({
    method: 'PUT',
    path: '/api/admin/courses/:id/units',
    access: 'teacher',
    summary: 'كتابة وحدات مادة بترتيبها',
    params: idParams,
    /** Each with the number that it had, if it had one: its lessons and questions go with it. */
    body: z.strictObject({
      units: z
        .array(z.strictObject({ title: unitTitle, was: z.optional(z.int()) }))
        .check(z.maxLength(mostUnits, `لا تزيد وحدات المادة على ${mostUnits}.`)),
    }),
    reply: z.array(courseUnit),
  }),
};
