import { describe, expect, test } from 'vitest';
import type { MatnUnit } from '#contract/mutun';
import {
  beginSard,
  isOver,
  isStumbled,
  markBefore,
  markWord,
  recited,
  reveal,
  type Sard,
  shownLinesOf,
  unitBefore,
  unitNow,
  usualRange,
} from './sard.ts';

const unit = (number: number, segments: string[], takhrij: string | null = null): MatnUnit => ({
  number,
  title: null,
  titleOurs: false,
  companion: null,
  segments,
  display: null,
  takhrij,
  takhrijAfter: null,
  authorNote: null,
  gharib: [],
  variants: [],
  metreNote: null,
  reviewFirst: false,
  reviewNote: null,
  correctedAt: null,
  correctionNote: null,
});
const verses = [1, 2, 3].map((number) => unit(number, ['صدر', 'عجز']));
const times = (count: number, sard: Sard): Sard => (count === 0 ? sard : times(count - 1, reveal(sard)));

describe('a recital of verses', () => {
  const sard = beginSard(verses, 'nazm');

  test('reveals a verse at a time', () => {
    expect([unitBefore(sard), unitNow(sard)]).toEqual([null, 1]);
    const one = reveal(sard);
    expect([unitBefore(one), unitNow(one), shownLinesOf(one, 1), shownLinesOf(one, 2)]).toEqual([1, 2, 2, 0]);
    expect(isOver(times(3, sard))).toBe(true);
    expect(times(9, sard)).toEqual(times(3, sard));
  });

  test('marks the verse before, and takes the mark back', () => {
    expect(markBefore(sard)).toEqual(sard);
    const marked = markBefore(times(2, sard));
    expect([1, 2, 3].map((number) => isStumbled(marked, number))).toEqual([false, true, false]);
    expect(markBefore(marked)).toEqual(times(2, sard));
  });

  test('marks a word that is touched, and its verse with it', () => {
    const marked = markWord(times(2, sard), 2, '1.0');
    expect(isStumbled(marked, 2)).toBe(true);
    expect(markWord(marked, 2, '1.0')).toEqual(times(2, sard));
    expect(markBefore(marked)).toEqual(times(2, sard));
  });

  test('is a review of every verse in it, stumbled or not, and of none that was not reached', () => {
    expect(recited(sard)).toEqual([]);
    expect(recited(reveal(markBefore(reveal(sard))))).toEqual([
      { unit: 1, judgement: 2 },
      { unit: 2, judgement: 3 },
    ]);
  });
});

test('a hadith is revealed line by line with its takhrij, and counts once it was recited to its end', () => {
  const sard = beginSard([unit(7, ['عن', 'قال'], 'رواه مسلم.'), unit(8, ['عن'])], 'hadith');
  expect(sard.steps).toHaveLength(4);
  expect(shownLinesOf(times(2, sard), 7)).toBe(2);
  expect(recited(times(2, sard))).toEqual([]);
  expect(recited(times(3, sard))).toEqual([{ unit: 7, judgement: 3 }]);
});

describe('the range that is offered', () => {
  const among = (memorised: number[]) => usualRange([1, 2, 3, 4, 5], (number) => memorised.includes(number));

  test('is what was memorised, as far as it goes on', () => {
    expect(among([1, 2, 3])).toEqual({ from: 1, to: 3 });
    expect(among([2, 3, 5])).toEqual({ from: 2, to: 3 });
    expect(among([4, 5])).toEqual({ from: 4, to: 5 });
  });

  test('is the whole text where nothing was', () => {
    expect(among([])).toEqual({ from: 1, to: 5 });
  });
});
