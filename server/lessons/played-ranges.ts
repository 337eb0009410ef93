import type { PlayedRange } from '#contract/lessons';

/** The same seconds, in order, with no two parts that meet. */
export function unionOf(ranges: PlayedRange[]): PlayedRange[] {
  const union: PlayedRange[] = [];
  for (const [from, to] of ranges.filter(isPlayed).toSorted(byStart)) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
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

/** How many seconds a union covers. */
export const secondsIn = (union: PlayedRange[]): number =>
  union.reduce((sum, [from, to]) => sum + to - from, 0);

/** Someone who plays a second here and a second there fills no database: the shortest parts are forgotten first. */
export const longest = (most: number, union: PlayedRange[]): PlayedRange[] =>
  union.length <= most
    ? union
    : union
        .toSorted((one, other) => secondsIn([other]) - secondsIn([one]))
        .slice(0, most)
        .toSorted(byStart);

/** What of them lies before the end. */
export const upTo = (end: number, ranges: PlayedRange[]): PlayedRange[] =>
  ranges.map(([from, to]) => [Math.min(from, end), Math.min(to, end)]);

const isPlayed = ([from, to]: PlayedRange): boolean => from < to;
const byStart = ([one]: PlayedRange, [other]: PlayedRange): number => one - other;
