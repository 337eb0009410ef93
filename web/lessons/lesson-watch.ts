import type { Lesson, LessonProgress } from '#contract/lessons';
import { ApiError } from '#web/lib/api-error';
import {
  hasWatchedEnough,
  knownDuration,
  percentWatched,
  remainingSeconds,
  startPosition,
} from './lesson-rules.ts';
import { type PlaybackSample, playedBetween } from './played-part.ts';
import type { PlayerState } from './player/source.ts';
import type { WaitingBox, WaitingProgress } from './waiting-progress.ts';
import { addRange, covered, inWholeSeconds, unionOf, type WatchedRanges } from './watched-ranges.ts';

/** What the page shows of it. */
export interface WatchView {
  ranges: WatchedRanges;
  /** Seconds of the lesson; 0 until they are known. */
  duration: number;
  percent: number;
  remaining: number;
  isComplete: boolean;
  /** The last attempt to tell the server failed: what was watched waits on this device. */
  isWaiting: boolean;
}

interface LessonWatchOptions {
  lesson: Lesson;
  stored: LessonProgress | undefined;
  box: WaitingBox;
  save: (progress: WaitingProgress, keepalive: boolean) => Promise<LessonProgress>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Watches a student watch one lesson: which seconds were really played, whether it is complete, and what of it the
 * server still has to be told.
 */
export function watchLesson({ lesson, stored, box, save, now }: LessonWatchOptions) {
  const left = box.get(lesson.id);
  let ranges = unionOf(stored?.ranges ?? [], left?.ranges ?? []);
  let watchedBefore = stored?.watchedDuration ?? 0;
  let isComplete = Boolean(stored?.isCompleted || left?.isCompleted);
  let position = latestPosition(stored, left);
  let duration = knownDuration(lesson, 0);
  let sample: PlaybackSample | null = null;
  /** Counts what happened here; what was told is the count at that moment. */
  let happened = left ? 1 : 0;
  let told = 0;
  /** What was to be told while a request was under way. */
  let wanted = 0;
  let isSending = false;
  let isWaiting = false;

  const seconds = () => Math.max(watchedBefore, covered(ranges));
  const look = (): WatchView => ({
    ranges,
    duration,
    percent: percentWatched(duration, seconds(), isComplete),
    remaining: isComplete ? 0 : remainingSeconds(duration, seconds()),
    isComplete,
    isWaiting,
  });
  let view = look();
  const listeners = new Set<() => void>();
  const show = () => {
    view = look();
    listeners.forEach((listener) => listener());
  };

  const complete = () => {
    if (isComplete) return;
    isComplete = true;
    happened += 1;
    void tell();
  };

  /** The player speaks a few times a second; the page needs it once. */
  const observe = (state: PlayerState, at: number) => {
    const before = sample;
    const { isPlaying, currentTime, rate, jumps } = state;
    sample = { isPlaying, currentTime, rate, jumps, at };
    duration = knownDuration(lesson, state.duration);
    const played = before && playedBetween(before, sample);
    if (played) ranges = addRange(ranges, ...played);
    if (played || (state.hasStarted && before?.jumps !== jumps)) {
      position = currentTime;
      happened += 1;
    }
    if (hasWatchedEnough(duration, seconds()) || state.hasEnded) complete();
    if (before?.isPlaying && !isPlaying) void tell();
    const shownSecond = Math.floor(covered(view.ranges));
    const isNews = shownSecond !== Math.floor(covered(ranges)) || view.duration !== duration;
    if (isNews || view.isComplete !== isComplete) show();
  };

  /** Puts what happened where it is safe, then tells the server: one request after another. */
  async function tell({ leaving = false } = {}): Promise<void> {
    if (happened === told) return;
    const telling = happened;
    const progress = box.put({
      lessonId: lesson.id,
      courseId: lesson.courseId,
      ranges: inWholeSeconds(ranges),
      position: Math.floor(position),
      isCompleted: isComplete,
      watchedAt: now(),
    });
    // A request under way may end with the page; one that outlives it goes beside it.
    if (isSending && !leaving) {
      wanted = telling;
      return;
    }
    isSending = true;
    try {
      const saved = await save(progress, leaving);
      box.settle(progress);
      told = Math.max(told, telling);
      ranges = unionOf(ranges, saved.ranges);
      watchedBefore = Math.max(watchedBefore, saved.watchedDuration);
      isComplete ||= saved.isCompleted;
      isWaiting = false;
    } catch (error) {
      isWaiting = !isRefused(error);
      if (isWaiting) return;
      box.settle(progress);
      told = Math.max(told, telling);
    } finally {
      isSending = false;
      show();
    }
    if (wanted > told) await tell();
  }

  return {
    startAt: startPosition(position, duration),
    observe,
    tell,
    /** Another tab of this lesson watched something. It tells the server itself. */
    join: (other: WaitingProgress) => {
      if (other.lessonId !== lesson.id) return;
      ranges = unionOf(ranges, other.ranges);
      isComplete ||= other.isCompleted;
      show();
    },
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type LessonWatch = ReturnType<typeof watchLesson>;

/** Where the student stopped last, here or on another device. */
function latestPosition(stored: LessonProgress | undefined, left: WaitingProgress | null): number {
  if (!left) return stored?.position ?? 0;
  return isNewerThan(left, stored) ? left.position : (stored?.position ?? 0);
}

export const isNewerThan = (waiting: WaitingProgress, stored: LessonProgress | undefined): boolean =>
  !stored?.lastWatchedAt || waiting.watchedAt >= Date.parse(stored.lastWatchedAt);

/** The server will never take it: the lesson is gone, say. Anything else is worth another try. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
