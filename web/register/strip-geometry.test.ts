import { expect, test } from 'vitest';
import { partTicks, reachedNumber, stripParts } from './strip-geometry.ts';

test('the strip begins with the first number and ends with the last, without a gap between neighbours', () => {
  const parts = stripParts(42, {
    heard: [
      [1, 10],
      [21, 42],
    ],
    missed: [[11, 20]],
  });
  expect(parts).toEqual([
    { kind: 'heard', from: 0, to: 10 / 42 },
    { kind: 'heard', from: 20 / 42, to: 1 },
    { kind: 'missed', from: 10 / 42, to: 20 / 42 },
  ]);
});

test('one number is as wide as one number', () => {
  expect(stripParts(4, { heard: [[3, 3]], missed: [] })).toEqual([{ kind: 'heard', from: 0.5, to: 0.75 }]);
});

test('the reading has come to where what is unread begins, and to the end when nothing is', () => {
  expect(reachedNumber(42, [[18, 42]])).toBe(17);
  expect(reachedNumber(42, [[1, 42]])).toBe(0);
  expect(reachedNumber(42, [])).toBe(42);
  // an earlier majlis was put off: what was read last still counts
  expect(reachedNumber(42, [[5, 9]])).toBe(42);
});

test('parts of the book leave a tick between each other, none at the ends', () => {
  expect(partTicks(10, [{ from: 1 }, { from: 6 }])).toEqual([0.5]);
});
