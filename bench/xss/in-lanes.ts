const lanes = 2;

/** Two at a time, as the machines of this proof have cores. */
export async function inLanes<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.map((item, index) => ({ item, index }));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next.index] = await work(next.item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
