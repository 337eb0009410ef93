import type { Lesson } from '#contract/lessons';
import { lessonManagementApi } from '#contract/managing-lessons';
import { call } from '#web/lib/call';

/** Only while nobody has said another, and while it is the same film: `known` is what this page has seen. */
export const keepLength = ({ id, duration, videoUrl }: Lesson, seconds: number) =>
  call(lessonManagementApi.updateLesson, {
    params: { id },
    body: { duration: seconds, known: { duration, videoUrl } },
  });
