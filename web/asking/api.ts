import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askingApi, type Question } from '#contract/asking';
import { answeringApi } from '#contract/managing-asking';
import { deskApi } from '#contract/desk';
import type { CallOf, ReplyOf } from '#contract/endpoint';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { dated } from './questions-query.ts';

export type OwnQuestion = ReplyOf<typeof askingApi.own>[number];

export const oneQuery = (id: number) => asking(askingApi.one, { params: { id } });

export const ownQuestionsQuery = queryOptions({
  queryKey: keyOf(askingApi.own, {}),
  queryFn: ({ signal }) =>
    dated(async (onResponse) => ({ items: await call(askingApi.own, {}, { signal, onResponse }) })),
  staleTime: 30_000,
});

/** Something was asked, answered or put away: what is on the screen is asked again now. */
export const refreshQuestions = (queries: QueryClient): Promise<void> =>
  askAgain(
    queries,
    askingApi.ofLesson,
    askingApi.momentsOfLesson,
    askingApi.one,
    askingApi.own,
    answeringApi.list,
    deskApi.desk,
  );

interface Listed {
  items: readonly Question[];
}

/** Changes one question wherever a list on this page shows it. */
export function changeShown(
  queries: QueryClient,
  id: number,
  change: (question: Question) => Partial<Question>,
): void {
  queries.setQueriesData<Question>(
    { queryKey: [askingApi.one.path] },
    (shown) => shown && (shown.id === id ? { ...shown, ...change(shown) } : shown),
  );
  for (const { path } of [askingApi.ofLesson, askingApi.own, answeringApi.list]) {
    queries.setQueriesData<Listed>(
      { queryKey: [path] },
      (list) =>
        list && {
          ...list,
          items: list.items.map((shown) => (shown.id === id ? { ...shown, ...change(shown) } : shown)),
        },
    );
  }
}

export const useChangeQuestion = (id: number) =>
  useChanging(
    (body: CallOf<typeof askingApi.change>['body']) => call(askingApi.change, { params: { id }, body }),
    (queries, changed) => changeShown(queries, id, () => changed),
  );

export const useWithdraw = (id: number) =>
  useChanging(
    () => call(askingApi.remove, { params: { id } }),
    (queries) => refreshQuestions(queries),
  );

export const useReport = (id: number) =>
  useChanging((body: CallOf<typeof askingApi.report>['body']) =>
    call(askingApi.report, { params: { id }, body }),
  );
