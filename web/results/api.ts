import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint';
import { fillPath } from '#contract/endpoint';
import { examManagementApi } from '#contract/managing-exams';
import { resultsApi } from '#contract/results';
import { call } from '#web/lib/call';

export type ExamResults = ReplyOf<typeof examManagementApi.examResults>;

/** Asked anew at every visit: students go on while the teacher reads. */
export const examResultsQuery = (examId: number) =>
  queryOptions({
    queryKey: ['exam-results', examId],
    queryFn: ({ signal }) =>
      call(examManagementApi.examResults, { params: { id: String(examId) }, query: {} }, { signal }),
    staleTime: 0,
  });

export const courseResultsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-results', courseId],
    queryFn: ({ signal }) =>
      call(resultsApi.courseResults, { params: { id: String(courseId) }, query: {} }, { signal }),
    staleTime: 0,
  });

export const examCsvAddress = (examId: number): string =>
  `${fillPath(examManagementApi.examResults.path, { id: String(examId) })}?format=csv`;

export const courseCsvAddress = (courseId: number): string =>
  `${fillPath(resultsApi.courseResults.path, { id: String(courseId) })}?format=csv`;
