import { expect, test } from 'vitest';
import { ordinal } from './ordinals.ts';

test.each([
  [1, 'الأول'],
  [8, 'الثامن'],
  [10, 'العاشر'],
  [11, 'الحادي عشر'],
  [12, 'الثاني عشر'],
  [20, 'العشرون'],
  [21, 'الحادي والعشرون'],
  [30, 'الثلاثون'],
  [99, 'التاسع والتسعون'],
  [100, '100'],
  [0, '0'],
])('lesson %i is the %s', (rank, word) => {
  expect(ordinal(rank)).toBe(word);
});

test('after a verb the round tens change their ending', () => {
  expect(ordinal(20, { oblique: true })).toBe('العشرين');
  expect(ordinal(21, { oblique: true })).toBe('الحادي والعشرين');
  expect(ordinal(8, { oblique: true })).toBe('الثامن');
});
