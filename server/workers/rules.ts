const second = 1000;

/** How often a worker says that it is there, and how many times it may be missed: then it hangs, and is ended. */
export const beatEvery = 5 * second;
export const mostMissed = 6;

/** A worker that lived no longer than this died of its start. */
export const earlyDeath = 30 * second;

/** A worker that has shut the port waits no longer than this for the others: they were told in the same moment. */
export const shutWithin = 3 * second;

const longestPause = 10 * second;

/** Before the next worker takes a seat: none at first, and longer each time when they die as soon as they start. */
export const pauseBefore = (earlyDeaths: number): number =>
  earlyDeaths <= 1 ? 0 : Math.min(longestPause, (second / 4) * 2 ** (earlyDeaths - 2));
