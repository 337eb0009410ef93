import { queryOptions } from '@tanstack/react-query';
import { dashboardApi } from '#contract/dashboard';
import type { ReplyOf } from '#contract/endpoint';
import { fillPath } from '#contract/endpoint';
import { examsApi } from '#contract/exams';
import { call } from '#web/lib/call';

export type ExamResults = ReplyOf<typeof examsApi.examResults>;

/** Asked anew at every visit: students go on while the teacher reads. */
export const examResultsQuery = (examId: number) =>
  queryOptions({
    queryKey: ['exam-results', examId],
    queryFn: ({ signal }) =>
      call(examsApi.examResults, { params: { id: String(examId) }, query: {} }, { signal }),
    staleTime: 0,
  });

export const courseResultsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-results', courseId],
    queryFn: ({ signal }) =>
      call(dashboardApi.courseResults, { params: { id: String(courseId) }, query: {} }, { signal }),
    staleTime: 0,
  });

export const examCsvAddress = (examId: number): string =>
  `${fillPath(examsApi.examResults.path, { id: String(examId) })}?format=csv`;

export const courseCsvAddress = (courseId: number): string =>
  `${fillPath(dashboardApi.courseResults.path, { id: String(courseId) })}?format=csv`;
