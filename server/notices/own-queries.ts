import { and, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { noticesPerPage, type NoticeWay } from '#contract/notices';
import { isAnyOf } from '#server/db/any-of';
import type { Db, Queryable } from '#server/db/database';
import { pageAs } from '#server/db/pieces';
import { noticePreferences, notices, users, wardSettings } from '#server/db/schema';
import { firstTimeZone, firstWishes, noticesChannel } from './rules.ts';

const { id, kind, title, detail, path, createdAt, readAt } = notices;
const shown = { id, kind, title, detail, path, createdAt, readAt };

/** A page of somebody's notices, the newest first. */
export async function noticesOf(db: Queryable, userId: string, page: number) {
  const { limit, offset } = pageAs(page, noticesPerPage);
  const [items, [totals]] = await Promise.all([
    db
      .select(shown)
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(desc(id))
      .limit(limit)
      .offset(offset),
    db
      .select({
        total: count(),
        unread: sql<number>`count(*) filter (where ${readAt} is null)`.mapWith(Number),
      })
      .from(notices)
      .where(eq(notices.userId, userId)),
  ]);
  return { items, total: totals?.total ?? 0, unread: totals?.unread ?? 0, page };
}

export async function unreadOf(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(readAt)));
  return row?.unread ?? 0;
}

interface Read {
  ids: number[];
  /** This one and all before it. */
  upTo: number | undefined;
}

/** Of their own alone; again changes nothing. Their other pages hear of it. */
export async function markRead(db: Db, userId: string, { ids, upTo }: Read, now: Date): Promise<void> {
  const named = or(
    ids.length > 0 ? isAnyOf(id, ids) : undefined,
    upTo === undefined ? undefined : lte(id, upTo),
  );
  if (!named) return;
  await db.transaction(async (tx) => {
    const read = await tx
      .update(notices)
      .set({ readAt: now })
      .where(and(eq(notices.userId, userId), isNull(readAt), named))
      .returning({ id });
    if (read.length > 0) await tx.execute(sql`select pg_notify(${noticesChannel}, ${userId})`);
  });
}

interface Settings {
  byPush: NoticeWay;
  byEmail: NoticeWay;
  dailyAt: number;
  timeZone: string;
}

export async function settingsOf(db: Queryable, userId: string): Promise<Settings> {
  const { byPush, byEmail, dailyAt, timeZone } = noticePreferences;
  const [[chosen], [profile], [ward]] = await Promise.all([
    db
      .select({ byPush, byEmail, dailyAt, timeZone })
      .from(noticePreferences)
      .where(eq(noticePreferences.userId, userId)),
    db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId)),
    db.select({ timeZone: wardSettings.timeZone }).from(wardSettings).where(eq(wardSettings.userId, userId)),
  ]);
  return chosen ?? { ...firstWishes, timeZone: profile?.timeZone ?? ward?.timeZone ?? firstTimeZone };
}

export async function saveSettings(
  db: Queryable,
  userId: string,
  settings: Settings,
  now: Date,
): Promise<void> {
  await db
    .insert(noticePreferences)
    .values({ userId, ...settings, updatedAt: now })
    .onConflictDoUpdate({ target: noticePreferences.userId, set: { ...settings, updatedAt: now } });
}
