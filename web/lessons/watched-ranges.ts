import { mostRanges, type PlayedRange } from '#contract/lessons';
import { longest, type PlayedRanges, unionOf } from '#contract/played-ranges';

/** Adds a part that was played. What is no part at all (backwards, empty, not a number) adds nothing. */
export const addRange = (ranges: PlayedRanges, from: number, to: number): PlayedRanges =>
  Number.isFinite(from) && to > from ? unionOf([...ranges, [from, to]]) : ranges;

/** As the server keeps them: whole seconds, and of too many small parts only the longest. */
export function inWholeSeconds(ranges: PlayedRanges): PlayedRange[] {
  const rounded = ranges.map(([from, to]): PlayedRange => [Math.max(0, Math.round(from)), Math.round(to)]);
  return longest(mostRanges, unionOf(rounded));
}
