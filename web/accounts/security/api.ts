import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/accounts';
import type { BodyOf } from '#contract/endpoint';
import { ownAddressApi } from '#contract/own-address';
import { ownSessionsApi } from '#contract/own-sessions';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { currentUserQuery } from '../api.ts';

/** Other devices come and go by themselves: asked anew at every visit. */
export const ownSessionsQuery = { ...asking(ownSessionsApi.list, {}), staleTime: 0 };

const listAgain = (queries: QueryClient) => askAgain(queries, ownSessionsApi.list);

/** One of the others; all of them where none is named. */
export const useEndSessions = () =>
  useChanging(
    (id: string | null) =>
      id === null ? call(ownSessionsApi.endOthers, {}) : call(ownSessionsApi.end, { params: { id } }),
    listAgain,
  );

const setUser = (queries: QueryClient, user: CurrentUser) =>
  queries.setQueryData(currentUserQuery.queryKey, user);

export const useChangeAddress = () =>
  useChanging((body: BodyOf<typeof ownAddressApi.change>) => call(ownAddressApi.change, { body }), setUser);

export const useKeepAddress = () => useChanging(() => call(ownAddressApi.keep, {}), setUser);

export const useSendConfirmation = () => useChanging(() => call(ownAddressApi.sendConfirmation, {}));
