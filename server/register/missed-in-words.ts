import { registerWording as wording } from '#content/register-wording';
import type { NumberRange } from '#contract/number-ranges';
import type { BookUnit } from '#contract/register';
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

interface ReadBook {
  parts: readonly ReadPart[];
  unit: BookUnit;
  /** Of which one may be missed whole. */
  majalis?: readonly ReadMajlis[];
}

/** What was missed, by the names of the book's parts where it is whole parts, else by its numbers. */
export const missedInWords = (ranges: readonly NumberRange[], book: ReadBook): string =>
  ranges.map((range) => oneInWords(range, book)).join('، و');

function oneInWords(range: NumberRange, { parts, unit, majalis = [] }: ReadBook): string {
  const [from, to] = range;
  const whole = majalis.find((each) => each.range[0] === from && each.range[1] === to);
  const told = byParts(range, parts) ?? byNumbers(range, unit);
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

function byNumbers([from, to]: NumberRange, unit: BookUnit): string {
  const words = {
    unit: wording.missing.units[unit],
    from: inScribesDigits(from),
    to: inScribesDigits(to),
  };
  return filled(from === to ? wording.missing.oneNumber : wording.missing.numbers, words);
}
