import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayedRange } from './lessons.ts';
import { earliest, longest, secondsIn, unionOf } from './played-ranges.ts';

// Short enough to meet often, long enough to pass the end of a short lesson.
const second = fc.nat(900);
const range = fc
  .tuple(second, second)
  .map(([one, other]): PlayedRange => (one < other ? [one, other] : [other, one]));
const ranges = fc.array(range, { maxLength: 40 });
const secondsOf = (list: PlayedRange[]) =>
  new Set(list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));

const secondsWithout = (list: PlayedRange[], others: PlayedRange[]) => {
  const known = secondsOf(others);
  return [...secondsOf(list)].filter((at) => !known.has(at));
};

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

describe('of what was played, the earliest part', () => {
  test.each([
    ['goes on from what is known', 30, [[0, 20]], [[0, 60]], [[0, 30]]],
    [
      'fills the first gap first',
      50,
      [
        [0, 20],
        [40, 60],
      ],
      [[0, 90]],
      [
        [0, 30],
        [40, 60],
      ],
    ],
    [
      'takes nothing where there is no room',
      40,
      [
        [0, 20],
        [40, 60],
      ],
      [[0, 90]],
      [
        [0, 20],
        [40, 60],
      ],
    ],
  ] satisfies [string, number, PlayedRange[], PlayedRange[], PlayedRange[]][])(
    '%s',
    (_, most, known, played, expected) => expect(earliest(most, known, played)).toEqual(expected),
  );

  test('holds what is known, is part of what was played, and has as many seconds as asked', () => {
    fc.assert(
      fc.property(ranges, ranges, fc.nat(900), (one, other, more) => {
        const known = unionOf(one);
        const played = unionOf([...one, ...other]);
        const most = Math.min(secondsIn(played), secondsIn(known) + more);
        const part = earliest(most, known, played);
        expect(secondsIn(part)).toBe(most);
        expect(unionOf([...part, ...known])).toEqual(part);
        expect(unionOf([...part, ...played])).toEqual(played);
        const taken = secondsWithout(part, known);
        const left = secondsWithout(played, part);
        expect(Math.max(-1, ...taken)).toBeLessThan(Math.min(Infinity, ...left));
      }),
    );
  });
});
