import { dashboardApi } from '#contract/dashboard';
import { asking } from '#web/lib/asking';
import { followsStudy } from '#web/lib/what-follows';

export const studentStatsQuery = asking(dashboardApi.studentStats, {}, followsStudy);

export const activityQuery = asking(dashboardApi.activity, {}, followsStudy);
