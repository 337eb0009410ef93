import { resultsApi } from '#contract/results';
import { asking } from '#web/lib/asking';
import { followsTeaching } from '#web/lib/what-follows';

export const adminCountersQuery = asking(resultsApi.adminCounters, {}, followsTeaching);
