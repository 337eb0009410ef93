import { setTimeout as delay } from 'node:timers/promises';

interface Lanes {
  /** So many at a time. */
  sideBySide: number;
  /** Whoever takes longer, in milliseconds, gives their place to the next. Without it everybody keeps theirs. */
  patience?: number;
}

/** Does the work, which never throws, for each item; returns when all is done. Whoever hangs keeps no other waiting. */
export async function inLanes<Item>(
  items: AsyncIterable<Item>,
  { sideBySide, patience }: Lanes,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const slow: Promise<void>[] = [];
  const lane = async () => {
    for await (const item of items) {
      const working = work(item);
      if (patience === undefined) await working;
      else if (await isSlow(working, patience)) slow.push(working);
    }
  };
  const lanes = Array.from({ length: sideBySide }, lane);
  const ends = await Promise.allSettled(lanes);
  await Promise.all(slow);
  // The items themselves could not be had.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function isSlow(working: Promise<void>, patience: number): Promise<boolean> {
  const inTime = new AbortController();
  const longWait = delay(patience, true, { signal: inTime.signal }).catch(() => false);
  return Promise.race([working.then(() => false), longWait]).finally(() => inTime.abort());
}
