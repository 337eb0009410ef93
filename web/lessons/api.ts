import { queryOptions } from '@tanstack/react-query';
import { courseUnitsApi } from '#contract/course-units';
import type { CallOf } from '#contract/endpoint';
import { lessonsApi } from '#contract/lessons';
import { sorted } from '#contract/sorted';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { followsTeaching, refreshStudy } from '#web/lib/what-follows';

export const lessonsQuery = (courseId: number) =>
  queryOptions({
    ...asking(lessonsApi.listLessons, { params: { id: courseId } }, followsTeaching),
    select: (lessons) => sorted(lessons, (one, other) => one.order - other.order),
  });

export const unitsQuery = (courseId: number) =>
  asking(courseUnitsApi.listUnits, { params: { id: courseId } }, followsTeaching);

export const progressQuery = (courseId: number) =>
  asking(lessonsApi.courseProgress, { params: { id: courseId } });

interface ProgressReport {
  lessonId: number;
  body: CallOf<typeof lessonsApi.saveProgress>['body'];
  /** The page is being left: the request goes on without it. */
  keepalive?: boolean;
}

export const useSaveProgress = () =>
  useChanging(
    ({ lessonId, body, keepalive = false }: ProgressReport) =>
      call(lessonsApi.saveProgress, { params: { id: lessonId }, body }, { keepalive }),
    (queries, saved) => {
      queries.setQueryData(
        progressQuery(saved.courseId).queryKey,
        (rows) => rows && [...rows.filter((row) => row.lessonId !== saved.lessonId), saved],
      );
      void refreshStudy(queries);
    },
  );
