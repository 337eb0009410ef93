import type { PlayedRange } from '#contract/lessons';
import { mostRanges } from '#contract/lessons';
import { sorted } from '#web/lib/sorted';

/** Parts of a lesson that were really played: in order, apart from each other, in seconds of the media. */
export type WatchedRanges = readonly Readonly<PlayedRange>[];

/** Adds a part that was played. What is no part at all (backwards, empty, not a number) adds nothing. */
export const addRange = (ranges: WatchedRanges, from: number, to: number): WatchedRanges =>
  Number.isFinite(from) && to > from ? unionOf(ranges, [[from, to]]) : ranges;

/** Everything that either list holds; parts that overlap or touch become one. */
export function unionOf(one: WatchedRanges, other: WatchedRanges): WatchedRanges {
  const joined: PlayedRange[] = [];
  for (const [from, to] of inOrder([...one, ...other])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Seconds that were played at least once. */
export const covered = (ranges: WatchedRanges): number =>
  ranges.reduce((total, [from, to]) => total + (to - from), 0);

/** As the server keeps them: whole seconds, and of too many small parts only the longest. */
export function inWholeSeconds(ranges: WatchedRanges): PlayedRange[] {
  const rounded = ranges.flatMap(([from, to]): PlayedRange[] => {
    const part: PlayedRange = [Math.max(0, Math.round(from)), Math.round(to)];
    return part[1] > part[0] ? [part] : [];
  });
  const parts = unionOf(rounded, []).map(([from, to]): PlayedRange => [from, to]);
  if (parts.length <= mostRanges) return parts;
  const longest = sorted(parts, (one, other) => covered([other]) - covered([one])).slice(0, mostRanges);
  return inOrder(longest).map(([from, to]) => [from, to]);
}

const inOrder = (ranges: WatchedRanges): WatchedRanges => sorted(ranges, (one, other) => one[0] - other[0]);
