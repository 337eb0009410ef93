import { describe, expect, it } from 'vitest';
import { instant } from '#contract/primitives';
import { achievementsOf, issuedIn, summaryOf } from './summary.ts';

const graded = (...grades: number[]) => grades.map((grade) => ({ grade }));

describe('the summary of a student', () => {
  it('has the mean of the grades, not the mean of rounded grades', () => {
    expect(summaryOf(graded(89.5, 89.5, 90.25))).toEqual({ total: 3, average: 89.75, excellent: 1 });
  });

  it('counts as excellent what is 90 or more, before rounding', () => {
    expect(summaryOf(graded(90, 89.99, 100)).excellent).toBe(2);
  });

  it('of nobody is nothing', () => {
    expect(summaryOf([])).toEqual({ total: 0, average: 0, excellent: 0 });
  });
});

it('of a year are the certificates that were issued in it', () => {
  const issued = (issuedAt: string) => ({ issuedAt: instant.parse(issuedAt) });
  const certificates = [
    issued('2025-06-01T10:00:00.000Z'),
    issued('2026-01-15T10:00:00.000Z'),
    issued('2026-11-15T10:00:00.000Z'),
  ];
  expect(issuedIn(2026, certificates)).toEqual(certificates.slice(1));
  expect(issuedIn(2027, certificates)).toEqual([]);
});

it('a year begins for them when it begins at the university, wherever they are looked at', () => {
  const eve = [{ issuedAt: instant.parse('2026-12-31T21:30:00.000Z') }];
  expect(issuedIn(2027, eve)).toEqual(eve);
  expect(issuedIn(2026, eve)).toEqual([]);
});

it('three badges are reached one after another and never overrun', () => {
  const reached = (...grades: number[]) => achievementsOf(graded(...grades)).map((badge) => badge.reached);
  expect(reached()).toEqual([0, 0, 0]);
  expect(reached(75)).toEqual([1, 0, 1]);
  expect(reached(75, 92, 80, 81, 82, 83, 84)).toEqual([1, 1, 5]);
});
