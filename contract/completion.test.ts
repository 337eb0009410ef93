import { expect, test } from 'vitest';
import { enoughSeconds, isWatched } from './completion.ts';

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
