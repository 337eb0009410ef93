import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { lessonsApi } from '#contract/lessons';
import { call } from '#web/lib/call';
import { sorted } from '#contract/sorted';
import { refreshStudy } from '#web/lib/study-queries';

export const lessonsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['lessons', courseId],
    queryFn: ({ signal }) => call(lessonsApi.listLessons, { params: { id: String(courseId) } }, { signal }),
    select: (lessons) => sorted(lessons, (one, other) => one.order - other.order),
  });

export const progressQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['progress', courseId],
    queryFn: ({ signal }) =>
      call(lessonsApi.courseProgress, { params: { id: String(courseId) } }, { signal }),
  });

interface ProgressReport {
  lessonId: number;
  body: CallOf<typeof lessonsApi.saveProgress>['body'];
  /** The page is being left: the request goes on without it. */
  keepalive?: boolean;
}

export function useSaveProgress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, body, keepalive = false }: ProgressReport) =>
      call(lessonsApi.saveProgress, { params: { id: String(lessonId) }, body }, { keepalive }),
    onSuccess: (saved) => {
      queries.setQueryData(
        progressQuery(saved.courseId).queryKey,
        (rows) => rows && [...rows.filter((row) => row.lessonId !== saved.lessonId), saved],
      );
      void refreshStudy(queries);
    },
  });
}
