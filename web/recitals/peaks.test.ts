import { expect, test } from 'vitest';
import { loudness, peaksOf, raised } from './peaks.ts';

test('a bar is as high as the loudest moment in it', () => {
  expect(peaksOf([0.1, -0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3]);
});

test('a short sound is spread over all bars, and none leaves them flat', () => {
  expect(peaksOf([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
  expect(peaksOf([], 3)).toEqual([0, 0, 0]);
});

test('every moment belongs to a bar, whatever their number', () => {
  for (const bars of [1, 3, 7, 60, 101]) {
    for (let loud = 0; loud < 100; loud += 1) {
      const levels = Array.from({ length: 100 }, (_, at) => (at === loud ? 1 : 0));
      expect(Math.max(...peaksOf(levels, bars))).toBe(1);
    }
  }
});

test('a quiet voice fills the height as a loud one does; silence stays silence', () => {
  expect(raised([0.1, 0.2])).toEqual([0.5, 1]);
  expect(raised([0, 0])).toEqual([0, 0]);
});

test('silence is no noise, and full swing is all of it', () => {
  expect(loudness(new Uint8Array([128, 128]))).toBe(0);
  expect(loudness(new Uint8Array([0, 0]))).toBe(1);
});
