import * as z from 'zod/mini';
import { courseUnit } from './course-units.ts';
import { endpoint } from './endpoint.ts';
import { mostUnits } from './exam-limits.ts';
import { idParams } from './primitives.ts';
import { line } from './written-text.ts';

const unitTitle = line(1, 200, 'اسم الوحدة مطلوب.', 'يجب أن يكون اسم الوحدة أقل من 200 حرف.');

/** Each with the number that it had, if it had one: its lessons and questions go with it. */
export const unitsForm = z.strictObject({
  units: z
    .array(z.strictObject({ title: unitTitle, was: z.optional(z.int()) }))
    .check(z.maxLength(mostUnits, `لا تزيد وحدات المادة على ${mostUnits}.`)),
});

export const unitManagementApi = {
  writeUnits: endpoint({
    method: 'PUT',
    path: '/api/admin/courses/:id/units',
    access: 'teacher',
    summary: 'كتابة وحدات مادة بترتيبها',
    params: idParams,
    body: unitsForm,
    reply: z.array(courseUnit),
  }),
};
