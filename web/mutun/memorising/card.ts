import { firstLetter } from '#contract/matn-text';
import type { MatnUnit } from '#contract/mutun';
import { linesOf, type UnitLine, type UnitWord } from '../unit-lines.ts';
import type { Asked } from './session.ts';
import { partsOf, vanished, wordPlace } from './vanishing.ts';

/** The steps of a new unit. The last is the recall, as of any other unit. */
export const newUnitSteps = ['read', 'quarter', 'half', 'letters', 'recall'] as const;
export type Step = (typeof newUnitSteps)[number];

/** A unit on the screen: what it is made of, and how far its student has come with it. */
export interface Card {
  asked: Asked;
  lines: readonly UnitLine[];
  words: readonly UnitWord[];
  parts: readonly (readonly UnitLine[])[];
  step: Step;
  /** Of a long unit, the part that is being learnt. */
  part: number;
  /** Hidden words that were touched, by their place. */
  peeked: ReadonlySet<string>;
  isShownWhole: boolean;
  /** Words from the beginning that were revealed while recalling. */
  revealed: number;
  /** How many were before the last step: what came since is said to whoever listens. */
  revealedBefore: number;
  hasLetters: boolean;
  isJudging: boolean;
}

export function cardOf(asked: Asked, unit: MatnUnit): Card {
  const lines = linesOf(unit);
  return {
    asked,
    lines,
    words: lines.flatMap(({ words }) => words),
    parts: partsOf(lines),
    step: asked.kind === 'new' ? 'read' : 'recall',
    part: 0,
    peeked: new Set(),
    isShownWhole: false,
    revealed: 0,
    revealedBefore: 0,
    hasLetters: false,
    isJudging: false,
  };
}

const afresh = { peeked: new Set<string>(), isShownWhole: false } as const;

/** More of it vanishes; after the last step of a part the next is read, and after the last part all is recalled. */
export function hideMore(card: Card): Card {
  const step = newUnitSteps[newUnitSteps.indexOf(card.step) + 1];
  if (step === undefined) return card;
  const hasNextPart = step === 'recall' && card.part < card.parts.length - 1;
  return hasNextPart
    ? { ...card, ...afresh, part: card.part + 1, step: 'read' }
    : { ...card, ...afresh, step, revealed: 0 };
}

export function stepBack(card: Card): Card {
  const step = newUnitSteps[newUnitSteps.indexOf(card.step) - 1];
  if (step) return { ...card, ...afresh, step, revealed: 0, hasLetters: false };
  return card.part > 0 ? { ...card, ...afresh, part: card.part - 1, step: 'letters' } : card;
}

export const canStepBack = ({ asked, step, part }: Card): boolean =>
  asked.kind === 'new' && (step !== 'read' || part > 0);

export const showWhole = (card: Card): Card => ({ ...card, isShownWhole: !card.isShownWhole });

export const peek = (card: Card, place: string): Card => ({
  ...card,
  peeked: new Set([...card.peeked, place]),
});

export const withLetters = (card: Card): Card => ({ ...card, hasLetters: !card.hasLetters });

/** Whoever has seen the last word has nothing left to recall. */
const revealedTo = (card: Card, revealed: number): Card => ({
  ...card,
  revealed,
  revealedBefore: card.revealed,
  isJudging: revealed >= card.words.length,
});

export const revealWord = (card: Card): Card =>
  revealedTo(card, Math.min(card.revealed + 1, card.words.length));

/** To the end of the segment in which the next word stands. */
export function revealSegment(card: Card): Card {
  let end = 0;
  for (const { words } of card.lines) {
    end += words.length;
    if (end > card.revealed) break;
  }
  return revealedTo(card, end);
}

/** To be compared with what was recited: what it took to get there stays marked. */
export const revealAll = (card: Card): Card => ({ ...card, isJudging: true });

/** What the last step revealed, for whoever listens. */
export const lastRevealed = ({ words, revealed, revealedBefore, isJudging }: Card): string =>
  (isJudging ? words : words.slice(revealedBefore, revealed)).map((word) => word.text).join(' ');

/** The lines that are on the screen at this step. */
export const shownLines = ({ step, lines, parts, part }: Card): readonly UnitLine[] =>
  step === 'recall' ? lines : (parts[part] ?? lines);

/** Hidden words at this step, and what stands in their place. */
export interface HiddenWords {
  isHidden: (word: UnitWord) => boolean;
  hintOf: (word: UnitWord) => string | undefined;
}

export function hiddenWords(card: Card): HiddenWords {
  const { step, peeked, isShownWhole, revealed, hasLetters, isJudging, words, asked } = card;
  const nothing = { isHidden: () => false, hintOf: () => undefined };
  if (isJudging || isShownWhole || step === 'read') return nothing;
  if (step === 'recall') {
    const hidden = new Set(words.slice(revealed).map(wordPlace));
    return {
      isHidden: (word) => hidden.has(wordPlace(word)),
      hintOf: (word) => (hasLetters ? firstLetter(word.text) : undefined),
    };
  }
  const ofPart = shownLines(card).flatMap((line) => line.words);
  const gone =
    step === 'letters'
      ? new Set(ofPart.map(wordPlace))
      : vanished(ofPart, step === 'quarter' ? 1 : 2, `${asked.matn}/${asked.unit}`);
  return {
    isHidden: (word) => gone.has(wordPlace(word)) && !peeked.has(wordPlace(word)),
    hintOf: (word) => (step === 'letters' ? firstLetter(word.text) : undefined),
  };
}
