import { useEffect, useEffectEvent } from 'react';
import { optionLetters } from '#contract/sitting-exams';

export type ExamKey =
  { act: 'choose'; option: number } | { act: 'next' } | { act: 'previous' } | { act: 'flag' };

/** A physical key means the same under an Arabic and a Latin layout, so its place is read and not its letter. */
const moves: Record<string, ExamKey> = {
  KeyN: { act: 'next' },
  KeyP: { act: 'previous' },
  // the page runs from right to left, and so do its questions
  ArrowLeft: { act: 'next' },
  ArrowRight: { act: 'previous' },
  KeyF: { act: 'flag' },
};

/** The place of the option that the key names by its letter or its number; null when there is none such. */
export function optionOf(code: string, optionCount: number): number | null {
  const letter = optionLetters.findIndex((name) => code === `Key${name}`);
  const digit = Number(/^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1] ?? 0) - 1;
  const option = Math.max(letter, digit);
  return option >= 0 && option < optionCount ? option : null;
}

/** F is the flag everywhere, so that it never answers by mistake: the sixth option is chosen by 6. */
export function examKey(code: string, optionCount: number): ExamKey | null {
  const option = optionOf(code, optionCount);
  return moves[code] ?? (option === null ? null : { act: 'choose', option });
}

const ownKeys = '[role="dialog"], [role="alertdialog"], input:not([type="radio"])';

/** Keys for the whole page, except where a dialog is open or someone is typing. */
export function useExamKeys(optionCount: number, act: (key: ExamKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    const key = examKey(event.code, optionCount);
    if (!key) return;
    // the arrows would move the choice inside the group of radios as well
    event.preventDefault();
    act(key);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
