import { beforeEach, describe, expect, test } from 'vitest';
import { waitingBox, type WaitingProgress } from './waiting-progress.ts';

class KeptTexts implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  private readonly texts = new Map<string, string>();
  isFull = false;
  get length() {
    return this.texts.size;
  }
  key(index: number) {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.texts.set(key, text);
  }
  removeItem(key: string) {
    this.texts.delete(key);
  }
}

let storage = new KeptTexts();
beforeEach(() => {
  storage = new KeptTexts();
});

const watched = (overrides: Partial<WaitingProgress> = {}): WaitingProgress => ({
  lessonId: 5,
  courseId: 1,
  ranges: [[0, 30]],
  position: 30,
  isCompleted: false,
  watchedAt: 1000,
  ...overrides,
});

test('what waits is there for the next page', () => {
  waitingBox(storage, 'maryam').put(watched());
  expect(waitingBox(storage, 'maryam').get(5)).toEqual(watched());
  expect(waitingBox(storage, 'maryam').all()).toEqual([watched()]);
});

test('another student of the same browser neither sees nor sends it', () => {
  waitingBox(storage, 'maryam').put(watched());
  expect(waitingBox(storage, 'zaynab').get(5)).toBeNull();
  expect(waitingBox(storage, 'zaynab').all()).toEqual([]);
});

describe('two tabs of one lesson', () => {
  test('join what they watched, in either order', () => {
    const here = watched({ ranges: [[0, 30]], position: 30, watchedAt: 1000 });
    const there = watched({ ranges: [[60, 90]], position: 90, watchedAt: 2000, isCompleted: true });
    const whole = {
      ...there,
      ranges: [
        [0, 30],
        [60, 90],
      ],
    };
    const box = waitingBox(storage, 'maryam');
    box.put(here);
    expect(box.put(there)).toEqual(whole);
    const other = waitingBox(storage, 'zaynab');
    other.put(there);
    expect(other.put(here)).toEqual(whole);
  });

  test('hear of each other', () => {
    const box = waitingBox(storage, 'maryam');
    const newValue = JSON.stringify(watched());
    expect(box.heard({ key: 'waiting-progress:maryam:5', newValue })).toEqual(watched());
    expect(box.heard({ key: 'waiting-progress:zaynab:5', newValue })).toBeNull();
    expect(box.heard({ key: 'theme', newValue: 'dark' })).toBeNull();
    expect(box.heard({ key: null, newValue: null })).toBeNull();
  });

  test('what one adds while the other sends is not lost', () => {
    const box = waitingBox(storage, 'maryam');
    const sent = box.put(watched());
    box.put(watched({ ranges: [[60, 90]], watchedAt: 2000 }));
    box.settle(sent);
    expect(box.get(5)?.ranges).toEqual([
      [0, 30],
      [60, 90],
    ]);
  });
});

test('what the server has is forgotten', () => {
  const box = waitingBox(storage, 'maryam');
  box.settle(box.put(watched()));
  expect(box.all()).toEqual([]);
});

test('a text that is not ours is passed over', () => {
  storage.setItem('waiting-progress:maryam:5', '{"lessonId":"five"}');
  storage.setItem('waiting-progress:maryam:6', 'not json');
  const box = waitingBox(storage, 'maryam');
  expect(box.all()).toEqual([]);
  expect(box.put(watched())).toEqual(watched());
});

test('a full browser costs nothing but the memory of it', () => {
  storage.isFull = true;
  const box = waitingBox(storage, 'maryam');
  expect(box.put(watched())).toEqual(watched());
  expect(box.all()).toEqual([]);
});

test('what the player tells in parts of seconds waits in whole ones', () => {
  const box = waitingBox(storage, 'maryam');
  const played = { ...watched(), ranges: [[0.2, 29.8] as const], position: 29.8 };
  expect(box.put(played)).toEqual(watched({ ranges: [[0, 30]], position: 29 }));
});
