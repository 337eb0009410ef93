/** The top of an axis of counts: not under the greatest, never under 4, and cut into four whole steps. */
export function axisTop(greatest: number): number {
  const least = Math.max(4, Math.ceil(greatest));
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const tops = [1, 2, 4, 6, 8, 10].map((times) => times * magnitude).filter((top) => top % 4 === 0);
  return tops.find((top) => top >= least) ?? 4 * Math.ceil(least / 4);
}

/** A share as a percentage; of nothing it is 0. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? (part / whole) * 100 : 0);
