import { expect, test } from 'vitest';
import type { DiplomaKey } from '#contract/primitives';
import { nextSubject } from './next-subject.ts';

const subject = (id: number, programmeCode: string, diploma: DiplomaKey | null = 'preparatory') => ({
  id,
  programmeCode,
  diploma,
  isActive: true,
});
const [first, second, third] = [subject(1, 'l1s01'), subject(2, 'l1s02'), subject(3, 'l1s03')];
const all = [third, subject(9, 'l2s01', 'intermediate'), second, first];

test('the next subject is the one that follows in the diploma, whatever the order of the list', () => {
  expect(nextSubject(all, first, new Set())).toBe(second);
});

test('what is completed is passed over, and after the last comes what was left out', () => {
  expect(nextSubject(all, first, new Set([2]))).toBe(third);
  expect(nextSubject(all, third, new Set([2]))).toBe(first);
});

test('after all of a diploma nothing follows, and a course of no diploma has no next', () => {
  expect(nextSubject(all, third, new Set([1, 2]))).toBeNull();
  expect(nextSubject(all, { ...first, diploma: null }, new Set())).toBeNull();
});

test('a hidden subject is not the next', () => {
  expect(nextSubject([first, { ...second, isActive: false }, third], first, new Set())).toBe(third);
});
