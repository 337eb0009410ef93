import { expect, test } from 'vitest';
import { clockTime, minutesOfClock } from './clock-time.ts';

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [1140, '19:00'],
  [1439, '23:59'],
])('%i minutes after midnight are %s, and back', (minutes, time) => {
  expect(clockTime(minutes)).toBe(time);
  expect(minutesOfClock(time)).toBe(minutes);
});

test('a field that is empty or half filled holds no time, and some browsers add seconds', () => {
  expect(minutesOfClock('')).toBeNull();
  expect(minutesOfClock('19:')).toBeNull();
  expect(minutesOfClock('24:00')).toBeNull();
  expect(minutesOfClock('19:30:00')).toBe(1170);
});
