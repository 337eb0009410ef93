import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { mediaManagementApi } from '#contract/managing-media';
import type { Lesson } from '#contract/lessons';
import { lessonManagementApi } from '#contract/managing-lessons';
import { lessonText as text } from '#web/courses/manage/text';
import { asking } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { useManaging } from '#web/lib/use-managing';
import { useOrdering } from '#web/lib/use-ordering';
import { followsTeaching } from '#web/lib/what-follows';
import { showFailure } from '#web/ui/failure-toast';
import { lessonsQuery } from '../api.ts';
import { isUnderWay } from './preparation.ts';

export interface LessonSave {
  courseId: number;
  body: Omit<CallOf<typeof lessonManagementApi.addLesson>['body'], 'courseId'>;
  /** What the form showed, where it was of a lesson that was there. */
  known: CallOf<typeof lessonManagementApi.updateLesson>['body']['known'];
}

export const useAddLesson = () =>
  useManaging(({ courseId, body }: LessonSave) =>
    call(lessonManagementApi.addLesson, { body: { ...body, courseId } }),
  );

/** A lesson stays in its course. */
export const useUpdateLesson = (id: number) =>
  useManaging(({ body, known }: LessonSave) =>
    call(lessonManagementApi.updateLesson, { params: { id }, body: { ...body, known } }),
  );

const lookAgain = 5000;

/** What is made of the recordings of a course. It is asked for again only while something is under way. */
export const courseMediaQuery = (courseId: number) =>
  queryOptions({
    ...asking(mediaManagementApi.courseMedia, { params: { id: courseId } }, followsTeaching),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ jobs }) => isUnderWay(jobs)) ? lookAgain : false,
  });

export const usePrepareAgain = () =>
  useManaging((id: number) => call(mediaManagementApi.prepareAgain, { params: { id } }));

export const useDeleteLesson = () =>
  useManaging((id: number) => call(lessonManagementApi.deleteLesson, { params: { id } }));

export function useMoveLesson(courseId: number) {
  const queries = useQueryClient();
  const { queryKey } = lessonsQuery(courseId);
  return useOrdering<Lesson>({
    queryKey,
    scope: `lessons-of-${courseId}`,
    items: () => queries.getQueryData(queryKey) ?? [],
    show: (lessons) =>
      queries.setQueryData(
        queryKey,
        lessons.map((lesson, index) => ({ ...lesson, order: index + 1 })),
      ),
    send: (ids) => call(lessonManagementApi.orderLessons, { params: { id: courseId }, body: { ids } }),
    askAgain: () => void queries.invalidateQueries({ queryKey }),
    onError: (error) => showFailure(error, text.orderFailed, text.orderFailed),
  });
}
