import { expect, test } from 'vitest';
import { momentOfLesson } from './moment-of-lesson.ts';
import { createSimulatedSource } from './player/simulated-source.ts';

const playerAt = (startAt: number) => createSimulatedSource({ startAt, duration: 600 });

test('before there is a player, the moment is where the lesson begins', () => {
  expect(momentOfLesson(42).moment.now()).toBe(42);
});

test('the moment outlives a player that another takes the place of', () => {
  const { moment, follow } = momentOfLesson(0);
  const letGo = follow(playerAt(100));
  moment.goTo(250);
  letGo();
  expect(moment.now()).toBe(250);
  follow(playerAt(30));
  expect(moment.now()).toBe(30);
});

test('to go to a moment is to play from there', () => {
  const { moment, follow } = momentOfLesson(0);
  const player = playerAt(0);
  follow(player);
  moment.goTo(75);
  expect(player.getState()).toMatchObject({ currentTime: 75, isPlaying: true });
  player.dispose();
});

test('those who listen hear of the second, and of no player that was let go', () => {
  const { moment, follow } = momentOfLesson(0);
  let heard = 0;
  moment.subscribe(() => (heard += 1));
  const player = playerAt(0);
  const letGo = follow(player);
  player.seek(10);
  expect(heard).toBe(2);
  letGo();
  player.seek(20);
  expect(heard).toBe(2);
});
