/** `toSorted`, which the oldest browsers that we serve do not have. */
export function sorted<Item>(items: Iterable<Item>, compare: (one: Item, other: Item) => number): Item[] {
  const copy = [...items];
  copy.sort(compare);
  return copy;
}
