import { queryOptions } from '@tanstack/react-query';
import { examStandingApi } from '#contract/exam-standing';
import { asking } from './asking.ts';

/** Long enough for a page that opens not to ask twice. */
const freshFor = 5000;
const askedWhileSitting = 20_000;

/** It changes without this page: another device hands in, the server closes an attempt whose time is over. */
export const examStandingQuery = (courseId: number) =>
  queryOptions({
    ...asking(examStandingApi.examStanding, { params: { id: courseId } }),
    staleTime: freshFor,
    // The clock of an open attempt runs: its end shows on a page that was left open, too.
    refetchInterval: ({ state }) => (state.data?.isSitting ? askedWhileSitting : false),
  });
