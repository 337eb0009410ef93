import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mediaJobKinds, mediaJobStates } from './lesson-media.ts';
import { count, done, id, idParams } from './primitives.ts';

const mediaJob = z.object({
  kind: z.enum(mediaJobKinds),
  state: z.enum(mediaJobStates),
  /** Percent. */
  progress: count,
  /** Why it failed, in a sentence for the teacher. */
  problem: z.nullable(z.string()),
});
export type MediaJob = z.output<typeof mediaJob>;

export const mediaManagementApi = {
  courseMedia: endpoint({
    method: 'GET',
    path: '/api/admin/courses/:id/media',
    access: 'teacher',
    summary: 'ما أُعدّ من تسجيلات دروس مادة، وما يُعدّ الآن',
    params: idParams,
    reply: z.array(z.object({ lessonId: id, jobs: z.array(mediaJob) })),
  }),
  prepareAgain: endpoint({
    method: 'POST',
    path: '/api/admin/lessons/:id/media/again',
    access: 'teacher',
    summary: 'إعادة ما أخفق من إعداد تسجيل درس',
    params: idParams,
    reply: done,
  }),
};
