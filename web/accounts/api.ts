import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/accounts';
import { accountsApi } from '#contract/accounts';
import { ApiError } from '#web/lib/api-error';
import { keyOf } from '#web/lib/asking';
import { call } from '#web/lib/call';

/** Who is signed in; null for a visitor, which is an answer and not an error. */
export const currentUserQuery = queryOptions({
  queryKey: keyOf(accountsApi.currentUser, {}),
  // The server marks the shell that it sends to a visitor.
  initialData: () => (document.querySelector('#root[data-visitor]') ? null : undefined),
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await call(accountsApi.currentUser, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.isUnauthorized) return null;
      throw error;
    }
  },
});
