import { expect, test } from 'vitest';
import { fittingStep, leavesOf } from './leaves-of.ts';

const rows = (...heights: number[]) => heights.map((height) => ({ height }));

test('the largest type that fits is taken, and the smallest where none does', () => {
  const steps = [27, 25, 23] as const;
  expect(fittingStep(steps, () => true)).toEqual({ step: 27, fits: true });
  expect(fittingStep(steps, (step) => step < 26)).toEqual({ step: 25, fits: true });
  expect(fittingStep(steps, () => false)).toEqual({ step: 23, fits: false });
});

test('what does not fit goes to the next leaf whole, and no leaf is empty', () => {
  const leaves = leavesOf(rows(40, 40, 40, 90, 10), () => 100);
  expect(leaves.map((leaf) => leaf.map(({ height }) => height))).toEqual([[40, 40], [40], [90, 10]]);
  expect(leavesOf(rows(120), () => 100)).toEqual([[{ height: 120 }]]);
});

test('the first leaf may have less room than those that follow', () => {
  const leaves = leavesOf(rows(40, 40, 40), (leaf) => (leaf === 0 ? 50 : 100));
  expect(leaves.map((leaf) => leaf.length)).toEqual([1, 2]);
});

test('the last lines of a text go with the signatures below them', () => {
  const kept = [{ height: 40 }, { height: 40, staysWithNext: true }, { height: 30 }];
  expect(leavesOf(kept, () => 100).map((leaf) => leaf.length)).toEqual([1, 2]);
});
