import { expect, test } from 'vitest';
import type { AnswerSheet } from '#contract/sitting-exams';
import type { JournalStorage } from './journal.ts';
import type { ServerCopy } from './draft.ts';

/** What a browser keeps for a site, without the browser. */
export function memoryStorage(): JournalStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** The server's rule of saving, in memory: only a higher revision changes anything. */
export class AnswerKeeper {
  copy: ServerCopy = { answers: {}, flagged: [], revision: 0, savedAt: null };

  save(sheet: AnswerSheet, now: number): { revision: number; savedAt: number } | { stale: ServerCopy } {
    if (sheet.revision > this.copy.revision) this.copy = structuredClone({ ...sheet, savedAt: now });
    else if (contentOf(sheet) !== contentOf(this.copy)) return { stale: structuredClone(this.copy) };
    return { revision: this.copy.revision, savedAt: this.copy.savedAt ?? now };
  }
}

export const contentOf = ({ answers, flagged }: AnswerSheet): string =>
  JSON.stringify([Object.entries(answers).toSorted(), [...flagged].toSorted()]);

test('a kept value is found again', () => {
  const storage = memoryStorage();
  storage.setItem('a', '1');
  expect([storage.getItem('a'), storage.key(0), storage.length]).toEqual(['1', 'a', 1]);
});

test('only a higher revision changes what is kept', () => {
  const keeper = new AnswerKeeper();
  expect(keeper.save({ answers: { 1: 'A' }, flagged: [], revision: 1 }, 10)).toEqual({
    revision: 1,
    savedAt: 10,
  });
  expect(keeper.save({ answers: { 1: 'A' }, flagged: [], revision: 1 }, 20)).toEqual({
    revision: 1,
    savedAt: 10,
  });
  expect(keeper.save({ answers: { 1: 'B' }, flagged: [], revision: 1 }, 30)).toEqual({ stale: keeper.copy });
  expect(keeper.copy.savedAt).toBe(10);
});
