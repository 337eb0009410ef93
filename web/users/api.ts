import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { certificateManagementApi } from '#contract/managing-certificates';
import { userManagementApi } from '#contract/managing-users';
import type { Role } from '#contract/primitives';
import { call } from '#web/lib/call';

const usersKey = ['admin-users'];

export const usersQuery = (query: string, page: number) =>
  queryOptions({
    queryKey: [...usersKey, query, page],
    queryFn: ({ signal }) =>
      call(userManagementApi.listUsers, { query: { query, page: String(page) } }, { signal }),
    // others change people too
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export function useChangeRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      call(userManagementApi.changeRole, { params: { id: userId }, body: { role } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: usersKey }),
  });
}

/** The whole address, as the reader of this page reaches the university. */
export function useResetLink() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const { path, expiresAt } = await call(userManagementApi.createResetLink, { params: { id: userId } });
      return { address: new URL(path, location.origin).href, expiresAt };
    },
  });
}

export function useRevoke() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ certificateId, reason }: { certificateId: number; reason: string }) =>
      call(certificateManagementApi.revoke, { params: { id: String(certificateId) }, body: { reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: usersKey }),
  });
}
