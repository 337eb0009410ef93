import type { FastifyInstance } from 'fastify';
import { majalisApi } from '#contract/majalis';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { cancelMajlis, changeMajlis } from './majlis-changing.ts';
import { comingMajalis, wholeMajlis } from './majlis-reading.ts';
import { moveReading, takePresence } from './presence-taking.ts';

export function majlisRoutes(app: FastifyInstance): void {
  const { db, now } = app;
  const askedBy = (viewer: Viewer) => ({ viewer, at: now() });
  const readBy = ({ user }: Viewer) => ({ user, now: now() });

  serve(app, majalisApi.upcoming, ({ viewer }) => comingMajalis(db, readBy(viewer)));

  serve(app, majalisApi.majlis, async ({ params, viewer }) =>
    found(await wholeMajlis(db, params.id, readBy(viewer))),
  );

  serve(app, majalisApi.changeMajlis, async ({ params, body, viewer }) => {
    await db.transaction((tx) => changeMajlis(tx, params.id, askedBy(viewer), body));
    return found(await wholeMajlis(db, params.id, readBy(viewer)));
  });

  serve(app, majalisApi.cancelMajlis, async ({ params, viewer }) => {
    await db.transaction((tx) => cancelMajlis(tx, params.id, askedBy(viewer)));
    return { message: 'أُلغي المجلس.' };
  });

  serve(app, majalisApi.present, async ({ params, body, viewer }) => ({
    present: await db.transaction((tx) => takePresence(tx, params.id, viewer.user, body.presence, now())),
  }));

  serve(app, majalisApi.moveReading, async ({ params, body, viewer }) => {
    await db.transaction((tx) => moveReading(tx, params.id, askedBy(viewer), body));
    return { message: 'عُلم موضع القراءة.' };
  });
}
