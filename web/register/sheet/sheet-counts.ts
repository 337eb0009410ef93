import { matches } from '#contract/folded-text';
import type { SheetRow } from '#contract/majalis';
import type { Verdict } from '#contract/register';
import { type Decision, keyOfRow, type RowKey } from './touches.ts';

export interface ShownRow {
  row: SheetRow;
  decision: Decision;
}

export type Filter = 'all' | 'undecided' | Verdict;
export const filters: readonly Filter[] = ['all', 'undecided', 'missed', 'attended'];

const isOf = (filter: Filter, verdict: Verdict | null): boolean =>
  filter === 'all' || (filter === 'undecided' ? verdict === null : verdict === filter);

export type SheetCounts = Record<Filter, number>;

export function countsOf(rows: readonly Pick<ShownRow, 'decision'>[]): SheetCounts {
  const counts: SheetCounts = { all: rows.length, undecided: 0, heard: 0, attended: 0, missed: 0 };
  for (const { decision } of rows) counts[decision.verdict ?? 'undecided'] += 1;
  return counts;
}

/**
 * Which rows a filter and a search leave, by their keys. It is asked when the filter or the search changes, not at each
 * touch: a row that was just decided stays under the finger.
 */
export const keptRows = (rows: readonly ShownRow[], filter: Filter, typed: string): Set<RowKey> =>
  new Set(
    rows
      .filter(({ row, decision }) => isOf(filter, decision.verdict) && matches(typed, row.name))
      .map(({ row }) => keyOfRow(row)),
  );

/** The next row without a verdict after this one, and from the beginning where there is none after it. */
export function nextUndecided(rows: readonly ShownRow[], after: RowKey | null): RowKey | null {
  const start = rows.findIndex(({ row }) => keyOfRow(row) === after) + 1;
  const next = [...rows.slice(start), ...rows.slice(0, start)].find(
    ({ row, decision }) => decision.verdict === null && keyOfRow(row) !== after,
  );
  return next ? keyOfRow(next.row) : null;
}
