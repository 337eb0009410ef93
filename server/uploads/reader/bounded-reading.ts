import { longestReadAtOnce, mostBytesRead } from '../rules.ts';

/** Reads a part of a file, from `start` up to, not including, `end`. */
export type ReadPart = (start: number, end: number) => Uint8Array | Promise<Uint8Array>;

interface Bounds {
  /** How often all of it may be read. */
  times?: number;
  /** Milliseconds in which nothing is asked for. */
  longestStandstill?: number;
}

/** A file does not have us read without end, nor wait for what nobody brings. */
export function boundedReading(
  size: number,
  read: ReadPart,
  { times = 1, longestStandstill = 200 }: Bounds = {},
) {
  let left = times * mostBytesRead(size);
  let underWay = 0;
  let giveUp = () => {};
  const comesToNothing = new Promise<null>((resolve) => (giveUp = () => resolve(null)));
  const timer = setInterval(() => underWay === 0 && giveUp(), longestStandstill);

  return {
    comesToNothing,
    end: () => clearInterval(timer),
    read: async (start: number, end: number) => {
      left -= end - start;
      if (left < 0 || end - start > longestReadAtOnce) throw new Error('the file asks for too much');
      timer.refresh();
      underWay += 1;
      try {
        return await read(start, end);
      } finally {
        underWay -= 1;
      }
    },
  };
}
