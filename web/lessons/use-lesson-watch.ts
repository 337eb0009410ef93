import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { useSaveProgress } from './api.ts';
import { type LessonWatch, watchLesson } from './lesson-watch.ts';
import type { PlayerSource } from './player/source.ts';
import { reportOf } from './progress-report.ts';
import { waitingBox } from './waiting-progress.ts';

const beat = 10_000;

/** For one lesson: give the component that calls it the lesson's id as its key. */
export function useLessonWatch(userId: string, lesson: Lesson, stored: LessonProgress | undefined) {
  const { mutateAsync: save } = useSaveProgress();
  const [box] = useState(() => waitingBox(localStorage, userId));
  const [watch] = useState(() =>
    watchLesson({
      lesson,
      stored,
      box,
      save: (progress, keepalive) =>
        save({ lessonId: lesson.id, body: reportOf(progress, { withPosition: true }), keepalive }),
      now: () => Date.now(),
    }),
  );
  const view = useSyncExternalStore(watch.subscribe, watch.getView);
  useEffect(() => watch.learn(lesson), [watch, lesson]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const tell = () => void watch.tell();
    const leave = () => void watch.tell({ leaving: true });
    const timer = setInterval(tell, beat);
    window.addEventListener('online', tell, { signal });
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') leave();
      },
      { signal },
    );
    window.addEventListener(
      'storage',
      (event) => {
        const other = box.heard(event);
        if (other) watch.join(other);
      },
      { signal },
    );
    tell();
    return () => {
      clearInterval(timer);
      listening.abort();
      tell();
    };
  }, [watch, box]);

  return { watch, view };
}

/** Lets the watch see what the player does. */
export function useObservation(watch: LessonWatch, source: PlayerSource | null) {
  useEffect(() => {
    if (!source) return;
    const observe = () => watch.observe(source.getState(), performance.now());
    observe();
    return source.subscribe(observe);
  }, [watch, source]);
}
