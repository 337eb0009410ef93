/** The list with one item taken out and put back at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Where a dragged row would land: after every other row whose middle lies above the pointer. */
export const placeAt = (middles: readonly number[], from: number, pointer: number): number =>
  middles.filter((middle, index) => index !== from && middle < pointer).length;
