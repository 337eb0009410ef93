import { type RefObject, useEffect } from 'react';
import { holdToasts } from './toast-store.ts';

/** As long as any of this is on the screen, no notice that can wait comes over it. */
export function useQuietWhileSeen(element: RefObject<Element | null>): void {
  useEffect(() => {
    if (!element.current) return;
    let release: (() => void) | null = null;
    const watch = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting ?? false;
      if (isSeen && !release) release = holdToasts();
      if (isSeen || !release) return;
      release();
      release = null;
    });
    watch.observe(element.current);
    return () => {
      watch.disconnect();
      release?.();
    };
  }, [element]);
}
