import { describe, expect, test } from 'vitest';
import { gapsOf, joinedStretches } from './presence-gaps.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, 0) + minute * 60_000);
const stretch = (from: number, to: number) => ({ joinedAt: at(from), leftAt: at(to) });
/** A number a minute, from the opening on. */
const read = Array.from({ length: 20 }, (_, place) => ({
  number: place + 1,
  from: +at(place),
  to: +at(place + 1),
}));

describe('stretches of presence', () => {
  test('are one where a page was only opened again, or told of itself late', () => {
    expect(joinedStretches([stretch(5, 10), stretch(0, 4.5), stretch(2, 3)])).toEqual([stretch(0, 10)]);
  });

  test('stay two where the page was away', () => {
    expect(joinedStretches([stretch(0, 4), stretch(8, 10)])).toEqual([stretch(0, 4), stretch(8, 10)]);
  });
});

describe('a gap', () => {
  test('names what was read in it, and not what was heard before and after', () => {
    expect(gapsOf([stretch(0, 4), stretch(8, 10)], at(0), [[5, 8]], read)).toEqual([
      { leftAt: at(4), joinedAt: at(8), away: [[5, 8]] },
    ]);
  });

  test('lies before the first coming of whoever came late', () => {
    expect(gapsOf([stretch(3, 10)], at(0), [[1, 3]], read)).toEqual([
      { leftAt: at(0), joinedAt: at(3), away: [[1, 3]] },
    ]);
  });

  test('has no numbers where nobody said what was read', () => {
    expect(gapsOf([stretch(0, 4), stretch(8, 10)], at(0), [], [])).toEqual([
      { leftAt: at(4), joinedAt: at(8), away: [] },
    ]);
  });

  test('is not made of the time before anybody came', () => {
    expect(gapsOf([], at(0), [[1, 20]], read)).toEqual([]);
  });
});
