import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoint';
import { liveSessionsApi } from '#contract/live-sessions';
import { liveSessionManagementApi } from '#contract/managing-live-sessions';
import { lockManagedCourse } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { ownChanges } from '#server/http/own-changes';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import {
  createLiveSession,
  deleteLiveSession,
  listLiveSessions,
  lockManagedSession,
  toldTo,
  toldToManager,
  updateLiveSession,
} from './queries.ts';
import { seesOldSessions } from './rules.ts';

export function liveSessionsRoutes(app: FastifyInstance): void {
  const { db } = app;
  const writerOf = (asker: Asker) => ({ actorId: asker.id, at: app.now() });

  serve(app, liveSessionsApi.listLiveSessions, async ({ viewer }) => {
    const sessions = await listLiveSessions(db, app.now(), seesOldSessions(viewer.user.role));
    return toldTo(db, sessions, viewer.user);
  });

  serve(app, liveSessionManagementApi.createLiveSession, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const session = { ...body, scheduledTime: new Date(body.scheduledTime) };
      const place = await placeAfter(tx, { courseId: null }, body, viewer.user);
      const created = await createLiveSession(tx, { ...session, ...place }, writerOf(viewer.user));
      return toldToManager(tx, created);
    }),
  );

  serve(app, liveSessionManagementApi.updateLiveSession, ({ params, body: { known, ...sent }, viewer }) =>
    db.transaction(async (tx) => {
      const session = found(await lockManagedSession(tx, params.id, viewer.user));
      const changes = ownChanges(session, withDate(sent), known && withDate(known));
      const place = await placeAfter(tx, session, changes, viewer.user);
      const updated = await updateLiveSession(tx, session, { ...changes, ...place }, writerOf(viewer.user));
      return toldToManager(tx, updated);
    }),
  );

  serve(app, liveSessionManagementApi.deleteLiveSession, async ({ params, viewer }) => {
    await db.transaction(async (tx) => {
      const session = found(await lockManagedSession(tx, params.id, viewer.user));
      await deleteLiveSession(tx, session, writerOf(viewer.user));
    });
    return { message: 'حُذفت الجلسة.' };
  });

  serve(app, liveSessionManagementApi.setLive, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const session = found(await lockManagedSession(tx, params.id, viewer.user));
      const updated = await updateLiveSession(tx, session, body, writerOf(viewer.user));
      return toldToManager(tx, updated);
    }),
  );
}

const withDate = <Fields extends { scheduledTime?: string | undefined }>({
  scheduledTime,
  ...fields
}: Fields) => ({ ...fields, ...(scheduledTime !== undefined && { scheduledTime: new Date(scheduledTime) }) });

interface Place {
  courseId: number | null;
  courseTitle: string | null;
}
type SentPlace = Pick<BodyOf<typeof liveSessionManagementApi.updateLiveSession>, keyof Place>;

/** The course that a session is moved to is one of its writer's, and lends it its title; a course's session takes no other. */
async function placeAfter(
  tx: Tx,
  before: { courseId: number | null; courseTitle?: string | null },
  { courseId = before.courseId }: SentPlace,
  asker: Asker,
): Promise<Partial<Place>> {
  if (courseId === null) return {};
  if (courseId === before.courseId) return { courseTitle: before.courseTitle ?? null };
  const course = await lockManagedCourse(tx, courseId, asker, 'key share');
  return course ? { courseId, courseTitle: course.title } : refuseCourse();
}

function refuseCourse(): never {
  const message = 'ليست هذه من موادك.';
  return refuse('invalid_input', { errors: [{ path: 'courseId', message }] });
}
