import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Sheet, SheetRow } from '#contract/majalis';
import { errorText } from '#web/lib/error-text';
import { showToast } from '#web/ui/toast-store';
import { sheetQuery } from './api.ts';
import { type DeviceSheet, deviceSheet, type OwnState } from './device-sheet.ts';
import { inKeptOrder } from './kept-order.ts';
import type { KeptListener } from './outbox.ts';
import type { ShownRow } from './sheet-counts.ts';
import { sheetText as text } from './text.ts';
import { decisionOf, keyOfRow, type RowKey } from './touches.ts';

interface OwnSheet {
  device: DeviceSheet;
  own: OwnState;
  rows: ShownRow[];
}

/** The sheet as the university has it, with what this device has done to it since. */
export function useOwnSheet(sheet: Sheet, userId: string): OwnSheet {
  const majlisId = sheet.majlis.id;
  const device = useMemo(() => deviceSheet(userId, majlisId), [userId, majlisId]);
  const own = useSyncExternalStore(device.subscribe, device.state);
  const order = useRef<RowKey[]>([]);
  useNewsOf(device, majlisId);
  const rows = useMemo(() => {
    const all = [...sheet.rows, ...notYetThere(sheet.rows, own.listeners)];
    // oxlint-disable-next-line react/refs -- the order of the rows already shown; a new one never moves an old one
    const ordered = inKeptOrder(all, order.current);
    order.current = ordered.map(keyOfRow);
    return ordered.map((row) => ({ row, decision: decisionOf(row, own.touches.get(keyOfRow(row))) }));
  }, [sheet.rows, own]);
  return { device, own, rows };
}

/** Whoever was added by name is there at once, under no number yet. */
function notYetThere(rows: readonly SheetRow[], listeners: readonly KeptListener[]): SheetRow[] {
  const known = new Set(rows.map(({ addedAs }) => addedAs));
  return listeners
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, sex, userId }) => ({
      id: 0,
      addedAs: id,
      userId,
      name,
      sex,
      verdict: null,
      missed: [],
      evidence: null,
      changes: [],
    }));
}

function useNewsOf(device: DeviceSheet, majlisId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const send = () => void device.send();
    const stopHearing = device.hear({
      onSheet: (sheet) => queries.setQueryData(sheetQuery(majlisId).queryKey, sheet),
      onRefused: (_, message) => {
        showToast({ title: text.refused, description: message, tone: 'destructive' });
        void queries.invalidateQueries({ queryKey: sheetQuery(majlisId).queryKey });
      },
      onListenersRefused: (_, error) =>
        showToast({ title: text.refusedListeners, description: errorText(error), tone: 'destructive' }),
    });
    send();
    window.addEventListener('online', send);
    return () => {
      stopHearing();
      window.removeEventListener('online', send);
    };
  }, [device, majlisId, queries]);
}
