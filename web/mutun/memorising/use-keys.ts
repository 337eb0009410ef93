import { useEffect, useEffectEvent } from 'react';

/** By the place of a key, which is the same under an Arabic and a Latin layout. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const ownKeys = '[role="dialog"], [role="alertdialog"], input, select, textarea';
/** What is pressed by these keys itself. */
const pressedItself = 'button, a, summary';

/** Keys for the whole page, except where a dialog is open, somebody types, or a button is meant. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (at.closest(ownKeys)) return;
    if (['Space', 'Enter', 'NumpadEnter'].includes(event.code) && at.closest(pressedItself)) return;
    const act = keys[event.code.replace('Numpad', event.code === 'NumpadEnter' ? '' : 'Digit')];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
