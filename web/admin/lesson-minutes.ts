import { latinDigits } from '#contract/primitives';

/** Lessons are kept in seconds and written in minutes. */
export const mostMinutes = 120;

/** At least one: a short clip still fills a line in the form. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** Whether what stands in the field, in digits of either kind, is that length. */
export const isMinutesOf = (seconds: number, typed: string): boolean =>
  Number(latinDigits(typed.trim())) === minutesOf(seconds);

/** What was measured to the second stays, unless the minutes beside it were changed. */
export const secondsOf = (minutes: number, measured: number | null): number =>
  measured !== null && measured > 0 && minutesOf(measured) === minutes
    ? Math.min(measured, mostMinutes * 60)
    : minutes * 60;
