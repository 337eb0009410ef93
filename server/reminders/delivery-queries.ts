import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database';
import { liveSessions, reminderDeliveries } from '#server/db/schema';
import { isAbandoned, takenUp } from './abandoned.ts';
import { isReachable } from './addresses.ts';
import type { ReminderChannel } from './queries.ts';
import { firstSettings, latestBy } from './rules.ts';

/** One reminder for one student by one way. */
export interface Delivery {
  id: number;
  userId: string;
  sessionId: number;
  minutesBefore: number;
  channel: ReminderChannel;
  /** This one included. */
  tries: number;
}

const { id, userId, sessionId, minutesBefore, channel, tries } = reminderDeliveries;
const claimed = { id, userId, sessionId, minutesBefore, channel, tries };

/**
 * Takes the next reminders that are due, for this process alone: the unique constraint lets nobody take one twice.
 * Due is what lies at its moment or a little behind it, of a bell that was set before that moment.
 */
export async function claimDue(db: Db, way: ReminderChannel, now: Date, most: number): Promise<Delivery[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const first = sql`array[${sql.raw(firstSettings.minutes.join(', '))}]::integer[]`;
  const { rows } = await db.execute<Delivery & Record<string, unknown>>(sql`
    insert into reminder_deliveries (user_id, session_id, minutes_before, channel, claimed_at)
    select bell.user_id, session.id, before.minutes, ${way}, ${moment}
    from live_sessions session
    join session_reminders bell on bell.session_id = session.id
    left join reminder_preferences wish on wish.user_id = bell.user_id
    cross join lateral unnest(array_append(coalesce(wish.minutes, ${first}), 0)) as before(minutes)
    cross join lateral (select session.scheduled_time - before.minutes * interval '1 minute' as due) as its
    where session.scheduled_time between ${moment} - ${latestBy} * interval '1 millisecond' and ${moment} + interval '1 day'
      and its.due <= ${moment}
      and its.due > ${moment} - ${latestBy} * interval '1 millisecond'
      and its.due >= bell.created_at
      and (before.minutes = 0 or (session.scheduled_time > ${moment} and not session.is_live))
      and ${isReachable(way, sql`bell.user_id`)}
      and not exists (
        select from reminder_deliveries sent
        where sent.user_id = bell.user_id and sent.session_id = session.id
          and sent.minutes_before = before.minutes and sent.channel = ${way}
      )
    order by its.due, bell.user_id
    limit ${most}
    on conflict do nothing
    returning id, user_id "userId", session_id "sessionId", minutes_before "minutesBefore", channel, tries`);
  return rows;
}

/** Takes up what a process left unsettled when it was ended. */
export function claimAbandoned(db: Db, way: ReminderChannel, now: Date, most: number): Promise<Delivery[]> {
  const abandoned = db
    .select({ id })
    .from(reminderDeliveries)
    .where(isAbandoned(reminderDeliveries, way, now))
    .orderBy(reminderDeliveries.claimedAt)
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(reminderDeliveries)
    .set(takenUp(reminderDeliveries, now))
    .where(inArray(id, abandoned))
    .returning(claimed);
}

export async function settle(db: Db, deliveryId: number, now: Date): Promise<void> {
  await db.update(reminderDeliveries).set({ settledAt: now }).where(eq(id, deliveryId));
}

/** What these are reminders of. */
export async function sessionsOf(db: Db, deliveries: readonly Delivery[]) {
  const ids = [...new Set(deliveries.map((delivery) => delivery.sessionId))];
  const sessions = await db.select().from(liveSessions).where(inArray(liveSessions.id, ids));
  return new Map(sessions.map((session) => [session.id, session]));
}
