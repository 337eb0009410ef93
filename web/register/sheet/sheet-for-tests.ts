import type { Sheet, SheetRow } from '#contract/majalis';
import { instant } from '#contract/primitives';
import type { OwnTouch } from './touches.ts';

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
