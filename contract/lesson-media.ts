import * as z from 'zod/mini';

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
  /** That came to nothing: only its teachers can help. Copies that browsers kept from before say nothing of it. */
  hasFailed: z.optional(z.boolean()),
});
export type LessonMedia = z.output<typeof lessonMedia>;
