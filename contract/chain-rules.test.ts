import { describe, expect, test } from 'vitest';
import {
  arrives,
  type ChainPerson,
  gapIn,
  generations,
  goesRound,
  openEnds,
  withoutLink,
} from './chain-rules.ts';
import type { Way } from './register.ts';

const person = (diedAH: number | null, bornAH: number | null = null): ChainPerson => ({
  id: 1,
  bornAH,
  diedAH,
});
const link = (studentId: number, teacherId: number, way: Way = 'sama') => ({ studentId, teacherId, way });

describe('a gap in time is pointed out', () => {
  test('where the teacher died before the student was born', () => {
    expect(gapIn({ way: 'ijaza' }, person(1100, 1040), person(1036))).toBe('unborn');
    expect(gapIn({ way: 'sama' }, person(1100, 1030), person(1036))).toBeNull();
  });

  test('where only the deaths are known and lie too far apart', () => {
    expect(gapIn({ way: 'sama' }, person(957), person(850))).toBe('far');
    expect(gapIn({ way: 'sama' }, person(957), person(880))).toBeNull();
  });

  test('but not of the living, of years that nobody knows, or of a book that was found', () => {
    expect(gapIn({ way: 'sama' }, person(null), person(1396))).toBeNull();
    expect(gapIn({ way: 'sama' }, person(900), person(null))).toBeNull();
    expect(gapIn({ way: 'wijada' }, person(1400, 1340), person(676))).toBeNull();
  });
});

describe('a chain', () => {
  // 1 took from 2; 2 from 3 and, by another lane, from 4; both from 5, the author.
  const links = [link(1, 2), link(2, 3), link(2, 4, 'ijaza'), link(3, 5), link(4, 5)];

  test('stands by generations, the meeting of two lanes behind both', () => {
    expect(generations(1, links)).toEqual([[1], [2], [3, 4], [5]]);
    expect(generations(1, [link(1, 2), link(1, 3), link(2, 3)])).toEqual([[1], [2], [3]]);
  });

  test('arrives when every lane ends with the author', () => {
    expect(arrives(1, 5, links)).toBe(true);
    expect(arrives(1, 5, links.slice(0, -1))).toBe(false);
    expect(arrives(1, 5, [])).toBe(false);
  });

  test('never goes round', () => {
    expect(goesRound(5, 1, links)).toBe(true);
    expect(goesRound(5, 6, links)).toBe(false);
    expect(generations(1, [link(1, 2), link(2, 1)]).flat()).toHaveLength(2);
  });

  test('of ever so many lanes is told at once whether it arrives', () => {
    const lanes = Array.from({ length: 60 }, (_, step) => step * 3).flatMap((at) => [
      link(at, at + 1),
      link(at, at + 2),
      link(at + 1, at + 3),
      link(at + 2, at + 3),
    ]);
    expect(arrives(0, 180, lanes)).toBe(true);
    expect(arrives(0, 180, lanes.slice(0, -1))).toBe(false);
    expect(arrives(1, 9, [link(1, 2), link(2, 1)])).toBe(false);
  });

  test('loses with a link what hung on it alone', () => {
    const known = links.map((each, place) => ({ ...each, id: place + 1 }));
    const left = (linkId: number) => withoutLink(1, known, linkId).map(({ id }) => id);
    // Without «2 from 3» nobody comes to 3 any more; 5 is still reached by 4.
    expect(left(2)).toEqual([1, 3, 5]);
    expect(left(1)).toEqual([]);
    expect(left(4)).toEqual([1, 2, 3, 5]);
  });

  test('goes on with whoever has no teacher in it yet, and never behind the author', () => {
    expect(openEnds(1, 5, [])).toEqual([1]);
    expect(openEnds(1, 5, links.slice(0, 3))).toEqual([3, 4]);
    expect(openEnds(1, 5, links.slice(0, 4))).toEqual([4]);
    expect(openEnds(1, 5, links)).toEqual([]);
  });
});
