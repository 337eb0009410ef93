import { enoughSeconds, isWatched } from '#contract/completion';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { sorted } from '#contract/sorted';
import { leadsToVideo } from '#contract/video-address';

/** For a lesson without video whose length nobody has said. */
const assumedDuration = 600;

/** Whoever stopped this close to the end starts again from the beginning. */
const endMargin = 5;

/** Seconds still to be watched until the lesson is complete. */
export const remainingSeconds = (duration: number, watched: number): number =>
  Math.max(0, Math.ceil(enoughSeconds(duration) - watched));

/** 100 only when complete: a ring must not close a moment too early. */
export function percentWatched(duration: number, watched: number, isCompleted: boolean): number {
  if (isCompleted) return 100;
  return duration > 0 ? Math.min(99, Math.floor((watched / duration) * 100)) : 0;
}

/** The media knows its length best; until it speaks, the lesson's own figure holds. */
export const knownDuration = (lesson: Lesson, mediaDuration: number): number => {
  if (mediaDuration > 0) return mediaDuration;
  return lesson.duration > 0 || isRecorded(lesson) ? lesson.duration : assumedDuration;
};

/** What the server measures by; where it knows none, the media's own. */
export const lengthThatCounts = (lesson: Lesson, mediaDuration: number): number =>
  lesson.duration > 0 ? lesson.duration : knownDuration(lesson, mediaDuration);

/** Why watching this lesson to its end would not complete it; null when it does. */
export type Obstacle = 'not-recorded' | 'length-unknown' | 'film-too-short';

export function obstacleTo(lesson: Lesson, mediaDuration: number): Obstacle | null {
  if (!lesson.counts) return 'not-recorded';
  if (lesson.duration === 0) return 'length-unknown';
  const isTooShort = isRecorded(lesson) && mediaDuration > 0;
  return isTooShort && !isWatched(Math.ceil(mediaDuration), lesson.duration) ? 'film-too-short' : null;
}

/** What is not recorded, or cannot be found at its address, has only a stand-in to be played, whether or not that counts here. */
export const isRecorded = ({ videoUrl }: Lesson): boolean => leadsToVideo(videoUrl);

/** Why nothing of the lesson itself can be seen or heard yet; null when it can. */
export function missingOf(lesson: Lesson): 'recording' | 'preparation' | 'preparation-failed' | null {
  if (!isRecorded(lesson)) return 'recording';
  const { media } = lesson;
  if (!media?.isConverting || media.film || media.sound) return null;
  return media.hasFailed ? 'preparation-failed' : 'preparation';
}

/** Lessons that the student cannot complete before they are recorded. */
export const lessonsToCome = (lessons: readonly Lesson[], progress: readonly LessonProgress[]): number =>
  lessons.filter((lesson) => !lesson.counts && !progressOf(lesson, progress)?.isCompleted).length;

/** To the nearest, so that 63 seconds are one; 0 is less than one. */
export const minutesIn = (seconds: number): number => (seconds < 60 ? 0 : Math.round(seconds / 60));

export const startPosition = (position: number, duration: number): number =>
  duration > 0 && position >= duration - endMargin ? 0 : position;

export const progressOf = (lesson: Lesson, progress: readonly LessonProgress[]): LessonProgress | undefined =>
  progress.find((row) => row.lessonId === lesson.id);

export const lessonPercent = (lesson: Lesson, row: LessonProgress | undefined): number =>
  row ? percentWatched(lesson.duration, row.watchedDuration, row.isCompleted) : 0;

export const completedCount = (lessons: readonly Lesson[], progress: readonly LessonProgress[]): number =>
  lessons.filter((lesson) => progressOf(lesson, progress)?.isCompleted).length;

/**
 * Where to go on: the lesson that was left in the middle last, else the first that is not complete. One that does not
 * count yet only where there is no other.
 */
export function lessonToContinue(
  lessons: readonly Lesson[],
  progress: readonly LessonProgress[],
): Lesson | undefined {
  const incomplete = lessons.filter((lesson) => !progressOf(lesson, progress)?.isCompleted);
  const counting = incomplete.filter(({ counts }) => counts);
  const open = counting.length > 0 ? counting : incomplete;
  const lastWatched = (lesson: Lesson) => progressOf(lesson, progress)?.lastWatchedAt ?? '';
  const begun = open.filter((lesson) => lastWatched(lesson) !== '');
  const [latest] = sorted(begun, (one, other) => lastWatched(other).localeCompare(lastWatched(one)));
  return latest ?? open[0];
}

/** The lessons before and after, in the course's order, whatever numbers they carry. */
export function neighboursOf(lessons: readonly Lesson[], lessonId: number) {
  const index = lessons.findIndex((lesson) => lesson.id === lessonId);
  return { previous: lessons[index - 1], next: index < 0 ? undefined : lessons[index + 1] };
}
