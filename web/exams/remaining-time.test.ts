import { expect, test } from 'vitest';
import { isLowTime, passedMark } from './remaining-time.ts';

test.each([
  [300, false],
  [299, true],
  [0, true],
])('%d seconds are little: %s', (seconds, low) => {
  expect(isLowTime(seconds)).toBe(low);
});

test.each([
  [301, 300, 300],
  [300, 299, null],
  [302, 250, 300],
  [61, 60, 60],
  [60, 59, null],
  [400, 30, 60],
  [null, 1800, null],
  [null, 200, 300],
  [null, 40, 60],
  [2, 0, null],
])('from %s to %s seconds, the mark %s is said aloud', (before, now, mark) => {
  expect(passedMark(before, now)).toBe(mark);
});

test('each mark is said once over a whole exam', () => {
  const marks: number[] = [];
  for (let seconds = 1800; seconds > 0; seconds -= 1) {
    const mark = passedMark(seconds + 1, seconds);
    if (mark !== null) marks.push(mark);
  }
  expect(marks).toEqual([300, 60]);
});
