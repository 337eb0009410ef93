import type { CallOf } from '#contract/endpoint';
import type { lessonsApi } from '#contract/lessons';
import { secondsIn } from '#contract/played-ranges';
import type { WaitingProgress } from './waiting-progress.ts';

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
