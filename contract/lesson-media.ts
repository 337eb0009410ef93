import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, done, id, idParams } from './primitives.ts';

/**
 * What is made of a film that was uploaded, each by a job of its own: a film that browsers can play, its index in front,
 * its sound alone, a small picture for weak lines, and a stream that follows the line.
 */
export const mediaJobKinds = ['convert', 'front', 'sound', 'small', 'stream'] as const;
export type MediaJobKind = (typeof mediaJobKinds)[number];

/** `unneeded`: the film is so already, or this machine has nothing to make it with. */
export const mediaJobStates = ['waiting', 'working', 'done', 'unneeded', 'failed'] as const;

/** What jobs leave behind. A stream is a list of lists, and parts that only those name. */
export const renditionKinds = ['film', 'sound', 'small', 'stream', 'stream-part'] as const;

const mediaFile = z.object({ url: z.string(), size: z.number(), mimeType: z.string() });
export type MediaFile = z.output<typeof mediaFile>;

/** In which forms a lesson can be had whose recording was uploaded here. */
export const lessonMedia = z.object({
  /** Null while it is being converted, and for a lesson of sound alone. */
  film: z.nullable(mediaFile),
  /** 360 lines. */
  small: z.nullable(mediaFile),
  sound: z.nullable(mediaFile),
  /** The address of the stream's list. */
  stream: z.nullable(z.string()),
  /** Browsers cannot play it as it came: it is being converted. */
  isConverting: z.boolean(),
});
export type LessonMedia = z.output<typeof lessonMedia>;

const mediaJob = z.object({
  kind: z.enum(mediaJobKinds),
  state: z.enum(mediaJobStates),
  /** Percent. */
  progress: count,
  /** Why it failed, in a sentence for the teacher. */
  problem: z.nullable(z.string()),
});
export type MediaJob = z.output<typeof mediaJob>;

export const lessonMediaApi = {
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
