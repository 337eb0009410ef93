import { useMemo } from 'react';
import type { Sheet } from '#contract/majalis';
import type { OwnState } from './device-sheet.ts';
import type { ShownRow } from './sheet-counts.ts';
import { type RowActions, type RowFrame, SheetRow } from './sheet-row.tsx';
import { sheetText as text } from './text.ts';
import { keyOfRow, type RowKey } from './touches.ts';
import './sheet-list.css';

interface SheetListProps {
  sheet: Sheet;
  shown: readonly ShownRow[];
  own: OwnState;
  openRow: RowKey | null;
  actions: RowActions;
  /** Whether there was something to open. */
  onEnter: () => boolean;
}

export function SheetList({ sheet, shown, own, openRow, actions, onEnter }: SheetListProps) {
  const frame = useFrame(sheet);
  return (
    <ol
      className="sheet-list"
      aria-label={text.listLabel}
      onKeyDown={(event) => {
        const isRadio = event.target instanceof Element && event.target.role === 'radio';
        if (event.key === 'Enter' && isRadio && onEnter()) event.preventDefault();
      }}
    >
      {shown.map(({ row }, index) => {
        const key = keyOfRow(row);
        return (
          <SheetRow
            key={key}
            row={row}
            touch={own.touches.get(key)}
            index={index + 1}
            isWaiting={own.waiting.has(key) || row.id === 0}
            isOpen={openRow === key}
            frame={frame}
            actions={actions}
          />
        );
      })}
    </ol>
  );
}

/** While the majlis is open its time goes on, and with it the lines of presence: by the minute is often enough. */
function useFrame({ majlis, isSealed, isShown }: Sheet): RowFrame {
  const { range, parts, openedAt, closedAt, startsAt, minutes } = majlis;
  const minute = closedAt ?? majlis.now.slice(0, 16);
  return useMemo(
    () => ({
      majlis: { range, parts },
      held: { openedAt, closedAt, startsAt, minutes, now: majlis.now },
      isSealed,
      isShown,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `now` counts by the minute
    [range, parts, openedAt, closedAt, startsAt, minutes, minute, isSealed, isShown],
  );
}
