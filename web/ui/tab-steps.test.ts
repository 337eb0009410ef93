import { expect, test } from 'vitest';
import { steppedTo } from './tab-steps.ts';

const tabs = ['text', 'notes', 'questions'] as const;

test.each([
  ['ArrowLeft', 'text', 'notes'],
  ['ArrowLeft', 'questions', 'text'],
  ['ArrowRight', 'notes', 'text'],
  ['ArrowRight', 'text', 'questions'],
  ['Home', 'questions', 'text'],
  ['End', 'text', 'questions'],
  ['ArrowDown', 'text', null],
  ['a', 'text', null],
] as const)('%s on the tab %s leads to %s: the row is read from right to left', (key, from, to) => {
  expect(steppedTo(key, tabs, from)).toBe(to);
});
