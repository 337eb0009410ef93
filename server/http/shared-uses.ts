import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { steps, windowAt } from './shared-use-rules.ts';

/** So many of one key, in the window of this number. */
export interface Uses {
  window: number;
  key: string;
  count: number;
}

export interface SharedUses {
  /** One more use in this process; how many there were in all processes, as far as is known. */
  use: (key: string, max: number, now?: number) => number;
  /** What the processes together have counted. */
  hear: (total: Uses) => void;
}

/** More keys than are served in a minute; only a flood of strange addresses brings more, and those are forgotten first. */
const mostKeys = 50_000;

interface Count {
  /** In all processes, what this one has told included. */
  known: number;
  untold: number;
  max: number;
}

/**
 * Counts for one of several processes. What it counts it tells only now and then, and the more often the nearer a key
 * comes to its limit: see `steps`. No call waits for what the others say.
 */
export function shareUses(processes: number, tell: (uses: Uses) => void): SharedUses {
  let window = 0;
  const counts = new Map<string, Count>();

  const at = (number: number) => {
    if (number > window) {
      window = number;
      counts.clear();
    }
    return counts;
  };
  const countOf = (key: string, max = Number.POSITIVE_INFINITY): Count => {
    const known = counts.get(key);
    if (known) return known;
    const [oldest] = counts.size >= mostKeys ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    const fresh = { known: 0, untold: 0, max };
    counts.set(key, fresh);
    return fresh;
  };
  const tellIfDue = (key: string, count: Count) => {
    const { known, untold, max } = count;
    if (untold === 0 || known > max || untold < steps(max - known, processes)) return;
    count.known += untold;
    count.untold = 0;
    tell({ window, key, count: untold });
  };

  return {
    use(key, max, now = Date.now()) {
      at(windowAt(now));
      const count = countOf(key, max);
      count.max = max;
      count.untold += 1;
      tellIfDue(key, count);
      return count.known + count.untold;
    },
    hear(total) {
      if (total.window < window) return;
      at(total.window);
      const count = countOf(total.key);
      // What was told meanwhile is not in it yet.
      count.known = Math.max(count.known, total.count);
      // The others are nearer to the limit than was known here: what was not worth telling may be so now.
      tellIfDue(total.key, count);
    },
  };
}

/** The sums of what the processes tell, kept by the one who hears them all. */
export function sumUses(): (uses: Uses) => Uses {
  let current = 0;
  const sums = new Map<string, number>();
  return ({ window, key, count }) => {
    if (window > current) {
      current = window;
      sums.clear();
    }
    // Told across the end of a window: it counts for nobody any more.
    if (window < current) return { window, key, count };
    const sum = (sums.get(key) ?? 0) + count;
    sums.set(key, sum);
    return { window, key, count: sum };
  };
}

/** As the library of the limit asks for it. */
export const countedTogether = (uses: SharedUses): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      const now = Date.now();
      callback(null, { current: uses.use(key, max, now), ttl: timeWindow - (now % timeWindow) });
    }
    child(): this {
      return this;
    }
  };
