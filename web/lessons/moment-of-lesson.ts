import { useEffect, useState } from 'react';
import type { LessonMoment } from './lesson-margin.ts';
import type { PlayerSource } from './player/source.ts';

/** Players come and go, when somebody turns from watching to listening; what is written beside the lesson keeps its moment. */
export function momentOfLesson(startAt: number) {
  let source: PlayerSource | null = null;
  let last = startAt;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  const moment: LessonMoment = {
    now: () => source?.getState().currentTime ?? last,
    goTo: (seconds) => {
      source?.seek(seconds);
      source?.play();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  return {
    moment,
    /** What it returns lets go of the player. */
    follow: (next: PlayerSource) => {
      source = next;
      const stop = next.subscribe(tell);
      tell();
      return () => {
        stop();
        last = next.getState().currentTime;
        source = null;
      };
    },
  };
}

export function useLessonMoment(source: PlayerSource | null, startAt: number): LessonMoment {
  const [{ moment, follow }] = useState(() => momentOfLesson(startAt));
  useEffect(() => (source ? follow(source) : undefined), [follow, source]);
  return moment;
}
