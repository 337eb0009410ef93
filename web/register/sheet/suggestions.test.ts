import { describe, expect, test } from 'vitest';
import type { NumberRange } from '#contract/number-ranges';
import { evidenceWords } from './evidence-words.ts';
import { byShortcut, partsOf, withEnd } from './missed-shortcuts.ts';
import { at } from './sheet-for-tests.ts';
import { missedAtFirst, suggestedOf, wasThereForAll } from './suggestions.ts';

const range: NumberRange = [23, 32];
const evidence = (away: [number, number][]) => ({ joinedAt: at(0), leftAt: at(90), stretches: [], away });
const closedAll = { joinedAt: null, leftAt: null, stretches: [], away: [[23, 32] as [number, number]] };

describe('presence suggests', () => {
  test('«سمع» of whoever was there for all, and only of them', () => {
    expect(suggestedOf({ evidence: evidence([]) }, range)).toBe('heard');
    expect(wasThereForAll({ evidence: evidence([[25, 25]]) }, range)).toBe(false);
  });

  test('«فاته» of whoever was away for a part', () => {
    expect(suggestedOf({ evidence: evidence([[25, 27]]) }, range)).toBe('missed');
  });

  test('nothing of whoever had no page, never opened it, or was away for all', () => {
    expect(suggestedOf({ evidence: null }, range)).toBeNull();
    expect(suggestedOf({ evidence: closedAll }, range)).toBeNull();
    expect(suggestedOf({ evidence: evidence([[20, 40]]) }, range)).toBeNull();
  });
});

describe('what was missed', () => {
  test('begins with what was read while the page was closed, within the majlis', () => {
    expect(missedAtFirst({ evidence: evidence([[20, 24]]) }, range)).toEqual([[23, 24]]);
    expect(missedAtFirst({ evidence: null }, range)).toEqual([range]);
  });

  test('is set by four shortcuts', () => {
    const seen = evidence([[25, 26]]);
    expect(byShortcut('seen', [[30, 31]], range, seen)).toEqual([[25, 26]]);
    expect(byShortcut('fromStart', [[25, 26]], range, seen)).toEqual([[23, 26]]);
    expect(byShortcut('toEnd', [[25, 26]], range, seen)).toEqual([[25, 32]]);
    expect(byShortcut('whole', [[25, 26]], range, seen)).toEqual([range]);
    expect(byShortcut('seen', [[25, 26]], range, null)).toBeNull();
  });

  test('stays within the majlis, and its ends never pass one another', () => {
    expect(withEnd([[25, 26]], { place: 0, end: 'from', to: 30 }, range)).toEqual([[30, 30]]);
    expect(withEnd([[25, 26]], { place: 0, end: 'to', to: 24 }, range)).toEqual([[24, 24]]);
    expect(withEnd([[25, 26]], { place: 0, end: 'to', to: 99 }, range)).toEqual([[25, 32]]);
    expect(
      withEnd(
        [
          [25, 26],
          [30, 31],
        ],
        { place: 1, end: 'from', to: 1 },
        range,
      ),
    ).toEqual([
      [25, 26],
      [23, 31],
    ]);
  });

  test('is named by the parts of the book that it begins and ends in', () => {
    const parts = [
      { title: 'كتاب الإيمان', from: 1, to: 24 },
      { title: 'كتاب العلم', from: 25, to: 40 },
    ];
    expect(partsOf([24, 30], parts)).toEqual({
      first: 'كتاب الإيمان',
      last: 'كتاب العلم',
      endsWithLast: false,
    });
    expect(partsOf([41, 42], parts)).toBeNull();
  });
});

describe('how the page was there, in words', () => {
  const held = { openedAt: at(0), closedAt: at(90) };
  const stretches = (...times: [number, number][]) => {
    const all = times.map(([from, to]) => ({ joinedAt: at(from), leftAt: at(to) }));
    return { joinedAt: at(times[0]?.[0] ?? 0), leftAt: at(times.at(-1)?.[1] ?? 0), stretches: all, away: [] };
  };
  const kindOf = (...times: [number, number][]) => evidenceWords(stretches(...times), held, at(90)).kind;

  test('tells of a late coming, an early leaving, an absence, and of many', () => {
    expect(kindOf([0, 90])).toBe('whole');
    expect(kindOf([1, 89])).toBe('whole');
    expect(kindOf([10, 90])).toBe('came');
    expect(kindOf([0, 60])).toBe('left');
    expect(kindOf([10, 60])).toBe('cameAndLeft');
    expect(kindOf([0, 20], [24, 90])).toBe('away');
    expect(evidenceWords(stretches([0, 20], [24, 40], [43, 90]), held, at(90))).toEqual({
      kind: 'often',
      times: 2,
      minutes: 7,
    });
  });

  test('says of whoever had no page that they were added, and of a page that never came that it did not', () => {
    expect(evidenceWords(null, held, at(90)).kind).toBe('byName');
    expect(evidenceWords({ joinedAt: null, leftAt: null, stretches: [], away: [] }, held, at(90)).kind).toBe(
      'never',
    );
  });
});
