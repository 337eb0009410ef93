import { expect, test } from 'vitest';
import { bookText } from './text.ts';

test.each([
  [1, 'سمعتها، من حديث واحد قُرئت حتى الآن'],
  [2, 'سمعتها، من حديثين قُرئت حتى الآن'],
  [3, 'سمعتها، من 3 أحاديث قُرئت حتى الآن'],
  [11, 'سمعتها، من 11 حديثًا قُرئت حتى الآن'],
  [100, 'سمعتها، من 100 حديث قُرئت حتى الآن'],
])('of %i that were read', (count, expected) => {
  expect(bookText.readSoFar('hadith', count)).toBe(expected);
});

test('a book without parts says nothing of parts', () => {
  expect(bookText.numbered('hadith', 42, 0)).toContain('42 حديثًا. وإليها');
  expect(bookText.numbered('hadith', 42, 1)).toContain('42 حديثًا. وإليها');
  expect(bookText.numbered('hadith', 1896, 20)).toContain('في 20 قسمًا.');
});
