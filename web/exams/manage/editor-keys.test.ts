import { expect, test } from 'vitest';
import { editorKey } from './editor-keys.ts';

const press = (key: string, part: Partial<Parameters<typeof editorKey>[0]> = {}) => ({
  key,
  code: key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
});
const enter = press('Enter');

test.each([
  ['Enter in the question goes to the first option', enter, -1, { act: 'go-to-option', option: 0 }],
  ['Enter in an option goes to the next', enter, 1, { act: 'go-to-option', option: 2 }],
  ['Enter in the last option goes to the save button', enter, 3, { act: 'go-to-save' }],
  ['Enter on a button presses it', enter, null, null],
  ['Shift+Enter breaks the line', press('Enter', { shiftKey: true }), -1, null],
  ['Ctrl+Enter saves from anywhere', press('Enter', { ctrlKey: true }), null, { act: 'save' }],
  ['Cmd+Enter saves as well', press('Enter', { metaKey: true }), 2, { act: 'save' }],
  ['Alt+C marks the third', press('c', { code: 'KeyC', altKey: true }), 0, { act: 'mark', option: 2 }],
  ['under an Arabic layout too', press('ؤ', { code: 'KeyC', altKey: true }), 0, { act: 'mark', option: 2 }],
  ['Alt+2 marks the second', press('2', { code: 'Digit2', altKey: true }), -1, { act: 'mark', option: 1 }],
  ['an option that is not there cannot be marked', press('f', { code: 'KeyF', altKey: true }), 0, null],
  ['AltGr types its letter', press('a', { code: 'KeyA', altKey: true, ctrlKey: true }), 0, null],
  ['a letter is a letter', press('a', { code: 'KeyA' }), 0, null],
])('%s', (_, pressed, place, act) => {
  expect(editorKey(pressed, place, 4)).toEqual(act);
});
