import type { SheetRow } from '#contract/majalis';
import type { NumberRange } from '#contract/number-ranges';
import { withinMajlis } from './suggestions.ts';

/** كما في حضوره · من أوله · إلى آخره · كله. */
export type Shortcut = 'seen' | 'fromStart' | 'toEnd' | 'whole';
export const shortcuts: readonly Shortcut[] = ['seen', 'fromStart', 'toEnd', 'whole'];

const boundsOf = (missed: readonly NumberRange[], whole: NumberRange): NumberRange => [
  missed[0]?.[0] ?? whole[0],
  missed.at(-1)?.[1] ?? whole[1],
];

/** What a shortcut makes of what is missed now; null where it has nothing to say. */
export function byShortcut(
  shortcut: Shortcut,
  missed: readonly NumberRange[],
  whole: NumberRange,
  evidence: SheetRow['evidence'],
): NumberRange[] | null {
  const [from, to] = boundsOf(missed, whole);
  switch (shortcut) {
    case 'seen': {
      const away = withinMajlis(evidence?.away ?? [], whole);
      return away.length > 0 ? away : null;
    }
    case 'fromStart':
      return [[whole[0], to]];
    case 'toEnd':
      return [[from, whole[1]]];
    case 'whole':
      return [whole];
  }
}

/** One end of a range moved: it stays within the majlis, and takes the other end along where it passes it. */
export function withEnd(
  missed: readonly NumberRange[],
  { place, end, to }: { place: number; end: 'from' | 'to'; to: number },
  whole: NumberRange,
): NumberRange[] {
  const number = Math.min(Math.max(Math.round(to), whole[0]), whole[1]);
  return missed.map((range, index) => {
    if (index !== place) return range;
    const [from, until] = range;
    return end === 'from' ? [number, Math.max(number, until)] : [Math.min(from, number), number];
  });
}

export const isSameRanges = (one: readonly NumberRange[], other: readonly NumberRange[]): boolean =>
  one.length === other.length &&
  one.every(([from, to], index) => from === other[index]?.[0] && to === other[index][1]);

/** Between which parts of the book a range lies: the first it touches, and the last. */
export function partsOf(
  [from, to]: NumberRange,
  parts: readonly { title: string; from: number; to: number }[],
): { first: string; last: string; endsWithLast: boolean } | null {
  const first = parts.findLast((part) => part.from <= from && from <= part.to);
  const last = parts.findLast((part) => part.from <= to && to <= part.to);
  return first && last ? { first: first.title, last: last.title, endsWithLast: last.to === to } : null;
}
