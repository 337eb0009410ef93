import { expect, test } from 'vitest';
import { StorageForTests } from './storage-for-tests.ts';

test('what is kept is found again, in its order', () => {
  const storage = new StorageForTests();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect([storage.length, storage.key(1), storage.getItem('a')]).toEqual([2, 'b', '1']);
  storage.removeItem('a');
  expect([storage.length, storage.getItem('a')]).toEqual([1, null]);
});

test('a full storage keeps what it has and takes nothing more', () => {
  const storage = new StorageForTests();
  storage.setItem('one', '1');
  storage.isFull = true;
  expect(() => storage.setItem('two', '2')).toThrow('Quota');
  expect(storage.getItem('one')).toBe('1');
});
