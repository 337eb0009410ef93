import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { majalisApi } from '#contract/majalis';
import { keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { learning } from '../majalis/learn-clock.ts';

/** How often a sheet asks for those who came and for what another scribe decided, in milliseconds. */
const freshEvery = 15_000;

export const sheetQuery = (majlisId: number) => {
  const given = { params: { id: majlisId } };
  return queryOptions({
    queryKey: keyOf(majalisApi.sheet, given),
    queryFn: ({ signal }) =>
      learning(
        (onResponse) => call(majalisApi.sheet, given, { signal, onResponse }),
        ({ majlis }) => majlis.now,
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isSealed ? false : freshEvery),
  });
};

export const useRename = (majlisId: number) =>
  useChanging(
    ({ listenerId, body }: { listenerId: number; body: CallOf<typeof majalisApi.renameListener>['body'] }) =>
      call(majalisApi.renameListener, { params: { id: majlisId, listenerId }, body }),
    (queries, sheet) => queries.setQueryData(sheetQuery(majlisId).queryKey, sheet),
  );

export const useNoteReadings = (majlisId: number) =>
  useChanging(
    (body: CallOf<typeof majalisApi.noteReadings>['body']) =>
      call(majalisApi.noteReadings, { params: { id: majlisId }, body }),
    (queries, sheet) => queries.setQueryData(sheetQuery(majlisId).queryKey, sheet),
  );
