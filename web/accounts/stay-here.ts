import type { QueryClient } from '@tanstack/react-query';
import { leavingApi } from '#contract/leaving';
import { askAgain } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { currentUserQuery } from './api.ts';

/** Calls the deletion back. Fetched when it is asked for: few are ever on the way out. */
export async function stayHere(queries: QueryClient): Promise<void> {
  await call(leavingApi.stay, {});
  queries.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, deletedFrom: null });
  await askAgain(queries, leavingApi.whatStays);
}
