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

/** F is the flag everywhere, so that it never answers by mistake: the sixth option is chosen by 6. */
export function examKey(code: string, optionCount: number): ExamKey | null {
  const move = moves[code];
  if (move) return move;
  const letter = optionLetters.findIndex((name) => code === `Key${name}`);
  const digit = Number(/^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1] ?? 0) - 1;
  const option = Math.max(letter, digit);
  return option >= 0 && option < optionCount ? { act: 'choose', option } : null;
}
