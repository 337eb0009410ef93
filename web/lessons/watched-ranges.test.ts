import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlayedRanges, secondsIn, unionOf } from '#contract/played-ranges';
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

test('what was covered is the sum of the parts', () => {
  expect(secondsIn([])).toBe(0);
  expect(
    secondsIn([
      [0, 10.5],
      [20, 30],
    ]),
  ).toBe(20.5);
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
});

describe('whatever was played, in whatever order', () => {
  const second = fc.integer({ min: 0, max: 300 });
  const parts = fc.array(fc.tuple(second, second), { maxLength: 40 });
  const watch = (list: [number, number][]) =>
    list.reduce<PlayedRanges>((ranges, [from, to]) => addRange(ranges, from, to), []);

  /** The slow and obvious way: a tick for every second. */
  const ticks = (list: PlayedRanges) => {
    const heard = new Set<number>();
    for (const [from, to] of list) for (let at = from; at < to; at += 1) heard.add(at);
    return heard;
  };

  test('exactly the seconds that were played are covered', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const ranges = watch(list);
        const heard = ticks(list);
        expect(ticks(ranges)).toEqual(heard);
        expect(secondsIn(ranges)).toBe(heard.size);
      }),
    );
  });

  test('the parts are in order and apart from each other', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const ranges = watch(list);
        for (const [index, [from, to]] of ranges.entries()) {
          expect(to).toBeGreaterThan(from);
          const next = ranges[index + 1];
          if (next) expect(next[0]).toBeGreaterThan(to);
        }
      }),
    );
  });

  test('two tabs agree, whichever speaks first, and nothing is lost or counted twice', () => {
    fc.assert(
      fc.property(parts, parts, (here, there) => {
        const [one, other] = [watch(here), watch(there)];
        const both = unionOf([...one, ...other]);
        expect(unionOf([...other, ...one])).toEqual(both);
        expect(unionOf([...both, ...one])).toEqual(both);
        expect(both).toEqual(watch([...here, ...there]));
        expect(secondsIn(both)).toBeGreaterThanOrEqual(Math.max(secondsIn(one), secondsIn(other)));
        expect(secondsIn(both)).toBeLessThanOrEqual(secondsIn(one) + secondsIn(other));
      }),
    );
  });

  test('rounding for the server neither reorders nor overlaps', () => {
    const time = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { maxLength: 40 }), (list) => {
        const sent = inWholeSeconds(watch(list));
        expect(sent.flat().every(Number.isInteger)).toBe(true);
        expect(unionOf(sent)).toEqual(sent);
      }),
    );
  });
});
