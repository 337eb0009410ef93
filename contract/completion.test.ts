import { describe, expect, test } from 'vitest';
import { areAllComplete, enoughSeconds, isWatched, percentOf } from './completion.ts';

test.each([
  ['at 90 %', 540, 600, true],
  ['not a second earlier', 539, 600, false],
  ['at 90 % of an odd number of seconds', 7, 7, true],
  ['not below that', 6, 7, false],
  ['never by seconds alone while its duration is unknown', 9000, 0, false],
])('a lesson is complete %s', (_, seconds, duration, expected) =>
  expect(isWatched(seconds, duration)).toBe(expected),
);

test('of no length more is asked than nine tenths of it', () => {
  for (let duration = 1; duration <= 20_000; duration += 1) {
    expect(enoughSeconds(duration) * 10, String(duration)).toBeLessThan(duration * 9 + 10);
    expect(enoughSeconds(duration) * 10, String(duration)).toBeGreaterThanOrEqual(duration * 9);
  }
});

describe('the share of completed lessons', () => {
  test.each([
    [0, 12, 0],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [12, 12, 100],
    [0, 0, 0],
    [99_999, 100_000, 99.99],
  ])('%i of %i is %d', (completed, total, percent) => expect(percentOf(completed, total)).toBe(percent));

  test('all are complete when there are some, and none is left', () => {
    expect(areAllComplete(3, 3)).toBe(true);
    expect(areAllComplete(2, 3)).toBe(false);
    expect(areAllComplete(0, 0)).toBe(false);
  });
});
