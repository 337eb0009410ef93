import { expect, test } from 'vitest';
import { clockOffset, hasJumped, remainingSeconds } from './remaining-time.ts';

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

test('a device that slept, or whose clock was set, is noticed', () => {
  expect(hasJumped(500, 510)).toBe(false);
  expect(hasJumped(3_600_500, 500)).toBe(true);
  expect(hasJumped(-3_600_000, 500)).toBe(true);
});
