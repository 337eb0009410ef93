import { isDeepStrictEqual } from 'node:util';
import { wordsOf } from '#contract/matn-text';
import type { RecitalMark } from '#contract/recitals';
import { sorted } from '#contract/sorted';
import type { recitals } from '#server/db/schema';

export type RecitalRow = typeof recitals.$inferSelect;

const minute = 60_000;
const day = 24 * 60 * minute;

/** As long as a recital is one teacher's to hear; asked for again, it begins anew. */
const claimLasts = 60 * minute;
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + claimLasts);

/** Days that a recording stays after the verdict, unless its student keeps it. */
export const keptDays = 90;
export const decidedBefore = (now: Date): Date => new Date(now.getTime() - keptDays * day);

type Claim = Pick<RecitalRow, 'claimedBy' | 'claimedUntil'>;

/** Who listens now: one whose hour is over listens no more. */
export function heldBy(
  { claimedBy, claimedUntil: until }: Claim,
  userId: string,
  now: Date,
): 'me' | 'other' | null {
  if (claimedBy === null || until === null || until <= now) return null;
  return claimedBy === userId ? 'me' : 'other';
}

type Keeping = Pick<RecitalRow, 'soundFile' | 'isKept' | 'decidedAt'>;

/** When the recording goes; null where there is none, it is kept, or nobody has judged it yet. */
export const removedAt = ({ soundFile, isKept, decidedAt }: Keeping): Date | null =>
  soundFile === null || isKept || decidedAt === null ? null : new Date(decidedAt.getTime() + keptDays * day);

export interface Range {
  from: number;
  to: number;
}

/** From a unit of the text to one after it. */
export const isWithin = ({ from, to }: Range, units: number): boolean =>
  1 <= from && from <= to && to <= units;

interface MarkedUnit {
  number: number;
  segments: string[];
}

/** A mark stands on a word that was recited, and no word has two. */
export function areMarksOf(units: readonly MarkedUnit[], marks: readonly RecitalMark[]): boolean {
  const places = new Set(marks.map(({ unit, segment, word }) => `${unit} ${segment} ${word}`));
  return places.size === marks.length && marks.every((mark) => standsOnWord(units, mark));
}

function standsOnWord(units: readonly MarkedUnit[], { unit, segment, word }: RecitalMark): boolean {
  const text = units.find(({ number }) => number === unit)?.segments[segment];
  return text !== undefined && word < wordsOf(text).length;
}

export interface Verdict {
  verdict: 'passed' | 'again';
  marks: RecitalMark[];
  comment: string | null;
  toMend: string | null;
}

/** The same word said twice, by a page that did not hear the answer. */
export const isSameVerdict = (one: Verdict, other: Verdict): boolean =>
  isDeepStrictEqual(inOrder(one), inOrder(other));

const inOrder = ({ verdict, marks, comment, toMend }: Verdict): Verdict => ({
  verdict,
  comment,
  toMend: verdict === 'again' ? toMend : null,
  marks: sorted(
    marks.map(({ unit, segment, word, kind, heardAt, note }) => ({
      unit,
      segment,
      word,
      kind,
      heardAt,
      note: note || null,
    })),
    (a, b) => a.unit - b.unit || a.segment - b.segment || a.word - b.word,
  ),
});

interface Slot {
  startsAt: Date;
  minutes: number;
}

export const endOf = ({ startsAt, minutes }: Slot): Date => new Date(startsAt.getTime() + minutes * minute);

/** So many, one after the other. */
export const oneAfterAnother = ({ startsAt, minutes }: Slot, slots: number): Slot[] =>
  Array.from({ length: slots }, (_, index) => ({
    startsAt: new Date(startsAt.getTime() + index * minutes * minute),
    minutes,
  }));
