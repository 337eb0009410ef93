import type { KeptTexts } from './sturdy-storage.ts';

/** A browser's storage, without the browser; it can be filled up, or forbidden. */
export class StorageForTests implements KeptTexts {
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
