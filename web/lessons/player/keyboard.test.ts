import { describe, expect, test } from 'vitest';
import { commandFor, type KeyPress } from './keyboard.ts';

const press = (key: string, overrides: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  hasModifier: false,
  focus: 'player',
  ...overrides,
});

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['m', { do: 'mute' }],
  ['f', { do: 'full-screen' }],
  ['c', { do: 'captions' }],
  ['ArrowLeft', { do: 'skip', by: -10 }],
  ['ArrowRight', { do: 'skip', by: 10 }],
  ['ArrowUp', { do: 'volume', by: 0.1 }],
  ['ArrowDown', { do: 'volume', by: -0.1 }],
  ['0', { do: 'jump', share: 0 }],
  ['9', { do: 'jump', share: 0.9 }],
  ['٥', { do: 'jump', share: 0.5 }],
  ['>', { do: 'speed', by: 1 }],
  ['<', { do: 'speed', by: -1 }],
  ['n', { do: 'note' }],
  ['B', { do: 'bookmark' }],
  ['x', null],
  ['Tab', null],
  ['Enter', null],
])('%s in the player', (key, command) => {
  expect(commandFor(press(key))).toEqual(command);
});

describe('a key belongs to what has the focus', () => {
  test('Space presses a button', () => {
    expect(commandFor(press(' ', { focus: 'button' }))).toBeNull();
  });
  test('up and down scroll the page', () => {
    expect(commandFor(press('ArrowUp', { focus: 'page' }))).toBeNull();
    expect(commandFor(press('ArrowDown', { focus: 'page' }))).toBeNull();
  });
  test('the page gives the other keys to the player', () => {
    expect(commandFor(press(' ', { focus: 'page' }))).toEqual({ do: 'toggle' });
    expect(commandFor(press('ArrowLeft', { focus: 'page' }))).toEqual({ do: 'skip', by: -10 });
  });
  test('arrows move the slider they are on', () => {
    expect(commandFor(press('ArrowLeft', { focus: 'slider' }))).toBeNull();
  });
  test('a field keeps all keys', () => {
    for (const key of [' ', 'k', '5', 'ArrowLeft'])
      expect(commandFor(press(key, { focus: 'field' }))).toBeNull();
  });
  test('with Ctrl, Alt or Meta the browser keeps it', () => {
    expect(commandFor(press('f', { hasModifier: true }))).toBeNull();
  });
});

test('an Arabic keyboard works by the places of its keys', () => {
  expect(commandFor(press('ن', { code: 'KeyK' }))).toEqual({ do: 'toggle' });
  expect(commandFor(press('ة', { code: 'KeyM' }))).toEqual({ do: 'mute' });
  expect(commandFor(press('.', { code: 'Period', shiftKey: true }))).toEqual({ do: 'speed', by: 1 });
});

test('on another Latin layout the letter counts, not the place', () => {
  expect(commandFor(press('x', { code: 'KeyK' }))).toBeNull();
});
