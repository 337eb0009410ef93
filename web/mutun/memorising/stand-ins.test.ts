import { expect, test } from 'vitest';
import type { KeptTexts } from '#web/lib/sturdy-storage';

/** A browser's storage that can be filled up, or forbidden. */
export class StorageOfTest implements KeptTexts {
  private readonly texts = new Map<string, string>();
  isFull = false;
  isForbidden = false;
  private ask() {
    if (this.isForbidden) throw new Error('SecurityError');
    return this.texts;
  }
  get length() {
    return this.ask().size;
  }
  key(index: number) {
    return [...this.ask().keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.ask().get(key) ?? null;
  }
  setItem(key: string, text: string) {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.ask().set(key, text);
  }
  removeItem(key: string) {
    this.ask().delete(key);
  }
}

test('a full storage keeps what it has and takes nothing more', () => {
  const storage = new StorageOfTest();
  storage.setItem('one', '1');
  storage.isFull = true;
  expect(() => storage.setItem('two', '2')).toThrow('Quota');
  expect(storage.getItem('one')).toBe('1');
});
