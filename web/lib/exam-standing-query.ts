import { queryOptions } from '@tanstack/react-query';
import { examStandingApi } from '#contract/exam-standing';
import { call } from './call.ts';

export const examStandingQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['exam-standing', courseId],
    queryFn: ({ signal }) =>
      call(examStandingApi.examStanding, { params: { id: String(courseId) } }, { signal }),
  });
