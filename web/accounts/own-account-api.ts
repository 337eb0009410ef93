import type { CallOf } from '#contract/endpoint';
import { ownAccountApi } from '#contract/own-account';
import { useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { currentUserQuery } from './api.ts';

type ProfileForm = CallOf<typeof ownAccountApi.updateProfile>['body'];
type PasswordForm = CallOf<typeof ownAccountApi.changePassword>['body'];

export const useUpdateProfile = () =>
  useChanging(
    (body: ProfileForm) => call(ownAccountApi.updateProfile, { body }),
    (queries, user) => queries.setQueryData(currentUserQuery.queryKey, user),
  );

export const useChangePassword = () =>
  useChanging(
    (body: PasswordForm) => call(ownAccountApi.changePassword, { body }),
    // What the old password had opened, such as the private calendar, has ended with it.
    (queries) => queries.invalidateQueries(),
  );

export const usePromoteToAdmin = () =>
  useChanging(
    () => call(ownAccountApi.promoteToAdmin, {}),
    (queries, user) => queries.setQueryData(currentUserQuery.queryKey, user),
  );
