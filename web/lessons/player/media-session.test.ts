import { expect, it } from 'vitest';
import { playbackOf } from './media-session.ts';
import { stillState } from './source.ts';

const begun = { ...stillState, hasStarted: true };

it.each([
  ['plays', { ...begun, isPlaying: true }, 'playing'],
  ['waits for the line', { ...begun, isWaiting: true }, 'playing'],
  ['was paused', begun, 'paused'],
  ['was never begun', stillState, 'none'],
] as const)('to the lock screen, a lesson that %s is as it is', (_, state, told) => {
  expect(playbackOf(state)).toBe(told);
});
