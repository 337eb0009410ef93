import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Picture } from './certificate-picture.ts';
import { drawLarge } from './render/drawing-order.ts';

/** A moment of quiet, so that walking through templates with the arrow keys does not draw each of them. */
const quiet = 100;

type Outcome = 'drawn' | 'failed';

/** Draws a certificate whenever it or its dress changes, and tells how that went. */
export function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, picture: Picture) {
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  const [done, setDone] = useState<{ picture: Picture; attempt: number; outcome: Outcome } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const draw = async () => {
      if (!canvas.current) return;
      const settle = (outcome: Outcome) => {
        // In the same picture as the drawing itself, not in the next.
        if (!abort.signal.aborted) flushSync(() => setDone({ picture, attempt, outcome }));
      };
      try {
        await drawLarge(canvas.current, picture.facts, picture.template, abort.signal);
        settle('drawn');
      } catch {
        settle('failed');
      }
    };
    const timer = isFirst.current ? undefined : setTimeout(() => void draw(), quiet);
    if (isFirst.current) void draw();
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [canvas, picture, attempt]);
  const isCurrent = done?.picture === picture && done.attempt === attempt;
  return {
    state: isCurrent ? done.outcome : ('drawing' as const),
    retry: () => setAttempt((count) => count + 1),
  };
}
