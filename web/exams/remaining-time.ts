/** Under this the clock turns red. */
export const lowTimeSeconds = 300;

const announcedAt = [60, lowTimeSeconds];

export const isLowTime = (seconds: number): boolean => seconds < lowTimeSeconds;

/** The mark that was passed between two looks at the clock, to be said aloud once; null when there is none. */
export function passedMark(before: number | null, now: number): number | null {
  const mark = announcedAt.find((seconds) => now <= seconds);
  if (mark === undefined || now === 0) return null;
  return before === null || before > mark ? mark : null;
}
