import { isWatched } from '#contract/completion';
import type { Lesson, LessonProgress, SavedProgress } from '#contract/lessons';
import { type PlayedRanges, secondsIn, unionOf } from '#contract/played-ranges';
import { ApiError } from '#web/lib/api-error';
import {
  knownDuration,
  lengthThatCounts,
  type Obstacle,
  obstacleTo,
  percentWatched,
  remainingSeconds,
  startPosition,
} from './lesson-rules.ts';
import { type PlaybackSample, playedBetween } from './played-part.ts';
import type { PlayerState } from './player/source.ts';
import type { WaitingBox, WaitingProgress } from './waiting-progress.ts';
import { addRange } from './watched-ranges.ts';

/** What the page shows of it. */
export interface WatchView {
  ranges: PlayedRanges;
  /** Seconds of the lesson; 0 until they are known. */
  duration: number;
  percent: number;
  remaining: number;
  /** The server says so. */
  isComplete: boolean;
  /** Enough was watched, as far as this page knows. */
  isEnough: boolean;
  /** Why watching does not complete it. */
  obstacle: Obstacle | null;
  /** Seconds that were watched and will be credited as time passes. */
  owed: number;
  /** The last attempt to tell the server failed: what was watched waits on this device. */
  isWaiting: boolean;
}

interface LessonWatchOptions {
  lesson: Lesson;
  stored: LessonProgress | undefined;
  box: WaitingBox;
  save: (progress: WaitingProgress, keepalive: boolean) => Promise<SavedProgress>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** How long to wait, in milliseconds, before asking again to be credited what is owed: by then it is some minutes. */
export const creditBeat = 60_000;

/**
 * Watches a student watch one lesson: which seconds were really played, and what of it the server still has to be told or
 * to credit. Whether the lesson is complete, the server decides.
 */
export function watchLesson({ lesson: opened, stored, box, save, now }: LessonWatchOptions) {
  let lesson = opened;
  const left = box.get(lesson.id);
  let ranges: PlayedRanges = unionOf([...(stored?.ranges ?? []), ...(left?.ranges ?? [])]);
  let watchedBefore = stored?.watchedDuration ?? 0;
  let isComplete = Boolean(stored?.isCompleted);
  let saidComplete = Boolean(left?.isCompleted);
  let position = latestPosition(stored, left);
  let mediaDuration = 0;
  let sample: PlaybackSample | null = null;
  /** Counts what happened here; what was told is the count at that moment. */
  let happened = left ? 1 : 0;
  let told = 0;
  /** What was to be told while a request was under way. */
  let wanted = 0;
  let isSending = false;
  let isWaiting = false;
  let owed = 0;
  let askAgainAt = 0;

  const seconds = () => Math.max(watchedBefore, secondsIn(ranges));
  const length = () => lengthThatCounts(lesson, mediaDuration);
  const look = (): WatchView => ({
    ranges,
    duration: knownDuration(lesson, mediaDuration),
    percent: percentWatched(length(), seconds(), isComplete),
    remaining: isComplete ? 0 : remainingSeconds(length(), seconds()),
    isComplete,
    isEnough: isComplete || isWatched(seconds(), length()),
    obstacle: isComplete ? null : obstacleTo(lesson, mediaDuration),
    owed,
    isWaiting,
  });
  let view = look();
  const listeners = new Set<() => void>();
  const show = () => {
    view = look();
    listeners.forEach((listener) => listener());
  };

  /** The server is told at once. */
  const sayComplete = () => {
    if (saidComplete || isComplete) return;
    saidComplete = true;
    happened += 1;
    void tell();
  };

  /** The player speaks a few times a second; the page needs it once. */
  const observe = (state: PlayerState, at: number) => {
    const before = sample;
    const { isPlaying, currentTime, rate, jumps } = state;
    sample = { isPlaying, currentTime, rate, jumps, at };
    mediaDuration = state.duration;
    const played = before && playedBetween(before, sample);
    if (played) ranges = addRange(ranges, ...played);
    if (played || (state.hasStarted && before?.jumps !== jumps)) {
      position = currentTime;
      happened += 1;
    }
    if (isWatched(seconds(), length()) || state.hasEnded) sayComplete();
    if (before?.isPlaying && !isPlaying) void tell();
    const shownSecond = Math.floor(secondsIn(view.ranges));
    const isNews = shownSecond !== Math.floor(secondsIn(ranges));
    if (isNews || view.duration !== knownDuration(lesson, mediaDuration)) show();
  };

  /** Puts what happened where it is safe, then tells the server: one request after another. */
  async function tell({ leaving = false } = {}): Promise<void> {
    if (happened === told && (owed === 0 || now() < askAgainAt)) return;
    const telling = happened;
    const progress = box.put({
      lessonId: lesson.id,
      courseId: lesson.courseId,
      ranges,
      position,
      isCompleted: isComplete || saidComplete,
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
      owed = saved.owed;
      askAgainAt = now() + creditBeat;
      // What is owed stays on the device, and survives the page.
      if (owed === 0) box.settle(progress);
      told = Math.max(told, telling);
      ranges = unionOf([...ranges, ...saved.ranges]);
      watchedBefore = Math.max(watchedBefore, saved.watchedDuration);
      isComplete ||= saved.isCompleted;
      isWaiting = false;
    } catch (error) {
      isWaiting = !isRefused(error);
      if (isWaiting) return;
      owed = 0;
      box.settle(progress);
      told = Math.max(told, telling);
    } finally {
      isSending = false;
      show();
    }
    if (wanted > told) await tell();
  }

  return {
    startAt: startPosition(position, knownDuration(lesson, 0)),
    observe,
    tell,
    /** The lesson has changed while it was open: its length has become known, say. */
    learn: (changed: Lesson) => {
      if (changed === lesson) return;
      lesson = changed;
      show();
    },
    /** Another tab of this lesson watched something. It tells the server itself. */
    join: (other: WaitingProgress) => {
      if (other.lessonId !== lesson.id) return;
      ranges = unionOf([...ranges, ...other.ranges]);
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
