import { expect, test } from 'vitest';
import { moved, placeAt } from './list-order.ts';

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
  [1, 3, ['a', 'c', 'd', 'b']],
])('the row at %d moves to %d', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
});

test.each([
  [0, 5, 0],
  [0, 25, 1],
  [0, 99, 2],
  [2, -10, 0],
  [2, 12, 1],
  [2, 55, 2],
])('the row %d, held at %d, lands at place %d', (from, pointer, place) => {
  expect(placeAt([10, 20, 30], from, pointer)).toBe(place);
});
