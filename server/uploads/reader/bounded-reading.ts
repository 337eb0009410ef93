import { performance } from 'node:perf_hooks';
import { longestReadAtOnce, mostBytesRead } from '../rules.ts';

/** Reads a part of a file, from `start` up to, not including, `end`. */
export type ReadPart = (start: number, end: number) => Uint8Array | Promise<Uint8Array>;

interface Bounds {
  /** How often all of it may be read. */
  times?: number;
  /** Milliseconds in which nothing is asked for and nothing is worked out. */
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
  let last = performance.eventLoopUtilization();
  // Of what passes here while others have the processor, nothing is the file's doing.
  const hasStopped = () => underWay === 0 && performance.eventLoopUtilization(last).idle >= longestStandstill;
  const timer = setInterval(() => hasStopped() && giveUp(), longestStandstill / 2);

  return {
    comesToNothing,
    end: () => clearInterval(timer),
    read: async (start: number, end: number) => {
      left -= end - start;
      if (left < 0 || end - start > longestReadAtOnce) throw new Error('the file asks for too much');
      last = performance.eventLoopUtilization();
      underWay += 1;
      try {
        return await read(start, end);
      } finally {
        underWay -= 1;
      }
    },
  };
}
