import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answeringApi, askingApi, type Question } from '#contract/asking';
import { deskApi } from '#contract/desk';
import type { CallOf, ReplyOf } from '#contract/endpoint';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export type QuestionsReply = ReplyOf<typeof askingApi.ofLesson>;
export type OwnQuestion = ReplyOf<typeof askingApi.own>[number];

/** When the university wrote an answer that the worker kept; null when it came over the line. */
export interface Kept {
  keptSince: string | null;
}

/** The copy of the first page alone is kept on the device: its address has no number of a page. */
const pageOf = (page: number) => (page === 1 ? {} : { page: String(page) });

export const questionsQuery = (lessonId: number, page = 1) => {
  const given = { params: { id: lessonId }, query: pageOf(page) };
  return queryOptions({
    queryKey: keyOf(askingApi.ofLesson, given),
    queryFn: ({ signal }) => dated((onResponse) => call(askingApi.ofLesson, given, { signal, onResponse })),
    // Others ask and answer meanwhile.
    staleTime: 30_000,
  });
};

export const oneQuery = (id: number) => asking(askingApi.one, { params: { id } });

export const ownQuestionsQuery = queryOptions({
  queryKey: keyOf(askingApi.own, {}),
  queryFn: ({ signal }) =>
    dated(async (onResponse) => ({ items: await call(askingApi.own, {}, { signal, onResponse }) })),
  staleTime: 30_000,
});

/** Whether the answer is fresh, beside it. */
async function dated<Reply extends object>(
  ask: (onResponse: (response: Response) => void) => Promise<Reply>,
): Promise<Reply & Kept> {
  let keptSince: string | null = null;
  const reply = await ask(({ headers }) => {
    keptSince = headers.has('x-from-cache') ? headers.get('date') : null;
  });
  return { ...reply, keptSince };
}

/** Something was asked, answered or put away: what is on the screen is asked again now. */
export const refreshQuestions = (queries: QueryClient): Promise<void> =>
  askAgain(queries, askingApi.ofLesson, askingApi.one, askingApi.own, answeringApi.list, deskApi.desk);

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
