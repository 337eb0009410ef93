import { registerWording as wording } from '#content/register-wording';
import type { NumberRange } from '#contract/number-ranges';
import { filled } from './people-named.ts';
import { inScribesDigits } from './scribes-digits.ts';

/** A part of the book: a chapter, a bab, a volume. */
export interface ReadPart {
  title: string;
  from: number;
  to: number;
}

/** What one majlis read, and its rank in the series as it is spoken: «الخامس». */
export interface ReadMajlis {
  rank: string;
  range: NumberRange;
}

/** What was missed, by the names of the book's parts where it is whole parts, else by its numbers. */
export function missedInWords(
  ranges: readonly NumberRange[],
  parts: readonly ReadPart[],
  majalis: readonly ReadMajlis[] = [],
): string {
  return ranges.map((range) => oneInWords(range, parts, majalis)).join('، و');
}

function oneInWords(range: NumberRange, parts: readonly ReadPart[], majalis: readonly ReadMajlis[]): string {
  const [from, to] = range;
  const whole = majalis.find((each) => each.range[0] === from && each.range[1] === to);
  const told = byParts(range, parts) ?? byNumbers(range);
  return whole ? filled(wording.missing.majlis, { rank: whole.rank, range: told }) : told;
}

function byParts([from, to]: NumberRange, parts: readonly ReadPart[]): string | null {
  const first = parts.find((part) => part.from === from);
  const last = parts.find((part) => part.to === to);
  if (!first || !last) return null;
  return first === last
    ? filled(wording.missing.onePart, { part: first.title })
    : filled(wording.missing.wholeParts, { first: first.title, last: last.title });
}

function byNumbers([from, to]: NumberRange): string {
  const words = { from: inScribesDigits(from), to: inScribesDigits(to) };
  return filled(from === to ? wording.missing.oneNumber : wording.missing.numbers, words);
}
