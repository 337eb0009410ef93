import { optionLetters } from '#contract/sitting-exams';
import { programmeRules } from '#server/courses/programme-rows';
import type { PaperQuestion } from '#server/db/schema';
import { asDrawn, drawPaper } from '#server/exams/drawing';
import { randomFrom } from '#server/testing/random';
import type { Row, Section } from '../report.ts';
import { type Deviation, likelihoodOf, ofChosen, ofEqualCounts, sum, together } from './chi-square.ts';
import { type Bank, programmeBanks } from './programme-banks.ts';
import { guessing, knowing, type Sitter, triesOf } from './sitters.ts';

const papers = 10_000;
const guessers = 1000;
const knowers = 10_000;
/** Chance alone is farther off once in a thousand times. */
const leastLikely = 0.001;
const afternoonHours = 5;

/** The same chance in every run: what is met once is met always. */
const chance = randomFrom(20_261_115).below;

/** Whether papers are drawn fairly, and what they are worth: pure reckoning, without a server. */
export const fairness: Section = {
  name: 'fairness',
  title: `${papers.toLocaleString('en')} papers of ${programmeRules.drawCount} questions, and who passes with them`,
  run: () => {
    const [bank] = programmeBanks;
    if (!bank) throw new Error('the programme has no bank');
    const drawn = Array.from({ length: papers }, () =>
      asDrawn(bank.byId, drawPaper(bank.questions, programmeRules, new Map(), chance)),
    );
    return Promise.resolve([
      ...byUnit(bank, drawn),
      keys(drawn),
      ...neighbours(bank, drawn),
      ...guessersPassing(),
      ...knowersPassing(),
    ]);
  },
};

type Paper = PaperQuestion[];

const inThousands = (number: number): string => Math.round(number).toLocaleString('en');
const verdict = (deviation: Deviation) => ({
  shown: `χ² ${deviation.statistic.toFixed(1)} of ${deviation.degrees}, p ${likelihoodOf(deviation).toFixed(3)}`,
  goal: `p ≥ ${leastLikely}`,
  isMet: likelihoodOf(deviation) >= leastLikely,
});

function byUnit(bank: Bank, drawn: Paper[]): Row[] {
  const expected = (papers * programmeRules.drawCount) / bank.questions.length;
  const times = tallied(drawn.flat().map(({ id }) => id));
  return [...groupsOf(bank.questions, ({ unit }) => `${unit}`)].map(([unit, questions]) => {
    const counts = questions.map(({ id }) => times.get(id) ?? 0);
    const cells = groupsOf(questions, ({ difficulty }) => `${difficulty}`);
    const { shown, goal, isMet } = verdict(
      together([...cells.values()].map((cell) => deviationOf(cell, drawn, times))),
    );
    const [least, most] = [Math.min(...counts), Math.max(...counts)].map(inThousands);
    return {
      what: `${bank.subject}, unit ${unit}: each of its ${questions.length} questions`,
      measured: `${least} to ${most} times, expected ${inThousands(expected)}; ${shown}`,
      goal,
      isMet,
    };
  });
}

/** Of questions of one unit and difficulty: whichever of them a paper takes, it takes by chance. */
function deviationOf(cell: Paper, drawn: Paper[], times: Map<number, number>): Deviation {
  const ids = new Set(cell.map(({ id }) => id));
  return ofChosen(
    cell.map(({ id }) => times.get(id) ?? 0),
    drawn.map((paper) => paper.filter(({ id }) => ids.has(id)).length),
  );
}

function keys(drawn: Paper[]): Row {
  const times = tallied(drawn.flat().map(({ correctAnswer }) => correctAnswer));
  const letters = optionLetters.filter((letter) => times.has(letter));
  const counts = letters.map((letter) => times.get(letter) ?? 0);
  const { shown, goal, isMet } = verdict(ofEqualCounts(counts));
  const shares = letters.map(
    (letter, index) => `${letter} ${((100 * (counts[index] ?? 0)) / sum(counts)).toFixed(2)} %`,
  );
  return {
    what: 'how often each letter is the key',
    measured: `${shares.join(', ')}; ${shown}`,
    goal,
    isMet,
  };
}

/** Two who sit side by side. */
function neighbours(bank: Bank, drawn: Paper[]): Row[] {
  const pairs = drawn.flatMap((paper, index) => {
    const next = drawn[index + 1];
    return index % 2 === 0 && next ? [[paper, next] as const] : [];
  });
  const count = programmeRules.drawCount;
  const shared = mean(pairs, (one, other) => one.filter(({ id }) => other.some((each) => each.id === id)));
  const inPlace = mean(pairs, (one, other) => one.filter(({ id }, place) => other[place]?.id === id));
  const copied = mean(pairs, (one, other) =>
    one.filter(({ correctAnswer }, place) => other[place]?.correctAnswer === correctAnswer),
  );
  const byChance = count ** 2 / bank.questions.length;
  return [
    {
      what: 'questions that two neighbours share',
      measured: `${shared.toFixed(2)} of ${count}, by chance ${byChance.toFixed(2)}`,
      goal: '≤ 1 % off',
      isMet: Math.abs(shared - byChance) <= byChance / 100,
    },
    {
      what: '… at the same place',
      measured: `${inPlace.toFixed(2)} of ${count}, by chance ${(count / bank.questions.length).toFixed(2)}`,
    },
    {
      what: 'right for who copies the neighbour letter by letter',
      measured: `${((100 * copied) / count).toFixed(1)} %, by guessing 25 %`,
      goal: '≤ 26 %',
      isMet: copied / count <= 0.26,
    },
  ];
}

const mean = (pairs: (readonly [Paper, Paper])[], found: (one: Paper, other: Paper) => Paper): number =>
  sum(pairs.map(([one, other]) => found(one, other).length)) / pairs.length;

function guessersPassing(): Row[] {
  const passed = passing(guessers, () => guessing(chance));
  const inAnAfternoon = 1 + Math.floor(afternoonHours / programmeRules.waitHours);
  const who = `of ${inThousands(guessers)} guessers with perfect memory, who pass`;
  const row = (what: string, tries: number, most: number): Row => ({
    what: `${who} ${what}`,
    measured: `${passed(tries)}`,
    goal: `≤ ${most}`,
    isMet: passed(tries) <= most,
  });
  return [
    row(`within an afternoon of ${afternoonHours} hours`, inAnAfternoon, 0),
    row(`within all ${programmeRules.tries} tries`, programmeRules.tries, guessers / 100),
  ];
}

function knowersPassing(): Row[] {
  return [0.9, 0.75, 0.6].map((share) => {
    const passed = passing(knowers, (bank) => knowing(bank, share, chance));
    const [first, all] = [passed(1), passed(programmeRules.tries)].map((count) => count / knowers);
    return {
      what: `who knows ${100 * share} % of the bank passes at the first try`,
      measured: `${(100 * (first ?? 0)).toFixed(2)} % (in ${programmeRules.tries} tries ${(100 * (all ?? 0)).toFixed(2)} %)`,
      ...(share === 0.9 && { goal: '≥ 99 %', isMet: (first ?? 0) >= 0.99 }),
    };
  });
}

/** So many of them, over all banks of the programme: how many pass within a number of tries. */
function passing(people: number, sitterAt: (bank: Bank) => Sitter): (tries: number) => number {
  const passedIn = Array.from({ length: people }, (_, index) => {
    const bank = programmeBanks[index % programmeBanks.length];
    if (!bank) throw new Error('the programme has no bank');
    return triesOf(sitterAt(bank), bank, chance);
  });
  return (tries) => passedIn.filter((passed) => passed !== null && passed <= tries).length;
}

function tallied<Key>(keysFound: Key[]): Map<Key, number> {
  const times = new Map<Key, number>();
  for (const key of keysFound) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}

function groupsOf(questions: Paper, keyOf: (question: PaperQuestion) => string): Map<string, Paper> {
  const groups = new Map<string, Paper>();
  for (const question of questions.toSorted((a, b) => (a.unit ?? 0) - (b.unit ?? 0)))
    groups.set(keyOf(question), [...(groups.get(keyOf(question)) ?? []), question]);
  return groups;
}
