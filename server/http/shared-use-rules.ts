const minute = 60_000;

/** All processes of a machine read the same clock, so they agree on it without a word. */
export const windowAt = (now: number): number => Math.floor(now / minute);

/**
 * After how many uses a process tells the others. While so many are left, all processes together cannot use up more than
 * half of them untold; and the last ones are told one by one. Who stays far from the limit, as nearly everybody does, is
 * never told of at all.
 */
export const steps = (left: number, processes: number): number =>
  Math.max(1, Math.floor(left / (2 * processes)));
