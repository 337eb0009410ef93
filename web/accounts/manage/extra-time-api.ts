import { queryOptions } from '@tanstack/react-query';
import { helpingApi } from '#contract/helping-students';
import { asking, askAgain, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const extraTimesQuery = (userId: string) =>
  queryOptions({
    ...asking(helpingApi.extraTimes, { params: { id: userId } }),
    // others give it too
    staleTime: 0,
  });

/** Without an exam it is for all of them. */
export const useGiveExtraTime = (userId: string, examId?: number) =>
  useChanging(
    (percent: number) =>
      call(helpingApi.giveExtraTime, {
        params: { id: userId },
        body: { percent, ...(examId !== undefined && { examId }) },
      }),
    (queries) => askAgain(queries, helpingApi.extraTimes),
  );
