import { queryOptions } from '@tanstack/react-query';
import { booksApi } from '#contract/books';
import { chainsApi } from '#contract/chains';
import type { CallOf } from '#contract/endpoint';
import { majalisApi, type WholeMajlis } from '#contract/majalis';
import { tabaqatApi } from '#contract/tabaqat';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { learning } from './learn-clock.ts';

export const upcomingQuery = asking(majalisApi.upcoming, {});
export const deskQuery = asking(majalisApi.desk, {});
export const booksQuery = asking(booksApi.list, {});
export const ownChainsQuery = asking(chainsApi.own, {});

/** How often a majlis is asked for what is read now, and before it for its opening; in milliseconds. */
const freshEvery = { open: 6000, before: 30_000 };

export const majlisQuery = (majlisId: number) => {
  const given = { params: { id: majlisId } };
  return queryOptions({
    queryKey: keyOf(majalisApi.majlis, given),
    queryFn: ({ signal }) =>
      learning(
        (onResponse) => call(majalisApi.majlis, given, { signal, onResponse }),
        ({ now }) => now,
      ),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      !data || data.isOver ? false : data.isOpen ? freshEvery.open : freshEvery.before,
  });
};

export const useOwnName = () =>
  useChanging(
    (body: CallOf<typeof majalisApi.setOwnName>['body']) => call(majalisApi.setOwnName, { body }),
    (queries) => askAgain(queries, majalisApi.desk),
  );

export const useChangeMajlis = (majlisId: number) =>
  useChanging(
    (body: CallOf<typeof majalisApi.changeMajlis>['body']) =>
      call(majalisApi.changeMajlis, { params: { id: majlisId }, body }),
    (queries, majlis: WholeMajlis) => {
      queries.setQueryData(majlisQuery(majlisId).queryKey, majlis);
      return askAgain(queries, majalisApi.upcoming, majalisApi.desk, booksApi.book, booksApi.list);
    },
  );

export const useCompose = () =>
  useChanging(
    (seriesId: number) => call(tabaqatApi.compose, { params: { id: seriesId } }),
    (queries) => askAgain(queries, majalisApi.desk, tabaqatApi.own),
  );

export const useAnnounce = () =>
  useChanging(
    (body: CallOf<typeof majalisApi.announceSeries>['body']) => call(majalisApi.announceSeries, { body }),
    (queries) => askAgain(queries, majalisApi.upcoming, majalisApi.desk, booksApi.book, booksApi.list),
  );
