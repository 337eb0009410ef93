import { queryOptions } from '@tanstack/react-query';
import { dashboardApi } from '#contract/dashboard';
import { call } from '#web/lib/call';

export const studentStatsQuery = queryOptions({
  queryKey: ['student-stats'],
  queryFn: ({ signal }) => call(dashboardApi.studentStats, {}, { signal }),
});
