import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint';
import { fillPath } from '#contract/endpoint';
import { examManagementApi } from '#contract/managing-exams';
import { resultsApi } from '#contract/results';
import { call } from '#web/lib/call';

export type ExamResults = ReplyOf<typeof examManagementApi.examResults>;

/** Asked anew at every visit: students go on while the teacher reads. */
export const examResultsQuery = (examId: number, page: number) =>
  queryOptions({
    queryKey: ['exam-results', examId, page],
    queryFn: ({ signal }) => call(examManagementApi.examResults, asked(examId, page), { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const courseResultsQuery = (courseId: number, page: number) =>
  queryOptions({
    queryKey: ['course-results', courseId, page],
    queryFn: ({ signal }) => call(resultsApi.courseResults, asked(courseId, page), { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const asked = (id: number, page: number) => ({ params: { id: String(id) }, query: { page: String(page) } });

export const examCsvAddress = (examId: number): string =>
  `${fillPath(examManagementApi.examResults.path, { id: String(examId) })}?format=csv`;

export const courseCsvAddress = (courseId: number): string =>
  `${fillPath(resultsApi.courseResults.path, { id: String(courseId) })}?format=csv`;
