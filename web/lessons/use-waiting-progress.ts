import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { progressQuery, useSaveProgress } from './api.ts';
import { isNewerThan, isRefused } from './lesson-watch.ts';
import { reportOf } from './progress-report.ts';
import { waitingBox, type WaitingProgress } from './waiting-progress.ts';

/** Sends what earlier pages could not: when this one opens, and when the connection is back. */
export function useWaitingProgress(userId: string | undefined, openLessonId?: number) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useSaveProgress();
  useEffect(() => {
    if (userId === undefined) return;
    const box = waitingBox(localStorage, userId);

    const send = async (waiting: WaitingProgress) => {
      const rows = await queries.fetchQuery(progressQuery(waiting.courseId));
      const stored = rows.find((row) => row.lessonId === waiting.lessonId);
      const body = reportOf(waiting, { withPosition: isNewerThan(waiting, stored) });
      await save({ lessonId: waiting.lessonId, body });
    };

    const sendAll = async () => {
      // The lesson that is open speaks for itself.
      for (const waiting of box.all().filter(({ lessonId }) => lessonId !== openLessonId)) {
        try {
          await send(waiting);
        } catch (error) {
          if (!isRefused(error)) return;
        }
        box.settle(waiting);
      }
    };

    void sendAll();
    const again = () => void sendAll();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [userId, openLessonId, queries, save]);
}
