import { expect, test } from 'vitest';
import { openingOf, worstJoints } from './management-rules.ts';

const joint = (unit: number, reviews: number, stumbles: number) => ({ unit, reviews, stumbles });
const unitsOf = (counted: ReturnType<typeof joint>[]) => worstJoints(counted).map(({ unit }) => unit);

test('the worst joints come first, by the share that stumbled', () => {
  expect(unitsOf([joint(1, 10, 1), joint(2, 10, 9), joint(3, 100, 50)])).toEqual([2, 3, 1]);
});

test('a few reviews make no joint, however bad', () => {
  expect(unitsOf([joint(1, 4, 4), joint(2, 5, 1)])).toEqual([2]);
});

test('where nobody stumbles there is none', () => expect(unitsOf([joint(1, 50, 0)])).toEqual([]));

test('of equal shares the one that more have come to; then the order of the text', () => {
  expect(unitsOf([joint(3, 10, 5), joint(1, 10, 5), joint(2, 20, 10)])).toEqual([2, 1, 3]);
});

test('ten at most', () => {
  expect(unitsOf(Array.from({ length: 40 }, (_, at) => joint(at + 1, 9, 3)))).toHaveLength(10);
});

test('a unit is called to mind by its heading or its first words', () => {
  const segments = ['عَنْ أَمِيرِ الْمُؤْمِنِينَ أَبِي حَفْصٍ عُمَرَ', 'قَالَ'];
  expect(openingOf('nazm', { title: null, segments })).toBe(segments[0]);
  expect(openingOf('hadith', { title: 'إنما الأعمال بالنيات', segments })).toBe('إنما الأعمال بالنيات');
  expect(openingOf('nathr', { title: null, segments })).toBe('عَنْ أَمِيرِ الْمُؤْمِنِينَ أَبِي حَفْصٍ');
});
