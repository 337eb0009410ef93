import { expect, test } from 'vitest';
import type { AnalysedQuestion } from '#contract/question-analysis';
import { inOrder, type OrderKey, pressed } from './question-order.ts';

const question = (number: number | null, changes: Partial<AnalysedQuestion> = {}): AnalysedQuestion => ({
  questionId: number ?? 99,
  number,
  question: `السؤال ${number}`,
  options: ['نعم', 'لا'],
  correctAnswer: 'A',
  unit: null,
  difficulty: 2,
  drawn: 30,
  right: 15,
  share: 50,
  chosen: [15, 15],
  unanswered: 0,
  discrimination: 0.3,
  marks: [],
  isInUse: true,
  ...changes,
});

const questions = [
  question(1, { share: 96, marks: ['too_easy'], unit: 2 }),
  question(2, { share: null, discrimination: null, drawn: 0, unit: 1 }),
  question(3, { share: 44, discrimination: -0.14, marks: ['negative'] }),
  question(4, { share: 24, marks: ['too_hard'], unit: 1 }),
  question(null, { share: 60, isInUse: false }),
];

const numbers = (by: OrderKey, isDescending = false) =>
  inOrder(questions, { by, isDescending }).map(({ number }) => number);

test('the marked come first, a turned key before all; the rest as the exam has them', () => {
  expect(numbers('marked')).toEqual([3, 4, 1, 2, null]);
});

test('figures go both ways, and what is unknown stays last', () => {
  expect(numbers('share')).toEqual([4, 3, null, 1, 2]);
  expect(numbers('share', true)).toEqual([1, null, 3, 4, 2]);
  expect(numbers('unit')).toEqual([2, 4, 1, 3, null]);
  expect(numbers('number', true)).toEqual([4, 3, 2, 1, null]);
});

test('a head pressed again turns its order round', () => {
  const first = pressed({ by: 'marked', isDescending: false }, 'share');
  expect(first).toEqual({ by: 'share', isDescending: false });
  expect(pressed(first, 'share')).toEqual({ by: 'share', isDescending: true });
  expect(pressed(pressed(first, 'share'), 'drawn')).toEqual({ by: 'drawn', isDescending: false });
});
