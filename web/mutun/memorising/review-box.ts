import * as z from 'zod/mini';
import { type Review, review } from '#contract/memorising';
import { sorted } from '#contract/sorted';
import type { KeptTexts } from '#web/lib/sturdy-storage';

const keptReview = z.object({
  review,
  isSent: z.boolean(),
  /** Until then only the page that wrote it sends it, because it may still be taken back; milliseconds by the device's clock. */
  heldUntil: z.number(),
  /** What had been added to the device's clock to date it. */
  clockDifference: z.number(),
});
type KeptReview = z.output<typeof keptReview>;

/** A page that was closed without a word leaves nothing behind for longer than this. */
export const longestHold = 15 * 60_000;

/** As a fetched schedule tells of a unit; null for one that nobody reviewed. */
export interface ReachedUnit {
  unit: number;
  lastAt: Date | null;
}

/**
 * A student's reviews on this device: those that the university does not have yet, and those that no fetched schedule
 * tells of yet. One key for each: tabs share them, and none writes over another's.
 */
export function reviewBox(storage: KeptTexts, userId: string) {
  const prefix = `matn-review:${userId}:`;
  const get = (id: string) => parse(storage.getItem(prefix + id));
  const set = (kept: KeptReview) => storage.setItem(prefix + kept.review.id, JSON.stringify(kept));
  const drop = (id: string) => storage.removeItem(prefix + id);
  const change = (id: string, changes: Partial<KeptReview>) => {
    const kept = get(id);
    if (kept) set({ ...kept, ...changes });
  };
  const everything = (): KeptReview[] => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    const kept = keys.flatMap((key) => (key?.startsWith(prefix) ? (parse(storage.getItem(key)) ?? []) : []));
    return sorted(kept, (one, other) => Date.parse(one.review.at) - Date.parse(other.review.at));
  };
  return {
    ...settingRight({ everything, set, drop }),

    put: (given: Review, { heldUntil = 0, clockDifference = 0 } = {}): void =>
      set({ review: given, isSent: false, heldUntil, clockDifference }),

    /** Whether it was still here to be taken back. */
    takeBack: (id: string): boolean => {
      const kept = get(id);
      if (!kept || kept.isSent) return false;
      drop(id);
      return true;
    },

    release: (id: string): void => change(id, { heldUntil: 0 }),

    /** What the university has yet to be told; `now` by the device's clock. */
    waiting: (now: number): Review[] =>
      everything()
        .filter(({ isSent, heldUntil }) => !isSent && (heldUntil <= now || heldUntil > now + longestHold))
        .map((kept) => kept.review),

    /** The university has it; it stays until a schedule tells of it. */
    settle: (id: string): void => change(id, { isSent: true, heldUntil: 0 }),

    drop,

    all: (): Review[] => everything().map((kept) => kept.review),

    /** Whether an event tells that another tab has changed something here. */
    concerns: ({ key }: Pick<StorageEvent, 'key'>): boolean => key?.startsWith(prefix) ?? true,
  };
}

interface Kept {
  everything: () => KeptReview[];
  set: (kept: KeptReview) => void;
  drop: (id: string) => void;
}

/** What is done to the box as a whole, once more is known. */
const settingRight = ({ everything, set, drop }: Kept) => ({
  /** Forgets what a fetched schedule of its text tells of, and what was sent for a unit that is gone. */
  forgetReached: (matn: string, units: readonly ReachedUnit[]): void => {
    const lastOf = new Map(units.map(({ unit, lastAt }) => [unit, lastAt]));
    for (const { review: told, isSent } of everything()) {
      if (!isSent || told.matn !== matn) continue;
      const last = lastOf.get(told.unit);
      if (last === undefined || (last !== null && Date.parse(told.at) <= last.getTime())) drop(told.id);
    }
  },

  /**
   * A device whose clock was ahead has dated reviews into the future, which the university would refuse: they are dated
   * by what is known of the clock since. `now` is the university's.
   */
  redate: (now: Date, clockDifference: number): void => {
    for (const kept of everything()) {
      const at = Date.parse(kept.review.at);
      if (kept.isSent || at <= now.getTime()) continue;
      const right = Math.min(at + clockDifference - kept.clockDifference, now.getTime());
      const redated = review.parse({ ...kept.review, at: new Date(right).toISOString() });
      set({ ...kept, review: redated, clockDifference });
    }
  },
});

export type ReviewBox = ReturnType<typeof reviewBox>;

function parse(text: string | null): KeptReview | null {
  if (text === null) return null;
  try {
    return keptReview.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
