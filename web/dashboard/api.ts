import { queryOptions } from '@tanstack/react-query';
import { dashboardApi } from '#contract/dashboard';
import { call } from '#web/lib/call';
import { followsStudy } from '#web/lib/study-queries';

export const studentStatsQuery = queryOptions({
  queryKey: ['student-stats'],
  meta: followsStudy,
  queryFn: ({ signal }) => call(dashboardApi.studentStats, {}, { signal }),
});

export const diplomasQuery = queryOptions({
  queryKey: ['diplomas'],
  meta: followsStudy,
  queryFn: ({ signal }) => call(dashboardApi.diplomas, {}, { signal }),
});

export const activityQuery = queryOptions({
  queryKey: ['activity'],
  meta: followsStudy,
  queryFn: ({ signal }) => call(dashboardApi.activity, {}, { signal }),
});
