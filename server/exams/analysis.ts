import { percentOf } from '#contract/completion';
import { enoughPapers, type QuestionMark, tooEasyFrom, tooHardBelow } from '#contract/question-analysis';
import { optionLetters } from '#contract/sitting-exams';
import type { Drawn, PaperQuestion } from '#server/db/schema';
import { letterInBank } from './drawing.ts';

/** A finished paper: what it asked, of which bank, and what was answered by the letters that the student saw. */
export interface FinishedPaper {
  bank: ReadonlyMap<number, PaperQuestion>;
  /** Null for the whole bank as it stands. */
  drawn: Drawn | null;
  answers: Readonly<Record<string, string>>;
}

/** What the papers say about one question. */
export interface Tally {
  /** As the newest of these papers asked it. */
  newest: PaperQuestion;
  drawn: number;
  right: number;
  unanswered: number;
  /** How often each letter of the bank was chosen. */
  chosen: Map<string, number>;
  withRest: Correlation;
}

/** Sums over the papers that asked more than this question: right is 1 or 0, the rest is a share from 0 to 1. */
interface Correlation {
  papers: number;
  right: number;
  rest: number;
  restSquared: number;
  restOfRight: number;
}

export type Tallies = Map<number, Tally>;

/** Counts one more paper in. They come newest first. */
export function countIn(tallies: Tallies, { bank, drawn, answers }: FinishedPaper): void {
  const asked = (drawn ?? [...bank.keys()].map((id): Drawn[number] => [id, ''])).map(([id, letters]) =>
    markOf(bank, id, letters, answers[id]),
  );
  const points = sumOf(asked, ({ question }) => question.points);
  const won = sumOf(asked, ({ question, isRight }) => (isRight ? question.points : 0));
  for (const { question, chosen, isRight } of asked) {
    const tally = tallies.get(question.id) ?? emptyTally(question);
    tallies.set(question.id, tally);
    tally.drawn += 1;
    if (isRight) tally.right += 1;
    if (chosen === null) tally.unanswered += 1;
    else tally.chosen.set(chosen, (tally.chosen.get(chosen) ?? 0) + 1);
    const wonHere = isRight ? question.points : 0;
    if (asked.length > 1) correlate(tally.withRest, isRight, (won - wonHere) / (points - question.points));
  }
}

function markOf(
  bank: FinishedPaper['bank'],
  id: number,
  letters: string,
  shown: string | undefined,
): { question: PaperQuestion; chosen: string | null; isRight: boolean } {
  const question = bank.get(id);
  if (!question) throw new Error(`question ${id} was drawn from another paper`);
  const chosen = shown === undefined ? null : letterInBank(letters, shown);
  return { question, chosen, isRight: chosen === question.correctAnswer };
}

const sumOf = <Item>(items: Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const emptyTally = (newest: PaperQuestion): Tally => ({
  newest,
  drawn: 0,
  right: 0,
  unanswered: 0,
  chosen: new Map(),
  withRest: { papers: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 },
});

function correlate(sums: Correlation, isRight: boolean, rest: number): void {
  sums.papers += 1;
  sums.rest += rest;
  sums.restSquared += rest * rest;
  if (!isRight) return;
  sums.right += 1;
  sums.restOfRight += rest;
}

/** What rounding leaves of a spread that is none. */
const noSpread = 1e-9;

/**
 * Point-biserial, to two decimals: whether those who do well in the rest of the paper do well here. Null where all are
 * alike, in the question or in the rest.
 */
export function discriminationOf({ papers, right, rest, restSquared, restOfRight }: Correlation) {
  const spread = restSquared / papers - (rest / papers) ** 2;
  if (papers === 0 || right === 0 || right === papers || spread < noSpread) return null;
  const share = right / papers;
  const together = restOfRight / papers - share * (rest / papers);
  const coefficient = together / Math.sqrt(share * (1 - share) * spread);
  // A nought has no sign.
  return Math.round(coefficient * 100) / 100 + 0;
}

/** What a teacher should look at; nothing while too few papers have asked it. */
export function marksOf({
  drawn,
  share,
  discrimination,
}: {
  drawn: number;
  share: number | null;
  discrimination: number | null;
}): QuestionMark[] {
  if (drawn < enoughPapers || share === null) return [];
  const marks: QuestionMark[] = [];
  if (discrimination !== null && discrimination < 0) marks.push('negative');
  if (share < tooHardBelow) marks.push('too_hard');
  if (share >= tooEasyFrom) marks.push('too_easy');
  return marks;
}

/** A question of the exam as it is now. */
type Kept = Pick<PaperQuestion, 'id' | 'question' | 'options' | 'correctAnswer' | 'unit' | 'difficulty'> & {
  isApproved: boolean;
};

/** Those in use in their order, then those that papers still tell of. */
export function analyse(tallies: Tallies, kept: Kept[]) {
  const keptIds = new Set(kept.map(({ id }) => id));
  const gone = [...tallies.values()].map(({ newest }) => newest).filter(({ id }) => !keptIds.has(id));
  const numbered = kept.map((question, index) => ({
    ...figuresOf(question, tallies.get(question.id)),
    number: index + 1,
    isInUse: question.isApproved,
  }));
  return [
    ...numbered.filter(({ isInUse }) => isInUse),
    ...numbered.filter(({ isInUse, drawn }) => !isInUse && drawn > 0),
    ...gone
      .toSorted((one, other) => one.id - other.id)
      .map((question) => ({
        ...figuresOf(question, tallies.get(question.id)),
        number: null,
        isInUse: false,
      })),
  ];
}

/** A choice among more options than the question has now is among none of them. */
function figuresOf(now: Omit<Kept, 'isApproved'>, tally: Tally | undefined) {
  const { question, options, correctAnswer } = tally?.newest ?? now;
  const drawn = tally?.drawn ?? 0;
  const right = tally?.right ?? 0;
  const share = drawn === 0 ? null : percentOf(right, drawn);
  const discrimination = tally ? discriminationOf(tally.withRest) : null;
  return {
    questionId: now.id,
    question,
    options,
    correctAnswer,
    unit: now.unit ?? null,
    difficulty: now.difficulty ?? null,
    drawn,
    right,
    share,
    chosen: options.map((_, index) => tally?.chosen.get(optionLetters[index] ?? '') ?? 0),
    unanswered: tally?.unanswered ?? 0,
    discrimination,
    marks: marksOf({ drawn, share, discrimination }),
  };
}

/** The most often missed first. What was left is missed. */
export const mostMissedOf = (tallies: Tallies, most: number) =>
  [...tallies.values()]
    .map(({ newest, drawn, right }) => ({
      questionId: newest.id,
      question: newest.question,
      wrong: drawn - right,
      asked: drawn,
    }))
    .filter(({ wrong }) => wrong > 0)
    .toSorted(
      (one, other) =>
        other.wrong / other.asked - one.wrong / one.asked ||
        other.wrong - one.wrong ||
        one.questionId - other.questionId,
    )
    .slice(0, most);
