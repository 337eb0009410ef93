import { expect, test } from 'vitest';
import type { TapeMark } from '../lesson-margin.ts';
import { placedMarks } from './tape-marks.ts';

const mark = (at: number, kind: TapeMark['kind'] = 'note'): TapeMark => ({
  at,
  kind,
  label: `${kind} ${at}`,
});

test('marks stand in the order of the tape, whatever the order in which they came', () => {
  expect(placedMarks([mark(500), mark(100)], 1000)).toMatchObject([
    { at: 100, place: 0.1, from: 0, to: 0.3 },
    { at: 500, place: 0.5, from: 0.3, to: 1 },
  ]);
});

test('marks of one place are one, which says all of them', () => {
  const [one, ...others] = placedMarks([mark(100), mark(102, 'question'), mark(103)], 1000);
  expect(one).toMatchObject({
    at: 100,
    kinds: ['note', 'question'],
    labels: ['note 100', 'question 102', 'note 103'],
  });
  expect(others).toEqual([]);
});

test('a mark after the end of the film, or before its beginning, has no place', () => {
  expect(placedMarks([mark(1001), mark(-1)], 1000)).toEqual([]);
});

test('a tape of unknown length has no marks', () => {
  expect(placedMarks([mark(10)], 0)).toEqual([]);
});
