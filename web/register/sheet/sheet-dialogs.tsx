import type { Sheet } from '#contract/majalis';
import { AddDialog } from './add-dialog.tsx';
import type { DeviceSheet } from './device-sheet.ts';
import { PersonDialog } from './person-dialog.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';
import type { ShownRow } from './sheet-counts.ts';
import { keyOfRow, type RowKey } from './touches.ts';

export type SheetDialog = 'add' | 'readings' | { person: RowKey } | null;

interface SheetDialogsProps {
  dialog: SheetDialog;
  sheet: Sheet;
  rows: readonly ShownRow[];
  onAdd: DeviceSheet['add'];
  onClose: () => void;
}

export function SheetDialogs({ dialog, sheet, rows, onAdd, onClose }: SheetDialogsProps) {
  if (dialog === null) return null;
  if (dialog === 'add') return <AddDialog sheet={sheet} onAdd={onAdd} onClose={onClose} />;
  if (dialog === 'readings') return <ReadingsDialog sheet={sheet} onClose={onClose} />;
  const person = rows.find(({ row }) => keyOfRow(row) === dialog.person);
  return person ? <PersonDialog row={person.row} sheet={sheet} onClose={onClose} /> : null;
}
