import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/accounts';
import { accountsApi } from '#contract/accounts';
import type { CallOf } from '#contract/endpoint';
import { ApiError } from '#web/lib/api-error';
import { call } from '#web/lib/call';

/** Who is signed in; null for a visitor, which is an answer and not an error. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
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

type ProfileForm = CallOf<typeof accountsApi.updateProfile>['body'];
type PasswordForm = CallOf<typeof accountsApi.changePassword>['body'];

export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => call(accountsApi.updateProfile, { body }),
    onSuccess: (user) => queries.setQueryData(currentUserQuery.queryKey, user),
  });
}

export function useChangePassword() {
  return useMutation({ mutationFn: (body: PasswordForm) => call(accountsApi.changePassword, { body }) });
}

export function usePromoteToAdmin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountsApi.promoteToAdmin, {}),
    onSuccess: (user) => queries.setQueryData(currentUserQuery.queryKey, user),
  });
}
