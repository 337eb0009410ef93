import { type RefObject, useEffect, useState } from 'react';

/** Whether some of this text is selected just now. */
export function useSelecting(text: RefObject<HTMLElement | null>): boolean {
  const [isSelecting, setSelecting] = useState(false);
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      const isInside = text.current?.contains(selection?.anchorNode ?? null) ?? false;
      setSelecting(isInside && selection?.isCollapsed === false);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text]);
  return isSelecting;
}
