import { type RefObject, useEffect, useState } from 'react';

const restAfter = 3000;

/** The controls leave a playing picture alone after a while; a touch, a key or the pointer brings them back. */
export function useRest(player: RefObject<HTMLElement | null>, mayRest: boolean): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const element = player.current;
    if (!mayRest || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), restAfter);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // Not at the beginning of a touch: what comes back under the finger would be pressed by its end.
    element.addEventListener('pointermove', ({ pointerType }) => pointerType !== 'touch' && wake(), {
      signal,
      passive: true,
    });
    // A finger that drags the tape clicks only at its end; until then the tape tells of it.
    for (const event of ['click', 'focusin', 'keydown', 'input'])
      element.addEventListener(event, wake, { signal, passive: true });
    wake();
    return () => {
      clearTimeout(timer);
      listening.abort();
      setResting(false);
    };
  }, [player, mayRest]);
  return isResting;
}
