import { useState } from 'react';
import type { Sheet } from '#contract/majalis';
import type { Verdict } from '#contract/register';
import type { ShownRow } from './sheet-counts.ts';
import type { RowActions } from './sheet-row.tsx';
import { missedAtFirst, wasThereForAll } from './suggestions.ts';
import { sheetText as text } from './text.ts';
import { type Decision, keyOfRow, type RowKey } from './touches.ts';
import type { Change } from './use-deciding.ts';
import { useStable } from './use-stable.ts';

/** What the scribe's touches mean: which verdict, which row is open, and who is confirmed at once. */
export function useVerdicts(
  { majlis: { range } }: Sheet,
  rows: readonly ShownRow[],
  decide: (changes: readonly Change[], said: string) => void,
  openPerson: (key: RowKey) => void,
) {
  const [openRow, setOpenRow] = useState<RowKey | null>(null);
  const sure = rows.filter(({ row, decision }) => decision.verdict === null && wasThereForAll(row, range));

  const choose = (row: ShownRow['row'], before: Decision, verdict: Verdict) => {
    const key = keyOfRow(row);
    if (before.verdict === verdict) {
      if (verdict === 'missed') setOpenRow((open) => (open === key ? null : key));
      return;
    }
    const missed = verdict === 'missed' ? missedAtFirst(row, range) : [];
    setOpenRow(verdict === 'missed' ? key : null);
    decide([{ key, before, after: { verdict, missed } }], text.done(row.name, text.verdicts[verdict]));
  };
  const actions: RowActions = useStable({
    choose,
    setMissed: (row, before, missed) =>
      decide(
        [{ key: keyOfRow(row), before, after: { verdict: 'missed', missed } }],
        text.done(row.name, text.missedShort(missed)),
      ),
    openPerson,
  });
  const confirmAll = () =>
    decide(
      sure.map(({ row, decision }) => ({
        key: keyOfRow(row),
        before: decision,
        after: { verdict: 'heard', missed: [] },
      })),
      text.allHeardDone(sure.length),
    );
  return { choose, confirmAll, sure: sure.length, openRow, actions };
}
