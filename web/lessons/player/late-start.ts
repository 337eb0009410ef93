import type { PlayerState } from './source.ts';

/**
 * A busy phone hears up to a second late that its media plays, and the position has moved by then. Without a jump it moves
 * only by playing: so it is told first that it plays where it stood, then where it is.
 */
export const stepsTo = (before: PlayerState, next: Partial<PlayerState>): Partial<PlayerState>[] =>
  next.isPlaying && !before.isPlaying ? [{ ...next, currentTime: before.currentTime }, next] : [next];
