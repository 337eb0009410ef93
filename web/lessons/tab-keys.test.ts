import { expect, test } from 'vitest';
import { tabByKey } from './tab-keys.ts';

test.each([
  ['ArrowLeft', 0, 1],
  ['ArrowLeft', 3, 0],
  ['ArrowRight', 1, 0],
  ['ArrowRight', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, null],
])('%s leads from tab %i to %s of four', (key, open, next) => {
  expect(tabByKey(key, open, 4)).toBe(next);
});
