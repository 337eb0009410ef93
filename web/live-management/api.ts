import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import type { LiveSession } from '#contract/live-sessions';
import { liveSessionManagementApi } from '#contract/managing-live-sessions';
import { call } from '#web/lib/call';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';

export type LiveSessionBody = CallOf<typeof liveSessionManagementApi.createLiveSession>['body'];
type Known = CallOf<typeof liveSessionManagementApi.updateLiveSession>['body']['known'];

function useManaging<Given, Reply>(mutationFn: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: liveSessionsQuery.queryKey });
    },
  });
}

const idOf = (id: number) => ({ id: String(id) });

/** A new session, or new fields for the one that is named, beside what its form showed. */
export const useSaveLiveSession = (id: number | null) =>
  useManaging(({ body, known }: { body: LiveSessionBody; known: Known }) =>
    id === null
      ? call(liveSessionManagementApi.createLiveSession, { body })
      : call(liveSessionManagementApi.updateLiveSession, { params: idOf(id), body: { ...body, known } }),
  );

/** Done only when the list has been asked again: the row is gone by then, and the focus finds another place. */
export function useDeleteLiveSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(liveSessionManagementApi.deleteLiveSession, { params: idOf(id) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: liveSessionsQuery.queryKey }),
  });
}

/** `onSwitched` hears of it before the list is asked again. */
export function useSetLive(onSwitched: (session: LiveSession) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isLive }: { id: number; isLive: boolean }) =>
      call(liveSessionManagementApi.setLive, { params: idOf(id), body: { isLive } }),
    onSuccess: (session) => {
      onSwitched(session);
      void queries.invalidateQueries({ queryKey: liveSessionsQuery.queryKey });
    },
  });
}
