import type { RecitalMark } from '#contract/recitals';
import { sorted } from '#contract/sorted';
import { takhrijSegment, type UnitWord } from '#web/mutun/unit-lines';

/** Where a mark stands: in which unit, which segment of it, which word; the two from 0. */
export type MarkPlace = Pick<RecitalMark, 'unit' | 'segment' | 'word'>;

export const markKey = ({ unit, segment, word }: MarkPlace): string => `${unit}/${segment}.${word}`;

/** A word of a text as a mark names it. The takhrij is no part of what is marked: it has no such place. */
export const placeOf = (
  unit: number,
  { segment, index }: Pick<UnitWord, 'segment' | 'index'>,
): MarkPlace | null => (segment === takhrijSegment ? null : { unit, segment: segment - 1, word: index });

/** In the order of the text. */
export const inTextOrder = (marks: readonly RecitalMark[]): RecitalMark[] =>
  sorted(
    marks,
    (one, other) => one.unit - other.unit || one.segment - other.segment || one.word - other.word,
  );

/** Sets a mark, or changes its kind: what was heard first keeps its time and its note. */
export function withMark(marks: readonly RecitalMark[], mark: RecitalMark): RecitalMark[] {
  const earlier = marks.find((one) => markKey(one) === markKey(mark));
  const kept = earlier
    ? { ...mark, heardAt: earlier.heardAt ?? mark.heardAt, note: mark.note ?? earlier.note }
    : mark;
  return inTextOrder([...withoutMark(marks, mark), kept]);
}

export const withoutMark = (marks: readonly RecitalMark[], place: MarkPlace): RecitalMark[] =>
  marks.filter((one) => markKey(one) !== markKey(place));

/** Seconds from which a mark is heard: a little before it was set. */
export const playsFrom = (heardAt: number): number => Math.max(0, heardAt / 1000 - 3);
