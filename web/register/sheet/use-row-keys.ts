import type { Verdict } from '#contract/register';
import { verdicts } from '#contract/register';
import { useKeys } from '#web/mutun/memorising/use-keys';
import { nextUndecided, type ShownRow } from './sheet-counts.ts';
import { rowId } from './sheet-row.tsx';
import { keyOfRow, type RowKey } from './touches.ts';

/** The row that holds the focus. */
function rowHere(rows: readonly ShownRow[]): number {
  const id = document.activeElement?.closest('li')?.id;
  return rows.findIndex(({ row }) => rowId(keyOfRow(row)) === id);
}

export function focusRow(key: RowKey): void {
  const row = document.getElementById(rowId(key));
  row?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

interface RowKeysOptions {
  rows: readonly ShownRow[];
  onChoose: (shown: ShownRow, verdict: Verdict) => void;
  onOpen: (key: RowKey) => void;
  onNone: () => void;
}

/** 1 2 3 decide of the row with the focus, ↑ ↓ walk, N goes to the next without a verdict, Enter opens what was missed. */
export function useRowKeys({ rows, onChoose, onOpen, onNone }: RowKeysOptions) {
  const walk = (step: number) => () => {
    const here = rowHere(rows);
    const next = rows[here < 0 ? 0 : here + step];
    if (next) focusRow(keyOfRow(next.row));
  };
  const choose = (verdict: Verdict) => () => {
    const shown = rows[rowHere(rows)];
    if (shown) onChoose(shown, verdict);
  };
  const goToNext = () => {
    const here = rows[rowHere(rows)];
    const next = nextUndecided(rows, here ? keyOfRow(here.row) : null);
    if (next === null) onNone();
    else focusRow(next);
  };
  useKeys({
    ...Object.fromEntries(verdicts.map((verdict, index) => [`Digit${index + 1}`, choose(verdict)])),
    ArrowDown: walk(1),
    ArrowUp: walk(-1),
    KeyN: goToNext,
  });
  /** On the list itself: the site's own keys leave Enter to the buttons. */
  const onEnter = (): boolean => {
    const shown = rows[rowHere(rows)];
    if (shown?.decision.verdict !== 'missed') return false;
    onOpen(keyOfRow(shown.row));
    return true;
  };
  return { goToNext, onEnter };
}
