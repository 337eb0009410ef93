import { type Coverage, coverageOf } from '#contract/coverage';
import type { NumberRange } from '#contract/number-ranges';
import type { Verdict } from '#contract/register';
import { isToCome, type MajlisRow, rangeOf } from './majlis-listed.ts';

/** A majlis, and what its scribe decided of one student. */
export interface HeardMajlis {
  majlis: MajlisRow;
  verdict: Verdict | null;
  missed: readonly NumberRange[];
  /** Whether the student stands on its sheet, decided or not. */
  isOnSheet: boolean;
}

/**
 * What a student has of a book with one shaykh, from all his majalis of it. Only what is closed counts: until then
 * nobody knows how far it was read.
 */
export function coverageWith(last: number, heard: readonly HeardMajlis[]): Coverage {
  const closed = heard.filter(({ majlis }) => majlis.closedAt !== null);
  const rows = closed.map(({ majlis, verdict, missed }) => ({ range: rangeOf(majlis), verdict, missed }));
  return coverageOf(
    last,
    rows,
    rows.map(({ range }) => range),
  );
}

const meet = (one: NumberRange, other: NumberRange): boolean => one[0] <= other[1] && other[0] <= one[1];

/** Where a range that was missed is read next; null where nothing is announced yet. */
export function nextChanceOf(range: NumberRange, majalis: readonly MajlisRow[], now: Date): MajlisRow | null {
  const chances = majalis.filter((majlis) => isToCome(majlis, now) && meet(rangeOf(majlis), range));
  const [first = null] = chances.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return first;
}
