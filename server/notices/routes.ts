import type { FastifyInstance } from 'fastify';
import { noticesApi } from '#contract/notices';
import { unreadNoticesApi } from '#contract/unread-notices';
import type { UserRow } from '#server/db/schema';
import { serve } from '#server/http/serve';
import { markRead, noticesOf, saveSettings, settingsOf, unreadOf } from './own-queries.ts';

/** What is new for the reader, and how they hear of it. Of others nothing. */
export function noticesRoutes(app: FastifyInstance): void {
  const { db, config } = app;

  serve(app, noticesApi.list, ({ query, viewer }) => noticesOf(db, viewer.user.id, query.page));

  const unread = async (userId: string) => ({ unread: await unreadOf(db, userId) });
  serve(app, unreadNoticesApi.unread, ({ viewer }) => unread(viewer.user.id));

  serve(app, noticesApi.read, async ({ body: { ids, upTo }, viewer }) => {
    await markRead(db, viewer.user.id, { ids, upTo }, app.now());
    return unread(viewer.user.id);
  });

  const settings = async (user: UserRow) => ({
    ...(await settingsOf(db, user.id)),
    emailAvailable: config.smtpUrl !== null && user.email !== null,
  });
  serve(app, noticesApi.settings, ({ viewer }) => settings(viewer.user));

  serve(app, noticesApi.saveSettings, async ({ body, viewer }) => {
    await saveSettings(db, viewer.user.id, body, app.now());
    return settings(viewer.user);
  });
}
