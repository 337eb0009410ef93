import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { reminderChannels } from '#contract/reminders';
import type { Db, Tx } from '#server/db/database';
import { wardReminders, wardSettings } from '#server/db/schema';
import { isReachable } from './addresses.ts';
import type { ReminderChannel } from './queries.ts';
import { givenUpAfter, mostTries } from './rules.ts';
import { aDayLater, planOf } from './ward-rules.ts';

/** One reminder of the ward of a student's day by one way. */
export interface WardReminder {
  userId: string;
  day: string;
  tries: number;
}

interface Planned {
  userId: string;
  /** Null when nothing is to be sent. */
  day: string | null;
  nextAt: Date;
}

interface Planning {
  /** The ways that this university has. */
  channels: readonly ReminderChannel[];
  most: number;
  onTrouble: (error: unknown) => void;
}

/**
 * Writes down what is to be sent to those whose moment has come, by each way that they chose, and moves them on to their
 * next. Both at once: whatever becomes of this process, nobody's day is left out or comes twice. Says how many they were.
 */
export const planWardReminders = (
  db: Db,
  now: Date,
  { channels, most, onTrouble }: Planning,
): Promise<number> =>
  db.transaction(async (tx) => {
    const { userId, remindAt, timeZone, nextReminderAt } = wardSettings;
    const rows = await tx
      .select({ userId, remindAt, timeZone, nextReminderAt })
      .from(wardSettings)
      .where(lte(nextReminderAt, now))
      .orderBy(asc(nextReminderAt))
      .limit(most)
      .for('update', { skipLocked: true });
    const plans = rows.map((row): Planned => {
      try {
        const wish = {
          remindAt: row.remindAt ?? '',
          timeZone: row.timeZone,
          dueAt: row.nextReminderAt ?? now,
        };
        return { userId: row.userId, ...planOf(wish, now) };
      } catch (error) {
        onTrouble(error);
        return { userId: row.userId, day: null, nextAt: aDayLater(now) };
      }
    });
    await moveOn(tx, plans);
    for (const channel of channels) await writeDown(tx, plans, channel, now);
    return plans.length;
  });

async function moveOn(tx: Tx, plans: readonly Planned[]): Promise<void> {
  if (plans.length === 0) return;
  await tx.execute(sql`
    update ward_settings set next_reminder_at = plan.next_at
    from unnest(
      ${sql.param(plans.map(({ userId }) => userId))}::text[],
      ${sql.param(plans.map(({ nextAt }) => nextAt))}::timestamptz[]
    ) as plan (user_id, next_at)
    where ward_settings.user_id = plan.user_id`);
}

async function writeDown(
  tx: Tx,
  plans: readonly Planned[],
  channel: ReminderChannel,
  now: Date,
): Promise<void> {
  const sent = plans.filter(({ day }) => day !== null);
  if (sent.length === 0) return;
  await tx.execute(sql`
    insert into ward_reminders (user_id, day, channel, claimed_at, tries)
    select plan.user_id, plan.day, ${channel}, ${now.toISOString()}::timestamptz, 0
    from unnest(
      ${sql.param(sent.map(({ userId }) => userId))}::text[],
      ${sql.param(sent.map(({ day }) => day))}::text[]
    ) as plan (user_id, day)
    left join reminder_preferences wish on wish.user_id = plan.user_id
    where ${isReachable(channel, sql`plan.user_id`)}
    on conflict do nothing`);
}

/** Takes what was written down and nobody has taken yet, or was left unsettled by a process that is gone. */
export function claimWardReminders(
  db: Db,
  way: ReminderChannel,
  now: Date,
  most: number,
): Promise<WardReminder[]> {
  const { userId, day, channel, tries, claimedAt, settledAt } = wardReminders;
  const abandonedSince = new Date(now.getTime() - givenUpAfter);
  const waiting = db
    .select({ userId, day, channel })
    .from(wardReminders)
    .where(
      and(
        eq(channel, way),
        isNull(settledAt),
        lt(tries, mostTries),
        or(eq(tries, 0), lt(claimedAt, abandonedSince)),
      ),
    )
    .orderBy(asc(claimedAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(wardReminders)
    .set({ claimedAt: now, tries: sql`${tries} + 1` })
    .where(sql`(${userId}, ${day}, ${channel}) in ${waiting}`)
    .returning({ userId, day, tries });
}

export async function settleWardReminder(
  db: Db,
  reminder: Pick<WardReminder, 'userId' | 'day'>,
  way: ReminderChannel,
  now: Date,
): Promise<void> {
  const { userId, day, channel } = wardReminders;
  await db
    .update(wardReminders)
    .set({ settledAt: now })
    .where(and(eq(userId, reminder.userId), eq(day, reminder.day), eq(channel, way)));
}

/** The zone by which each of these tells the day. */
export async function zonesOf(db: Db, userIds: string[]): Promise<Map<string, string>> {
  const { userId, timeZone } = wardSettings;
  const rows = await db
    .select({ userId, timeZone })
    .from(wardSettings)
    .where(sql`${userId} = any(${sql.param(userIds)})`);
  return new Map(rows.map((row) => [row.userId, row.timeZone]));
}

export const waysWith = (hasMail: boolean): readonly ReminderChannel[] =>
  hasMail ? reminderChannels : reminderChannels.filter((channel) => channel !== 'email');
