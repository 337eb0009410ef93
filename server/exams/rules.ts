import { areAllComplete } from '#contract/completion';
import type { RefusalCode } from '#contract/errors';
import type { AnswerSheet } from '#contract/sitting-exams';
import { optionLetters } from '#contract/sitting-exams';
import type { examAttempts, exams, PaperQuestion } from '#server/db/schema';

type ExamRow = typeof exams.$inferSelect;
export type AttemptRow = typeof examAttempts.$inferSelect;
/** With what it asks. */
export type Attempt = AttemptRow & { questions: PaperQuestion[] };
type Answers = AnswerSheet['answers'];
type Timed = Pick<AttemptRow, 'deadline' | 'completedAt'>;

const second = 1000;
const minute = 60 * second;

/** Answers that arrive later than this after the deadline do not count. */
export const grace = 15 * second;

/** An attempt ends this long after it started: the minutes of its exam, and the percentage of them that the student has on top. */
export const deadlineOf = (startedAt: Date, durationInMinutes: number, extraTime: number): Date =>
  new Date(startedAt.getTime() + Math.round(durationInMinutes * minute * (1 + extraTime / 100)));

/** How far a student has come in the course of an exam, and with the exam itself. */
export interface Standing {
  activeLessons: number;
  completedLessons: number;
  hasPassed: boolean;
  /** The course was passed, and its student waits before the next level: a better score is welcome. */
  mayBetter: boolean;
  /** Attempts that have ended. */
  triesUsed: number;
  /** Tries that were given on top of those of the exam. */
  leaves: number;
  /** When the newest attempt ended. */
  lastEndedAt: Date | null;
  lastLeaveAt: Date | null;
  /** Percent of the exam's time that the student has on top. */
  extraTime: number;
}

/** What an exam says about trying again. */
export interface TryRules {
  /** Null for any number. */
  tries: number | null;
  waitMinutes: number;
}

/** What is written of an exam about trying again. */
export type ExamTries = Pick<ExamRow, 'tries' | 'waitHours'>;

/** @param examWaitMinutes what stands for the hours of every exam that has any; null for those hours */
export const tryRulesOf = ({ tries, waitHours }: ExamTries, examWaitMinutes: number | null): TryRules => ({
  tries,
  waitMinutes: waitHours === 0 ? 0 : (examWaitMinutes ?? waitHours * 60),
});

/** Null for any number. */
export const triesLeft = (
  { tries }: Pick<TryRules, 'tries'>,
  { triesUsed, leaves }: Pick<Standing, 'triesUsed' | 'leaves'>,
): number | null => (tries === null ? null : Math.max(0, tries + leaves - triesUsed));

/** When the next try opens; null when it is open. One that a teacher gave after the last attempt need not wait. */
export function nextTryAt(
  { waitMinutes }: TryRules,
  standing: Pick<Standing, 'lastEndedAt' | 'lastLeaveAt'>,
  now: Date,
): Date | null {
  const { lastEndedAt, lastLeaveAt } = standing;
  if (!lastEndedAt || (lastLeaveAt && lastLeaveAt >= lastEndedAt)) return null;
  const opens = new Date(lastEndedAt.getTime() + waitMinutes * minute);
  return opens > now ? opens : null;
}

/** The exam opens when all lessons are complete, and stays open to who has passed it. A course without lessons has none to complete. */
export function mayEnter({ activeLessons, completedLessons, hasPassed }: Standing): boolean {
  return hasPassed || areAllComplete(completedLessons, activeLessons);
}

/** Failing allows a new attempt, as often and as soon as the exam says; so does a pass that may be bettered. */
export function whyNotStart(rules: TryRules, standing: Standing, now: Date): RefusalCode | null {
  if (standing.hasPassed && !standing.mayBetter) return 'already_passed';
  if (!mayEnter(standing)) return 'must_complete_lessons';
  if (triesLeft(rules, standing) === 0) return 'no_tries_left';
  return nextTryAt(rules, standing, now) ? 'too_early' : null;
}

/** A pass that may be bettered, and a try to do it with. */
export const canBetter = (rules: TryRules, standing: Standing): boolean =>
  standing.mayBetter && triesLeft(rules, standing) !== 0;

/** Whoever has passed, or has no try left, may read the papers with their keys. */
export const mayReview = (rules: TryRules, standing: Standing): boolean =>
  standing.hasPassed || triesLeft(rules, standing) === 0;

/** By unit, in the order of the course, how many questions an attempt asked and how many were answered rightly. */
export function marksByUnit({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>) {
  const marks = new Map<number | null, { asked: number; right: number }>();
  for (const { id, unit = null, correctAnswer } of questions) {
    const { asked, right } = marks.get(unit) ?? { asked: 0, right: 0 };
    marks.set(unit, { asked: asked + 1, right: right + (answers[id] === correctAnswer ? 1 : 0) });
  }
  const ofNone = Number.POSITIVE_INFINITY;
  return [...marks]
    .map(([unit, mark]) => ({ unit, ...mark }))
    .toSorted((a, b) => (a.unit ?? ofNone) - (b.unit ?? ofNone));
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
