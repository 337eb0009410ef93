import { expect, test } from 'vitest';
import { clockOffset, hasJumped, isLowTime, passedMark, remainingSeconds } from './remaining-time.ts';

test('the clock counts from the deadline by the server’s time, whatever the device believes', () => {
  const deviceIsAnHourLate = clockOffset(3_600_000 + 1050, 1000, 1100);
  expect(deviceIsAnHourLate).toBe(3_600_000);
  expect(remainingSeconds(3_660_000, 1000 + deviceIsAnHourLate)).toBe(59);
});

test.each([
  [10_000, 0, 10],
  [10_000, 1, 10],
  [10_000, 9_999, 1],
  [10_000, 10_000, 0],
  [10_000, 99_000, 0],
])('with the deadline at %d and now %d, %d seconds are left', (deadline, now, seconds) => {
  expect(remainingSeconds(deadline, now)).toBe(seconds);
});

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

test('a device that slept, or whose clock was set, is noticed', () => {
  expect(hasJumped(500, 510)).toBe(false);
  expect(hasJumped(3_600_500, 500)).toBe(true);
  expect(hasJumped(-3_600_000, 500)).toBe(true);
});
