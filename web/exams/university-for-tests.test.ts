import { expect, test } from 'vitest';
import { AnswerKeeper } from './answer-keeper-for-tests.ts';
import { start, University } from './university-for-tests.ts';

test('a hand-in counts what was saved, and its own answers over that', async () => {
  const university = new University();
  university.keeper.save({ answers: { 1: 'A', 2: 'B' }, flagged: [], revision: 1 }, start);
  await university.calls.submit({ 1: 'C', 2: 'B', 3: 'D' });
  expect(university.counted).toEqual({ 1: 'C', 2: 'B', 3: 'D' });
});

test('only a higher revision changes what is kept', () => {
  const keeper = new AnswerKeeper();
  expect(keeper.save({ answers: { 1: 'A' }, flagged: [], revision: 1 }, 10)).toEqual({
    revision: 1,
    savedAt: 10,
  });
  expect(keeper.save({ answers: { 1: 'A' }, flagged: [], revision: 1 }, 20)).toEqual({
    revision: 1,
    savedAt: 10,
  });
  expect(keeper.save({ answers: { 1: 'B' }, flagged: [], revision: 1 }, 30)).toEqual({ stale: keeper.copy });
  expect(keeper.copy.savedAt).toBe(10);
});
