import type { CallOf } from '#contract/endpoint';
import type { lessonsApi } from '#contract/lessons';
import { secondsIn } from '#contract/played-ranges';
import { ApiError } from '#web/lib/api-error';
import type { WaitingProgress } from './waiting-progress.ts';

/** How long to wait, in milliseconds, before asking again to be credited what is owed: by then it is some minutes. */
export const creditBeat = 60_000;

/** What waits, as the server is told it. An old position is left out: it must not move a student back. */
export function reportOf(
  { ranges, position, isCompleted, courseId }: WaitingProgress,
  { withPosition }: { withPosition: boolean },
): CallOf<typeof lessonsApi.saveProgress>['body'] {
  return {
    watchedDuration: secondsIn(ranges),
    isCompleted,
    courseId,
    ranges,
    ...(withPosition && { position }),
  };
}

/** The server will never take it: the lesson is gone, say. Anything else is worth another try. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
