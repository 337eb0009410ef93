import { expect, test } from 'vitest';
import { steadyClock } from './steady-clock.ts';

const second = 1000;
const hour = 3600 * second;
const morning = Date.parse('2026-11-15T08:00:00Z');

/** A machine whose clock can be set, and which can sleep. */
function machine() {
  const hands = { wall: morning, awake: 5 * second, sinceBoot: 9 * hour };
  const clock = steadyClock({
    wall: () => hands.wall,
    awake: () => hands.awake,
    sinceBoot: () => hands.sinceBoot,
  });
  const pass = (milliseconds: number) => {
    hands.wall += milliseconds;
    hands.awake += milliseconds;
    hands.sinceBoot += milliseconds;
  };
  const sleep = (milliseconds: number) => {
    hands.wall += milliseconds;
    hands.sinceBoot += milliseconds;
  };
  const set = (milliseconds: number) => {
    hands.wall += milliseconds;
  };
  const time = () => clock.now().getTime() - morning;
  return { pass, sleep, set, time, compare: clock.compare };
}

test('time passes as on the machine', () => {
  const { pass, time, compare } = machine();
  pass(90 * second);
  expect(compare()).toBe(0);
  expect(time()).toBe(90 * second);
});

test.each([hour, -hour / 2, 3 * second])(
  'a clock that is set by %i ms moves nobody, and whoever looks is told by how much',
  (step) => {
    const { pass, set, time, compare } = machine();
    pass(second);
    set(step);
    expect(time()).toBe(second);
    expect(compare()).toBe(step);
    pass(second);
    expect(time()).toBe(2 * second);
    expect(compare()).toBe(step);
  },
);

test('a clock that is set back to where it was is right again', () => {
  const { set, time, compare } = machine();
  set(hour);
  expect(compare()).toBe(hour);
  set(-hour);
  expect(compare()).toBe(0);
  expect(time()).toBe(0);
});

test('the small corrections of a time server are followed', () => {
  const { set, time, compare } = machine();
  set(300);
  expect(compare()).toBe(0);
  expect(time()).toBe(300);
});

test('a laptop that slept knows the time when it wakes; set meanwhile, it is told', () => {
  const { sleep, set, time, compare } = machine();
  sleep(8 * hour);
  expect(compare()).toBe(0);
  expect(time()).toBe(8 * hour);
  sleep(hour);
  set(hour);
  expect(compare()).toBe(hour);
  expect(time()).toBe(9 * hour);
});
