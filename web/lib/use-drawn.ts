import { startTransition, useEffect, useState } from 'react';

/** The page that somebody arrived at is on the screen: whatever they open from there is drawn at once. */
let hasArrived = false;

/**
 * False in the first drawing of the page that somebody arrives at, and true once that is on the screen. On a slow phone to
 * draw a page takes half a second: what nobody misses in its first picture, and nothing stands below, is drawn after it.
 */
export function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(hasArrived);
  useEffect(() => {
    if (isDrawn) return;
    const goOn = () => {
      hasArrived = true;
      // In small pieces: a press that comes meanwhile goes first.
      startTransition(() => setDrawn(true));
    };
    // A page that nobody sees is given no frames.
    if (document.visibilityState === 'hidden') goOn();
    else requestAnimationFrame(() => setTimeout(goOn));
  }, [isDrawn]);
  return isDrawn;
}
