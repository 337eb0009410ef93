import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mutun } from '#content/mutun';
import type { MatnUnit } from '#contract/mutun';
import {
  type Card,
  cardOf,
  canStepBack,
  hiddenWords,
  hideMore,
  lastRevealed,
  newUnitSteps,
  peek,
  revealAll,
  revealSegment,
  revealWord,
  shownLines,
  stepBack,
  withLetters,
} from './card.ts';
import { partsOf, vanished, wordPlace } from './vanishing.ts';

const nothing = {
  authorNote: null,
  metreNote: null,
  reviewNote: null,
  correctedAt: null,
  correctionNote: null,
};
const unitOf = (segments: string[], takhrij: string | null = null): MatnUnit => ({
  ...nothing,
  number: 1,
  title: null,
  titleOurs: false,
  companion: null,
  segments,
  display: null,
  takhrij,
  takhrijAfter: null,
  gharib: [],
  variants: [],
  reviewFirst: false,
});
const verse = unitOf(['أبدأ بالحمد مصليا على', 'محمد خير نبي أرسلا']);
const asked = { matn: 'bayquniyya', unit: 1, kind: 'new' } as const;
const hiddenIn = (card: Card) => {
  const { isHidden } = hiddenWords(card);
  return shownLines(card)
    .flatMap(({ words }) => words)
    .filter(isHidden)
    .map(({ text }) => text);
};

describe('a new verse', () => {
  test('is read, then loses a quarter, a half, all but the first letters, and all', () => {
    let card = cardOf(asked, verse);
    const counts = newUnitSteps.map(() => {
      const count = hiddenIn(card).length;
      card = hideMore(card);
      return count;
    });
    expect(counts).toEqual([0, 2, 4, 8, 8]);
    expect(card.step).toBe('recall');
  });

  test('loses the same words at the same step whenever it is met, and more of them at the next', () => {
    const quarter = hideMore(cardOf(asked, verse));
    expect(hiddenIn(hideMore(cardOf(asked, verse)))).toEqual(hiddenIn(quarter));
    expect(hiddenIn(stepBack(hideMore(quarter)))).toEqual(hiddenIn(quarter));
    expect(hiddenIn(hideMore(quarter))).toEqual(expect.arrayContaining(hiddenIn(quarter)));
  });

  test('shows the first letters where all words are gone', () => {
    const letters = hideMore(hideMore(hideMore(cardOf(asked, verse))));
    const { hintOf } = hiddenWords(letters);
    expect(letters.words.map(hintOf)).toEqual(['أ‍', 'ب‍', 'م‍', 'ع‍', 'م‍', 'خ‍', 'ن‍', 'أ‍']);
  });

  test('shows a word whose place is touched, until the next step', () => {
    const half = hideMore(hideMore(cardOf(asked, verse)));
    const [word] = half.words.filter(hiddenWords(half).isHidden);
    const peeked = peek(half, wordPlace(word ?? { segment: 1, index: 0 }));
    expect(hiddenIn(peeked)).toEqual(hiddenIn(half).slice(1));
    expect(hiddenIn(stepBack(hideMore(peeked)))).toEqual(hiddenIn(half));
  });

  test('cannot be gone back in before its first step, nor can a verse that is reviewed', () => {
    expect(canStepBack(cardOf(asked, verse))).toBe(false);
    expect(stepBack(cardOf(asked, verse))).toEqual(cardOf(asked, verse));
    expect(canStepBack(cardOf({ ...asked, kind: 'review' }, verse))).toBe(false);
  });
});

describe('recalling', () => {
  const card = cardOf({ ...asked, kind: 'review' }, verse);

  test('begins with nothing but what the student knows', () => {
    expect(hiddenIn(card)).toHaveLength(8);
    expect(
      hiddenWords(card).hintOf(card.words[0] ?? { segment: 1, index: 0, text: '', shown: '' }),
    ).toBeUndefined();
  });

  test('reveals a word, the rest of the hemistich, and then judges by itself', () => {
    expect(hiddenIn(revealWord(card))).toHaveLength(7);
    expect(hiddenIn(revealSegment(revealWord(card)))).toHaveLength(4);
    const whole = revealSegment(revealSegment(card));
    expect(whole).toMatchObject({ revealed: 8, isJudging: true });
    expect(hiddenIn(whole)).toEqual([]);
  });

  test('says what was revealed, and nothing of what was not', () => {
    expect(lastRevealed(card)).toBe('');
    expect(lastRevealed(revealWord(revealWord(card)))).toBe('بالحمد');
    expect(lastRevealed(revealSegment(revealWord(card)))).toBe('بالحمد مصليا على');
    expect(lastRevealed(revealAll(card))).toBe('أبدأ بالحمد مصليا على محمد خير نبي أرسلا');
  });

  test('remembers what was revealed when the whole is shown to be judged', () => {
    expect(revealAll(revealWord(revealWord(withLetters(card))))).toMatchObject({
      revealed: 2,
      hasLetters: true,
      isJudging: true,
    });
  });
});

describe('a long hadith', () => {
  const jibril = mutun.find(({ key }) => key === 'nawawi')?.units[1];
  const unit = unitOf(jibril?.segments ?? [], 'رواه مسلم.');

  test('is learnt part by part, and recalled whole', () => {
    let card = cardOf(asked, unit);
    expect(card.parts.length).toBeGreaterThan(3);
    const seen: number[] = [];
    while (card.step !== 'recall') {
      if (card.step === 'read') seen.push(card.part);
      card = hideMore(card);
    }
    expect(seen).toEqual(card.parts.map((_, part) => part));
    expect(shownLines(card)).toEqual(card.lines);
  });

  test('can be gone back in from a part to the one before', () => {
    let card = cardOf(asked, unit);
    while (card.part === 0) card = hideMore(card);
    expect(stepBack(card)).toMatchObject({ part: 0, step: 'letters' });
  });
});

const lines = fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 30 }).map((lengths) =>
  lengths.map((length, index) => ({
    segment: index + 1,
    words: Array.from({ length }, (_, at) => ({ segment: index + 1, index: at, text: 'قال', shown: 'قال' })),
  })),
);

test('the parts of a unit are all of it, in its order, and none is empty', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const parts = partsOf(given);
      expect(parts.flat()).toEqual(given);
      expect(parts.every((part) => part.length > 0)).toBe(true);
    }),
  );
});

test('what vanishes at a quarter is part of what vanishes at a half, and both are about as much as they say', () => {
  fc.assert(
    fc.property(lines, fc.string(), (given, seed) => {
      const words = given.flatMap((line) => line.words);
      const [quarter, half] = [vanished(words, 1, seed), vanished(words, 2, seed)];
      for (const place of quarter) expect(half).toContain(place);
      expect(Math.abs(quarter.size - words.length / 4)).toBeLessThan(1);
      expect(Math.abs(half.size - words.length / 2)).toBeLessThan(1);
    }),
  );
});
