import { expect, test } from 'vitest';
import { imposedSides } from './imposed.ts';

test('four pages are one sheet: the binding outside, the text inside, read from the right', () => {
  expect(imposedSides(4)).toEqual([
    { left: 0, right: 3 },
    { left: 2, right: 1 },
  ]);
});

test('every page is printed once, and blanks stand before the back of the binding', () => {
  const sides = imposedSides(6);
  expect(sides).toHaveLength(4);
  const printed = sides.flatMap(({ left, right }) => [left, right]).filter((page) => page !== null);
  expect(printed.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(sides[0]).toEqual({ left: 0, right: 5 });
});
