import { askingApi } from '#contract/asking';
import { answeringApi } from '#contract/managing-asking';
import type { CallOf, ReplyOf } from '#contract/endpoint';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { changeShown, refreshQuestions } from '../api.ts';

export type QueueReply = ReplyOf<typeof answeringApi.list>;
type Wanted = NonNullable<CallOf<typeof answeringApi.list>['query']>;

export const queueQuery = (query: Wanted) => ({
  ...asking(answeringApi.list, { query }),
  // Others ask and answer meanwhile.
  staleTime: 15_000,
});

export const useModerate = (id: number) =>
  useChanging(
    (body: CallOf<typeof answeringApi.moderate>['body']) =>
      call(answeringApi.moderate, { params: { id }, body }),
    (queries, question) => {
      changeShown(queries, id, () => question);
      return refreshQuestions(queries);
    },
  );

export const useMerge = (id: number) =>
  useChanging(
    (into: number) => call(answeringApi.merge, { params: { id }, body: { into } }),
    (queries) => refreshQuestions(queries),
  );

type AnswerChange = CallOf<typeof answeringApi.changeAnswer>['body'];

export const useChangeAnswer = (id: number) =>
  useChanging(
    (body: AnswerChange) => call(answeringApi.changeAnswer, { params: { id }, body }),
    (queries, question) => changeShown(queries, question.id, () => question),
  );

export const useRemoveAnswer = (id: number) =>
  useChanging(
    () => call(answeringApi.removeAnswer, { params: { id } }),
    (queries) => refreshQuestions(queries),
  );

export const answerBody = askingApi.answer.body;
