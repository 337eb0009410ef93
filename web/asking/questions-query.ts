import { queryOptions } from '@tanstack/react-query';
import { askingApi } from '#contract/asking';
import type { ReplyOf } from '#contract/endpoint';
import { keyOf } from '#web/lib/asking';
import { call } from '#web/lib/call';

export type QuestionsReply = ReplyOf<typeof askingApi.ofLesson>;

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

/** Whether the answer is fresh, beside it. */
export async function dated<Reply extends object>(
  ask: (onResponse: (response: Response) => void) => Promise<Reply>,
): Promise<Reply & Kept> {
  let keptSince: string | null = null;
  const reply = await ask(({ headers }) => {
    keptSince = headers.has('x-from-cache') ? headers.get('date') : null;
  });
  return { ...reply, keptSince };
}
