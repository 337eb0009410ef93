import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Notice } from '#contract/notices';
import type { Db } from '#server/db/database';
import { noticeDeliveries } from '#server/db/schema';
import { firstTimeZone, firstWishes } from '#server/notices/rules';
import { isAbandoned, takenUp } from './abandoned.ts';
import { digestLatestBy, eachLatestBy, type LocalTime, localTimeIn } from './notice-rules.ts';
import type { ReminderChannel } from './queries.ts';

/** One notice, or all that is new on a day, for one person by one way. */
export interface NoticeDelivery {
  userId: string;
  /** The number of the notice, or the day of a digest. */
  key: string;
  upTo: number;
  /** This one included. */
  tries: number;
}

const returned = sql`user_id as "userId", key, up_to as "upTo", tries`;

/** That a session is on the air is told by the reminders to those who wish it; after it nobody needs to hear so. */
const isWorthSending = sql`(notice.kind <> 'live' or notice.subject not like '%:on-air:%')`;

const isReachable = (way: ReminderChannel, userId: SQL): SQL =>
  way === 'push'
    ? sql`exists (select from push_subscriptions where user_id = ${userId})`
    : sql`exists (select from users where users.id = ${userId} and email is not null)`;

const wishOf = (way: ReminderChannel): SQL => (way === 'push' ? sql`wish.by_push` : sql`wish.by_email`);
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Takes what is new for those who want each by itself, for this process alone: the key lets nobody take it twice. */
export async function claimEach(db: Db, way: ReminderChannel, now: Date, most: number) {
  const { rows } = await db.execute<NoticeDelivery & Record<string, unknown>>(sql`
    insert into notice_deliveries (user_id, channel, key, up_to, claimed_at)
    select notice.user_id, ${way}, notice.id::text, notice.id, ${moment(now)}
    from notice_preferences wish
    join notices notice on notice.user_id = wish.user_id
    where ${wishOf(way)} = 'each'
      and notice.read_at is null and ${isWorthSending}
      and notice.created_at between ${moment(now)} - ${eachLatestBy} * interval '1 millisecond' and ${moment(now)}
      and notice.created_at >= wish.updated_at
      and ${isReachable(way, sql`wish.user_id`)}
      and not exists (
        select from notice_deliveries sent
        where sent.user_id = wish.user_id and sent.channel = ${way} and sent.key = notice.id::text
      )
    order by notice.id
    limit ${most}
    on conflict do nothing
    returning ${returned}`);
  return rows;
}

/**
 * Takes the digest of their day for those whose hour has come and for whom something is new that was not sent yet. What the
 * clocks show where they live is reckoned here: the database knows fewer places, and one that it does not know would keep
 * everybody waiting.
 */
export async function claimDigests(db: Db, way: ReminderChannel, now: Date, most: number) {
  const zones = (await zonesInUse(db)).map((zone) => localTimeIn(zone, now));
  const list = <Value>(of: (zone: LocalTime) => Value) => sql.param(zones.map(of));
  const hour = sql`coalesce(wish.daily_at, ${firstWishes.dailyAt}::integer)`;
  const { rows } = await db.execute<NoticeDelivery & Record<string, unknown>>(sql`
    insert into notice_deliveries (user_id, channel, key, up_to, claimed_at)
    select unread.user_id, ${way}, zone.day, unread.newest, ${moment(now)}
    from (
      select user_id, max(id) as newest from notices notice
      where read_at is null and ${isWorthSending}
      group by user_id
    ) unread
    left join notice_preferences wish on wish.user_id = unread.user_id
    join users person on person.id = unread.user_id
    left join ward_settings ward on ward.user_id = unread.user_id
    join unnest(
      ${list(({ zone }) => zone)}::text[], ${list(({ day }) => day)}::text[], ${list(({ minute }) => minute)}::integer[]
    ) as zone (name, day, minute) on zone.name = coalesce(wish.time_zone, person.time_zone, ward.time_zone, ${firstTimeZone})
    where coalesce(${wishOf(way)}, ${way === 'push' ? firstWishes.byPush : firstWishes.byEmail}) = 'daily'
      and zone.minute between ${hour} and ${hour} + ${digestLatestBy}::integer
      and ${isReachable(way, sql`unread.user_id`)}
      and not exists (
        select from notice_deliveries sent
        where sent.user_id = unread.user_id and sent.channel = ${way}
          and (sent.key = zone.day or sent.up_to >= unread.newest)
      )
    order by unread.user_id
    limit ${most}
    on conflict do nothing
    returning ${returned}`);
  return rows;
}

async function zonesInUse(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(sql`
    select time_zone as zone from notice_preferences
    union select time_zone from users where time_zone is not null
    union select time_zone from ward_settings
    union select ${firstTimeZone}`);
  return rows.map(({ zone }) => zone);
}

/** Takes up what a process left unsettled when it was ended. */
export function claimAbandonedNotices(db: Db, way: ReminderChannel, now: Date, most: number) {
  const { userId, channel, key, upTo, tries, claimedAt } = noticeDeliveries;
  const abandoned = db
    .select({ userId, channel, key })
    .from(noticeDeliveries)
    .where(isAbandoned(noticeDeliveries, way, now))
    .orderBy(asc(claimedAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(noticeDeliveries)
    .set(takenUp(noticeDeliveries, now))
    .where(sql`(${userId}, ${channel}, ${key}) in ${abandoned}`)
    .returning({ userId, key, upTo, tries });
}

export async function settleNotice(
  db: Db,
  delivery: Pick<NoticeDelivery, 'userId' | 'key'>,
  way: ReminderChannel,
  now: Date,
): Promise<void> {
  const { userId, channel, key } = noticeDeliveries;
  await db
    .update(noticeDeliveries)
    .set({ settledAt: now })
    .where(and(eq(userId, delivery.userId), eq(channel, way), eq(key, delivery.key)));
}

export type ToldNotice = Pick<Notice, 'id' | 'title' | 'detail' | 'path'>;

/**
 * What each of these tells, by person and key, the newest first: a notice by itself; a digest all since the last that was
 * sent. What was read or taken back meanwhile is not among it.
 */
export async function noticesIn(db: Db, way: ReminderChannel, deliveries: readonly NoticeDelivery[]) {
  const list = <Value>(of: (each: NoticeDelivery) => Value) => sql.param(deliveries.map(of));
  const { rows } = await db.execute<ToldNotice & { place: number } & Record<string, unknown>>(sql`
    select asked.place::integer, notice.id, notice.title, notice.detail, notice.path
    from unnest(
      ${list(({ userId }) => userId)}::text[], ${list(({ key }) => key)}::text[], ${list(({ upTo }) => upTo)}::integer[]
    ) with ordinality as asked (user_id, key, up_to, place)
    join notices notice on notice.user_id = asked.user_id and notice.read_at is null and ${isWorthSending}
      and (notice.id = asked.up_to or notice.id < asked.up_to and asked.key <> asked.up_to::text)
    where notice.id = asked.up_to or notice.id > coalesce((
      select max(before.up_to) from notice_deliveries before
      where before.user_id = asked.user_id and before.channel = ${way} and before.key <> asked.key
        and before.up_to < asked.up_to
    ), 0)
    order by notice.id desc`);
  const lists = deliveries.map((): ToldNotice[] => []);
  for (const { place, ...notice } of rows) lists[place - 1]?.push(notice);
  return (index: number): ToldNotice[] => lists[index] ?? [];
}
