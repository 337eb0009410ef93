import { useEffect, useEffectEvent } from 'react';
import type { ExamKey } from './exam-keys.ts';
import { examKey } from './exam-keys.ts';

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
