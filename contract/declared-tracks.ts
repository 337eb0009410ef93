import * as z from 'zod/mini';

const codec = z.nullable(z.string().check(z.maxLength(40)));

/**
 * What a page has read of a recording before it sends it: so a file that would be refused in the end is refused before its
 * first byte. Nobody believes it: what came is looked at again. Without both tracks there is nothing to see or hear in it.
 */
export const declaredTracks = z.object({
  /** Null for sound alone. Its codec is null where our reader does not know it; `details` as browsers spell it. */
  video: z.nullable(z.object({ codec, details: codec })),
  audio: z.nullable(z.object({ codec })),
  /** Null where the file does not say it at its head. */
  seconds: z.nullable(z.number()),
});
export type DeclaredTracks = z.output<typeof declaredTracks>;
