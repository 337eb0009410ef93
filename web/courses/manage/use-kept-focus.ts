import { type RefObject, useEffect, useRef } from 'react';

/** When the row that had the focus is gone, the list itself takes it, so that the keyboard does not start over. */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) list.current?.focus();
  }, [count]);
  return list;
}
