import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { ownAccountApi } from '#contract/own-account';
import { call } from '#web/lib/call';
import { currentUserQuery } from './api.ts';

type ProfileForm = CallOf<typeof ownAccountApi.updateProfile>['body'];
type PasswordForm = CallOf<typeof ownAccountApi.changePassword>['body'];

export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => call(ownAccountApi.updateProfile, { body }),
    onSuccess: (user) => queries.setQueryData(currentUserQuery.queryKey, user),
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordForm) => call(ownAccountApi.changePassword, { body }),
    // What the old password had opened, such as the private calendar, has ended with it.
    onSuccess: () => queries.invalidateQueries(),
  });
}

export function usePromoteToAdmin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(ownAccountApi.promoteToAdmin, {}),
    onSuccess: (user) => queries.setQueryData(currentUserQuery.queryKey, user),
  });
}
