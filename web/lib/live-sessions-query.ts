import { queryOptions } from '@tanstack/react-query';
import { liveSessionsApi } from '#contract/live-sessions';
import { call } from './call.ts';

/** The one list of live sessions: the shell's red button, the students' page and its management all read it. */
export const liveSessionsQuery = queryOptions({
  queryKey: ['live-sessions'],
  queryFn: ({ signal }) => call(liveSessionsApi.listLiveSessions, {}, { signal }),
});
