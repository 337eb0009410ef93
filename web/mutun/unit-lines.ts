import { withoutVowels, wordsOf } from '#contract/matn-text';
import type { MatnUnit } from '#contract/mutun';

/** The takhrij in the place of a segment's number, as in the readings of other copies. */
export const takhrijSegment = 0;

/** A word of a unit and its place there. */
export interface UnitWord {
  /** From 1; 0 is the takhrij. */
  segment: number;
  /** From 0, within its segment. */
  index: number;
  /** As it is written. */
  text: string;
  /** As it is drawn: in a verse it may be stretched. */
  shown: string;
}

export interface UnitLine {
  segment: number;
  words: UnitWord[];
}

export type UnitWords = Pick<MatnUnit, 'segments' | 'display' | 'takhrij' | 'takhrijAfter'>;

function lineOf(segment: number, text: string, display: string | undefined, vowels: boolean): UnitLine {
  const written = wordsOf(text);
  const drawn = display === undefined ? written : wordsOf(display);
  const pointed = (word: string) => (vowels ? word : withoutVowels(word));
  return {
    segment,
    words: written.map((word, index) => ({
      segment,
      index,
      text: pointed(word),
      // a display string of other words would be another text
      shown: pointed(drawn.length === written.length ? (drawn[index] ?? word) : word),
    })),
  };
}

/** The lines of a unit in the order in which they are read, the takhrij among them where the author put it. */
export function linesOf(unit: UnitWords, vowels = true): UnitLine[] {
  const lines = unit.segments.map((text, index) => lineOf(index + 1, text, unit.display?.[index], vowels));
  if (unit.takhrij === null) return lines;
  const takhrij = lineOf(takhrijSegment, unit.takhrij, undefined, vowels);
  const place = unit.takhrijAfter ?? lines.length;
  return [...lines.slice(0, place), takhrij, ...lines.slice(place)];
}

/** Lines that flow together; the takhrij is a paragraph of its own. */
export function paragraphsOf(lines: readonly UnitLine[]): UnitLine[][] {
  const paragraphs: UnitLine[][] = [];
  for (const line of lines) {
    const current = paragraphs.at(-1);
    const isApart = line.segment === takhrijSegment || current?.[0]?.segment === takhrijSegment;
    if (current && !isApart) current.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}
