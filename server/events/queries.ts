import { asc, desc, gt, lt, sql } from 'drizzle-orm';
import type { UniversityEvent } from '#contract/events';
import type { Db, Queryable, Tx } from '#server/db/database';
import { deleteInBatches } from '#server/db/in-batches';
import { events } from '#server/db/schema';
import { newsChannel } from './rules.ts';

/**
 * Tells every open page, on every process, once this transaction is committed. One at a time, so that the numbers are
 * in the order of the commits: whoever has heard a number has missed nothing before it.
 */
export async function publish(tx: Tx, event: Omit<UniversityEvent, 'id'>, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('events'))`);
  await tx.insert(events).values({ ...event, at });
  await tx.execute(sql`select pg_notify(${newsChannel}, '')`);
}

export const eventsAfter = (db: Queryable, id: number, most: number): Promise<UniversityEvent[]> =>
  db
    .select({ id: events.id, kind: events.kind, sessionId: events.sessionId })
    .from(events)
    .where(gt(events.id, id))
    .orderBy(asc(events.id))
    .limit(most);

/** 0 before anything happened. */
export async function newestEventId(db: Queryable): Promise<number> {
  const [newest] = await db.select({ id: events.id }).from(events).orderBy(desc(events.id)).limit(1);
  return newest?.id ?? 0;
}

/** All but the newest, whose number tells the next page where the news stands. */
export async function forgetOldEvents(db: Db, before: Date): Promise<void> {
  const newest = db.select({ id: sql`max(${events.id})` }).from(events);
  await deleteInBatches(db, events, sql`${lt(events.at, before)} and ${events.id} < (${newest})`);
}
