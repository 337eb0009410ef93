import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { longestLesson, wholeSeconds } from '#contract/lesson-length';
import { type Lesson, lessonsApi } from '#contract/lessons';
import { askAgain } from '#web/lib/asking';
import type { PlayerSource } from './player/source.ts';

/**
 * A lesson whose length nobody knows is given the one that its media says, as soon as somebody plays it who may change the
 * lesson. A student's word would decide what completes it; so theirs is not taken.
 */
export function useKeptLength(lesson: Lesson, mayChange: boolean, source: PlayerSource | null) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!source || !mayChange || lesson.duration > 0 || lesson.videoUrl === null) return;
    const listening = new AbortController();
    const keep = async (seconds: number) => {
      const { keepLength } = await import('./keep-length.ts');
      await keepLength(lesson, seconds);
      await askAgain(queries, lessonsApi.listLessons);
    };
    const look = () => {
      const seconds = wholeSeconds(source.getState().duration);
      if (listening.signal.aborted || seconds === 0 || seconds > longestLesson) return;
      listening.abort();
      // Whoever plays it next is asked again.
      void keep(seconds).catch(() => {});
    };
    const stop = source.subscribe(look);
    listening.signal.addEventListener('abort', stop);
    look();
    return () => listening.abort();
  }, [lesson, mayChange, source, queries]);
}
