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

export const useForgetPasskeys = () =>
  useChanging(
    (userId: string) => call(userManagementApi.forgetPasskeys, { params: { id: userId } }),
    (queries) => askAgain(queries, userManagementApi.listUsers),
  );

interface Revocation {
  id: number;
  reason: string;
}

const given = ({ id, reason }: Revocation) => ({ params: { id }, body: { reason } });

const revoking = {
  certificate: (which: Revocation) => call(certificateManagementApi.revoke, given(which)),
  diploma: (which: Revocation) => call(certificateManagementApi.revokeDiploma, given(which)),
  transcript: (which: Revocation) => call(certificateManagementApi.revokeTranscript, given(which)),
};

/** What has a number in the register. */
export type DocumentKind = keyof typeof revoking;

export const useRevoke = (kind: DocumentKind) =>
  useChanging(
    async (which: Revocation): Promise<void> => {
      await revoking[kind](which);
    },
    (queries) => askAgain(queries, userManagementApi.listUsers),
  );
