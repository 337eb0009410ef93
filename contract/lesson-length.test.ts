import { expect, test } from 'vitest';
import { longestLesson, minutesOf, wholeSeconds } from './lesson-length.ts';

test.each([
  [0, 0],
  [0.3, 1],
  [89.4, 89],
  [89.5, 90],
])('a film of %d seconds is kept as %d', (seconds, kept) => expect(wholeSeconds(seconds)).toBe(kept));

test.each([
  [1, 1],
  [20, 1],
  [89, 1],
  [90, 2],
  [758, 13],
  [longestLesson, 120],
])('%d seconds are written as %d minutes', (seconds, minutes) => expect(minutesOf(seconds)).toBe(minutes));
