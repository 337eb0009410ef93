import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from './api.ts';

/**
 * The link is opened where the letter is read, in another window or program. Whoever comes back from there is asked after
 * again; and all else too once it is confirmed, for documents that waited have been issued.
 */
export function useConfirmedElsewhere(isAwaited: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isAwaited) return;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const user = await queries.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
      if (user && !user.awaitsConfirmation) await queries.invalidateQueries();
    };
    const onChange = () => void look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [isAwaited, queries]);
}
