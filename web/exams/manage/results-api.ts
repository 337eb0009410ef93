import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint';
import { addressOf } from '#contract/endpoint';
import { examManagementApi } from '#contract/managing-exams';
import { asking } from '#web/lib/asking';

export type ExamResults = ReplyOf<typeof examManagementApi.examResults>;
export type ExamStudent = ExamResults['students'][number];

/** Asked anew at every visit: students go on while the teacher reads. */
export const examResultsQuery = (examId: number, page: number) =>
  queryOptions({
    ...asking(examManagementApi.examResults, { params: { id: examId }, query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const examCsvAddress = (examId: number): string =>
  addressOf(examManagementApi.examResults, { params: { id: examId }, query: { format: 'csv' } });
