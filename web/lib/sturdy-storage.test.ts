import { expect, test } from 'vitest';
import { StorageForTests } from './storage-for-tests.ts';
import { type KeptTexts, sturdyStorage } from './sturdy-storage.ts';

const keysOf = (storage: KeptTexts) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

test('what the browser has no room for, the page keeps', () => {
  const browser = new StorageForTests();
  const storage = sturdyStorage(browser);
  storage.setItem('one', '1');
  browser.isFull = true;
  storage.setItem('two', '2');
  expect(keysOf(storage)).toEqual(['one', 'two']);
  expect(storage.getItem('two')).toBe('2');
  expect(browser.getItem('two')).toBeNull();
  storage.removeItem('two');
  expect(keysOf(storage)).toEqual(['one']);
});

test('once there is room again, nothing is kept twice', () => {
  const browser = new StorageForTests();
  const storage = sturdyStorage(browser);
  browser.isFull = true;
  storage.setItem('one', '1');
  browser.isFull = false;
  storage.setItem('one', 'again');
  expect(keysOf(storage)).toEqual(['one']);
  expect(browser.getItem('one')).toBe('again');
});

test('a browser that forbids its storage, or has none, stops nobody', () => {
  const browser = new StorageForTests();
  browser.isForbidden = true;
  for (const storage of [sturdyStorage(browser), sturdyStorage(null)]) {
    storage.setItem('one', '1');
    expect(storage.getItem('one')).toBe('1');
    expect(keysOf(storage)).toEqual(['one']);
    storage.removeItem('one');
    expect(storage.length).toBe(0);
  }
});
