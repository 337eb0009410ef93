import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveSessionsApi } from '#contract/live-sessions';
import { askAgain } from '#web/lib/asking';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { followEvents } from '#web/lib/university-events';

/** Keeps the list of live sessions true while the page is open; says whether something is on the air. */
export function useLiveNews(): boolean {
  const queries = useQueryClient();
  const { data: sessions } = useQuery(liveSessionsQuery);
  useEffect(
    () =>
      followEvents((news) => {
        if (news !== 'notices') void askAgain(queries, liveSessionsApi.listLiveSessions);
      }),
    [queries],
  );
  return sessions?.some(({ isLive }) => isLive) ?? false;
}
