import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageOf, heardIn, isWhole, type SheetRow } from './coverage.ts';
import { howMany, type NumberRange, numbersWithout, unionOfNumbers } from './number-ranges.ts';
import { verdicts } from './register.ts';

const last = 60;
const range = fc
  .tuple(fc.integer({ min: 1, max: last }), fc.integer({ min: 1, max: last }))
  .map(([one, other]): NumberRange => [Math.min(one, other), Math.max(one, other)]);
const row = fc.record({
  range,
  verdict: fc.option(fc.constantFrom(...verdicts)),
  missed: fc.array(range, { maxLength: 3 }),
});

const numbersOf = (ranges: readonly NumberRange[]): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, place) => from + place));
const isHeard = (number: number, { range: [from, to], verdict, missed }: SheetRow): boolean =>
  from <= number &&
  number <= to &&
  (verdict === 'heard' ||
    (verdict === 'missed' && !missed.some(([start, end]) => start <= number && number <= end)));

test('coverage is exactly the union of what was heard', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.array(range, { maxLength: 4 }), (sheet, read) => {
      const { heard, missed, unread } = coverageOf(last, sheet, read);
      const all = Array.from({ length: last }, (_, place) => place + 1);
      expect(numbersOf(heard)).toEqual(all.filter((number) => sheet.some((each) => isHeard(number, each))));
      // Every number of the book is heard, missed or unread, and only one of these.
      expect(
        [...heard, ...missed, ...unread].flatMap((each) => numbersOf([each])).toSorted((a, b) => a - b),
      ).toEqual(all);
      expect(howMany(heard) + howMany(missed) + howMany(unread)).toBe(last);
    }),
  );
});

test('ranges are joined and parted number by number', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), fc.array(range, { maxLength: 6 }), (ranges, taken) => {
      const gone = new Set(numbersOf(taken));
      expect(numbersOf(numbersWithout(ranges, taken))).toEqual(
        [...new Set(numbersOf(ranges))].filter((number) => !gone.has(number)).toSorted((a, b) => a - b),
      );
      expect(numbersOf(unionOfNumbers(ranges))).toEqual(
        [...new Set(numbersOf(ranges))].toSorted((a, b) => a - b),
      );
    }),
  );
});

test('who attended without hearing has nothing of it, and neither has who was not judged', () => {
  const majlis: NumberRange = [1, last];
  expect(heardIn({ range: majlis, verdict: 'attended', missed: [] })).toEqual([]);
  expect(heardIn({ range: majlis, verdict: null, missed: [] })).toEqual([]);
  expect(isWhole(coverageOf(last, [{ range: majlis, verdict: 'heard', missed: [] }], [majlis]))).toBe(true);
});

test('what was missed and read again is heard', () => {
  const sheet: SheetRow[] = [
    { range: [1, 60], verdict: 'missed', missed: [[20, 29]] },
    { range: [20, 25], verdict: 'heard', missed: [] },
  ];
  expect(coverageOf(last, sheet, [[1, 60]])).toEqual({
    heard: [
      [1, 25],
      [30, 60],
    ],
    missed: [[26, 29]],
    unread: [],
  });
});
