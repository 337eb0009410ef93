import { expect, test } from 'vitest';
import type { SeriesOfBook } from '#contract/books';
import { byShaykh, coverageRows } from './coverage-rows.ts';

test('the book is told from its beginning to its end, whatever was heard first', () => {
  const rows = coverageRows({
    heard: [
      [1, 10],
      [21, 30],
    ],
    missed: [{ range: [11, 20], nextChance: null }],
    unread: [[31, 42]],
  });
  expect(rows.map(({ kind, range }) => [kind, range[0]])).toEqual([
    ['heard', 1],
    ['missed', 11],
    ['heard', 21],
    ['unread', 31],
  ]);
});

test('two series with one shaykh are told together', () => {
  const series = ['a', 'b', 'a'].map((shaykhId, id) => ({ id, shaykhId }) as SeriesOfBook);
  expect(byShaykh(series).map((group) => group.map(({ id }) => id))).toEqual([[0, 2], [1]]);
});
