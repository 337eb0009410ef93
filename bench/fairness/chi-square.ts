/** What was found beside what was expected: the statistic, and in how many ways it was free to differ. */
export interface Deviation {
  statistic: number;
  degrees: number;
}

/** Of counts that should be equal. */
export function ofEqualCounts(counts: number[]): Deviation {
  const expected = sum(counts) / counts.length;
  return {
    statistic: sum(counts.map((count) => (count - expected) ** 2 / expected)),
    degrees: counts.length - 1,
  };
}

/**
 * Of how often each of a group was chosen, when every draw takes so many of the group, each set of them as likely as
 * any other.
 *
 * @param taken how many each draw took of the group
 */
export function ofChosen(counts: number[], taken: number[]): Deviation {
  const size = counts.length;
  const expected = sum(taken) / size;
  const variance = sum(taken.map((each) => (each * (size - each)) / (size * (size - 1))));
  if (size < 2 || variance === 0) return { statistic: 0, degrees: 0 };
  return { statistic: sum(counts.map((count) => (count - expected) ** 2)) / variance, degrees: size - 1 };
}

export const together = (deviations: Deviation[]): Deviation => ({
  statistic: sum(deviations.map(({ statistic }) => statistic)),
  degrees: sum(deviations.map(({ degrees }) => degrees)),
});

/** How often chance alone deviates at least so far (by Wilson and Hilferty: the cube root is close to normal). */
export function likelihoodOf({ statistic, degrees }: Deviation): number {
  if (degrees === 0) return 1;
  const width = 2 / (9 * degrees);
  return upperTail((Math.cbrt(statistic / degrees) - (1 - width)) / Math.sqrt(width));
}

/** Of the normal distribution (Abramowitz and Stegun 26.2.17, seven digits). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? 1 - tail : tail;
}

export const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
