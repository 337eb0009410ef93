import { expect, test } from 'vitest';
import { remindersAfter } from './reminder-times.ts';

const start = '2026-11-20T17:30:00.000Z';
const before = (minutes: number) => new Date(start).getTime() - minutes * 60_000;
const bells = {
  sessions: [
    { id: 1, scheduledTime: start },
    { id: 2, scheduledTime: start },
  ],
  sessionIds: [1],
  minutes: [15, 5, 1],
};
const offsets = (since: number) => remindersAfter(since, bells).map(({ minutesBefore }) => minutesBefore);

test('a bell rings at each chosen time and at the start, the next one first', () => {
  expect(offsets(before(60))).toEqual([15, 5, 1, 0]);
});

test('what has passed does not ring, and the very moment has passed', () => {
  expect(offsets(before(5))).toEqual([1, 0]);
  expect(offsets(before(5) - 1)).toEqual([5, 1, 0]);
  expect(offsets(before(0))).toEqual([]);
});

test('a session without a bell does not ring', () => {
  expect(remindersAfter(before(60), { ...bells, sessionIds: [] })).toEqual([]);
});

test('a reload in between changes nothing: the rest rings at the same moments', () => {
  const whole = remindersAfter(before(60), bells);
  expect(remindersAfter(before(10), bells)).toEqual(whole.slice(1));
});

test('the night the clocks change moves nothing: an hour before is sixty minutes before', () => {
  const night = {
    sessions: [{ id: 1, scheduledTime: '2026-10-29T22:30:00.000Z' }],
    sessionIds: [1],
    minutes: [120],
  };
  const [first] = remindersAfter(0, night);
  expect(new Date(first?.at ?? 0).toISOString()).toBe('2026-10-29T20:30:00.000Z');
});
