import { optionLetters } from '#contract/sitting-exams';
import type { Drawn, PaperQuestion } from '#server/db/schema';

export interface DrawSettings {
  /** Null for all. */
  drawCount: number | null;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
}

/** A whole number from 0 to below `limit`, each as likely as the others. */
export type Chance = (limit: number) => number;

/**
 * A paper for one attempt. It is spread over units and difficulties as the bank is, every question of the bank is as likely
 * as any other, and what the student has been asked before comes only when nothing else is left.
 *
 * @param asked how often each question, by its id, was on an earlier paper of the student
 */
export function drawPaper(
  bank: PaperQuestion[],
  { drawCount, shuffleQuestions, shuffleOptions }: DrawSettings,
  asked: ReadonlyMap<number, number>,
  chance: Chance,
): Drawn {
  const chosen = choose(bank, drawCount ?? bank.length, asked, chance);
  const inOrder = shuffleQuestions
    ? shuffled(chosen, chance)
    : bank.filter((question) => chosen.includes(question));
  return inOrder.map(({ id, options }) => {
    const letters = optionLetters.slice(0, options.length);
    return [id, (shuffleOptions ? shuffled(letters, chance) : letters).join('')];
  });
}

/** The questions of a paper as its student sees them: in their order, the options too, the key by the letter that is shown. */
export const asDrawn = (bank: ReadonlyMap<number, PaperQuestion>, drawn: Drawn): PaperQuestion[] =>
  drawn.map(([id, letters]) => {
    const question = bank.get(id);
    if (!question) throw new Error(`question ${id} was drawn from another paper`);
    return {
      ...question,
      options: [...letters].map((letter) => question.options[positionOf(letter)] ?? ''),
      correctAnswer: letterAt(letters.indexOf(question.correctAnswer)),
    };
  });

/** The letter that an option has in the bank, of the one that was shown. */
export const letterInBank = (letters: string, shown: string): string => letters[positionOf(shown)] ?? shown;

const positionOf = (letter: string): number => optionLetters.findIndex((each) => each === letter);

function letterAt(position: number) {
  const letter = optionLetters[position];
  if (!letter) throw new Error('the right option of a question was not drawn');
  return letter;
}

function choose(
  bank: PaperQuestion[],
  count: number,
  asked: ReadonlyMap<number, number>,
  chance: Chance,
): PaperQuestion[] {
  if (count >= bank.length) return bank;
  const left = new Set(shuffled(bank, chance));
  const chosen: PaperQuestion[] = [];
  const timesAsked = ({ id }: PaperQuestion) => asked.get(id) ?? 0;
  const alike = [isSameKind, isSameUnit, () => true];
  let places = placesOf(bank, count, chance);
  // Where a place finds nothing new of its own kind, the unit gives it, then any unit; only then what was asked before.
  for (const times of [...new Set(bank.map(timesAsked))].toSorted((a, b) => a - b)) {
    for (const isAlike of alike) {
      places = places.filter((place) => {
        const found = [...left].find((each) => timesAsked(each) === times && isAlike(each, place));
        if (!found) return true;
        left.delete(found);
        chosen.push(found);
        return false;
      });
    }
  }
  return chosen;
}

type Kind = Pick<PaperQuestion, 'unit' | 'difficulty'>;
const unitOf = ({ unit }: Kind): number => unit ?? 0;
const difficultyOf = ({ difficulty }: Kind): number => difficulty ?? 0;
const isSameUnit = (one: Kind, other: Kind) => unitOf(one) === unitOf(other);
const isSameKind = (one: Kind, other: Kind) =>
  isSameUnit(one, other) && difficultyOf(one) === difficultyOf(other);

/**
 * The kinds that a paper asks. The bank stands in a row by kind, and every so many steps from a random beginning one is
 * taken: no kind is more than one question away from its share, and each question has the same chance.
 */
function placesOf(bank: PaperQuestion[], count: number, chance: Chance): Kind[] {
  const row = bank.toSorted((a, b) => unitOf(a) - unitOf(b) || difficultyOf(a) - difficultyOf(b));
  const beginning = chance(row.length);
  return Array.from({ length: count }, (_, step) => {
    const place = row[Math.floor((beginning + step * row.length) / count)];
    if (!place) throw new Error('a step led beyond the bank');
    return place;
  });
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const result = [...items];
  for (let left = result.length; left > 1; left -= 1) result.push(...result.splice(chance(left), 1));
  return result;
}
