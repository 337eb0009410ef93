import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSheet } from '#contract/sitting-exams';
import { optionLetters } from '#contract/sitting-exams';
import type { PaperQuestion } from '#server/db/schema';
import {
  canBetter,
  acceptedAnswers,
  asSet,
  deadlineOf,
  endedByTime,
  grade,
  isOverdue,
  isWholePaperAnswered,
  marksByUnit,
  mayEnter,
  mayReview,
  nextTryAt,
  notOnPaper,
  type Standing,
  triesLeft,
  tryRulesOf,
  weighSave,
  whyNotStart,
} from './rules.ts';

const deadline = new Date('2026-11-15T09:00:00.000Z');
const after = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);

const question = (id: number, correctAnswer: PaperQuestion['correctAnswer'], points = 1): PaperQuestion => ({
  id,
  question: `س ${id}`,
  options: ['أ', 'ب', 'ج', 'د'],
  correctAnswer,
  points,
});
const paper = [question(1, 'A'), question(2, 'B'), question(3, 'C')];

test('the deadline is the start and the duration', () => {
  expect(deadlineOf(new Date('2026-11-15T08:00:00.000Z'), 60, 0)).toEqual(deadline);
});

test('who has time on top has a later deadline', () => {
  expect(deadlineOf(new Date('2026-11-15T08:00:00.000Z'), 40, 50)).toEqual(deadline);
  expect(deadlineOf(new Date('2026-11-15T08:00:00.000Z'), 20, 200)).toEqual(deadline);
});

const newcomer: Standing = {
  activeLessons: 3,
  completedLessons: 3,
  hasPassed: false,
  mayBetter: false,
  triesUsed: 0,
  leaves: 0,
  lastEndedAt: null,
  lastLeaveAt: null,
  extraTime: 0,
};
const anyNumber = { tries: null, waitMinutes: 0 };

describe('who may enter and start', () => {
  test.each([
    [{ activeLessons: 3, completedLessons: 3, hasPassed: false }, true, null],
    [{ activeLessons: 3, completedLessons: 2, hasPassed: false }, false, 'must_complete_lessons'],
    [{ activeLessons: 0, completedLessons: 0, hasPassed: false }, false, 'must_complete_lessons'],
    [{ activeLessons: 3, completedLessons: 3, hasPassed: true }, true, 'already_passed'],
    [{ activeLessons: 4, completedLessons: 3, hasPassed: true }, true, 'already_passed'],
  ] as const)('%j', (how, enters, refusal) => {
    const standing = { ...newcomer, ...how };
    expect(mayEnter(standing)).toBe(enters);
    expect(whyNotStart(anyNumber, standing, deadline)).toBe(refusal);
  });
});

describe('trying again', () => {
  const programme = { tries: 3, waitMinutes: 24 * 60 };
  const day = 24 * 3_600_000;
  const failed = (times: number, endedAt = deadline) => ({
    ...newcomer,
    triesUsed: times,
    lastEndedAt: endedAt,
  });

  test('opens when the waiting is over, not a moment sooner', () => {
    expect(whyNotStart(programme, failed(1), after(day - 1))).toBe('too_early');
    expect(nextTryAt(programme, failed(1), after(day - 1))).toEqual(after(day));
    expect(whyNotStart(programme, failed(1), after(day))).toBeNull();
    expect(nextTryAt(programme, failed(1), after(day))).toBeNull();
  });

  test('ends with the last try, however long one waits', () => {
    expect(triesLeft(programme, failed(2))).toBe(1);
    expect(whyNotStart(programme, failed(2), after(day))).toBeNull();
    expect(triesLeft(programme, failed(3))).toBe(0);
    expect(whyNotStart(programme, failed(3), after(100 * day))).toBe('no_tries_left');
  });

  test('goes on with a try that was given, and at once', () => {
    const given = { ...failed(3), leaves: 1, lastLeaveAt: after(1) };
    expect(triesLeft(programme, given)).toBe(1);
    expect(whyNotStart(programme, given, after(2))).toBeNull();
    const spent = { ...given, triesUsed: 4, lastEndedAt: after(2) };
    expect(whyNotStart(programme, spent, after(100 * day))).toBe('no_tries_left');
  });

  test('a try given before the last attempt does not shorten the waiting after it', () => {
    const given = { ...failed(1), leaves: 1, lastLeaveAt: after(-1) };
    expect(whyNotStart(programme, given, after(1))).toBe('too_early');
  });

  test('more tries than there are now leave none, and no fewer', () => {
    expect(triesLeft({ ...programme, tries: 1 }, failed(3))).toBe(0);
  });

  test('a paper is read after the pass or the last try, not before', () => {
    expect(mayReview(programme, failed(2))).toBe(false);
    expect(mayReview(programme, failed(3))).toBe(true);
    expect(mayReview(programme, { ...failed(3), leaves: 1 })).toBe(false);
    expect(mayReview(programme, { ...failed(1), hasPassed: true })).toBe(true);
    expect(mayReview(anyNumber, failed(90))).toBe(false);
  });

  test('a pass that may be bettered is tried again as a failure is', () => {
    const passed = { ...failed(1), hasPassed: true };
    const better = { ...passed, mayBetter: true };
    expect(whyNotStart(programme, passed, after(day))).toBe('already_passed');
    expect(whyNotStart(programme, better, after(day - 1))).toBe('too_early');
    expect(whyNotStart(programme, better, after(day))).toBeNull();
    expect(canBetter(programme, better)).toBe(true);
    const spent = { ...better, triesUsed: 3 };
    expect(whyNotStart(programme, spent, after(day))).toBe('no_tries_left');
    expect(canBetter(programme, spent)).toBe(false);
  });

  test('in a trial minutes stand for the hours, where there are any', () => {
    expect(tryRulesOf({ tries: 3, waitHours: 24 }, 1)).toEqual({ tries: 3, waitMinutes: 1 });
    expect(tryRulesOf({ tries: 3, waitHours: 24 }, null)).toEqual(programme);
    expect(tryRulesOf({ tries: null, waitHours: 0 }, 1)).toEqual(anyNumber);
  });
});

test('marks are told by unit, in the order of the course, what has no unit last', () => {
  const questions = [
    { ...question(1, 'A'), unit: 2 },
    { ...question(2, 'B'), unit: null },
    { ...question(3, 'C'), unit: 1 },
    { ...question(4, 'D'), unit: 2 },
  ];
  expect(marksByUnit({ questions, answers: { 1: 'A', 3: 'A', 4: 'D' } })).toEqual([
    { unit: 1, asked: 1, right: 0 },
    { unit: 2, asked: 2, right: 2 },
    { unit: null, asked: 1, right: 0 },
  ]);
});

describe('around the deadline', () => {
  test.each([
    [-60_000, { overdue: false, byTime: false }],
    [-1, { overdue: false, byTime: false }],
    [0, { overdue: false, byTime: true }],
    [15_000, { overdue: false, byTime: true }],
    [15_001, { overdue: true, byTime: true }],
  ])('%i ms after it', (milliseconds, { overdue, byTime }) => {
    const now = after(milliseconds);
    expect(isOverdue({ deadline, completedAt: null }, now)).toBe(overdue);
    expect(isOverdue({ deadline, completedAt: deadline }, now)).toBe(false);
    expect(endedByTime(deadline, now)).toBe(byTime);
  });

  const attempt = { deadline, completedAt: null, answers: { 1: 'A', 2: 'A' } as const };
  test('a hand-in in time counts over what was saved, which counts where the hand-in is silent', () => {
    expect(acceptedAnswers(attempt, { 2: 'B', 3: 'C' }, after(15_000))).toEqual({ 1: 'A', 2: 'B', 3: 'C' });
  });
  test('a hand-in that is too late adds nothing', () => {
    expect(acceptedAnswers(attempt, { 2: 'B', 3: 'C' }, after(15_001))).toEqual({ 1: 'A', 2: 'A' });
  });
});

describe('the paper', () => {
  test('is answered when every question is', () => {
    expect(isWholePaperAnswered(paper, { 1: 'A', 2: 'A', 3: 'A' })).toBe(true);
    expect(isWholePaperAnswered(paper, { 1: 'A', 3: 'A' })).toBe(false);
  });

  test('has its own questions and letters, and no others', () => {
    const twoOptions = { ...question(4, 'A'), options: ['نعم', 'لا'] };
    const sent: AnswerSheet['answers'] = { 1: 'D', 2: 'E', 4: 'C', 9: 'A' };
    expect(notOnPaper([...paper, twoOptions], { answers: sent, flagged: [3, 8] })).toEqual({
      answers: ['2', '4', '9'],
      flagged: [8],
    });
  });
});

describe('a save', () => {
  const stored: AnswerSheet = { answers: { 1: 'A', 2: 'B' }, flagged: [2, 1], revision: 5 };
  test.each([
    ['higher revision', { ...stored, revision: 6 }, 'store'],
    ['higher revision, nothing in it', { answers: {}, flagged: [], revision: 7 }, 'store'],
    ['the same again', stored, 'repetition'],
    [
      'the same in another order',
      { answers: { 2: 'B', 1: 'A' }, flagged: [1, 2, 2], revision: 5 },
      'repetition',
    ],
    ['the same content of an older page', { ...stored, revision: 2 }, 'repetition'],
    ['another answer', { ...stored, answers: { 1: 'A', 2: 'C' } }, 'stale'],
    ['an answer more', { ...stored, answers: { 1: 'A', 2: 'B', 3: 'A' } }, 'stale'],
    ['an answer less', { ...stored, answers: { 1: 'A' } }, 'stale'],
    ['another question with that letter', { ...stored, answers: { 1: 'A', 3: 'B' } }, 'stale'],
    ['another flag', { ...stored, flagged: [1] }, 'stale'],
    ['an older page', { answers: {}, flagged: [], revision: 4 }, 'stale'],
  ] satisfies [string, AnswerSheet, string][])('%s', (_, sent, verdict) => {
    expect(weighSave(stored, sent)).toBe(verdict);
  });

  test('flags are a set', () => expect(asSet([10, 9, 10, 1])).toEqual([1, 9, 10]));
});

describe('marking', () => {
  test.each([
    ['nothing answered', {}, 70, { score: 0, passed: false, correctAnswers: 0 }],
    ['one of three', { 1: 'A', 2: 'A' }, 33.33, { score: 33.33, passed: true, correctAnswers: 1 }],
    [
      'one of three, a hair too little',
      { 1: 'A' },
      33.34,
      { score: 33.33, passed: false, correctAnswers: 1 },
    ],
    ['two of three', { 1: 'A', 2: 'B', 3: 'A' }, 70, { score: 66.67, passed: false, correctAnswers: 2 }],
    ['all', { 1: 'A', 2: 'B', 3: 'C' }, 100, { score: 100, passed: true, correctAnswers: 3 }],
  ] as const)('%s', (_, answers, passingGrade, expected) => {
    expect(grade(paper, answers, passingGrade)).toEqual({ ...expected, totalQuestions: 3 });
  });

  test('points weigh, and tenths add up exactly', () => {
    const tenths = Array.from({ length: 10 }, (_, index) => question(index + 1, 'A', 0.1));
    const seven = Object.fromEntries(tenths.slice(0, 7).map(({ id }) => [id, 'A' as const]));
    expect(grade(tenths, seven, 70)).toMatchObject({ score: 70, passed: true });
    expect(grade([question(1, 'A', 2.5), question(2, 'A', 7.5)], { 2: 'A' }, 75)).toMatchObject({
      score: 75,
      passed: true,
    });
  });

  const anyQuestion = fc.record({
    correctAnswer: fc.constantFrom('A', 'B', 'C', 'D'),
    points: fc.integer({ min: 10, max: 1000 }).map((points) => points / 100),
    answer: fc.option(fc.constantFrom(...optionLetters.slice(0, 4)), { nil: undefined }),
  });
  const anyPaper = fc.array(anyQuestion, { minLength: 1, maxLength: 60 }).map((drawn) => {
    const questions = drawn.map(({ correctAnswer, points }, index) =>
      question(index + 1, correctAnswer, points),
    );
    const answers: AnswerSheet['answers'] = {};
    for (const [index, { answer }] of drawn.entries()) if (answer) answers[index + 1] = answer;
    return { questions, answers };
  });

  test('is between 0 and 100, to two decimals, the same every time; and a right answer never costs', () => {
    fc.assert(
      fc.property(anyPaper, fc.nat(), ({ questions, answers }, pick) => {
        const marks = grade(questions, answers, 70);
        expect(grade(questions.toReversed(), answers, 70)).toEqual(marks);
        expect(marks.score).toBeGreaterThanOrEqual(0);
        expect(marks.score).toBeLessThanOrEqual(100);
        expect(Number(marks.score.toFixed(2))).toBe(marks.score);
        expect(marks.passed).toBe(marks.score >= 70);
        expect(grade(questions, {}, 70)).toMatchObject({ score: 0, passed: false });
        const bettered = questions[pick % questions.length];
        if (!bettered) throw new Error('a paper has a question');
        const better = grade(questions, { ...answers, [bettered.id]: bettered.correctAnswer }, 70);
        expect(better.score).toBeGreaterThanOrEqual(marks.score);
        expect(better.correctAnswers).toBeGreaterThanOrEqual(marks.correctAnswers);
      }),
    );
  });
});
