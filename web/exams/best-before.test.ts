import { expect, test } from 'vitest';
import { courseResult } from '#contract/exam-standing';
import { betteringLine } from './best-before.ts';

const best = courseResult.parse({
  passed: true,
  score: 74,
  passingGrade: 60,
  correctAnswers: 15,
  totalQuestions: 20,
  endedByTime: false,
  completedAt: '2026-11-16T08:00:00Z',
  tries: 1,
  certificateNumber: 'HDT-1',
});
const line = (passed: boolean, score: number) =>
  betteringLine({ passed, score }, best)?.replaceAll('\u200E', '');

test('a better score is told with the one before it', () => {
  expect(line(true, 81)).toBe('ارتفعت درجتك من 74% إلى 81%، وجُدِّدت شهادتك برقمها.');
});

test.each([
  [true, 74],
  [true, 62],
  [false, 40],
])('another attempt (passed: %s, %i) leaves the best where it was', (passed, score) => {
  expect(line(passed, score)).toBe('بقيت درجتك الأعلى 74%، وشهادتك على حالها.');
});

test('a first pass betters nothing', () => {
  expect(betteringLine({ passed: true, score: 90 }, null)).toBeNull();
});
