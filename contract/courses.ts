import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, diplomaKey, id, idParams, instant, studyLevel } from './primitives.ts';

export const course = z.object({
  id,
  title: z.string(),
  description: z.string(),
  instructor: z.string(),
  level: studyLevel,
  duration: z.int(),
  totalLessons: count,
  thumbnailUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  syllabusUrl: z.nullable(z.string()),
  syllabusFileName: z.nullable(z.string()),
  isActive: z.boolean(),
  diploma: z.nullable(diplomaKey),
  programmeCode: z.nullable(z.string()),
  createdAt: instant,
  /** When students could first see it. A copy that a phone kept from before this was told has none. */
  publishedAt: z._default(z.nullable(instant), null),
  /** Those who teach it, by name; while nobody is assigned, `instructor` says who does. */
  teachers: z._default(z.array(z.string()), []),
  /** Its certificate waits until its texts were recited from memory and passed. */
  requiresRecital: z._default(z.boolean(), false),
  /** Whoever asks may change it. */
  mayManage: z._default(z.boolean(), false),
});
export type Course = z.output<typeof course>;

/** Students see what is published. A draft they have never seen; what is hidden they have, and may again. */
export const courseState = ({ isActive, publishedAt }: { isActive: boolean; publishedAt: unknown }) =>
  isActive ? 'published' : publishedAt === null ? 'draft' : 'hidden';

export const coursesApi = {
  listCourses: endpoint({
    method: 'GET',
    path: '/api/courses',
    access: 'signed-in',
    summary: 'المواد',
    reply: z.array(course),
  }),
  getCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:id',
    access: 'signed-in',
    summary: 'مادة واحدة',
    params: idParams,
    reply: z.extend(course, {
      /** Subjects that are better studied before it: advice, no condition. */
      advisedBefore: z._default(z.array(z.object({ id, title: z.string() })), []),
      /** The texts that it teaches, to read and to memorise. */
      mutun: z._default(z.array(z.object({ key: z.string(), title: z.string() })), []),
    }),
  }),
};
