import type { PlayedRange } from '#contract/lessons';
import { isPlayed, secondsIn, unionOf } from '#contract/played-ranges';

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
