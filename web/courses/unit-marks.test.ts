import { expect, test } from 'vitest';
import { hasUnits, isStrong, unitName, weakestUnit } from './unit-marks.ts';

const marks = (unit: number | null, right: number, asked: number) => ({ unit, title: null, right, asked });

test.each([
  [7, 10, true],
  [69, 100, false],
  [0, 0, false],
  [2, 3, false],
  [3, 4, true],
])('%d right of %d: strong is %s', (right, asked, strong) => {
  expect(isStrong(marks(1, right, asked))).toBe(strong);
});

test('the weakest unit is the one with the least share of right answers, and the first of two alike', () => {
  expect(weakestUnit([marks(1, 4, 4), marks(2, 2, 5), marks(3, 1, 5), marks(4, 1, 5)])).toBe(3);
  expect(weakestUnit([marks(1, 4, 4), marks(2, 4, 5)])).toBeNull();
});

test('questions of no unit are no unit to go back to', () => {
  expect(weakestUnit([marks(null, 0, 5)])).toBeNull();
  expect(hasUnits([marks(null, 0, 5)])).toBe(false);
});

test('a unit is called by its title, and by its number where it has none any more', () => {
  expect(unitName({ unit: 3, title: 'السقط والمخالفة' })).toBe('السقط والمخالفة');
  expect(unitName({ unit: 3, title: null })).toBe('الوحدة 3');
  expect(unitName({ unit: null, title: null })).toBe('أسئلة من المادة كلها');
});
