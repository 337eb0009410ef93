import { expect, test } from 'vitest';
import { likelihoodOf, ofChosen, ofEqualCounts } from './chi-square.ts';

test.each([
  [3.841, 1, 0.05],
  [16.266, 3, 0.001],
  [18.307, 10, 0.05],
  [43.773, 30, 0.05],
])('a statistic of %d with %i degrees is as likely as the tables say', (statistic, degrees, likelihood) => {
  expect(likelihoodOf({ statistic, degrees })).toBeCloseTo(likelihood, 2);
});

test('counts that are equal deviate by nothing, and a loaded die is found out', () => {
  expect(ofEqualCounts([50, 50, 50, 50])).toEqual({ statistic: 0, degrees: 3 });
  expect(likelihoodOf(ofEqualCounts([900, 1100, 1000, 1000]))).toBeLessThan(0.001);
});

test('where every draw takes two of three, the deviation is that of the one that it leaves', () => {
  const left = ofEqualCounts([90, 100, 110]);
  const chosen = ofChosen(
    [210, 200, 190],
    Array.from({ length: 300 }, () => 2),
  );
  expect(chosen.degrees).toBe(left.degrees);
  expect(chosen.statistic).toBeCloseTo(left.statistic, 10);
});
