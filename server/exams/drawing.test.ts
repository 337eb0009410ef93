import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionLetters } from '#contract/sitting-exams';
import type { Drawn, PaperQuestion } from '#server/db/schema';
import { randomFrom } from '#server/testing/random';
import { asDrawn, type Chance, drawPaper, letterInBank } from './drawing.ts';

const asItStands = { drawCount: null, shuffleQuestions: false, shuffleOptions: false };
const never: Chance = () => {
  throw new Error('nothing was left to chance');
};
const nothingAsked = new Map<number, number>();

type Kind = Pick<PaperQuestion, 'unit' | 'difficulty'>;
interface Wish extends Kind {
  options?: number;
  key?: number;
}

const question = ({ unit = null, difficulty = 2, options = 4, key = 0 }: Wish, index: number) => ({
  id: 1000 - index,
  question: `السؤال ${index + 1}`,
  options: Array.from({ length: options }, (_, place) => `الخيار ${place + 1} من ${index + 1}`),
  correctAnswer: optionLetters[key] ?? 'A',
  points: 1,
  unit,
  difficulty,
});
const byId = (bank: PaperQuestion[]) => new Map(bank.map((each) => [each.id, each]));
const idsOf = (drawn: Drawn) => drawn.map(([id]) => id);
const byNumber = (a: number, b: number) => a - b;

/** What comes of every way in which chance may fall. All of them must be equally likely: each asks for the same numbers. */
function everyOutcome<Outcome>(deed: (chance: Chance) => Outcome): Outcome[] {
  const outcomes: Outcome[] = [];
  const limits: number[] = [];
  const fallen: number[] = [];
  let last = 0;
  do {
    let turn = 0;
    outcomes.push(
      deed((limit) => {
        limits[turn] ??= limit;
        if (limits[turn] !== limit) throw new Error('the ways of chance are not alike');
        return (fallen[turn++] ??= 0);
      }),
    );
    if (turn !== limits.length) throw new Error('the ways of chance are not alike');
    last = limits.findLastIndex((limit, index) => (fallen[index] ?? 0) < limit - 1);
    fallen.splice(last, Infinity, (fallen[last] ?? 0) + 1);
  } while (last >= 0);
  return outcomes;
}

function tally<Key>(keys: Key[]): Map<Key, number> {
  const times = new Map<Key, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}

const wish: fc.Arbitrary<Wish> = fc
  .record({
    unit: fc.constantFrom(null, 1, 2, 3, 4),
    difficulty: fc.constantFrom(1, 2, 3),
    options: fc.integer({ min: 2, max: 6 }),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({ ...rest, key: Math.floor(share * rest.options) }));
const anyBank = fc
  .array(wish, { minLength: 1, maxLength: 40 })
  .map((wishes) => wishes.map((each, index) => question(each, index)));
const bankAndCount = anyBank.chain((bank) =>
  fc.record({
    bank: fc.constant(bank),
    drawCount: fc.oneof(fc.integer({ min: 1, max: bank.length + 3 }), fc.constant(null)),
  }),
);
const chance = fc.nat().map((seed) => randomFrom(seed).below);
const settings = fc.record({ shuffleQuestions: fc.boolean(), shuffleOptions: fc.boolean() });

test('a paper asks as many questions as its exam says, each once, and all when there are no more', () => {
  fc.assert(
    fc.property(bankAndCount, settings, chance, ({ bank, drawCount }, shuffling, anyChance) => {
      const ids = idsOf(drawPaper(bank, { drawCount, ...shuffling }, nothingAsked, anyChance));
      expect(ids).toHaveLength(Math.min(drawCount ?? bank.length, bank.length));
      expect(new Set(ids).size).toBe(ids.length);
      expect(bank.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    }),
  );
});

test('a first paper is spread as the bank is: no unit, and no difficulty in it, is one question away from its share', () => {
  fc.assert(
    fc.property(bankAndCount, settings, chance, ({ bank, drawCount }, shuffling, anyChance) => {
      const ids = new Set(idsOf(drawPaper(bank, { drawCount, ...shuffling }, nothingAsked, anyChance)));
      const unitOf = ({ unit }: Kind) => `unit ${unit}`;
      const kindOf = (each: Kind) => `${unitOf(each)}, difficulty ${each.difficulty}`;
      for (const cellOf of [unitOf, kindOf]) {
        const drawn = tally(bank.filter(({ id }) => ids.has(id)).map(cellOf));
        for (const [cell, held] of tally(bank.map(cellOf))) {
          const share = (ids.size * held) / bank.length;
          expect(Math.abs((drawn.get(cell) ?? 0) - share), cell).toBeLessThan(1);
        }
      }
    }),
  );
});

test('wherever the paper begins, the kinds have their exact shares over all beginnings', () => {
  fc.assert(
    fc.property(bankAndCount, fc.nat(), ({ bank, drawCount }, seed) => {
      if (drawCount === null || drawCount >= bank.length) return;
      const kindOf = ({ unit, difficulty }: Kind) => `${unit} ${difficulty}`;
      const held = tally(bank.map(kindOf));
      const kindOfId = new Map(bank.map((each) => [each.id, kindOf(each)]));
      const drawn = Array.from(bank, (_, beginning) => {
        // The bank is shuffled first; the number after that is where the paper begins.
        let turn = 0;
        const { below } = randomFrom(seed);
        const beginningThere: Chance = (limit) => (++turn === bank.length ? beginning : below(limit));
        return idsOf(drawPaper(bank, { ...asItStands, drawCount }, nothingAsked, beginningThere));
      });
      const times = tally(drawn.flat().map((id) => kindOfId.get(id) ?? ''));
      for (const [kind, size] of held) expect(times.get(kind)).toBe(size * drawCount);
    }),
  );
});

test.each([
  { kinds: [1, 1, 1, 2, 2, 3], drawCount: 2 },
  { kinds: [1, 1, 1, 2, 2, 3], drawCount: 4 },
  { kinds: [1, 2, 2, 2, 2, 2], drawCount: 3 },
  { kinds: [1, 1, 1, 1, 1], drawCount: 1 },
])('every question of a bank is exactly as likely as any other: $kinds, $drawCount drawn', (wished) => {
  const bank = wished.kinds.map((kind, index) =>
    question({ unit: kind === 1 ? null : 1, difficulty: kind }, index),
  );
  const drawn = everyOutcome((fallen) =>
    idsOf(drawPaper(bank, { ...asItStands, drawCount: wished.drawCount }, nothingAsked, fallen)),
  );
  const times = tally(drawn.flat());
  expect(times.size).toBe(bank.length);
  for (const [, count] of times) expect(count).toBe((drawn.length * wished.drawCount) / bank.length);
});

test('every order of the questions, and every order of two to six options, is exactly as likely as any other', () => {
  const four = [0, 1, 2, 3].map((index) => question({}, index));
  const orders = everyOutcome((fallen) =>
    idsOf(drawPaper(four, { ...asItStands, shuffleQuestions: true }, nothingAsked, fallen)).join(' '),
  );
  expect([...tally(orders).values()]).toEqual(Array.from({ length: 24 }, () => 1));
  for (const [options, permutations] of [
    [2, 2],
    [3, 6],
    [4, 24],
    [5, 120],
    [6, 720],
  ] as const) {
    const letters = everyOutcome((fallen) =>
      drawPaper([question({ options }, 0)], { ...asItStands, shuffleOptions: true }, nothingAsked, fallen)
        .map(([, order]) => order)
        .join(' '),
    );
    expect(new Set(letters).size).toBe(permutations);
    expect(letters).toHaveLength(permutations);
  }
});

test('the options are shuffled with their key, and the letter that was shown leads back to the bank', () => {
  fc.assert(
    fc.property(bankAndCount, settings, chance, ({ bank, drawCount }, shuffling, anyChance) => {
      const drawn = drawPaper(bank, { drawCount, ...shuffling }, nothingAsked, anyChance);
      const shown = asDrawn(byId(bank), drawn);
      expect(shown.map(({ id }) => id)).toEqual(idsOf(drawn));
      const textAt = ({ options }: PaperQuestion, letter: string) =>
        options[optionLetters.findIndex((each) => each === letter)];
      for (const [index, [id, letters]] of drawn.entries()) {
        const [held, seen] = [byId(bank).get(id), shown[index]];
        if (!held || !seen) throw new Error('a question is not there');
        expect(seen.options.toSorted()).toEqual(held.options.toSorted());
        expect(textAt(seen, seen.correctAnswer)).toBe(textAt(held, held.correctAnswer));
        for (const letter of optionLetters.slice(0, held.options.length))
          expect(textAt(held, letterInBank(letters, letter))).toBe(textAt(seen, letter));
        const { options: _options, correctAnswer: _correctAnswer, ...rest } = seen;
        expect(held).toMatchObject(rest);
      }
    }),
  );
});

test('without shuffling the order of the exam and its letters stay, and nothing is left to chance when all is asked', () => {
  fc.assert(
    fc.property(bankAndCount, chance, ({ bank, drawCount }, anyChance) => {
      const drawn = drawPaper(bank, { ...asItStands, drawCount }, nothingAsked, anyChance);
      const ids = new Set(idsOf(drawn));
      expect(asDrawn(byId(bank), drawn)).toEqual(bank.filter(({ id }) => ids.has(id)));
      expect(asDrawn(byId(bank), drawPaper(bank, asItStands, nothingAsked, never))).toEqual(bank);
    }),
  );
});

test('what was asked least comes first: a second paper avoids the first wherever the bank allows, and a third both', () => {
  fc.assert(
    fc.property(
      bankAndCount,
      settings,
      chance,
      fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
      ({ bank, drawCount }, shuffling, anyChance, times) => {
        const asked = new Map(bank.map(({ id }, index) => [id, times[index] ?? 0]));
        const drawn = idsOf(drawPaper(bank, { drawCount, ...shuffling }, asked, anyChance));
        const timesOf = (ids: number[]) => ids.map((id) => asked.get(id) ?? 0).toSorted(byNumber);
        const least = timesOf(bank.map(({ id }) => id)).slice(0, drawn.length);
        expect(timesOf(drawn)).toEqual(least);
      },
    ),
  );
});

test('three papers of ten from a bank of thirty ask all of it, and a fourth begins anew', () => {
  fc.assert(
    fc.property(fc.array(wish, { minLength: 30, maxLength: 30 }), chance, (wishes, anyChance) => {
      const bank = wishes.map((each, index) => question(each, index));
      const asked = new Map<number, number>();
      for (let paper = 0; paper < 4; paper += 1) {
        for (const [id] of drawPaper(bank, { ...asItStands, drawCount: 10 }, asked, anyChance))
          asked.set(id, (asked.get(id) ?? 0) + 1);
      }
      expect([...asked.values()].toSorted(byNumber)).toEqual([
        ...Array.from({ length: 20 }, () => 1),
        ...Array.from({ length: 10 }, () => 2),
      ]);
    }),
  );
});

test('a second paper takes of each unit what the unit still has, before it takes of another', () => {
  const bank = [1, 1, 1, 1, 2, 2, 2, 2].map((unit, index) =>
    question({ unit, difficulty: 1 + (index % 2) }, index),
  );
  for (const drawn of everyBeginning(bank)) {
    const second = drawPaper(bank, { ...asItStands, drawCount: 4 }, tally(drawn), randomFrom(1).below);
    const units = tally(idsOf(second).map((id) => byId(bank).get(id)?.unit));
    expect([...units].toSorted()).toEqual([
      [1, 2],
      [2, 2],
    ]);
  }
});

/** First papers of four. */
const everyBeginning = (bank: PaperQuestion[]): number[][] =>
  [...bank.keys()].map((seed) =>
    idsOf(drawPaper(bank, { ...asItStands, drawCount: 4 }, nothingAsked, randomFrom(seed).below)),
  );

test('a paper cannot be laid out on a bank that it was not drawn from', () => {
  const [one, other] = [question({}, 0), question({}, 1)];
  const drawn = drawPaper([one], asItStands, nothingAsked, never);
  expect(() => asDrawn(byId([other]), drawn)).toThrow('another paper');
  expect(() => asDrawn(byId([one]), [[one.id, 'BCD']])).toThrow('was not drawn');
});
