import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sorted } from '#contract/sorted';
import { progressQuery, useSaveProgress } from './api.ts';
import { creditBeat, isRefused, reportOf } from './progress-report.ts';
import { isNewerThan, waitingBox, type WaitingProgress } from './waiting-progress.ts';

/**
 * Sends what earlier pages could not: when this one opens, and when the connection is back. Answers whether some of it
 * waits to be credited: then it is sent again as time passes.
 */
export function useWaitingProgress(userId: string | undefined, openLessonId?: number): boolean {
  const queries = useQueryClient();
  const { mutateAsync: save } = useSaveProgress();
  const [isOwed, setOwed] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    const box = waitingBox(localStorage, userId);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const send = async (waiting: WaitingProgress) => {
      const rows = await queries.fetchQuery(progressQuery(waiting.courseId));
      const stored = rows.find((row) => row.lessonId === waiting.lessonId);
      const body = reportOf(waiting, { withPosition: isNewerThan(waiting, stored) });
      return save({ lessonId: waiting.lessonId, body });
    };

    const sendAll = async () => {
      clearTimeout(timer);
      // The lesson that is open speaks for itself.
      const others = box.all().filter(({ lessonId }) => lessonId !== openLessonId);
      for (const waiting of sorted(others, (one, other) => one.watchedAt - other.watchedAt)) {
        try {
          const { owed } = await send(waiting);
          if (owed > 0) return askLater();
        } catch (error) {
          if (!isRefused(error)) return;
        }
        box.settle(waiting);
      }
      setOwed(false);
    };

    /** Before more time has passed nothing more is credited, of this lesson or another. */
    const askLater = () => {
      setOwed(true);
      timer = setTimeout(again, creditBeat);
    };

    const again = () => void sendAll();
    again();
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [userId, openLessonId, queries, save]);
  return isOwed;
}
