import type { SheetRow } from '#contract/majalis';
import { sorted } from '#contract/sorted';
import { keyOfRow, type RowKey } from './touches.ts';

/** Rows in the order in which this page first saw them: whoever comes new stands at the end, and nothing moves under the finger. */
export function inKeptOrder(rows: readonly SheetRow[], known: readonly RowKey[]): SheetRow[] {
  const places = new Map(known.map((key, place) => [key, place]));
  const placeOf = (row: SheetRow, index: number) => places.get(keyOfRow(row)) ?? known.length + index;
  const placed = rows.map((row, index) => ({ row, place: placeOf(row, index) }));
  return sorted(placed, (one, other) => one.place - other.place).map(({ row }) => row);
}
