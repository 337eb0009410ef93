import { expect, test } from 'vitest';
import { playedBetween } from '../played-part.ts';
import { stepsTo } from './late-start.ts';
import { type PlayerState, stillState } from './source.ts';

/** The seconds that count when a player that stood says these things at one moment. */
function counted(before: Partial<PlayerState>, next: Partial<PlayerState>): number {
  const states = [{ ...stillState, ...before }];
  for (const step of stepsTo({ ...stillState, ...before }, next)) {
    states.push({ ...stillState, ...before, ...states.at(-1), ...step });
  }
  const parts = states.slice(1).map((state, index) => {
    const earlier = states[index] ?? stillState;
    return playedBetween({ ...earlier, at: 5000 }, { ...state, at: 5000 });
  });
  return parts.reduce((sum, part) => sum + (part ? part[1] - part[0] : 0), 0);
}

test('what was played before a busy phone heard that it plays is counted', () => {
  expect(counted({ currentTime: 10 }, { isPlaying: true, currentTime: 10.8 })).toBeCloseTo(0.8);
  expect(counted({ currentTime: 0, isWaiting: true }, { isPlaying: true, currentTime: 0.4 })).toBeCloseTo(
    0.4,
  );
});

test('more than a second is not believed', () => {
  expect(counted({ currentTime: 10 }, { isPlaying: true, currentTime: 300 })).toBe(0);
});

test('a player that goes back, or only stands elsewhere, has played nothing', () => {
  expect(counted({ currentTime: 10 }, { isPlaying: true, currentTime: 9.5 })).toBe(0);
  expect(counted({ currentTime: 10 }, { isPlaying: false, currentTime: 10.8 })).toBe(0);
});

test('what plays already is told once', () => {
  expect(stepsTo({ ...stillState, isPlaying: true }, { isPlaying: true, currentTime: 3 })).toHaveLength(1);
});

test('after a jump it counts from where the jump led', () => {
  const next = { isPlaying: true, currentTime: 50.5, jumps: 1 };
  expect(counted({ currentTime: 50, jumps: 1 }, next)).toBeCloseTo(0.5);
  expect(stepsTo({ ...stillState, currentTime: 50, jumps: 1 }, next).map(({ jumps }) => jumps)).toEqual([
    1, 1,
  ]);
});
