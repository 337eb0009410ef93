import type { SheetRow } from '#contract/majalis';
import { howMany, type NumberRange, unionOfNumbers } from '#contract/number-ranges';
import type { Verdict } from '#contract/register';

type Seen = Pick<SheetRow, 'evidence'>;

/** What presence suggests, which decides nothing. Of somebody without a page it suggests nothing. */
export function suggestedOf({ evidence }: Seen, range: NumberRange): Verdict | null {
  if (!evidence || evidence.joinedAt === null) return null;
  if (evidence.away.length === 0) return 'heard';
  return howMany(unionOfNumbers(evidence.away)) >= range[1] - range[0] + 1 ? null : 'missed';
}

/** Whom «أثبِت سماع من حضر كله» is meant for: undecided, and the page was there for all that was read. */
export const wasThereForAll = (row: Seen, range: NumberRange): boolean => suggestedOf(row, range) === 'heard';

/** The part of the majlis that these are of. */
export function withinMajlis(ranges: readonly NumberRange[], [from, to]: NumberRange): NumberRange[] {
  return unionOfNumbers(ranges.map(([start, end]) => [Math.max(start, from), Math.min(end, to)] as const));
}

/** What «فاته» begins with: what was read while the page was closed; without a page, all of it, for the scribe to narrow. */
export function missedAtFirst({ evidence }: Seen, range: NumberRange): NumberRange[] {
  const away = withinMajlis(evidence?.away ?? [], range);
  return away.length > 0 ? away : [range];
}
