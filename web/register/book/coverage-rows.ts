import type { SeriesOfBook } from '#contract/books';
import type { NumberRange } from '#contract/number-ranges';
import { sorted } from '#contract/sorted';

type Coverage = SeriesOfBook['coverage'];

export interface CoverageRow {
  kind: 'heard' | 'missed' | 'unread';
  range: NumberRange;
  /** Of what was missed: where it is read again. */
  nextChance: Coverage['missed'][number]['nextChance'];
}

/** The book from its beginning to its end: what was heard, missed, and not read yet. */
export const coverageRows = ({ heard, missed, unread }: Coverage): CoverageRow[] =>
  sorted(
    [
      ...heard.map((range): CoverageRow => ({ kind: 'heard', range, nextChance: null })),
      ...missed.map(({ range, nextChance }): CoverageRow => ({ kind: 'missed', range, nextChance })),
      ...unread.map((range): CoverageRow => ({ kind: 'unread', range, nextChance: null })),
    ],
    (one, other) => one.range[0] - other.range[0],
  );

/** Series with one shaykh are told together: what was heard from him is one, in however many series. */
export function byShaykh(series: readonly SeriesOfBook[]): SeriesOfBook[][] {
  const groups = new Map<string, SeriesOfBook[]>();
  for (const each of series) groups.set(each.shaykhId, [...(groups.get(each.shaykhId) ?? []), each]);
  return [...groups.values()];
}
