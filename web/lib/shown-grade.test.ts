import { describe, expect, it } from 'vitest';
import { gradeBand } from '#contract/grades';
import { shownGrade } from './shown-grade.ts';

it.each([
  [94.5, undefined, 95],
  [66.67, undefined, 67],
  [66.49, undefined, 66],
  [89.58, undefined, 89],
  [89.99, undefined, 89],
  [69.5, undefined, 69],
  [90, undefined, 90],
  [89.999999999, undefined, 90],
  [0, undefined, 0],
  [99.5, undefined, 100],
  [59.6, undefined, 60],
  [59.6, 60, 59],
  [59.6, 50, 60],
  [74.5, 75, 74],
  [75, 75, 75],
  [69.6, 69.5, 69.6],
  [69.4, 69.5, 69],
  [66.67, 66.67, 67],
  [66.4, 66.4, 66.4],
])('of %d, measured against %s, people read %d', (grade, passingGrade, shown) => {
  expect(shownGrade(grade, passingGrade)).toBe(shown);
});

describe('of every grade with two decimals, whatever the passing grade', () => {
  const hundredths = Array.from({ length: 10_001 }, (_, index) => index / 100);
  const passingGrades = [
    ...Array.from({ length: 100 }, (_, index) => index + 1),
    49.5,
    66.67,
    69.01,
    69.99,
    89.5,
  ];
  const cases = passingGrades.flatMap((passing) => hundredths.map((grade) => [grade, passing] as const));
  /** The first that break a rule; gathered, since a million expectations take long. */
  const breaking = (isKept: (shown: number, grade: number, passing: number) => boolean) =>
    cases.filter(([grade, passing]) => !isKept(shownGrade(grade, passing), grade, passing)).slice(0, 5);

  it('the figure has its band', () => {
    expect(breaking((shown, grade) => gradeBand(shown) === gradeBand(grade))).toEqual([]);
  });

  it('the figure has passed where it has, and failed where it has', () => {
    expect(breaking((shown, grade, passing) => shown >= passing === grade >= passing)).toEqual([]);
  });

  it('the figure is less than one away from it', () => {
    expect(breaking((shown, grade) => Math.abs(shown - grade) < 1)).toEqual([]);
  });

  it('the figure is the rounded one wherever that contradicts nothing', () => {
    const contradicts = (rounded: number, grade: number, passing: number) =>
      gradeBand(rounded) !== gradeBand(grade) || rounded >= passing !== grade >= passing;
    expect(
      breaking((shown, grade, passing) => {
        const rounded = Math.round(grade);
        return (shown === rounded) !== contradicts(rounded, grade, passing);
      }),
    ).toEqual([]);
  });

  it('the figure has decimals only beside a passing grade that has some', () => {
    expect(breaking((shown, _, passing) => Number.isInteger(shown) || !Number.isInteger(passing))).toEqual(
      [],
    );
  });
});
