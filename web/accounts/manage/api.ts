import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { certificateManagementApi } from '#contract/managing-certificates';
import { userManagementApi } from '#contract/managing-users';
import type { Role } from '#contract/primitives';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

/** Of one role, or of all. */
export const usersQuery = (query: string, page: number, role?: Role) =>
  queryOptions({
    ...asking(userManagementApi.listUsers, { query: { query, page, role } }),
    // others change people too
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useChangeRole = () =>
  useChanging(
    ({ userId, role }: { userId: string; role: Role }) =>
      call(userManagementApi.changeRole, { params: { id: userId }, body: { role } }),
    (queries) => askAgain(queries, userManagementApi.listUsers),
  );

/** The whole address, as the reader of this page reaches the university. */
export const useResetLink = () =>
  useMutation({
    mutationFn: async (userId: string) => {
      const { path, expiresAt } = await call(userManagementApi.createResetLink, { params: { id: userId } });
      return { address: new URL(path, location.origin).href, expiresAt };
    },
  });

export const useRevoke = () =>
  useChanging(
    ({ certificateId, reason }: { certificateId: number; reason: string }) =>
      call(certificateManagementApi.revoke, { params: { id: certificateId }, body: { reason } }),
    (queries) => askAgain(queries, userManagementApi.listUsers),
  );
