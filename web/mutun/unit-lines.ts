import { withoutTatweel, withoutVowels, wordsOf } from '#contract/matn-text';
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
  const drawn = display === undefined ? [] : wordsOf(display);
  const pointed = (word: string) => (vowels ? word : withoutVowels(word));
  return {
    segment,
    words: wordsOf(text).map((word, index) => ({
      segment,
      index,
      text: pointed(word),
      shown: pointed(drawnAs(word, drawn[index])),
    })),
  };
}

/** A text that was corrected after it was stretched is shown as it now is. */
const drawnAs = (word: string, drawn: string | undefined): string =>
  drawn !== undefined && withoutTatweel(drawn) === word ? drawn : word;

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
