import type { PlayedRange } from './lessons.ts';
import { sorted } from './sorted.ts';

/** Parts of a lesson that were really played, in seconds of the media. */
export type PlayedRanges = readonly Readonly<PlayedRange>[];

/** The same seconds, in order, with no two parts that meet. */
export function unionOf(ranges: PlayedRanges): PlayedRange[] {
  const union: PlayedRange[] = [];
  for (const [from, to] of inOrder(ranges.filter(isPlayed))) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** How many seconds a union covers. */
export const secondsIn = (union: PlayedRanges): number =>
  union.reduce((sum, [from, to]) => sum + to - from, 0);

/** Someone who plays a second here and a second there fills no database: the shortest parts are forgotten first. */
export function longest(most: number, union: PlayedRange[]): PlayedRange[] {
  if (union.length <= most) return union;
  const byLength = sorted(union, (one, other) => secondsIn([other]) - secondsIn([one]));
  return inOrder(byLength.slice(0, most));
}

/** The known parts and, of those played since, the earliest: until they are so many seconds together. */
export function earliest(most: number, known: PlayedRange[], played: PlayedRange[]): PlayedRange[] {
  const parts = [...known];
  let room = most - secondsIn(known);
  for (const [from, to] of without(known, played)) {
    if (room <= 0) break;
    const until = Math.min(to, from + room);
    parts.push([from, until]);
    room -= until - from;
  }
  return unionOf(parts);
}

/** What of a union another one does not hold, in order. */
function without(known: PlayedRange[], union: PlayedRange[]): PlayedRange[] {
  return union.flatMap(([from, to]) => {
    const parts: PlayedRange[] = [];
    let reached = from;
    for (const [start, end] of known.filter((part) => part[1] > from && part[0] < to)) {
      parts.push([reached, start]);
      reached = end;
    }
    return [...parts, [reached, to] satisfies PlayedRange].filter(isPlayed);
  });
}

/** What of them lies before the end. */
export const upTo = (end: number, ranges: PlayedRange[]): PlayedRange[] =>
  ranges.map(([from, to]) => [Math.min(from, end), Math.min(to, end)]);

const isPlayed = ([from, to]: Readonly<PlayedRange>): boolean => from < to;

const inOrder = <Range extends Readonly<PlayedRange>>(ranges: readonly Range[]): Range[] =>
  sorted(ranges, ([one], [other]) => one - other);
