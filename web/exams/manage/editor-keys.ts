import { type RefObject, useEffect, useEffectEvent } from 'react';
import { optionOf } from '../exam-keys.ts';

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
  if (altKey && !ctrlKey && !metaKey) {
    const option = optionOf(press.code, optionCount);
    return option === null ? null : { act: 'mark', option };
  }
  if (key !== 'Enter' || altKey || shiftKey || place === null) return null;
  return place + 1 < optionCount ? { act: 'go-to-option', option: place + 1 } : { act: 'go-to-save' };
}

/** Keys of a question's form, wherever in it the person is. A field that holds words says its place in `data-place`. */
export function useEditorKeys(
  form: RefObject<HTMLFormElement | null>,
  optionCount: number,
  act: (key: EditorKey) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const place = event.target instanceof HTMLElement ? event.target.dataset['place'] : undefined;
    const key = editorKey(event, place === undefined ? null : Number(place), optionCount);
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) act(key);
  });

  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [form]);
}
