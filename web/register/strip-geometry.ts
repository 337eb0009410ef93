import type { NumberRange } from '#contract/number-ranges';

export interface StripPart {
  kind: 'heard' | 'missed';
  /** In parts of the whole, from where the book begins. */
  from: number;
  to: number;
}

/** Where each range lies on a strip that is the whole book: a range ends where the next number begins. */
export const stripParts = (
  last: number,
  { heard, missed }: { heard: readonly NumberRange[]; missed: readonly NumberRange[] },
): StripPart[] => {
  const placed = (kind: StripPart['kind'], ranges: readonly NumberRange[]) =>
    ranges.map(([from, to]) => ({ kind, from: (from - 1) / last, to: Math.min(to, last) / last }));
  return [...placed('heard', heard), ...placed('missed', missed)];
};

/** How far the reading has come: the highest number that was read; 0 while nothing was. */
export const reachedNumber = (last: number, unread: readonly NumberRange[]): number => {
  const end = unread.at(-1);
  if (!end) return last;
  return end[1] === last ? end[0] - 1 : last;
};

/** Where the parts of the book part from each other; none at its ends. */
export const partTicks = (last: number, parts: readonly { from: number }[]): number[] =>
  parts.map(({ from }) => (from - 1) / last).filter((tick) => tick > 0 && tick < 1);
