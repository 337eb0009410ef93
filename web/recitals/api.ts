import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { recitalsApi } from '#contract/recitals';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { deviceTapes, restingTapes } from './device-tapes.ts';
import { tapesQueryKey } from './sending-tapes.ts';

export const ownRecitalsQuery = asking(recitalsApi.own, {});
export const recitalQuery = (id: number) => asking(recitalsApi.recital, { params: { id } });
export const slotsQuery = asking(recitalsApi.slots, {});
export { signedTextsQuery } from './signed-texts-query.ts';

/** What lies on this device and was not sent: the device answers, whatever the line does. */
export const tapesQuery = (userId: string) =>
  queryOptions({
    queryKey: tapesQueryKey(userId),
    queryFn: () => restingTapes(userId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

/** One of them, with its sound; null where it is not here. */
export const tapeQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...tapesQueryKey(userId), id],
    queryFn: async () => (await deviceTapes(userId)).whole(id),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

export const useKeepRecording = (id: number) =>
  useChanging(
    (isKept: boolean) => call(recitalsApi.keep, { params: { id }, body: { isKept } }),
    (queries, recital) => queries.setQueryData(keyOf(recitalsApi.recital, { params: { id } }), recital),
  );

type Booking = CallOf<typeof recitalsApi.bookSlot>;

export const useBookSlot = () =>
  useChanging(
    (booking: Booking) => call(recitalsApi.bookSlot, booking),
    (queries) => askAgain(queries, recitalsApi.slots),
  );

export const useLeaveSlot = () =>
  useChanging(
    (id: number) => call(recitalsApi.leaveSlot, { params: { id } }),
    (queries) => askAgain(queries, recitalsApi.slots),
  );
