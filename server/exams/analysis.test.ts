import { describe, expect, test } from 'vitest';
import { optionLetters } from '#contract/sitting-exams';
import type { PaperQuestion } from '#server/db/schema';
import { randomFrom } from '#server/testing/random';
import {
  analyse,
  countIn,
  discriminationOf,
  type FinishedPaper,
  marksOf,
  mostMissedOf,
  type Tallies,
} from './analysis.ts';
import { asDrawn, drawPaper } from './drawing.ts';

const questionOf = (id: number, changes: Partial<PaperQuestion> = {}): PaperQuestion => ({
  id,
  question: `السؤال ${id}`,
  options: ['واحد', 'اثنان', 'ثلاثة', 'أربعة'],
  correctAnswer: 'A',
  points: 1,
  unit: null,
  difficulty: 2,
  ...changes,
});
const inUse = (questions: Iterable<PaperQuestion>) =>
  [...questions].map((question) => ({ ...question, isApproved: true }));
const bankOf = (questions: PaperQuestion[]) => new Map(questions.map((question) => [question.id, question]));

function talliesOf(papers: FinishedPaper[]): Tallies {
  const tallies: Tallies = new Map();
  for (const paper of papers) countIn(tallies, paper);
  return tallies;
}

/** Whole papers of as many questions as there are signs: 1 is right, 0 is wrong, a dot is left. */
const papersOf = (...rows: string[]): FinishedPaper[] => {
  const bank = bankOf([...(rows[0] ?? '')].map((_, index) => questionOf(index + 1)));
  return rows.map((row) => ({
    bank,
    drawn: null,
    answers: Object.fromEntries(
      [...row].flatMap((sign, index) => (sign === '.' ? [] : [[index + 1, sign === '1' ? 'A' : 'B']])),
    ),
  }));
};

const discriminationIn = (papers: FinishedPaper[], id: number) => {
  const tally = talliesOf(papers).get(id);
  return tally ? discriminationOf(tally.withRest) : undefined;
};

describe('the discrimination of a question', () => {
  test('is full where it parts those who know the rest from those who do not', () => {
    expect(discriminationIn(papersOf('111', '111', '000', '000'), 1)).toBe(1);
    expect(discriminationIn(papersOf('011', '011', '100', '100'), 1)).toBe(-1);
  });

  test('is measured against the rest of the paper, never against itself', () => {
    // By the whole paper, which holds the question too, it would seem to part them.
    expect(discriminationIn(papersOf('110', '101', '010', '001'), 1)).toBeNull();
    expect(discriminationIn(papersOf('111', '100', '011', '000'), 1)).toBe(0);
  });

  test('is the one of the books', () => {
    // Rests of 1, 1, ½ and ½, 0, 0: (⅚ − ⅙) ÷ √(⅙) × ½.
    expect(discriminationIn(papersOf('111', '111', '110', '010', '000', '000'), 1)).toBe(0.82);
  });

  test('is silent where all are right, all are wrong, all the rest is alike, or there is no rest', () => {
    expect(discriminationIn(papersOf('11', '10'), 1)).toBeNull();
    expect(discriminationIn(papersOf('01', '00'), 1)).toBeNull();
    expect(discriminationIn(papersOf('11', '01'), 1)).toBeNull();
    expect(discriminationIn(papersOf('1', '0'), 1)).toBeNull();
  });

  test('weighs the rest by its points', () => {
    const bank = bankOf([questionOf(1), questionOf(2, { points: 3 }), questionOf(3)]);
    const right = (...ids: number[]) => ({
      bank,
      drawn: null,
      answers: Object.fromEntries(ids.map((id) => [id, 'A'])),
    });
    expect(discriminationIn([right(1, 2), right(3)], 1)).toBe(1);
    expect(discriminationIn([right(1, 3), right(2)], 1)).toBe(-1);
  });
});

describe('a question is marked', () => {
  const figures = { drawn: 30, share: 60, discrimination: 0.3 };
  test.each([
    [{}, []],
    [{ share: 94.99 }, []],
    [{ share: 95 }, ['too_easy']],
    [{ share: 30 }, []],
    [{ share: 29.99 }, ['too_hard']],
    [{ discrimination: 0 }, []],
    [{ discrimination: -0.01 }, ['negative']],
    [{ share: 10, discrimination: -0.2 }, ['negative', 'too_hard']],
    [{ share: 100, discrimination: null }, ['too_easy']],
    [{ drawn: 29, share: 10, discrimination: -1 }, []],
    [{ drawn: 0, share: null, discrimination: null }, []],
  ])('%j: %j', (changes, marks) => {
    expect(marksOf({ ...figures, ...changes })).toEqual(marks);
  });
});

test('letters are those of the bank, whatever the student saw', () => {
  const bank = bankOf([questionOf(1, { correctAnswer: 'C' }), questionOf(2)]);
  const papers: FinishedPaper[] = [
    { bank, drawn: [[1, 'CABD']], answers: { 1: 'A' } },
    { bank, drawn: [[1, 'DBAC']], answers: { 1: 'A' } },
    { bank, drawn: [[1, 'DBAC']], answers: {} },
    { bank, drawn: null, answers: { 1: 'B', 2: 'A' } },
  ];
  const [first, second] = analyse(talliesOf(papers), inUse(bank.values()));
  expect(first).toMatchObject({ drawn: 4, right: 1, share: 25, chosen: [0, 1, 1, 1], unanswered: 1 });
  expect(second).toMatchObject({ drawn: 1, right: 1, share: 100, chosen: [1, 0, 0, 0], unanswered: 0 });
});

test('a question is told as the newest paper asked it, and what is not asked any more comes last', () => {
  const [old, newer] = [questionOf(1), questionOf(1, { question: 'السؤال مصحَّحًا', correctAnswer: 'B' })];
  const papers: FinishedPaper[] = [
    { bank: bankOf([newer]), drawn: null, answers: { 1: 'B' } },
    { bank: bankOf([old, questionOf(7)]), drawn: null, answers: { 1: 'A', 7: 'D' } },
  ];
  const resting = { ...questionOf(5), isApproved: false };
  papers.push({ bank: bankOf([questionOf(5)]), drawn: null, answers: {} });
  const kept = [...inUse([questionOf(3, { unit: 2 })]), resting, ...inUse([{ ...newer, unit: 1 }])];
  kept.push({ ...questionOf(6), isApproved: false });
  expect(analyse(talliesOf(papers), kept)).toMatchObject([
    { questionId: 3, number: 1, unit: 2, drawn: 0, share: null, discrimination: null, isInUse: true },
    { questionId: 1, number: 3, question: newer.question, correctAnswer: 'B', right: 2, isInUse: true },
    { questionId: 5, number: 2, drawn: 1, isInUse: false },
    { questionId: 7, number: null, drawn: 1, right: 0, chosen: [0, 0, 0, 1], isInUse: false },
  ]);
});

test('the most often missed come first; what nobody missed does not come', () => {
  const missed = mostMissedOf(talliesOf(papersOf('100.', '1010', '1110')), 2);
  expect(missed).toEqual([
    { questionId: 4, question: 'السؤال 4', wrong: 3, asked: 3 },
    { questionId: 2, question: 'السؤال 2', wrong: 2, asked: 3 },
  ]);
});

/** As slow and as plain as can be: the paper as its student saw it, and each count by itself. */
function naive(papers: FinishedPaper[], id: number) {
  const seen = papers.flatMap(({ bank, drawn, answers }) => {
    const paper = drawn ? asDrawn(bank, drawn) : [...bank.values()];
    const question = paper.find((each) => each.id === id);
    const isRight = (each: PaperQuestion) => answers[each.id] === each.correctAnswer;
    if (!question) return [];
    const rest = paper.filter((each) => each.id !== id);
    const pointsOf = (of: PaperQuestion[]) => of.reduce((sum, { points }) => sum + points, 0);
    const letter = answers[id];
    return [
      {
        x: isRight(question) ? 1 : 0,
        y: rest.length === 0 ? null : pointsOf(rest.filter(isRight)) / pointsOf(rest),
        chosen: letter === undefined ? null : question.options[optionLetters.findIndex((l) => l === letter)],
      },
    ];
  });
  const pairs = seen.flatMap(({ x, y }) => (y === null ? [] : [{ x, y }]));
  const mean = (of: (pair: { x: number; y: number }) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const covariance = mean(({ x, y }) => (x - meanX) * (y - meanY));
  const spread = mean(({ x }) => (x - meanX) ** 2) * mean(({ y }) => (y - meanY) ** 2);
  return {
    drawn: seen.length,
    right: seen.filter(({ x }) => x === 1).length,
    unanswered: seen.filter(({ chosen }) => chosen === null).length,
    chosen: (option: string) => seen.filter((each) => each.chosen === option).length,
    discrimination: pairs.length > 0 && spread > 1e-9 ? covariance / Math.sqrt(spread) : null,
  };
}

test.each(Array.from({ length: 40 }, (_, index) => index))(
  'random papers and answers are counted as if by hand (seed %i)',
  (seed) => {
    const { below, pick, chance } = randomFrom(seed);
    const bank = bankOf(
      Array.from({ length: 1 + below(12) }, (_, index) => {
        const options = Array.from({ length: 2 + below(5) }, (__, option) => `خيار ${option}`);
        const key = optionLetters[below(options.length)] ?? 'A';
        return questionOf(index + 1, { options, correctAnswer: key, points: pick([0.1, 0.5, 1, 2.25, 10]) });
      }),
    );
    const settings = { drawCount: 1 + below(bank.size), shuffleQuestions: true, shuffleOptions: true };
    const papers = Array.from({ length: 1 + below(60) }, (): FinishedPaper => {
      const drawn = chance(0.2) ? null : drawPaper([...bank.values()], settings, new Map(), below);
      const asked = drawn ? asDrawn(bank, drawn) : [...bank.values()];
      const answered = asked.filter(() => chance(0.85));
      const answers = answered.map(({ id, options, correctAnswer }) => [
        id,
        chance(0.5) ? correctAnswer : (optionLetters[below(options.length)] ?? 'A'),
      ]);
      return { bank, drawn, answers: Object.fromEntries(answers) };
    });
    for (const told of analyse(talliesOf(papers), inUse(bank.values()))) {
      const counted = naive(papers, told.questionId);
      const { drawn, right, unanswered } = counted;
      expect(told).toMatchObject({ drawn, right, unanswered });
      expect(told.chosen).toEqual(told.options.map(counted.chosen));
      if (counted.discrimination === null) expect(told.discrimination).toBeNull();
      else expect(Math.abs((told.discrimination ?? 9) - counted.discrimination)).toBeLessThan(0.0051);
    }
  },
);
