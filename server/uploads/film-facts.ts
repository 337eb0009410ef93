import * as z from 'zod/mini';
import { lessonEndings } from './rules.ts';

const track = { codec: z.nullable(z.string()), details: z.nullable(z.string()) };

/** What a reader says of a film: it read a stranger's file, so its word is checked. */
export const filmFacts = z.object({
  ending: z.enum(lessonEndings),
  duration: z.int(),
  video: z.nullable(z.object({ ...track, width: z.number(), height: z.number() })),
  audio: z.nullable(z.object({ ...track, bitrate: z.number(), channels: z.number() })),
  isIndexInFront: z.boolean(),
});
