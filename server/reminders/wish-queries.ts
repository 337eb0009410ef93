import { asc, eq, inArray, min, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Db } from '#server/db/database';
import { books, majalis, persons, series, shaykhs, wishDeliveries } from '#server/db/schema';
import { isAbandoned, takenUp } from './abandoned.ts';
import { isReachable } from './addresses.ts';
import type { ReminderChannel } from './queries.ts';

/** That majalis of a book were announced, for one who wished to be told, by one way. */
export interface WishDelivery {
  id: number;
  userId: string;
  seriesId: number;
  /** This one included. */
  tries: number;
}

/** Hours: an announcement that nobody was told of by then is found on the pages. */
const newsFor = 24;

const { id, userId, seriesId, tries, claimedAt } = wishDeliveries;
const claimed = { id, userId, seriesId, tries };

/** Takes what is new since somebody wished to be told of it, for this process alone: the unique constraint lets nobody take it twice. */
export async function claimWishes(
  db: Db,
  way: ReminderChannel,
  now: Date,
  most: number,
): Promise<WishDelivery[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<WishDelivery & Record<string, unknown>>(sql`
    insert into wish_deliveries (user_id, series_id, channel, claimed_at)
    select wished.user_id, announced.id, ${way}, ${moment}
    from series announced
    join book_wishes wished on wished.book_key = announced.book_key
    left join reminder_preferences wish on wish.user_id = wished.user_id
    where announced.created_at between ${moment} - ${newsFor} * interval '1 hour' and ${moment}
      and not announced.is_sample
      and wished.wished_at <= announced.created_at
      and wished.user_id not in (announced.created_by, announced.shaykh_id)
      and ${isReachable(way, sql`wished.user_id`)}
      and not exists (
        select from wish_deliveries told
        where told.user_id = wished.user_id and told.series_id = announced.id and told.channel = ${way}
      )
    order by announced.created_at, wished.user_id
    limit ${most}
    on conflict do nothing
    returning id, user_id "userId", series_id "seriesId", tries`);
  return rows;
}

/** Takes up what a process left unsettled when it was ended. */
export function claimAbandonedWishes(
  db: Db,
  way: ReminderChannel,
  now: Date,
  most: number,
): Promise<WishDelivery[]> {
  const abandoned = db
    .select({ id })
    .from(wishDeliveries)
    .where(isAbandoned(wishDeliveries, way, now))
    .orderBy(asc(claimedAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(wishDeliveries)
    .set(takenUp(wishDeliveries, now))
    .where(inArray(id, abandoned))
    .returning(claimed);
}

export async function settleWish(db: Db, deliveryId: number, now: Date): Promise<void> {
  await db.update(wishDeliveries).set({ settledAt: now }).where(eq(id, deliveryId));
}

/** What these tell of; a series that was taken back meanwhile is not among them. */
export async function announcementsOf(db: Db, deliveries: readonly WishDelivery[]) {
  const rows = await db
    .select({
      id: series.id,
      bookKey: books.key,
      bookTitle: books.title,
      kunya: persons.kunya,
      name: persons.name,
      firstAt: min(majalis.startsAt),
    })
    .from(series)
    .innerJoin(books, eq(books.key, series.bookKey))
    .innerJoin(shaykhs, eq(shaykhs.userId, series.shaykhId))
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .leftJoin(majalis, eq(majalis.seriesId, series.id))
    .where(isAnyOf(series.id, [...new Set(deliveries.map((delivery) => delivery.seriesId))]))
    .groupBy(series.id, books.key, persons.id);
  return new Map(rows.map((row) => [row.id, row]));
}
