import type { FastifyInstance } from 'fastify';
import { liveSessionsApi } from '#contract/live-sessions';
import { liveSessionManagementApi } from '#contract/managing-live-sessions';
import { ownChanges } from '#server/http/own-changes';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import {
  createLiveSession,
  deleteLiveSession,
  listLiveSessions,
  lockLiveSession,
  updateLiveSession,
} from './queries.ts';
import { seesOldSessions } from './rules.ts';

export function liveSessionsRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, liveSessionsApi.listLiveSessions, ({ viewer }) =>
    listLiveSessions(db, app.now(), seesOldSessions(viewer.user.role)),
  );

  serve(app, liveSessionManagementApi.createLiveSession, ({ body, viewer }) =>
    db.transaction((tx) => {
      const session = { ...body, scheduledTime: new Date(body.scheduledTime) };
      return createLiveSession(tx, session, { actorId: viewer.user.id, at: app.now() });
    }),
  );

  serve(app, liveSessionManagementApi.updateLiveSession, ({ params, body: { known, ...sent }, viewer }) =>
    db.transaction(async (tx) => {
      const session = found(await lockLiveSession(tx, params.id));
      const changes = ownChanges(session, withDate(sent), known && withDate(known));
      return updateLiveSession(tx, session, changes, { actorId: viewer.user.id, at: app.now() });
    }),
  );

  serve(app, liveSessionManagementApi.deleteLiveSession, async ({ params, viewer }) => {
    await db.transaction(async (tx) =>
      found(await deleteLiveSession(tx, params.id, { actorId: viewer.user.id, at: app.now() })),
    );
    return { message: 'حُذفت الجلسة.' };
  });

  serve(app, liveSessionManagementApi.setLive, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const session = found(await lockLiveSession(tx, params.id));
      return updateLiveSession(tx, session, body, { actorId: viewer.user.id, at: app.now() });
    }),
  );
}

const withDate = <Fields extends { scheduledTime?: string | undefined }>({
  scheduledTime,
  ...fields
}: Fields) => ({ ...fields, ...(scheduledTime !== undefined && { scheduledTime: new Date(scheduledTime) }) });
