import { howMany, type NumberRange, numbersWithout, unionOfNumbers } from '#contract/number-ranges';

/** A stretch of time in which a page was open, in milliseconds by the university's clock. */
export interface Stretch {
  id: string;
  joinedAt: number;
  leftAt: number;
}

/**
 * A page behind others is woken once a minute; one that was silent for longer than this was asleep or closed, and what
 * comes after is another stretch.
 */
export const longestSilence = 150_000;

/** The page is here at this moment. A clock that was set back ends nothing and takes nothing away. */
export function grown(stretch: Stretch | null, now: number, newId: () => string): Stretch {
  if (!stretch || now - stretch.leftAt > longestSilence || now < stretch.joinedAt) {
    return { id: newId(), joinedAt: now, leftAt: now };
  }
  return { ...stretch, leftAt: Math.max(stretch.leftAt, now) };
}

/** Reloading a page is no absence. */
const shortestGap = 30_000;

export interface PresenceStrip {
  here: NumberRange[];
  gaps: NumberRange[];
}

/** When the page was open in a majlis, and when it was not, from its opening until now or its end. */
export function presenceStrip(
  stretches: readonly Pick<Stretch, 'joinedAt' | 'leftAt'>[],
  openedAt: number,
  until: number,
): PresenceStrip {
  const within = stretches.map(
    ({ joinedAt, leftAt }) =>
      [Math.max(Math.round(joinedAt), openedAt), Math.min(Math.round(leftAt), until)] as const,
  );
  const open = unionOfNumbers(within);
  const gaps = numbersWithout([[openedAt, until]], open).filter((gap) => howMany([gap]) > shortestGap);
  return { here: numbersWithout([[openedAt, until]], gaps), gaps: open.length === 0 ? [] : gaps };
}
