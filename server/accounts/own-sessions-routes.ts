import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ownSessionsApi } from '#contract/own-sessions';
import { pushSubscriptions, sessions } from '#server/db/schema';
import { deviceInWords } from '#server/http/device';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { closeSession, type Viewer } from '#server/http/session';
import { holdSession, sidOf } from '#server/http/session-store';
import { lockWithPassword } from './queries.ts';

const theirs = ({ user }: Viewer) => eq(sql`${sessions.sess}->>'userId'`, user.id);

/** Where a person is signed in: each may see their own devices and end them, and nobody another's. */
export function ownSessionsRoutes(app: FastifyInstance): void {
  const { db, now } = app;

  serve(app, ownSessionsApi.list, async ({ viewer }) => {
    const own = sidOf(viewer.token);
    const rows = await db
      .select()
      .from(sessions)
      .where(and(theirs(viewer), gt(sessions.expire, now())))
      .orderBy(desc(eq(sessions.sid, own)), desc(sessions.lastUsedAt), sessions.id);
    return rows.map(({ sid, id, sess, device, lastUsedAt, byPasskey }) => ({
      ...deviceInWords(device),
      id,
      createdAt: new Date(sess.createdAt),
      // Whoever asks is here at this moment.
      lastUsedAt: sid === own ? now() : lastUsedAt,
      isThis: sid === own,
      byPasskey,
    }));
  });

  serve(app, ownSessionsApi.end, async ({ params, viewer, request, reply }) => {
    const [ended] = await endOwn(app, viewer, eq(sessions.id, params.id));
    // To end the one by which one asks is to sign out: the browser is told to forget it.
    if (found(ended).sid === sidOf(viewer.token)) await closeSession(app, request, reply);
    return { message: 'انتهى الدخول في ذلك الجهاز.' };
  });

  serve(app, ownSessionsApi.endOthers, async ({ viewer }) => {
    await endOwn(app, viewer, ne(sessions.sid, sidOf(viewer.token)));
    return { message: 'انتهى الدخول في كل جهاز إلا هذا.' };
  });
}

/**
 * Ends those of the viewer's sessions that are meant. Of two devices that end each other at one moment the first stays: they
 * wait at the person, to whom whoever changes the password or the role comes first too.
 */
const endOwn = ({ db, now }: FastifyInstance, viewer: Viewer, meant: SQL) =>
  db.transaction(async (tx) => {
    await lockWithPassword(tx, viewer.user.id);
    if (!(await holdSession(tx, viewer.token, now()))) refuse('unauthorized');
    // Which browser has one from before sessions were noted nobody knows; this one gives its own anew when it is next opened.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, viewer.user.id), isNull(pushSubscriptions.sid)));
    return tx
      .delete(sessions)
      .where(and(theirs(viewer), meant))
      .returning({ sid: sessions.sid });
  });
