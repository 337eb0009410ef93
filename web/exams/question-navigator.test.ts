import { expect, test } from 'vitest';
import { questionState, unansweredCount } from './question-navigator.tsx';

const sheet = { answers: { 1: 'A', 2: 'C' }, flagged: [2, 3] } as const;
const view = { answers: { ...sheet.answers }, flagged: [...sheet.flagged] };

test.each([
  [1, { isAnswered: true, isFlagged: false, isCurrent: false }],
  [2, { isAnswered: true, isFlagged: true, isCurrent: true }],
  [3, { isAnswered: false, isFlagged: true, isCurrent: false }],
  [4, { isAnswered: false, isFlagged: false, isCurrent: false }],
])('question %d is shown as %o', (id, state) => {
  expect(questionState(view, id, 2)).toEqual(state);
});

test('what is left to answer is counted over the paper, not over the answers', () => {
  expect(unansweredCount(view.answers, [{ id: 1 }, { id: 3 }, { id: 4 }])).toBe(2);
});
