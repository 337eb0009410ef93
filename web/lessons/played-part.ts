import type { PlayedRange } from '#contract/lessons';

/** What a player says of itself at one moment. */
export interface PlaybackSample {
  isPlaying: boolean;
  /** Seconds of the media. */
  currentTime: number;
  rate: number;
  /** Grows with every jump of the position. */
  jumps: number;
  /** Milliseconds of a clock that only goes forward. */
  at: number;
}

/** A player's own clock is not exact, and reports come late. */
const tolerance = 1.25;
const slack = 1;

/**
 * The part of the lesson that was really played between two samples; null when none was: paused, a jump, or more
 * media than the time in between could have held.
 */
export function playedBetween(before: PlaybackSample, after: PlaybackSample): PlayedRange | null {
  if (!before.isPlaying || before.jumps !== after.jumps) return null;
  const played = after.currentTime - before.currentTime;
  const elapsed = (after.at - before.at) / 1000;
  const possible = elapsed * Math.max(before.rate, after.rate) * tolerance + slack;
  if (!(played > 0) || played > possible) return null;
  return [before.currentTime, after.currentTime];
}
