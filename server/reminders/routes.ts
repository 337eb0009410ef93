import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { institution } from '#content/index';
import { liveSessionsApi } from '#contract/live-sessions';
import { pushSubscriptionsApi } from '#contract/push-subscriptions';
import { longestFirst, remindersApi } from '#contract/reminders';
import type { UserRow } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { holdSession, sidOf } from '#server/http/session-store';
import { findLiveSession, listLiveSessions } from '#server/live-sessions/queries';
import { calendarText, calendarType } from './calendar.ts';
import { pushKeys } from './push.ts';
import {
  calendarTokenOf,
  dropReminder,
  dropSubscription,
  ownerOfCalendar,
  remindedSessionIds,
  saveCalendarToken,
  saveSettings,
  saveSubscription,
  setReminder,
  settingsOf,
} from './queries.ts';
import { areUsableKeys, calendarHost, isPushService } from './rules.ts';

export function remindersRoutes(app: FastifyInstance): void {
  remindingRoutes(app);
  pushRoutes(app);
  calendarRoutes(app);
}

function remindingRoutes(app: FastifyInstance): void {
  const { db, config } = app;

  const remindersOf = async (user: UserRow) => {
    const [sessionIds, settings, keys, token] = await Promise.all([
      remindedSessionIds(db, user.id),
      settingsOf(db, user.id),
      pushKeys(db),
      calendarTokenOf(db, user.id),
    ]);
    return {
      sessionIds,
      ...settings,
      emailAvailable: config.smtpUrl !== null && user.email !== null,
      pushKey: keys.publicKey,
      calendarPath: token && calendarPath(token),
    };
  };

  serve(app, remindersApi.myReminders, ({ viewer }) => remindersOf(viewer.user));

  serve(app, remindersApi.saveSettings, async ({ body, viewer }) => {
    await saveSettings(db, viewer.user.id, { ...body, minutes: longestFirst(new Set(body.minutes)) });
    return remindersOf(viewer.user);
  });

  serve(app, remindersApi.remindMe, async ({ params, viewer }) => {
    const session = found(await findLiveSession(db, params.id));
    if (session.scheduledTime <= app.now()) refuse('session_started');
    await setReminder(db, viewer.user.id, session.id, app.now());
    return { message: 'سنذكّرك بهذه الجلسة.' };
  });

  serve(app, remindersApi.forgetReminder, async ({ params, viewer }) => {
    await dropReminder(db, viewer.user.id, params.id);
    return { message: 'لن نذكّرك بهذه الجلسة.' };
  });
}

function pushRoutes(app: FastifyInstance): void {
  const { db, config } = app;

  serve(app, pushSubscriptionsApi.subscribePush, async ({ body, viewer }) => {
    if (!isPushService(body.endpoint, config.pushServices)) {
      const message = 'عنوان الإشعارات ليس لخدمة إشعارات معروفة.';
      refuse('invalid_input', { errors: [{ path: 'endpoint', message }] });
    }
    if (!areUsableKeys(body.keys)) {
      const message = 'مفتاح الإشعارات ليس نقطة على منحنى P-256. يُرجى إعادة تفعيل الإشعارات من هذا المتصفح.';
      refuse('invalid_input', { errors: [{ path: 'keys.p256dh', message }] });
    }
    await db.transaction(async (tx) => {
      // Held: one that ends at this moment takes the subscription along.
      if (!(await holdSession(tx, viewer.token, app.now()))) refuse('unauthorized');
      await saveSubscription(tx, viewer.user.id, { ...body, sid: sidOf(viewer.token) }, app.now());
    });
    return { message: 'تصلك التذكيرات على هذا المتصفح وإن كان الموقع مغلقًا.' };
  });

  serve(app, pushSubscriptionsApi.unsubscribePush, async ({ body, viewer }) => {
    await dropSubscription(db, viewer.user.id, body.endpoint);
    return { message: 'لن تصل التذكيرات إلى هذا المتصفح بعد الآن.' };
  });
}

function calendarRoutes(app: FastifyInstance): void {
  const { db, config } = app;
  const host = calendarHost(config.publicUrl);

  serve(app, remindersApi.renewCalendar, async ({ viewer }) => {
    const token = randomBytes(24).toString('base64url');
    await saveCalendarToken(db, viewer.user.id, token);
    return { calendarPath: calendarPath(token) };
  });

  serve(app, remindersApi.calendarFeed, async ({ query, reply }) => {
    const { userId } = found(await ownerOfCalendar(db, query.token));
    const [sessions, { minutes }] = await Promise.all([
      listLiveSessions(db, app.now(), false),
      settingsOf(db, userId),
    ]);
    return sendCalendar(
      reply,
      calendarText({ name: `جلسات ${institution.name}`, host, sessions, alarms: minutes }),
    );
  });

  serve(app, liveSessionsApi.calendarFile, async ({ params, viewer, reply }) => {
    const [session, { minutes }] = await Promise.all([
      findLiveSession(db, params.id),
      settingsOf(db, viewer.user.id),
    ]);
    const { id, title } = found(session);
    void reply.header('content-disposition', `attachment; filename="live-session-${id}.ics"`);
    return sendCalendar(
      reply,
      calendarText({ name: title, host, sessions: [found(session)], alarms: minutes }),
    );
  });
}

const calendarPath = (token: string): string => `/api/calendar.ics?token=${token}`;

const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type(calendarType).header('cache-control', 'private, no-cache').send(text);
