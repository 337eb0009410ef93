import type { KeyboardEvent } from 'react';

const steps: Record<string, (place: number, length: number) => number> = {
  ArrowDown: (place, length) => Math.min(place + 1, length - 1),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** From one notice to the next, and to the first from wherever else in the panel. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.notice')];
  const place = rows.findIndex((row) => row === document.activeElement);
  event.preventDefault();
  rows[step(place, rows.length)]?.focus();
}
