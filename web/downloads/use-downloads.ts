import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Course } from '#contract/courses';
import type { Lesson } from '#contract/lessons';
import { type Downloads, downloadsOf } from './device-downloads.ts';
import { askToLast } from './device-room.ts';
import type { KeepableForm } from './forms.ts';
import type { Running } from './keeper.ts';
import { canKeep } from './kept-pages.ts';
import { type KeptLesson, wanted } from './kept-lesson.ts';
import { playedFromDevice } from './played-from-device.ts';

/** What this device keeps for a student, as it changes. */
export function useDownloads(userId: string): Downloads {
  const downloads = canKeep() ? downloadsOf(userId) : nowhere;
  return useSyncExternalStore(downloads.subscribe, downloads.getSnapshot);
}

/** Where a browser keeps nothing there is nothing to show. */
const nothing: Downloads = { lessons: [], parts: new Map(), running: null };
const nowhere = { subscribe: () => () => undefined, getSnapshot: () => nothing };

/** The lessons that are on this device from beginning to end: for the ticks of lists. */
export function useKeptLessons(userId: string): ReadonlySet<number> {
  const { lessons } = useDownloads(userId);
  return useMemo(
    () => new Set(lessons?.filter(({ state }) => state === 'kept').map(({ lessonId }) => lessonId)),
    [lessons],
  );
}

interface Wish {
  lesson: Lesson;
  form: KeepableForm;
}

/** The open lesson as this device plays it, among the lessons of its course. Decided once: a film does not turn into sound. */
export function usePlayedFromDevice(userId: string, lesson: Lesson, lessons: Lesson[]) {
  const { lessons: kept } = useDownloads(userId);
  const [isOffline] = useState(() => !navigator.onLine);
  return useMemo(() => {
    const own = kept?.find(({ lessonId }) => lessonId === lesson.id);
    const played = playedFromDevice(lesson, own, isOffline);
    return { lesson: played, lessons: lessons.map((one) => (one.id === lesson.id ? played : one)) };
  }, [kept, lesson, lessons, isOffline]);
}

export async function keepLessons(
  userId: string,
  course: Pick<Course, 'id' | 'title'>,
  wishes: readonly Wish[],
): Promise<void> {
  void askToLast();
  const now = Date.now();
  await downloadsOf(userId).keep(wishes.map(({ lesson, form }) => wanted(lesson, course, form, now)));
}

export interface Standing {
  kept: KeptLesson;
  /** Bytes that are here. */
  here: number;
  isRunning: boolean;
  isCut: boolean;
}

/** How far one lesson is. */
export function standingOf(kept: KeptLesson, { parts, running }: Downloads): Standing {
  const own: Running | null =
    running?.lessonId === kept.lessonId && kept.state === 'waiting' ? running : null;
  const here = kept.state === 'kept' ? kept.size : (own?.here ?? parts.get(kept.lessonId) ?? 0);
  return { kept, here, isRunning: own !== null, isCut: own?.isCut ?? false };
}
