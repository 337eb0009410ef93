import { expect, test } from 'vitest';
import { optionLetters } from '#contract/sitting-exams';
import { randomFrom } from '#server/testing/random';
import { programmeBanks } from './programme-banks.ts';
import { givenTheSum, guessing, knowing, triesOf } from './sitters.ts';

test('from how many were right follows how likely each was', () => {
  expect(givenTheSum([0.25, 0.25, 0.25, 0.25], 1)).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(givenTheSum([0.25, 0.25], 0)).toEqual([0, 0]);
  expect(givenTheSum([0.25, 0.5], 2)).toEqual([1, 1]);
  const [one = 0, other = 0] = givenTheSum([0.25, 0.5], 1);
  expect([one, other].map((each) => each.toFixed(2))).toEqual(['0.25', '0.75']);
});

test('who knows all passes at once', () => {
  const { below } = randomFrom(1);
  for (const bank of programmeBanks) expect(triesOf(knowing(bank, 1, below), bank, below)).toBe(1);
});

test('who is told of every question alone whether it was right knows four options after three times', () => {
  const { below } = randomFrom(1);
  for (const question of programmeBanks.flatMap(({ questions }) => questions.slice(0, 3))) {
    const sitter = guessing(below);
    const key = question.options[optionLetters.indexOf(question.correctAnswer)];
    for (let time = 0; time < 3; time += 1) {
      const chosen = sitter.choose(question);
      const marks = [{ unit: question.unit ?? null, asked: 1, right: chosen === key ? 1 : 0 }];
      sitter.learn([question], new Map([[question.id, chosen]]), marks);
    }
    expect(sitter.choose(question)).toBe(key);
  }
});
