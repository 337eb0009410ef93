/** Chance that can be had again: the same seed gives the same choices. */
export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** True in this share of the calls. */
  chance: (share: number) => boolean;
}

/** Mulberry32: four operations a number, and good enough to wander through every kind of request. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
  };
}
