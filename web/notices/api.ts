import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallOf, ReplyOf } from '#contract/endpoint';
import { noticesApi } from '#contract/notices';
import { keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { unreadQuery } from './unread-query.ts';

export interface NoticePage extends ReplyOf<typeof noticesApi.list> {
  /** When the university said so, where this is a copy that the device kept; null while it answers itself. */
  keptFrom: string | null;
}

/** The first page has no number in its address: it is the one that is kept for a lost line. */
const noticesQuery = (page: number) => {
  const given = { query: page === 1 ? {} : { page: String(page) } };
  return queryOptions({
    queryKey: keyOf(noticesApi.list, given),
    queryFn: async ({ signal }): Promise<NoticePage> => {
      let keptFrom: string | null = null;
      const onResponse = ({ headers }: Response) => {
        if (headers.has('x-from-cache')) keptFrom = headers.get('date');
      };
      const reply = await call(noticesApi.list, given, { signal, onResponse });
      return { ...reply, keptFrom };
    },
  });
};

/** A page of notices: asked when it is opened, and again whenever the bell has heard anew. Meanwhile the last answer is there. */
export function useNotices(page = 1, enabled = true) {
  const { dataUpdatedAt: heardAt } = useQuery(unreadQuery);
  const notices = useQuery({
    ...noticesQuery(page),
    staleTime: 0,
    enabled,
    placeholderData: keepPreviousData,
  });
  const { refetch, dataUpdatedAt } = notices;
  const isOld = enabled && heardAt > dataUpdatedAt;
  useEffect(() => {
    if (isOld) void refetch({ cancelRefetch: false });
  }, [isOld, refetch]);
  return notices;
}

type Read = CallOf<typeof noticesApi.read>['body'];

/** These are read. It goes on after the page is left, as it is when a notice was followed. */
export const useReadNotices = () =>
  useChanging(
    (body: Read) => call(noticesApi.read, { body }, { keepalive: true }),
    (queries, reply) => queries.setQueryData(unreadQuery.queryKey, reply),
  );
