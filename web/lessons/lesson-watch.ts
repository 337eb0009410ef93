import { isWatched } from '#contract/completion';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { type PlayedRanges, unionOf } from '#contract/played-ranges';
import { knownDuration, startPosition } from './lesson-rules.ts';
import { type PlaybackSample, playedBetween } from './played-part.ts';
import type { PlayerState } from './player/source.ts';
import { tellingProgress, type TellingOptions } from './telling-progress.ts';
import type { WaitingProgress } from './waiting-progress.ts';
import {
  beginning,
  isNews,
  lengthOf,
  progressOf,
  secondsOf,
  viewOf,
  type Watched,
} from './watched-lesson.ts';
import { addRange } from './watched-ranges.ts';

interface LessonWatchOptions extends TellingOptions {
  lesson: Lesson;
  stored: LessonProgress | undefined;
}

/**
 * Watches a student watch one lesson: which seconds were really played, and what of it the server still has to be told or
 * to credit. Whether the lesson is complete, the server decides.
 */
export function watchLesson({ lesson, stored, ...options }: LessonWatchOptions) {
  const left = options.box.get(lesson.id);
  const watched = beginning(lesson, stored, left);
  const join = (ranges: PlayedRanges) => {
    watched.ranges = unionOf([...watched.ranges, ...ranges]);
  };
  const telling = tellingProgress(options, {
    hasLeft: left !== null,
    progress: () => progressOf(watched),
    onSaved: (saved) => {
      join(saved.ranges);
      watched.watchedBefore = Math.max(watched.watchedBefore, saved.watchedDuration);
      watched.isComplete ||= saved.isCompleted;
    },
    onSettled: () => show(),
  });
  const take = watching(watched, telling);
  let view = viewOf(watched, telling.getStanding());
  const listeners = new Set<() => void>();
  const show = () => {
    view = viewOf(watched, telling.getStanding());
    listeners.forEach((listener) => listener());
  };
  return {
    startAt: startPosition(watched.position, knownDuration(lesson, 0)),
    /** The player speaks a few times a second; the page needs it once. */
    observe: (state: PlayerState, at: number) => {
      take(state, at);
      if (isNews(watched, view)) show();
    },
    tell: telling.tell,
    /** The lesson has changed while it was open: its length has become known, say. */
    learn: (changed: Lesson) => {
      if (changed === watched.lesson) return;
      watched.lesson = changed;
      show();
    },
    /** Another tab of this lesson watched something. It tells the server itself. */
    join: (other: WaitingProgress) => {
      if (other.lessonId !== lesson.id) return;
      join(other.ranges);
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

/** Takes in what the player does, and tells the server when it is time. */
function watching(watched: Watched, { note, tell }: ReturnType<typeof tellingProgress>) {
  let sample: PlaybackSample | null = null;

  /** The server is told at once. */
  const sayComplete = () => {
    if (watched.saidComplete || watched.isComplete) return;
    watched.saidComplete = true;
    note();
    void tell();
  };

  return (state: PlayerState, at: number) => {
    const before = sample;
    const { isPlaying, currentTime, rate, jumps } = state;
    sample = { isPlaying, currentTime, rate, jumps, at };
    watched.mediaDuration = state.duration;
    const played = before && playedBetween(before, sample);
    if (played) watched.ranges = addRange(watched.ranges, ...played);
    if (played || (state.hasStarted && before?.jumps !== jumps)) {
      watched.position = currentTime;
      note();
    }
    if (isWatched(secondsOf(watched), lengthOf(watched)) || state.hasEnded) sayComplete();
    if (before?.isPlaying && !isPlaying) void tell();
  };
}
