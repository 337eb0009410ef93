import { expect, test } from 'vitest';
import type { ReviewedQuestion } from '#contract/reviewing-exams';
import { filtered, isRight, numbered } from './review.ts';

const question = (id: number, others: Partial<ReviewedQuestion> = {}): ReviewedQuestion => ({
  id,
  question: 'ما الحديث الصحيح؟',
  options: ['ما اتصل سنده', 'غيره'],
  correctAnswer: 'A',
  answer: 'A',
  flagged: false,
  unit: 1,
  explanation: null,
  source: null,
  ...others,
});
const paper = numbered([
  question(7),
  question(3, { answer: 'B' }),
  question(5, { flagged: true }),
  question(1, { answer: null }),
]);
const numbersOf = (filter: 'all' | 'missed' | 'doubted') =>
  filtered(paper, filter).map(({ number }) => number);

test('whatever is shown of a paper, its questions keep their numbers', () => {
  expect(numbersOf('all')).toEqual([1, 2, 3, 4]);
  expect(numbersOf('missed')).toEqual([2, 4]);
  expect(numbersOf('doubted')).toEqual([3, 4]);
});

test('a question that was left is not right, even where nothing could be', () => {
  expect(isRight(question(1, { answer: null }))).toBe(false);
});
