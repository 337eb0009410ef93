import { howMany, type NumberRange, numbersWithout, unionOfNumbers } from './number-ranges.ts';
import type { Verdict } from './register.ts';

/** What the scribe decided of one listener in one majlis. */
export interface SheetRow {
  range: NumberRange;
  verdict: Verdict | null;
  missed: readonly NumberRange[];
}

export interface Coverage {
  heard: NumberRange[];
  /** Read in a majlis, and not heard by this listener in any. */
  missed: NumberRange[];
  /** Not read in any majlis yet. */
  unread: NumberRange[];
}

/** What of a majlis its listener heard: only a scribe's word counts, never that a page was open. */
export function heardIn({ range, verdict, missed }: SheetRow): NumberRange[] {
  if (verdict === 'heard') return [range];
  return verdict === 'missed' ? numbersWithout([range], missed) : [];
}

/** What a listener has of a book, from all its majalis with one shaykh: exactly the union of what was heard. */
export function coverageOf(last: number, sheet: readonly SheetRow[], read: readonly NumberRange[]): Coverage {
  const whole: NumberRange[] = [[1, last]];
  const within = (ranges: Iterable<NumberRange>) =>
    numbersWithout(whole, numbersWithout(whole, unionOfNumbers(ranges)));
  const heard = within(sheet.flatMap(heardIn));
  const held = within([...read, ...heard]);
  return { heard, missed: numbersWithout(held, heard), unread: numbersWithout(whole, held) };
}

export const isWhole = ({ missed, unread }: Coverage): boolean => howMany(missed) + howMany(unread) === 0;
