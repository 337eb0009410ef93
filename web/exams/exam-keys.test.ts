import { expect, test } from 'vitest';
import { examKey } from './exam-keys.ts';

test.each([
  ['KeyA', 4, { act: 'choose', option: 0 }],
  ['KeyD', 4, { act: 'choose', option: 3 }],
  ['KeyE', 4, null],
  ['KeyE', 6, { act: 'choose', option: 4 }],
  ['Digit1', 4, { act: 'choose', option: 0 }],
  ['Numpad2', 2, { act: 'choose', option: 1 }],
  ['Digit3', 2, null],
  ['Digit6', 6, { act: 'choose', option: 5 }],
  ['Digit7', 6, null],
  ['KeyF', 4, { act: 'flag' }],
  ['KeyF', 6, { act: 'flag' }],
  ['KeyN', 4, { act: 'next' }],
  ['KeyP', 4, { act: 'previous' }],
  ['ArrowLeft', 4, { act: 'next' }],
  ['ArrowRight', 4, { act: 'previous' }],
  ['ArrowDown', 4, null],
  ['Enter', 4, null],
])('%s on a question of %d options means %o', (code, options, key) => {
  expect(examKey(code, options)).toEqual(key);
});
