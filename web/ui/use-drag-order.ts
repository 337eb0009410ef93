import { type PointerEvent, useRef, useState } from 'react';
import { placeAt } from '../lib/list-order.ts';

interface Drag {
  from: number;
  to: number;
}

/** Near an edge of the window the page moves along with the hand. */
const edge = 72;
const step = 14;

/**
 * Orders the children of a list by their grips, with a mouse, a finger or a pen. The keyboard has buttons of its own
 * beside the grip, so the grip itself takes no focus.
 */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const middles = () =>
    Array.from(list.current?.children ?? [], (row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });

  const gripOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      if (event.clientY < edge) window.scrollBy(0, -step);
      if (event.clientY > window.innerHeight - edge) window.scrollBy(0, step);
      const to = placeAt(middles(), drag.from, event.clientY);
      if (to !== drag.to) setDrag({ ...drag, to });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  /** How a row looks while another is held over it. */
  const rowState = (index: number): 'held' | 'before' | 'after' | undefined => {
    if (!drag) return undefined;
    if (index === drag.from) return 'held';
    if (index !== drag.to) return undefined;
    return drag.to < drag.from ? 'before' : 'after';
  };

  return { list, gripOf, rowState };
}
