import { expect, test } from 'vitest';
import { nextAfter } from './next-question.ts';

test('whoever sends an answer goes on to the next that waits, and after the last to the first that was passed over', () => {
  expect(nextAfter([4, 7, 9], 4)).toBe(7);
  expect(nextAfter([4, 7, 9], 9)).toBe(4);
  expect(nextAfter([4], 4)).toBeNull();
  expect(nextAfter([], 4)).toBeNull();
});
