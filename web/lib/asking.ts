import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, type CallOf, type Endpoint } from '#contract/endpoint';
import { call } from './call.ts';

/** Where answers are kept: all of a call under its path, each under the address that was asked. */
export const keyOf = <E extends Endpoint>(endpoint: E, given: CallOf<E>) =>
  [endpoint.path, addressOf(endpoint, given)] as const;

/** A question of the contract, as it is asked and kept. `meta` says what its answer follows (what-follows.ts). */
export const asking = <E extends Endpoint>(endpoint: E, given: CallOf<E>, meta: Record<string, true> = {}) =>
  queryOptions({
    meta,
    queryKey: keyOf(endpoint, given),
    queryFn: ({ signal }) => call(endpoint, given, { signal }),
  });

/** The answers of these calls are old: what is on the screen is asked again now, the rest when it is next looked at. */
export const askAgain = async (queries: QueryClient, ...endpoints: Endpoint[]): Promise<void> => {
  await Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
};

/** Asks everything again but what these calls answered. */
export const askAllAgainBut = (queries: QueryClient, ...endpoints: Endpoint[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => !endpoints.some(({ path }) => path === queryKey[0]),
  });

/** A change, and what follows from it; what `then` returns is waited for before the change counts as done. */
export function useChanging<Given, Reply>(
  change: (given: Given) => Promise<Reply>,
  then?: (queries: QueryClient, reply: Reply) => unknown,
) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (reply) => then?.(queries, reply) });
}
