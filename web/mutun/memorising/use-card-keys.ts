import type { Judgement } from '#contract/memorising';
import {
  canStepBack,
  type Card,
  hideMore,
  revealAll,
  revealSegment,
  revealWord,
  showWhole,
  stepBack,
  withLetters,
} from './card.ts';
import { type Keys, useKeys } from './use-keys.ts';

interface CardActs {
  onChange: (card: Card) => void;
  onJudge: (judgement: Judgement) => void;
  onUndo: (() => void) | undefined;
}

/** What each key does to the card as it is now. */
export function cardKeys(card: Card, { onChange, onJudge, onUndo }: CardActs): Keys {
  const to = (change: (card: Card) => Card) => () => onChange(change(card));
  if (card.isJudging) {
    return {
      Digit1: () => onJudge(1),
      Digit2: () => onJudge(2),
      Digit3: () => onJudge(3),
      Digit4: () => onJudge(4),
      KeyU: onUndo,
    };
  }
  const back = canStepBack(card) ? to(stepBack) : undefined;
  if (card.step !== 'recall')
    return { Space: to(hideMore), Enter: to(hideMore), KeyF: to(showWhole), Backspace: back, KeyU: onUndo };
  return {
    Space: to(revealWord),
    KeyS: to(revealSegment),
    KeyF: to(withLetters),
    Enter: to(revealAll),
    Backspace: back,
    KeyU: onUndo,
  };
}

export const useCardKeys = (card: Card, acts: CardActs): void => useKeys(cardKeys(card, acts));
