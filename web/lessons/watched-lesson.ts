import { isWatched } from '#contract/completion';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { type PlayedRanges, secondsIn, unionOf } from '#contract/played-ranges';
import {
  knownDuration,
  lengthThatCounts,
  type Obstacle,
  obstacleTo,
  percentWatched,
  remainingSeconds,
} from './lesson-rules.ts';
import { isNewerThan, type WaitingProgress } from './waiting-progress.ts';

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

/** What is known of it: what was played here, and what the server has said. */
export interface Watched {
  lesson: Lesson;
  ranges: PlayedRanges;
  /** Seconds that the server had counted before. */
  watchedBefore: number;
  position: number;
  /** 0 until the media has told. */
  mediaDuration: number;
  isComplete: boolean;
  saidComplete: boolean;
}

export const secondsOf = ({ watchedBefore, ranges }: Watched) => Math.max(watchedBefore, secondsIn(ranges));
export const lengthOf = ({ lesson, mediaDuration }: Watched) => lengthThatCounts(lesson, mediaDuration);

export function viewOf(watched: Watched, standing: Pick<WatchView, 'owed' | 'isWaiting'>): WatchView {
  const { lesson, ranges, mediaDuration, isComplete } = watched;
  const length = lengthOf(watched);
  const seconds = secondsOf(watched);
  return {
    ranges,
    duration: knownDuration(lesson, mediaDuration),
    percent: percentWatched(length, seconds, isComplete),
    remaining: isComplete ? 0 : remainingSeconds(length, seconds),
    isComplete,
    isEnough: isComplete || isWatched(seconds, length),
    obstacle: isComplete ? null : obstacleTo(lesson, mediaDuration),
    ...standing,
  };
}

/** It has changed by what a reader would see. */
export const isNews = ({ lesson, ranges, mediaDuration }: Watched, shown: WatchView): boolean =>
  Math.floor(secondsIn(shown.ranges)) !== Math.floor(secondsIn(ranges)) ||
  shown.duration !== knownDuration(lesson, mediaDuration);

/** What the server knows, and what an earlier visit left on this device. */
export const beginning = (
  lesson: Lesson,
  stored: LessonProgress | undefined,
  left: WaitingProgress | null,
): Watched => ({
  lesson,
  ranges: unionOf([...(stored?.ranges ?? []), ...(left?.ranges ?? [])]),
  watchedBefore: stored?.watchedDuration ?? 0,
  position: latestPosition(stored, left),
  mediaDuration: 0,
  isComplete: Boolean(stored?.isCompleted),
  saidComplete: Boolean(left?.isCompleted),
});

export const progressOf = ({ lesson, ranges, position, isComplete, saidComplete }: Watched) => ({
  lessonId: lesson.id,
  courseId: lesson.courseId,
  ranges,
  position,
  isCompleted: isComplete || saidComplete,
});

/** Where the student stopped last, here or on another device. */
function latestPosition(stored: LessonProgress | undefined, left: WaitingProgress | null): number {
  if (!left) return stored?.position ?? 0;
  return isNewerThan(left, stored) ? left.position : (stored?.position ?? 0);
}
