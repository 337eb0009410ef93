import * as z from 'zod/mini';
import type { LessonProgress } from '#contract/lessons';
import type { PlayedRanges } from '#contract/played-ranges';
import { id } from '#contract/primitives';
import { inWholeSeconds } from './watched-ranges.ts';

const seconds = z.int().check(z.gte(0));

const waitingProgress = z.object({
  lessonId: id,
  courseId: id,
  ranges: z.array(z.tuple([seconds, seconds])),
  position: seconds,
  isCompleted: z.boolean(),
  /** When it was watched, by this device's clock, in milliseconds. */
  watchedAt: z.number(),
});

/** What a student watched and the server may not know yet, in whole seconds as the server takes them. */
export type WaitingProgress = z.output<typeof waitingProgress>;

/** The same as the player tells it, with parts of seconds. */
export type PlayedProgress = Omit<WaitingProgress, 'ranges'> & { ranges: PlayedRanges };

type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What is on its way to the server, by student and lesson, where it survives the page. Tabs share it: what they put is
 * joined, so the order in which they come does not matter.
 */
export function waitingBox(storage: KeptTexts, userId: string) {
  const prefix = `waiting-progress:${userId}:`;
  const keyOf = (lessonId: number) => prefix + String(lessonId);
  const get = (lessonId: number) => parse(storage.getItem(keyOf(lessonId)));
  return {
    get,

    /** Joins it with what waits already, and answers the whole, in whole seconds. */
    put: (progress: PlayedProgress): WaitingProgress => {
      const whole = joined(get(progress.lessonId), progress);
      try {
        storage.setItem(keyOf(progress.lessonId), JSON.stringify(whole));
      } catch {
        // Full, or forbidden: the page itself still holds it.
      }
      return whole;
    },

    /** The server has it. What another tab added in the meantime stays. */
    settle: (sent: WaitingProgress): void => {
      const kept = get(sent.lessonId);
      if (kept && JSON.stringify(kept) === JSON.stringify(sent)) storage.removeItem(keyOf(sent.lessonId));
    },

    all: (): WaitingProgress[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) =>
        key?.startsWith(prefix) ? (parse(storage.getItem(key)) ?? []) : [],
      ),

    /** What another tab has just put, out of the event that told of it. */
    heard: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): WaitingProgress | null =>
      key?.startsWith(prefix) ? parse(newValue) : null,
  };
}

export type WaitingBox = ReturnType<typeof waitingBox>;

export const isNewerThan = (waiting: WaitingProgress, stored: LessonProgress | undefined): boolean =>
  !stored?.lastWatchedAt || waiting.watchedAt >= Date.parse(stored.lastWatchedAt);

function parse(text: string | null): WaitingProgress | null {
  if (text === null) return null;
  try {
    return waitingProgress.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function joined(before: WaitingProgress | null, after: PlayedProgress): WaitingProgress {
  const latest = before && before.watchedAt > after.watchedAt ? before : after;
  return {
    ...latest,
    position: Math.max(0, Math.floor(latest.position)),
    ranges: inWholeSeconds([...(before?.ranges ?? []), ...after.ranges]),
    isCompleted: Boolean(before?.isCompleted) || after.isCompleted,
  };
}
