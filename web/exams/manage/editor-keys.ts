import { optionLetters } from '#contract/sitting-exams';

export type EditorKey =
  | { act: 'save' }
  | { act: 'mark'; option: number }
  | { act: 'go-to-option'; option: number }
  | { act: 'go-to-save' };

interface Press {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Where the person is typing: −1 in the question itself, otherwise the place of the option; null anywhere else. */
type Place = number | null;

/** A physical key means the same under an Arabic and a Latin layout, so for letters its place is read. */
export function editorKey(press: Press, place: Place, optionCount: number): EditorKey | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (key === 'Enter' && (ctrlKey || metaKey)) return { act: 'save' };
  if (altKey && !ctrlKey && !metaKey) return marked(press.code, optionCount);
  if (key !== 'Enter' || altKey || shiftKey || place === null) return null;
  return place + 1 < optionCount ? { act: 'go-to-option', option: place + 1 } : { act: 'go-to-save' };
}

function marked(code: string, optionCount: number): EditorKey | null {
  const letter = optionLetters.findIndex((name) => code === `Key${name}`);
  const digit = Number(/^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1] ?? 0) - 1;
  const option = Math.max(letter, digit);
  return option >= 0 && option < optionCount ? { act: 'mark', option } : null;
}
