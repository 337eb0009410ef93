import type { CallOf } from '#contract/endpoint';
import { deskApi } from '#contract/desk';
import { recitalsApi } from '#contract/recitals';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const waitingQuery = asking(recitalsApi.waiting, {});

export const useClaim = () =>
  useChanging(
    (id: number) => call(recitalsApi.claim, { params: { id } }),
    (queries, recital) => {
      queries.setQueryData(keyOf(recitalsApi.recital, { params: { id: recital.id } }), recital);
      return askAgain(queries, recitalsApi.waiting);
    },
  );

export const useRelease = () =>
  useChanging(
    (id: number) => call(recitalsApi.release, { params: { id } }),
    (queries) => askAgain(queries, recitalsApi.waiting, recitalsApi.recital),
  );

export type Verdict = CallOf<typeof recitalsApi.decide>['body'];

export const useDecide = (id: number) =>
  useChanging(
    (body: Verdict) => call(recitalsApi.decide, { params: { id }, body }),
    (queries) => askAgain(queries, recitalsApi.waiting, recitalsApi.recital, deskApi.desk),
  );

type LiveVerdict = CallOf<typeof recitalsApi.decideLive>['body'];

export const useDecideLive = (id: number) =>
  useChanging(
    (body: LiveVerdict) => call(recitalsApi.decideLive, { params: { id }, body }),
    (queries) => askAgain(queries, recitalsApi.slots),
  );

export const useOfferSlots = () =>
  useChanging(
    (body: CallOf<typeof recitalsApi.offerSlot>['body']) => call(recitalsApi.offerSlot, { body }),
    (queries) => askAgain(queries, recitalsApi.slots),
  );

export const useWithdrawSlot = () =>
  useChanging(
    (id: number) => call(recitalsApi.withdrawSlot, { params: { id } }),
    (queries) => askAgain(queries, recitalsApi.slots),
  );
