import { useEffect, useMemo, useState } from 'react';
import type { Sheet } from '#contract/majalis';
import type { Verdict } from '#contract/register';
import { EmptyState } from '#web/ui/empty-state';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { AddDialog } from './add-dialog.tsx';
import { ChangeReason } from './change-reason.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';
import { SheetAside } from './sheet-aside.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { countsOf, type Filter, keptRows, type ShownRow } from './sheet-counts.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetList } from './sheet-list.tsx';
import type { RowActions } from './sheet-row.tsx';
import { missedAtFirst, wasThereForAll } from './suggestions.ts';
import { sheetText as text } from './text.ts';
import { type Decision, keyOfRow, type RowKey } from './touches.ts';
import { useDeciding } from './use-deciding.ts';
import { useOwnSheet } from './use-own-sheet.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useStable } from './use-stable.ts';
import './sheet-view.css';

interface SheetViewProps {
  sheet: Sheet;
  userId: string;
}

type OpenDialog = 'add' | 'readings' | { person: RowKey } | null;

export function SheetView({ sheet, userId }: SheetViewProps) {
  const { device, own, rows } = useOwnSheet(sheet, userId);
  const { asked, decide, giveReason, leave } = useDeciding(device, sheet.isShown);
  const { shown, filter, typed, setFilter, setTyped } = useKeptRows(rows);
  const [openRow, setOpenRow] = useState<RowKey | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const counts = useMemo(() => countsOf(rows), [rows]);
  const { range } = sheet.majlis;
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
    openPerson: (key) => setDialog({ person: key }),
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
  const { goToNext, onEnter } = useRowKeys({
    rows: shown,
    onChoose: ({ row, decision }, verdict) => !sheet.isSealed && choose(row, decision, verdict),
    onOpen: (key) => setOpenRow((open) => (open === key ? null : key)),
    onNone: () => showToast({ title: text.noneLeft }),
  });
  const person =
    dialog !== null && typeof dialog === 'object'
      ? rows.find(({ row }) => keyOfRow(row) === dialog.person)
      : null;
  const ways = { onAdd: () => setDialog('add'), onReadings: () => setDialog('readings') };
  return (
    <div className="sheet-view">
      <div className="sheet-view__main">
        <SheetNotes sheet={sheet} waiting={own.waiting.size + own.listeners.length} />
        {rows.length === 0 ? (
          <EmptySheet onAdd={sheet.isSealed ? null : ways.onAdd} />
        ) : (
          <>
            <SheetBar
              counts={counts}
              filter={filter}
              typed={typed}
              thereForAll={sheet.isSealed ? null : sure.length}
              onFilter={setFilter}
              onType={setTyped}
              onConfirmAll={confirmAll}
            />
            <SheetList
              sheet={sheet}
              shown={shown}
              own={own}
              openRow={openRow}
              actions={actions}
              onEnter={onEnter}
            />
            {shown.length === 0 && <p className="muted">{typed ? text.nobodyFound : text.nobodyHere}</p>}
          </>
        )}
      </div>
      <SheetAside counts={counts} isSealed={sheet.isSealed} {...ways} />
      {!sheet.isSealed && <SheetFoot counts={counts} {...ways} onNext={goToNext} />}
      {dialog === 'add' && <AddDialog sheet={sheet} onAdd={device.add} onClose={() => setDialog(null)} />}
      {dialog === 'readings' && <ReadingsDialog sheet={sheet} onClose={() => setDialog(null)} />}
      {person && <PersonDialog row={person.row} sheet={sheet} onClose={() => setDialog(null)} />}
      {asked && <ChangeReason onReason={giveReason} onClose={leave} />}
    </div>
  );
}

/** Which rows are shown is settled when the filter or the search changes: a row that was just decided stays. */
function useKeptRows(rows: ShownRow[]) {
  const [filter, setFilter] = useState<Filter>('all');
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<ReadonlySet<RowKey> | null>(null);
  const settle = (nextFilter: Filter, nextTyped: string) => {
    setFilter(nextFilter);
    setTyped(nextTyped);
    const isAll = nextFilter === 'all' && nextTyped.trim() === '';
    setKept(isAll ? null : keptRows(rows, nextFilter, nextTyped));
  };
  return {
    filter,
    typed,
    shown: kept === null ? rows : rows.filter(({ row }) => kept.has(keyOfRow(row))),
    setFilter: (next: Filter) => settle(next, typed),
    setTyped: (next: string) => settle(filter, next),
  };
}

/** What was just sent is waiting for a moment; it is worth a word only when the line keeps it back. */
const worthSaying = 4000;

function SheetNotes({ sheet, waiting }: { sheet: Sheet; waiting: number }) {
  const isWaiting = waiting > 0;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), worthSaying);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return (
    <>
      {sheet.isSealed && <Note icon="lock">{text.sealed}</Note>}
      {sheet.isShown && !sheet.isSealed && <Note tone="warn">{text.shown}</Note>}
      {isLate && isWaiting && (
        <Note tone="warn" icon="offline" role="status">
          {text.waitingHint(waiting)}
        </Note>
      )}
    </>
  );
}

function EmptySheet({ onAdd }: { onAdd: (() => void) | null }) {
  return (
    <EmptyState
      icon="users"
      title={text.empty}
      description={text.emptyText}
      actions={
        onAdd && (
          <Button icon="plus" onClick={onAdd}>
            {text.addByName}
          </Button>
        )
      }
    />
  );
}
