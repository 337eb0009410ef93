import { expect, test } from 'vitest';
import type { RecitalMark } from '#contract/recitals';
import { inTextOrder, markKey, placeOf, playsFrom, withMark, withoutMark } from './mark-places.ts';

const mark = (changes: Partial<RecitalMark> = {}): RecitalMark => ({
  unit: 4,
  segment: 2,
  word: 0,
  kind: 'lahn',
  heardAt: 44_000,
  note: null,
  ...changes,
});

test('a word has one mark: another kind takes the place of the first, which keeps its time and note', () => {
  const marks = withMark([], mark({ note: 'قرأها مفتوحة' }));
  const changed = withMark(marks, mark({ kind: 'nisyan', heardAt: 60_000 }));
  expect(changed).toEqual([mark({ kind: 'nisyan', note: 'قرأها مفتوحة' })]);
});

test('a word is named as the university counts, from nought; the takhrij is not marked', () => {
  expect(placeOf(4, { segment: 1, index: 0 })).toEqual({ unit: 4, segment: 0, word: 0 });
  expect(placeOf(4, { segment: 0, index: 0 })).toBeNull();
});

test('marks stand in the order of the text', () => {
  const ordered = inTextOrder([mark({ unit: 5 }), mark({ segment: 3 }), mark({ word: 2 }), mark()]);
  expect(ordered.map(markKey)).toEqual(['4/2.0', '4/2.2', '4/3.0', '5/2.0']);
});

test('removing a mark leaves the others', () => {
  const marks = [mark(), mark({ word: 1 })];
  expect(withoutMark(marks, mark())).toEqual([mark({ word: 1 })]);
  expect(withoutMark(marks, mark({ unit: 9 }))).toEqual(marks);
});

test('a mark is heard from three seconds before, and never from before the beginning', () => {
  expect(playsFrom(44_000)).toBe(41);
  expect(playsFrom(1000)).toBe(0);
});
