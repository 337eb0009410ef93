import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './primitives.ts';

/** A part of a course, numbered from 1. */
export const courseUnit = z.object({ number: z.int(), title: z.string() });
export type CourseUnit = z.output<typeof courseUnit>;

export const courseUnitsApi = {
  listUnits: endpoint({
    method: 'GET',
    path: '/api/courses/:id/units',
    access: 'signed-in',
    summary: 'وحدات مادة',
    params: idParams,
    reply: z.array(courseUnit),
  }),
};
