import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { currentUserQuery } from './api.ts';
import { awaitsLink } from './which-banner.ts';

/**
 * The link is opened where the letter is read, in another window or program. Whoever comes back from there is asked after
 * again; and all else too once it is confirmed, for documents that waited have been issued.
 */
export function useConfirmedElsewhere(current: CurrentUser): void {
  const queries = useQueryClient();
  const isAwaited = awaitsLink(current);
  useEffect(() => {
    if (!isAwaited) return;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const user = await queries.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
      if (user && !awaitsLink(user)) await queries.invalidateQueries();
    };
    const onChange = () => void look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [isAwaited, queries]);
}
