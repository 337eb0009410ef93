import { expect, test } from 'vitest';
import type { MediaJob } from '#contract/managing-media';
import { isUnderWay, preparationOf } from './preparation.ts';

const job = (state: MediaJob['state'], changed: Partial<MediaJob> = {}): MediaJob => ({
  kind: 'sound',
  state,
  progress: 0,
  problem: null,
  ...changed,
});

test('what is being made is told before what waits', () => {
  expect(preparationOf([job('waiting'), job('working', { kind: 'small', progress: 40 })])).toEqual({
    state: 'working',
    kind: 'small',
    progress: 40,
  });
  expect(preparationOf([job('done'), job('waiting')])).toEqual({ state: 'waiting' });
});

test('a failure says why, each reason once, and whether students have the lesson all the same', () => {
  const problems = ['تعذّر التحويل.'];
  const failed = job('failed', { problem: 'تعذّر التحويل.' });
  expect(preparationOf([job('done'), failed, failed])).toEqual({ state: 'failed', problems, isShown: true });
  const notConverted = { ...failed, kind: 'convert' } as const;
  expect(preparationOf([notConverted, failed])).toEqual({ state: 'failed', problems, isShown: false });
});

test('a recording is ready when something was made of it, and nothing is said where nothing had to be', () => {
  expect(preparationOf([job('done'), job('unneeded')])).toEqual({ state: 'done' });
  expect(preparationOf([job('unneeded')])).toBeNull();
  expect(preparationOf([])).toBeNull();
});

test('the page looks again only while something is under way', () => {
  expect(isUnderWay([job('done'), job('waiting')])).toBe(true);
  expect(isUnderWay([job('done'), job('failed'), job('unneeded')])).toBe(false);
});
