import { expect, test } from 'vitest';
import { longestBetween, rulerOf } from './ruler-years.ts';

const persons = [
  { id: 1, diedAH: null },
  { id: 2, diedAH: 1396 },
  { id: 3, diedAH: 1392 },
  { id: 4, diedAH: 676 },
];

test('deaths stand on the ruler by their years, and two that are near do not cover each other', () => {
  const ruler = rulerOf(persons, 1448);
  expect(ruler?.deaths).toEqual([
    { id: 4, place: 0, isRaised: false },
    { id: 3, place: 92.75, isRaised: false },
    { id: 2, place: 93.26, isRaised: true },
  ]);
  expect(ruler?.centuries.map(({ year }) => year)).toEqual(
    [700, 800, 900, 1000, 1100, 1200, 1300, 1400].slice(1),
  );
});

test('without a year there is no ruler', () => {
  expect(rulerOf([{ id: 1, diedAH: null }], 1448)).toBeNull();
});

test('the longest time between two deaths is that of a student and his teacher', () => {
  const link = (studentId: number, teacherId: number) => ({
    studentId,
    teacherId,
    way: 'sama' as const,
    restWay: null,
  });
  expect(longestBetween(persons, [link(1, 2), link(2, 3), link(3, 4)])).toBe(716);
  expect(longestBetween(persons, [link(1, 2)])).toBeNull();
});
