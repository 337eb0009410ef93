import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, diplomaKey, id, studyLevel } from './primitives.ts';

export const longestSearch = 200;

/** The parts of a title that were sought: from this character up to, not including, that one. */
const marks = z.array(z.tuple([count, count]));

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'signed-in',
    summary: 'البحث في المواد والدروس',
    query: z.strictObject({
      q: z._default(z.string().check(z.maxLength(longestSearch, 'عبارة البحث أطول من المسموح به.')), ''),
    }),
    reply: z.object({
      courses: z.array(
        z.object({
          id,
          title: z.string(),
          marks,
          instructor: z.string(),
          level: studyLevel,
          diploma: z.nullable(diplomaKey),
        }),
      ),
      lessons: z.array(
        z.object({
          id,
          courseId: id,
          title: z.string(),
          marks,
          courseTitle: z.string(),
          diploma: z.nullable(diplomaKey),
        }),
      ),
      /** There were others, less near to what was sought. */
      hasMore: z.boolean(),
    }),
  }),
};
