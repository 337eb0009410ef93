import { skipSeconds } from './keyboard.ts';

/** Which part of the picture was pressed, as it is seen. */
type Side = 'left' | 'middle' | 'right';

export interface Press {
  side: Side;
  isTouch: boolean;
  /** Whether the bar had left the picture when it was touched. */
  wasResting: boolean;
  /** Milliseconds. */
  at: number;
}

export type PressMeaning = { do: 'toggle' | 'wake' } | { do: 'skip'; by: number };

/** The press before this one, and what was done at it. */
export interface LastPress {
  press: Press;
  meaning: PressMeaning;
}

/** Two presses within this are one wish. */
const together = 300;

/** The outer thirds are the sides. */
export function sideAt(share: number): Side {
  if (share < 1 / 3) return 'left';
  return share > 2 / 3 ? 'right' : 'middle';
}

/**
 * A press plays and pauses at once; nobody waits to see whether a second one follows. A second one at the same side jumps,
 * and every further one jumps on. A finger cannot point without pressing: while the bar is away it only calls the bar.
 */
export function meaningOf(press: Press, last: LastPress | null): PressMeaning {
  if (isSecond(press, last)) return { do: 'skip', by: press.side === 'left' ? -skipSeconds : skipSeconds };
  return { do: press.isTouch && press.wasResting ? 'wake' : 'toggle' };
}

/** The first of two presses has played or paused, and was not meant to. */
export const undoesToggle = (meaning: PressMeaning, last: LastPress): boolean =>
  meaning.do === 'skip' && last.meaning.do === 'toggle';

const isSecond = (press: Press, last: LastPress | null): boolean =>
  last !== null &&
  press.side !== 'middle' &&
  press.side === last.press.side &&
  press.at - last.press.at <= together;
