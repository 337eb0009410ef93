import { withoutVowels } from '#contract/matn-text';

/** How a narrator hands over to the words that he narrates. */
const handsOver = /(?:^|\s)(?:و|ف)?(?:قال|قالت|قالوا|يقول|ﷺ):$/u;

/**
 * How many of a hadith's segments, from the first, only say who narrated it. Where it is not plain, the first alone: it
 * decides the shade of the ink and nothing else.
 */
export function sanadSegments(segments: readonly string[]): number {
  const last = segments.slice(0, 3).findIndex((segment) => handsOver.test(withoutVowels(segment).trim()));
  const count = last === -1 ? 1 : last + 1;
  return Math.min(count, segments.length - 1);
}
