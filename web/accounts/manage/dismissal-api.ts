import { userManagementApi } from '#contract/managing-users';
import { askAgain, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

interface Dismissal {
  userId: string;
  reason: string;
}

export const useSuspend = () =>
  useChanging(
    ({ userId, reason }: Dismissal) =>
      call(userManagementApi.suspend, { params: { id: userId }, body: { reason } }),
    (queries) => askAgain(queries, userManagementApi.listUsers),
  );

interface Removal extends Dismissal {
  withdrawsDocuments: boolean;
}

export const useRemove = () =>
  useChanging(
    ({ userId, ...body }: Removal) => call(userManagementApi.remove, { params: { id: userId }, body }),
    (queries) => askAgain(queries, userManagementApi.listUsers),
  );

export const useRestore = () =>
  useChanging(
    (userId: string) => call(userManagementApi.restore, { params: { id: userId } }),
    (queries) => askAgain(queries, userManagementApi.listUsers),
  );
