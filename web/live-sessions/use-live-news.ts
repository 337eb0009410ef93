import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveSessionsApi } from '#contract/live-sessions';
import { askAgain } from '#web/lib/asking';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { followEvents } from '#web/lib/university-events';
import { useDrawn } from '#web/lib/use-drawn';

/** Keeps the list of live sessions true while the page is open; says whether something is on the air. */
export function useLiveNews(): boolean {
  const queries = useQueryClient();
  const isDrawn = useDrawn();
  const { data: sessions } = useQuery({ ...liveSessionsQuery, enabled: isDrawn });
  useEffect(() => {
    if (!isDrawn) return;
    return followEvents((news) => {
      if (news !== 'notices') void askAgain(queries, liveSessionsApi.listLiveSessions);
    });
  }, [queries, isDrawn]);
  return sessions?.some(({ isLive }) => isLive) ?? false;
}
