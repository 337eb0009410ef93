import { expect, test } from 'vitest';
import { lectureSeconds } from './programme-rows.ts';

test.each([
  ['a subject of 14 hours in 12 lectures', 14, 12, 35 * 60],
  ['a subject of 8 hours in 12 lectures', 8, 12, 20 * 60],
  ['a subject of 27 hours in 18 lectures', 27, 18, 45 * 60],
  ['a thesis of 140 hours in 30 meetings', 140, 30, 3600],
])('%s has lectures of a sensible length', (_, hours, lectures, seconds) => {
  expect(lectureSeconds(hours, lectures)).toBe(seconds);
});
