import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Lesson } from '#contract/lessons';
import type { Downloads } from './device-downloads.ts';
import { hereOf } from './downloads-here.ts';
import { mayKeepLesson } from './holds-downloads.ts';
import { seemsOffline } from './line.ts';
import { playedFromDevice } from './played-from-device.ts';

/** What this device keeps for a student, as it changes. */
export function useDownloads(userId: string): Downloads {
  const here = hereOf(userId);
  return useSyncExternalStore(here.subscribe, here.getSnapshot);
}

/** The lessons that are on this device from beginning to end: for the ticks of lists. */
export function useKeptLessons(userId: string): ReadonlySet<number> {
  const { lessons } = useDownloads(userId);
  return useMemo(
    () => new Set(lessons?.filter(({ state }) => state === 'kept').map(({ lessonId }) => lessonId)),
    [lessons],
  );
}

/**
 * The open lesson as this device plays it, among the lessons of its course; null for the moment in which it is looked up.
 * Whether there is a line is asked once: a film does not turn into sound while it is watched.
 */
export function usePlayedFromDevice(userId: string, lesson: Lesson, lessons: Lesson[]) {
  const { lessons: kept } = useDownloads(userId);
  const [isOffline] = useState(seemsOffline);
  const [mayBeHere] = useState(() => mayKeepLesson(lesson.id));
  return useMemo(() => {
    if (kept === null && mayBeHere) return null;
    const own = kept?.find(({ lessonId }) => lessonId === lesson.id);
    const played = playedFromDevice(lesson, own, isOffline);
    return { lesson: played, lessons: lessons.map((one) => (one.id === lesson.id ? played : one)) };
  }, [kept, mayBeHere, lesson, lessons, isOffline]);
}
