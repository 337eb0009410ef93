import { longestLesson, minutesOf } from '#contract/lesson-length';
import { numberIn } from '#contract/typed-numbers';

export const mostMinutes = longestLesson / 60;

/** Whether what stands in the field, in digits of either kind, is that length. */
export const isMinutesOf = (seconds: number, typed: string): boolean =>
  numberIn(typed) === minutesOf(seconds);

/** What was measured to the second stays, unless the minutes beside it were changed. */
export const secondsOf = (minutes: number, measured: number | null): number =>
  measured !== null && measured > 0 && minutesOf(measured) === minutes
    ? Math.min(measured, longestLesson)
    : minutes * 60;
