import { optionLetters } from '#contract/sitting-exams';
import { programmeRules } from '#server/courses/programme-rows';
import type { PaperQuestion } from '#server/db/schema';
import { asDrawn, type Chance, drawPaper } from '#server/exams/drawing';
import { grade, marksByUnit } from '#server/exams/rules';
import type { Bank } from './programme-banks.ts';

type UnitMarks = ReturnType<typeof marksByUnit>;

/** Somebody at an exam: an option, by its text, for each question; and what the marks of the units tell afterwards. */
export interface Sitter {
  choose: (question: Pick<PaperQuestion, 'id' | 'options'>) => string;
  learn: (paper: PaperQuestion[], chosen: Map<number, string>, marks: UnitMarks) => void;
}

/** In which of the tries the sitter passes, counted from 1; null for none of them. */
export function triesOf(sitter: Sitter, bank: Bank, chance: Chance): number | null {
  const asked = new Map<number, number>();
  for (let attempt = 1; attempt <= programmeRules.tries; attempt += 1) {
    const paper = asDrawn(bank.byId, drawPaper(bank.questions, programmeRules, asked, chance));
    const chosen = new Map(paper.map((question) => [question.id, sitter.choose(question)]));
    const answers = Object.fromEntries(
      paper.map(({ id, options }) => [id, optionLetters[options.indexOf(chosen.get(id) ?? '')] ?? 'A']),
    );
    if (grade(paper, answers, bank.passingGrade).passed) return attempt;
    sitter.learn(paper, chosen, marksByUnit({ questions: paper, answers }));
    for (const { id } of paper) asked.set(id, (asked.get(id) ?? 0) + 1);
  }
  return null;
}

/** Knows each question of the bank with this likelihood, once and for all, and guesses the others anew each time. */
export function knowing(bank: Bank, share: number, chance: Chance): Sitter {
  const known = new Set(bank.questions.filter(() => chance(1000) < 1000 * share).map(({ id }) => id));
  return {
    choose: ({ id, options }) => (known.has(id) ? rightOption(bank, id) : anyOf(options, chance)),
    learn: () => {},
  };
}

/**
 * Knows nothing, and forgets nothing: every question seen, every option chosen, and how many of each unit were right. From
 * these it reckons how likely each option is, and always takes the likeliest.
 */
export function guessing(chance: Chance): Sitter {
  const likelihoods = new Map<number, Map<string, number>>();
  const ofQuestion = ({ id, options }: Pick<PaperQuestion, 'id' | 'options'>) => {
    const known = likelihoods.get(id) ?? new Map(options.map((option) => [option, 1 / options.length]));
    likelihoods.set(id, known);
    return known;
  };
  return {
    choose: (question) => {
      const likely = ofQuestion(question);
      const most = Math.max(...likely.values());
      const best = question.options.filter((option) => (likely.get(option) ?? 0) > most - 1e-9);
      return anyOf(best, chance);
    },
    learn: (paper, chosen, marks) => {
      for (const { unit, right } of marks) {
        const asked = paper.filter((question) => (question.unit ?? null) === unit);
        const before = asked.map((each) => ofQuestion(each).get(chosen.get(each.id) ?? '') ?? 0);
        const after = givenTheSum(before, right);
        for (const [index, question] of asked.entries()) {
          const [was, is] = [before[index] ?? 0, after[index] ?? 0];
          const likely = ofQuestion(question);
          for (const [option, share] of likely) {
            const isChosen = option === chosen.get(question.id);
            likely.set(option, isChosen ? is : was === 1 ? 0 : (share * (1 - is)) / (1 - was));
          }
        }
      }
    },
  };
}

/** How likely each of these is to be right, once it is known how many of them are. */
export function givenTheSum(likelihoods: number[], right: number): number[] {
  const whole = ofSums(likelihoods)[right] ?? 0;
  return likelihoods.map((each, index) => {
    const others = ofSums(likelihoods.toSpliced(index, 1));
    return whole === 0 ? each : (each * (others[right - 1] ?? 0)) / whole;
  });
}

/** How likely it is that none, one, two … of them are right. */
const ofSums = (likelihoods: number[]): number[] =>
  likelihoods.reduce<number[]>(
    (sums, each) =>
      [...sums, 0].map(
        (share, right) => share * (1 - each) + (right > 0 ? (sums[right - 1] ?? 0) * each : 0),
      ),
    [1],
  );

function rightOption({ byId }: Bank, id: number): string {
  const question = byId.get(id);
  const option = question?.options[optionLetters.indexOf(question.correctAnswer)];
  if (option === undefined) throw new Error(`the bank has no question ${id}`);
  return option;
}

function anyOf(options: string[], chance: Chance): string {
  const option = options[chance(options.length)];
  if (option === undefined) throw new Error('there is nothing to choose from');
  return option;
}
