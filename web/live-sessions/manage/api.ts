import type { CallOf } from '#contract/endpoint';
import { type LiveSession, liveSessionsApi } from '#contract/live-sessions';
import { liveSessionManagementApi } from '#contract/managing-live-sessions';
import { askAgain, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export type LiveSessionBody = CallOf<typeof liveSessionManagementApi.createLiveSession>['body'];
type Known = CallOf<typeof liveSessionManagementApi.updateLiveSession>['body']['known'];

/** A new session, or new fields for the one that is named, beside what its form showed. */
export const useSaveLiveSession = (id: number | null) =>
  useChanging(
    ({ body, known }: { body: LiveSessionBody; known: Known }) =>
      id === null
        ? call(liveSessionManagementApi.createLiveSession, { body })
        : call(liveSessionManagementApi.updateLiveSession, { params: { id }, body: { ...body, known } }),
    (queries) => void askAgain(queries, liveSessionsApi.listLiveSessions),
  );

/** Done only when the list has been asked again: the row is gone by then, and the focus finds another place. */
export const useDeleteLiveSession = () =>
  useChanging(
    (id: number) => call(liveSessionManagementApi.deleteLiveSession, { params: { id } }),
    (queries) => askAgain(queries, liveSessionsApi.listLiveSessions),
  );

/** `onSwitched` hears of it before the list is asked again. */
export const useSetLive = (onSwitched: (session: LiveSession) => void) =>
  useChanging(
    ({ id, isLive }: { id: number; isLive: boolean }) =>
      call(liveSessionManagementApi.setLive, { params: { id }, body: { isLive } }),
    (queries, session) => {
      onSwitched(session);
      void askAgain(queries, liveSessionsApi.listLiveSessions);
    },
  );
