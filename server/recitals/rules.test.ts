import { describe, expect, test } from 'vitest';
import { areMarksOf, heldBy, isSameVerdict, isWithin, oneAfterAnother, removedAt } from './rules.ts';

const now = new Date('2026-11-15T08:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const mark = { unit: 2, segment: 0, word: 0, kind: 'lahn', heardAt: null, note: null } as const;
const units = [{ number: 2, segments: ['وَذِي مِنَ', 'عِدَّهْ'] }];

test.each([
  [{ claimedBy: null, claimedUntil: null }, null],
  [{ claimedBy: 'me', claimedUntil: later(1) }, 'me'],
  [{ claimedBy: 'another', claimedUntil: later(1) }, 'other'],
  // The hour is over: nobody's.
  [{ claimedBy: 'another', claimedUntil: now }, null],
])('%o is held by %s', (claim, holder) => expect(heldBy(claim, 'me', now)).toBe(holder));

test.each([
  [{ soundFile: 'a', isKept: false, decidedAt: now }, later(90 * 24 * 3_600_000)],
  [{ soundFile: 'a', isKept: true, decidedAt: now }, null],
  [{ soundFile: 'a', isKept: false, decidedAt: null }, null],
  [{ soundFile: null, isKept: false, decidedAt: now }, null],
])('%o goes at %s', (recital, moment) => expect(removedAt(recital)).toEqual(moment));

test.each([
  [1, 34, true],
  [34, 34, true],
  [0, 3, false],
  [3, 2, false],
  [30, 35, false],
])('from %i to %i of 34 units: %s', (from, to, isRange) => expect(isWithin({ from, to }, 34)).toBe(isRange));

describe('marks', () => {
  test.each([
    ['on the first word', [mark], true],
    ['on the last', [{ ...mark, word: 1 }], true],
    ['behind the last', [{ ...mark, word: 2 }], false],
    ['on a segment that is not there', [{ ...mark, segment: 2 }], false],
    ['on a unit that was not recited', [{ ...mark, unit: 1 }], false],
    ['twice on one word', [mark, { ...mark, kind: 'nisyan' as const }], false],
    ['on none', [], true],
  ])('%s', (_, marks, are) => expect(areMarksOf(units, marks)).toBe(are));
});

describe('the same verdict', () => {
  const said = {
    verdict: 'passed',
    marks: [mark, { ...mark, word: 1 }],
    comment: null,
    toMend: null,
  } as const;
  const form = (changes: object) => ({ ...said, marks: [...said.marks], ...changes });

  test('is the same in whatever order its marks come', () => {
    expect(
      isSameVerdict(
        form({}),
        form({
          marks: [
            { ...mark, word: 1 },
            { ...mark, note: '' },
          ],
        }),
      ),
    ).toBe(true);
  });

  test.each([{ verdict: 'again', toMend: 'كله' }, { comment: 'أحسنت' }, { marks: [mark] }])(
    'is another with %o',
    (changes) => expect(isSameVerdict(form({}), form(changes))).toBe(false),
  );
});

test('slots follow one another', () => {
  const starts = oneAfterAnother({ startsAt: now, minutes: 10 }, 3).map(({ startsAt }) => startsAt);
  expect(starts).toEqual([now, later(600_000), later(1_200_000)]);
});
