import { isDeepStrictEqual } from 'node:util';
import type { ModelExam, ModelQuestion, PaperEntry } from './exam-model.ts';

/**
 * Whether chance could have given this paper to who begins now, by the rules of the exam and what was asked before. As all of
 * the model, it shares no code with what draws.
 */
export function isLegalPaper(exam: ModelExam, earlier: PaperEntry[][], paper: PaperEntry[]): boolean {
  const inUse = exam.questions.filter(({ isApproved }) => isApproved);
  const ids = paper.map(({ id }) => id);
  const drawn = inUse.filter(({ id }) => ids.includes(id));
  return (
    paper.length === Math.min(exam.drawCount ?? inUse.length, inUse.length) &&
    drawn.length === paper.length &&
    (exam.shuffleQuestions || drawn.every(({ id }, place) => ids[place] === id)) &&
    drawn.every((held) => paper.some((entry) => isSameQuestion(held, entry, exam.shuffleOptions))) &&
    isLeastAsked(inUse, drawn, earlier.flat()) &&
    (earlier.length > 0 || isSpread(inUse, drawn))
  );
}

function isSameQuestion(held: ModelQuestion, entry: PaperEntry, mayBeShuffled: boolean): boolean {
  const { options, key, isApproved: _isApproved, ...rest } = held;
  const { options: shown, key: shownKey, ...asked } = entry;
  if (!isDeepStrictEqual(rest, asked)) return false;
  if (!mayBeShuffled) return isDeepStrictEqual([options, key], [shown, shownKey]);
  return (
    isDeepStrictEqual(options.toSorted(), shown.toSorted()) &&
    options['ABCD'.indexOf(key)] === shown['ABCD'.indexOf(shownKey)]
  );
}

/** Nothing on it was asked oftener than something that was left out. */
function isLeastAsked(inUse: ModelQuestion[], drawn: ModelQuestion[], asked: PaperEntry[]): boolean {
  const timesOf = ({ id }: ModelQuestion) => asked.filter((each) => each.id === id).length;
  const leftOut = inUse.filter((each) => !drawn.includes(each));
  return Math.max(0, ...drawn.map(timesOf)) <= Math.min(Infinity, ...leftOut.map(timesOf));
}

/** No unit, and no difficulty in a unit, is a whole question away from its share. */
function isSpread(inUse: ModelQuestion[], drawn: ModelQuestion[]): boolean {
  const isUnit = (one: ModelQuestion, other: ModelQuestion) => one.unit === other.unit;
  const isKind = (one: ModelQuestion, other: ModelQuestion) =>
    isUnit(one, other) && one.difficulty === other.difficulty;
  return [isUnit, isKind].every((isAlike) =>
    inUse.every((one) => {
      const [held, got] = [inUse, drawn].map((list) => list.filter((each) => isAlike(one, each)).length);
      return Math.abs((got ?? 0) - ((held ?? 0) * drawn.length) / inUse.length) < 1;
    }),
  );
}
