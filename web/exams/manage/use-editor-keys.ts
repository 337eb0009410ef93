import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type EditorKey, editorKey } from './editor-keys.ts';

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
