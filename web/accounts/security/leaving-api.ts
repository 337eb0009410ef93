import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { leavingApi } from '#contract/leaving';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

/** Asked each time the question is opened: whether somebody may go changes with others. */
export const whatStaysQuery = queryOptions({ ...asking(leavingApi.whatStays, {}), staleTime: 0 });

type LeavingForm = CallOf<typeof leavingApi.leave>['body'];

export const useLeave = () =>
  useChanging(
    (body: LeavingForm) => call(leavingApi.leave, { body }),
    // The banner, and the other sessions that have ended with it.
    (queries) => queries.invalidateQueries(),
  );
