import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint';
import { searchApi } from '#contract/searching';
import { asking } from '#web/lib/asking';

export type Found = ReplyOf<typeof searchApi.search>;

const freshFor = 60_000;

/** An answer belongs to its question: one that comes late never stands under another. */
export const searchQuery = (sought: string) =>
  queryOptions({
    ...asking(searchApi.search, { query: { q: sought } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
    staleTime: freshFor,
    refetchOnReconnect: true,
  });
