import { areAllComplete } from '#contract/completion';
import type { RefusalCode } from '#contract/errors';
import type { AnswerSheet } from '#contract/sitting-exams';
import { optionLetters } from '#contract/sitting-exams';
import type { examAttempts, PaperQuestion } from '#server/db/schema';

export type AttemptRow = typeof examAttempts.$inferSelect;
/** With what it asks. */
export type Attempt = AttemptRow & { questions: PaperQuestion[] };
type Answers = AnswerSheet['answers'];
type Timed = Pick<AttemptRow, 'deadline' | 'completedAt'>;

const second = 1000;
const minute = 60 * second;

/** Answers that arrive later than this after the deadline do not count. */
export const grace = 15 * second;

/** An attempt ends this long after it started. */
export const deadlineOf = (startedAt: Date, durationInMinutes: number): Date =>
  new Date(startedAt.getTime() + durationInMinutes * minute);

/** How far a student has come in the course of an exam. */
export interface Standing {
  activeLessons: number;
  completedLessons: number;
  hasPassed: boolean;
}

/** The exam opens when all lessons are complete, and stays open to who has passed it. A course without lessons has none to complete. */
export function mayEnter({ activeLessons, completedLessons, hasPassed }: Standing): boolean {
  return hasPassed || areAllComplete(completedLessons, activeLessons);
}

/** Failing allows a new attempt; a pass does not. */
export function whyNotStart(standing: Standing): RefusalCode | null {
  if (standing.hasPassed) return 'already_passed';
  return mayEnter(standing) ? null : 'must_complete_lessons';
}

/** Still open, and nothing can arrive any more that counts: it closes with what was saved. */
export const isOverdue = ({ completedAt, deadline }: Timed, now: Date): boolean =>
  completedAt === null && now.getTime() > deadline.getTime() + grace;

export const isWholePaperAnswered = (questions: PaperQuestion[], answers: Answers): boolean =>
  questions.every(({ id }) => answers[id] !== undefined);

/**
 * The answers that count when a hand-in arrives: what was saved, and over it what it brings, unless it is too late. An
 * answer that was saved and is missing from the hand-in still counts.
 */
export const acceptedAnswers = (
  attempt: Timed & Pick<AttemptRow, 'answers'>,
  sent: Answers,
  received: Date,
): Answers => (isOverdue(attempt, received) ? attempt.answers : { ...attempt.answers, ...sent });

/** The ids, among these answers and flags, that are not on the paper, or whose letter is none of the question's options. */
export function notOnPaper(questions: PaperQuestion[], { answers, flagged }: Omit<AnswerSheet, 'revision'>) {
  const optionsOf = new Map(questions.map(({ id, options }) => [id, options.length]));
  return {
    answers: Object.entries(answers)
      .filter(([id, letter]) => optionLetters.indexOf(letter) >= (optionsOf.get(Number(id)) ?? 0))
      .map(([id]) => id),
    flagged: flagged.filter((id) => !optionsOf.has(id)),
  };
}

/** Flags are a set: their order, and one given twice, mean nothing. */
export const asSet = (flagged: number[]): number[] => [...new Set(flagged)].toSorted((a, b) => a - b);

/**
 * A save with a higher revision is stored. Any other changes nothing: with the same content it is a repetition, with
 * another it comes from a page that has not seen the newest answers.
 */
export function weighSave(stored: AnswerSheet, sent: AnswerSheet): 'store' | 'repetition' | 'stale' {
  if (sent.revision > stored.revision) return 'store';
  return isSameContent(stored, sent) ? 'repetition' : 'stale';
}

function isSameContent(one: AnswerSheet, other: AnswerSheet): boolean {
  const ids = Object.keys(one.answers);
  return (
    ids.length === Object.keys(other.answers).length &&
    ids.every((id) => one.answers[id] === other.answers[id]) &&
    asSet(one.flagged).join() === asSet(other.flagged).join()
  );
}

/** Points and percentages are counted in whole hundredths: sums of 0.1 are exact, and marking again gives the same score. */
const hundredths = (number: number): number => Math.round(number * 100);

/** `score` = points won ÷ points possible × 100, to two decimals; `passed` = score ≥ the passing grade at the start. */
export function grade(questions: PaperQuestion[], answers: Answers, passingGrade: number) {
  const right = questions.filter(({ id, correctAnswer }) => answers[id] === correctAnswer);
  const score = percentInHundredths(pointsOf(right), pointsOf(questions));
  return {
    score: score / 100,
    passed: score >= hundredths(passingGrade),
    correctAnswers: right.length,
    totalQuestions: questions.length,
  };
}

/** The attempt as it is when it has ended so, marked. */
export function ended(attempt: Attempt, answers: Answers, completedAt: Date): Attempt {
  const { score, passed, correctAnswers } = grade(attempt.questions, answers, attempt.passingGrade);
  return { ...attempt, answers, score, passed, correctAnswers, completedAt };
}

const pointsOf = (questions: PaperQuestion[]): number =>
  questions.reduce((sum, { points }) => sum + hundredths(points), 0);

/** Rounded half up in whole numbers; a paper without points is worth nothing. */
function percentInHundredths(won: number, possible: number): number {
  if (possible === 0) return 0;
  const doubled = won * 20_000 + possible;
  return (doubled - (doubled % (2 * possible))) / (2 * possible);
}

/** To two decimals; null of nothing. */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : hundredths(sum / count) / 100;

/** The student ran out of time: the server closed the attempt at its deadline, or the hand-in came within the grace. */
export const endedByTime = (deadline: Date, completedAt: Date): boolean =>
  completedAt.getTime() >= deadline.getTime();
