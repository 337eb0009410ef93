import { and, eq, sql } from 'drizzle-orm';
import type { reminderChannels } from '#contract/reminders';
import type { Queryable } from '#server/db/database';
import {
  calendarFeeds,
  pushSubscriptions,
  reminderPreferences,
  sessionReminders,
  users,
} from '#server/db/schema';
import { firstSettings } from './rules.ts';

export type ReminderChannel = (typeof reminderChannels)[number];

interface Settings {
  minutes: number[];
  byPush: boolean;
  byEmail: boolean;
}

export async function settingsOf(db: Queryable, userId: string): Promise<Settings> {
  const { minutes, byPush, byEmail } = reminderPreferences;
  const [row] = await db
    .select({ minutes, byPush, byEmail })
    .from(reminderPreferences)
    .where(eq(reminderPreferences.userId, userId));
  return row ?? firstSettings;
}

export async function saveSettings(db: Queryable, userId: string, settings: Settings): Promise<void> {
  await db
    .insert(reminderPreferences)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: reminderPreferences.userId, set: settings });
}

export async function remindedSessionIds(db: Queryable, userId: string): Promise<number[]> {
  const rows = await db
    .select({ sessionId: sessionReminders.sessionId })
    .from(sessionReminders)
    .where(eq(sessionReminders.userId, userId))
    .orderBy(sessionReminders.sessionId);
  return rows.map(({ sessionId }) => sessionId);
}

/** Again changes nothing. */
export async function setReminder(db: Queryable, userId: string, sessionId: number, now: Date) {
  await db.insert(sessionReminders).values({ userId, sessionId, createdAt: now }).onConflictDoNothing();
}

export async function dropReminder(db: Queryable, userId: string, sessionId: number): Promise<void> {
  await db
    .delete(sessionReminders)
    .where(and(eq(sessionReminders.userId, userId), eq(sessionReminders.sessionId, sessionId)));
}

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Of the session that gives it; the caller holds it. */
  sid?: string | null;
}

/** A browser belongs to whoever uses it now, as long as they are signed in there. Who has too many loses the one that was given longest ago. */
export async function saveSubscription(
  db: Queryable,
  userId: string,
  { endpoint, keys, sid = null }: Subscription,
  now: Date,
): Promise<void> {
  const given = { userId, sid, ...keys, renewedAt: now };
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...given })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: given });
}

export async function dropSubscription(db: Queryable, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** One by which nobody can be told any more, unless the browser has sent new keys meanwhile. */
export async function forgetSubscription(db: Queryable, subscription: SubscriptionRow): Promise<void> {
  const { id, p256dh, auth } = subscription;
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, id),
        eq(pushSubscriptions.p256dh, p256dh),
        eq(pushSubscriptions.auth, auth),
      ),
    );
}

export async function calendarTokenOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.token ?? null;
}

export async function saveCalendarToken(db: Queryable, userId: string, token: string): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ userId, token })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt: sql`now()` } });
}

export async function ownerOfCalendar(db: Queryable, token: string) {
  const [row] = await db
    .select({ userId: users.id, role: users.role })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.token, token));
  return row ?? null;
}
