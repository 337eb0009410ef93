import { keyOfRow, type RowKey } from './touches.ts';
import type { SheetRow } from '#contract/majalis';

/** Rows in the order in which this page first saw them: whoever comes new stands at the end, and nothing moves under the finger. */
export function inKeptOrder(rows: readonly SheetRow[], known: readonly RowKey[]): SheetRow[] {
  const places = new Map(known.map((key, place) => [key, place]));
  const placeOf = (row: SheetRow, index: number) => places.get(keyOfRow(row)) ?? known.length + index;
  return rows
    .map((row, index) => ({ row, place: placeOf(row, index) }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row);
}
