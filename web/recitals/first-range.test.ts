import { expect, test } from 'vitest';
import { firstRange, isLong, mostWords } from './first-range.ts';

const units = (count: number, words: number, recited: number[] = []) =>
  Array.from({ length: count }, (_, at) => ({ words, isRecited: recited.includes(at + 1) }));

test('a short text is recited whole', () => {
  expect(firstRange(units(34, 9))).toEqual({ from: 1, to: 34 });
  expect(isLong(units(34, 9))).toBe(false);
});

test('of a long one as much as fits one recording', () => {
  expect(firstRange(units(42, 150))).toEqual({ from: 1, to: 6 });
  expect(isLong(units(42, 150))).toBe(true);
});

test('it goes on where the student has come to, and stops before what was recited', () => {
  expect(firstRange(units(42, 150, [1, 2, 3]))).toEqual({ from: 4, to: 9 });
  expect(firstRange(units(34, 9, [1, 2, 20]))).toEqual({ from: 3, to: 19 });
});

test('a unit that alone is longer than a recording is offered alone', () => {
  expect(firstRange(units(3, mostWords * 2))).toEqual({ from: 1, to: 1 });
});

test('when all was recited it begins anew', () => {
  expect(firstRange(units(3, 400, [1, 2, 3]))).toEqual({ from: 1, to: 1 });
});
