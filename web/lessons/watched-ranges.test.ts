import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlayedRanges, unionOf } from '#contract/played-ranges';
import { addRange, inWholeSeconds } from './watched-ranges.ts';

describe('a part that was played', () => {
  const cases: { says: string; before: PlayedRanges; part: [number, number]; after: PlayedRanges }[] = [
    { says: 'is the first', before: [], part: [0, 10], after: [[0, 10]] },
    { says: 'goes on from the last', before: [[0, 10]], part: [10, 20], after: [[0, 20]] },
    {
      says: 'stands apart after a jump',
      before: [[0, 10]],
      part: [60, 70],
      after: [
        [0, 10],
        [60, 70],
      ],
    },
    {
      says: 'stands before the others after a jump back',
      before: [[60, 70]],
      part: [0, 10],
      after: [
        [0, 10],
        [60, 70],
      ],
    },
    { says: 'is heard again and counts once', before: [[0, 30]], part: [10, 20], after: [[0, 30]] },
    { says: 'begins inside and ends outside', before: [[0, 30]], part: [20, 45], after: [[0, 45]] },
    {
      says: 'closes the gap between two',
      before: [
        [0, 10],
        [20, 30],
      ],
      part: [10, 20],
      after: [[0, 30]],
    },
    {
      says: 'swallows several',
      before: [
        [5, 10],
        [20, 30],
        [40, 50],
      ],
      part: [0, 45],
      after: [[0, 50]],
    },
    { says: 'is empty', before: [[0, 10]], part: [20, 20], after: [[0, 10]] },
    { says: 'runs backwards', before: [[0, 10]], part: [30, 20], after: [[0, 10]] },
    { says: 'is not a number', before: [[0, 10]], part: [Number.NaN, 20], after: [[0, 10]] },
    { says: 'ends nowhere', before: [[0, 10]], part: [20, Number.NaN], after: [[0, 10]] },
  ];
  test.each(cases)('$says', ({ before, part, after }) => {
    expect(addRange(before, ...part)).toEqual(after);
  });
});

describe('for the server', () => {
  test('parts are whole seconds, and slivers vanish', () => {
    expect(
      inWholeSeconds([
        [0.2, 9.8],
        [10.1, 12.4],
        [30.1, 30.3],
      ]),
    ).toEqual([[0, 12]]);
  });

  test('at most five hundred parts are sent, the longest of them, in order', () => {
    const many = Array.from({ length: 700 }, (_, index): [number, number] => [
      index * 10,
      index * 10 + (index < 200 ? 1 : 3),
    ]);
    const sent = inWholeSeconds(many);
    expect(sent).toHaveLength(500);
    expect(sent[0]).toEqual([2000, 2003]);
    expect(sent.at(-1)).toEqual([6990, 6993]);
  });

  test('rounding neither reorders nor overlaps', () => {
    const time = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { maxLength: 40 }), (list) => {
        const sent = inWholeSeconds(list);
        expect(sent.flat().every(Number.isInteger)).toBe(true);
        expect(unionOf(sent)).toEqual(sent);
      }),
    );
  });
});
