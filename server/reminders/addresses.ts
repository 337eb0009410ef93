import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Calendar } from '#contract/address-form';
import { listsInOrder } from '#server/db/any-of';
import type { Db } from '#server/db/database';
import { pushSubscriptions, users } from '#server/db/schema';
import type { ReminderChannel, SubscriptionRow } from './queries.ts';
import { firstSettings } from './rules.ts';

const { id, email, timeZone, calendar } = users;

/** Who can be reached by a way, and wants to be: asked where the row of `reminder_preferences`, if any, is called `wish`. */
export const isReachable = (way: ReminderChannel, userId: SQL): SQL =>
  way === 'push'
    ? sql`coalesce(wish.by_push, ${firstSettings.byPush})
        and exists (select from push_subscriptions where user_id = ${userId})`
    : sql`coalesce(wish.by_email, ${firstSettings.byEmail})
        and exists (select from users where users.id = ${userId} and email is not null)`;

/** Where somebody is reached, and by which clock and calendar a moment is told to them. */
export interface Addresses {
  email: string | null;
  browsers: SubscriptionRow[];
  timeZone: string | null;
  calendar: Calendar;
}

/** Of all of these, in two reads. */
export async function addressesOf(
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => Addresses> {
  const people = [...new Set(userIds)];
  const [reached, subscriptions] = await Promise.all([
    db.select({ id, email, timeZone, calendar }).from(users).where(inArray(users.id, people)),
    db.select().from(pushSubscriptions).where(inArray(pushSubscriptions.userId, people)),
  ]);
  const personById = new Map(reached.map((user) => [user.id, user]));
  const browsers = listsInOrder(people, subscriptions, ({ userId }) => userId);
  const browsersById = new Map(people.map((userId, index) => [userId, browsers[index] ?? []]));
  return (userId) => {
    const person = personById.get(userId);
    return {
      email: person?.email ?? null,
      browsers: browsersById.get(userId) ?? [],
      timeZone: person?.timeZone ?? null,
      calendar: person?.calendar ?? 'hijri',
    };
  };
}
