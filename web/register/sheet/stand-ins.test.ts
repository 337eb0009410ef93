import { expect, test } from 'vitest';
import type { Sheet, SheetRow } from '#contract/majalis';
import { instant } from '#contract/primitives';
import type { KeptTexts } from '#web/lib/sturdy-storage';
import { sheetOutbox } from './outbox.ts';
import type { OwnTouch } from './touches.ts';

export function memory(): KeptTexts {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

export const at = (minute: number) =>
  instant.parse(new Date(Date.UTC(2026, 10, 20, 17, minute)).toISOString());

export const row = (id: number, more: Partial<SheetRow> = {}): SheetRow => ({
  id,
  userId: `user-${id}`,
  addedAs: null,
  name: `طالب ${id}`,
  sex: 'm',
  verdict: null,
  missed: [],
  evidence: { joinedAt: at(0), leftAt: at(90), stretches: [], away: [] },
  changes: [],
  ...more,
});

export const touch = (id: string, minute: number, more: Partial<OwnTouch> = {}): OwnTouch => ({
  id,
  at: at(minute),
  listener: 1,
  verdict: 'heard',
  missed: [],
  reason: null,
  ...more,
});

export const sheetOf = (rows: SheetRow[]) => ({ rows }) as Sheet;

test('a scribe’s touches are kept apart for each scribe and each sheet', () => {
  const storage = memory();
  sheetOutbox(storage, 'scribe', 7).putTouch(touch('a', 1));
  expect(sheetOutbox(storage, 'scribe', 7).touches()).toEqual([touch('a', 1)]);
  expect(sheetOutbox(storage, 'scribe', 77).touches()).toEqual([]);
  expect(sheetOutbox(storage, 'another', 7).touches()).toEqual([]);
});
