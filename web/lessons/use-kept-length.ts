import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Lesson } from '#contract/lessons';
import { lessonsQuery } from './api.ts';
import type { PlayerSource } from './player/source.ts';

/** As long as a lesson may be. */
const longest = 7200;

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
      await queries.invalidateQueries({ queryKey: lessonsQuery(lesson.courseId).queryKey });
    };
    const look = () => {
      const { duration } = source.getState();
      if (listening.signal.aborted || duration < 1 || duration > longest) return;
      listening.abort();
      // Whoever plays it next is asked again.
      void keep(duration).catch(() => {});
    };
    const stop = source.subscribe(look);
    listening.signal.addEventListener('abort', stop);
    look();
    return () => listening.abort();
  }, [lesson, mayChange, source, queries]);
}
