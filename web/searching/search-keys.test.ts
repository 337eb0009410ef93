import { expect, test } from 'vitest';
import { type KeyPress, opensSearch } from './search-keys.ts';

const press = (key: string, code: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...changes,
});

test.each([
  ['the slash', press('/', 'Slash'), true, false],
  ['its key on an Arabic keyboard', press('ظ', 'Slash'), true, false],
  ['the slash on another layout', press('/', 'Digit7', { shiftKey: true }), true, false],
  ['a question mark', press('؟', 'Slash', { shiftKey: true }), false, false],
  ['Ctrl+K', press('k', 'KeyK', { ctrlKey: true }), true, true],
  ['Command+K', press('k', 'KeyK', { metaKey: true }), true, true],
  ['Ctrl+K on an Arabic keyboard', press('ن', 'KeyK', { ctrlKey: true }), true, true],
  ['Ctrl+T where the place of K writes T', press('t', 'KeyK', { ctrlKey: true }), false, false],
  [
    'Ctrl+Shift+K, which is the browser’s',
    press('K', 'KeyK', { ctrlKey: true, shiftKey: true }),
    false,
    false,
  ],
  ['K, which is the player’s', press('k', 'KeyK'), false, false],
  ['Alt+/', press('/', 'Slash', { altKey: true }), false, false],
])('%s', (_, pressed, onThePage, whileWriting) => {
  expect(opensSearch(pressed, false)).toBe(onThePage);
  expect(opensSearch(pressed, true)).toBe(whileWriting);
});
