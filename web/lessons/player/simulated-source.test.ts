import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSimulatedSource } from './simulated-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const source = (startAt = 0) => createSimulatedSource({ duration: 600, startAt });
const run = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('the clock runs while it plays, and only then', () => {
  const player = source(30);
  run(10);
  expect(player.getState()).toMatchObject({ isPlaying: false, currentTime: 30 });
  player.play();
  run(10);
  expect(player.getState().currentTime).toBeCloseTo(40);
  player.pause();
  run(10);
  expect(player.getState().currentTime).toBeCloseTo(40);
});

test('double speed passes two seconds in one', () => {
  const player = source();
  player.setRate(2);
  player.play();
  run(10);
  expect(player.getState().currentTime).toBeCloseTo(20);
});

test('a jump is a jump, inside the lesson', () => {
  const player = source();
  player.play();
  run(5);
  player.seek(9999);
  expect(player.getState()).toMatchObject({ currentTime: 600, jumps: 1 });
  player.seek(-5);
  expect(player.getState()).toMatchObject({ currentTime: 0, jumps: 2 });
});

test('at the end it stops, and begins anew when it is played again', () => {
  const player = source(598);
  player.play();
  run(5);
  expect(player.getState()).toMatchObject({ isPlaying: false, hasEnded: true, currentTime: 600 });
  player.play();
  run(1);
  expect(player.getState()).toMatchObject({ isPlaying: true, hasEnded: false });
  expect(player.getState().currentTime).toBeCloseTo(1);
});

test('a device that slept for an hour has not watched for an hour', () => {
  let clock = 0;
  const player = createSimulatedSource({ duration: 7200, startAt: 0, now: () => clock });
  player.play();
  clock = 10_000;
  run(0.25);
  expect(player.getState().currentTime).toBeCloseTo(10);
  clock = 3_610_000;
  run(0.25);
  expect(player.getState().currentTime).toBeCloseTo(10);
  clock = 3_611_000;
  run(0.25);
  expect(player.getState().currentTime).toBeCloseTo(11);
});

test('those who listen hear of every change, until they stop', () => {
  const player = source();
  const heard = vi.fn<() => void>();
  const stop = player.subscribe(heard);
  player.play();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  player.pause();
  expect(heard).toHaveBeenCalledTimes(1);
});
