import { sorted } from './sorted.ts';

/** From one number of a book to another, both within it. */
export type NumberRange = readonly [from: number, to: number];

/** The same numbers, in order, with no two ranges that meet. */
export function unionOfNumbers(ranges: Iterable<NumberRange>): NumberRange[] {
  const union: [number, number][] = [];
  for (const [from, to] of sorted(ranges, ([one], [other]) => one - other)) {
    if (from > to) continue;
    const last = union.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** What of the first the others do not hold. */
export function numbersWithout(ranges: Iterable<NumberRange>, taken: Iterable<NumberRange>): NumberRange[] {
  const holes = unionOfNumbers(taken);
  return unionOfNumbers(ranges).flatMap(([from, to]) => {
    const left: NumberRange[] = [];
    let next = from;
    for (const [start, end] of holes) {
      if (end < next || start > to) continue;
      if (start > next) left.push([next, start - 1]);
      next = end + 1;
    }
    return next <= to ? [...left, [next, to] as const] : left;
  });
}

export const howMany = (union: readonly NumberRange[]): number =>
  union.reduce((sum, [from, to]) => sum + to - from + 1, 0);
