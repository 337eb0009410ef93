import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
const seconds = z.int().check(z.gte(5), z.lte(30));

/** What the sample film shows for some seconds: words of its own, or a hadith with its narrator and source. */
const sampleCard = z.union([
  z.strictObject({ seconds, heading: text, lines: z.array(text).check(z.minLength(1), z.maxLength(3)) }),
  z.strictObject({ seconds, hadith: text }),
]);
export type SampleCard = z.output<typeof sampleCard>;

export const sampleLesson = z.strictObject({ cards: z.array(sampleCard).check(z.minLength(1)) });
