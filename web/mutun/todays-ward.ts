import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery } from '#web/accounts/api';
import { leisure } from '#web/lib/leisure';
import { holdsReviews } from './holds-reviews.ts';
import { wardQuery } from './ward-api.ts';

/** What was fetched longer ago may be of another day. */
const freshFor = 10 * 60_000;

/** What today holds, as far as this device knows. */
export function useTodaysWard() {
  const queries = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { data: told, error, refetch, dataUpdatedAt } = useQuery({ ...wardQuery, staleTime: freshFor });
  const [openedAt] = useState(Date.now);
  const isOld = told !== undefined && Math.abs(openedAt - Date.parse(told.now)) > freshFor;
  const asksHere = user !== undefined && user !== null && (isOld || holdsReviews(user.id));
  const here = useQuery({
    queryKey: ['ward here', user?.id, dataUpdatedAt],
    queryFn: async () => {
      if (!told || !user) return null;
      const { askWardHere } = await import('./ward-here.ts');
      return askWardHere(queries, told, user.id);
    },
    enabled: told !== undefined && asksHere,
    staleTime: 0,
    retry: false,
  });

  const hasText = told !== undefined && told.texts.length > 0;
  useEffect(() => {
    // Whoever memorises may be without a line the next time that it is needed.
    if (hasText) void leisure().then(() => import('./ward-here.ts').catch(() => undefined));
  }, [hasText]);

  const isReckoning = asksHere && here.isPending && here.fetchStatus === 'fetching';
  return { data: isReckoning ? undefined : asksHere ? (here.data ?? told) : told, error, refetch };
}
