import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadNoticesApi } from '#contract/unread-notices';
import { askAgain } from '#web/lib/asking';
import { followEvents } from '#web/lib/university-events';
import { useDrawn } from '#web/lib/use-drawn';
import { unreadQuery } from './unread-query.ts';

/**
 * How many notices the reader has not read. Asked once, and again when the university says that something is new, when the
 * reader comes back to the page and when the line is back; never because another page is opened.
 */
export function useUnread(): number {
  const queries = useQueryClient();
  const isDrawn = useDrawn();
  const { data } = useQuery({ ...unreadQuery, enabled: isDrawn });
  useEffect(() => {
    if (!isDrawn) return;
    const ask = () => void askAgain(queries, unreadNoticesApi.unread);
    const onReturn = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const leave = followEvents((news) => {
      if (news === 'notices') ask();
    });
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', ask);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', ask);
    };
  }, [queries, isDrawn]);
  return data?.unread ?? 0;
}
