import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf } from '#contract/endpoint';
import { resultsApi } from '#contract/results';
import { asking } from '#web/lib/asking';

/** Asked anew at every visit: students go on while the teacher reads. */
export const courseResultsQuery = (courseId: number, page: number) =>
  queryOptions({
    ...asking(resultsApi.courseResults, { params: { id: courseId }, query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const courseCsvAddress = (courseId: number): string =>
  addressOf(resultsApi.courseResults, { params: { id: courseId }, query: { format: 'csv' } });
