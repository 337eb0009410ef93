import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayedRange } from './lessons.ts';
import { longest, secondsIn, unionOf } from './played-ranges.ts';

// Short enough to meet often, long enough to pass the end of a short lesson.
const second = fc.nat(900);
const range = fc
  .tuple(second, second)
  .map(([one, other]): PlayedRange => (one < other ? [one, other] : [other, one]));
const ranges = fc.array(range, { maxLength: 40 });
const secondsOf = (list: PlayedRange[]) =>
  new Set(list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));

describe('the union of played parts', () => {
  test('holds the same seconds, in order, and no two parts that meet', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const union = unionOf(list);
        expect(secondsOf(union)).toEqual(secondsOf(list));
        expect(secondsIn(union)).toBe(secondsOf(list).size);
        for (const [index, [from, to]] of union.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(union[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  test('does not change what it is given', () => {
    const given: PlayedRange[] = [
      [0, 10],
      [5, 20],
    ];
    unionOf(given);
    expect(given).toEqual([
      [0, 10],
      [5, 20],
    ]);
  });

  test('keeps the longest parts when there are too many', () => {
    expect(
      longest(2, [
        [0, 5],
        [10, 11],
        [20, 29],
      ]),
    ).toEqual([
      [0, 5],
      [20, 29],
    ]);
  });
});
