import { expect, test } from 'vitest';
import { axisTop, percentOf } from './chart-scale.ts';

test.each([
  [0, 4],
  [1, 4],
  [4, 4],
  [5, 8],
  [9, 12],
  [12, 20],
  [20, 20],
  [33, 40],
  [70, 80],
  [99, 100],
  [101, 200],
  [640, 800],
])('for a greatest count of %d the axis ends at %d', (greatest, top) => {
  expect(axisTop(greatest)).toBe(top);
});

test('every mark of the axis is a whole number, and no column is taller than the axis', () => {
  for (let greatest = 0; greatest <= 250; greatest += 1) {
    const top = axisTop(greatest);
    expect(top % 4).toBe(0);
    expect(top).toBeGreaterThanOrEqual(greatest);
  }
});

test('a share of nothing is nothing', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(1, 4)).toBe(25);
});
