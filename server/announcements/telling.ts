import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq, isNull, and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '#server/db/database';
import { announcements } from '#server/db/schema';
import { addNoticeToAll } from '#server/notices/queries';
import { audienceOf } from './audience.ts';
import { newsOf } from './news-wording.ts';
import type { AnnouncementRow } from './queries.ts';

/** So many notices are made in one transaction: none is long, and nobody waits for one. */
const batch = 500;

interface Batch {
  size: number;
  now: Date;
}

/**
 * Makes the next notices of the announcement that has waited longest, in the order of their people, and writes down how far
 * it came: whoever is killed in between leaves nothing half told, and the next goes on behind the last. Of several processes
 * one works on an announcement at a time. False when there is nothing to tell.
 */
export const tellNextBatch = (db: Db, { size, now }: Batch): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(announcements)
      .where(and(isNull(announcements.toldAt), isNull(announcements.withdrawnAt)))
      .orderBy(asc(announcements.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return false;
    const people = await peopleAfter(tx, next, size);
    if (people.length > 0) {
      await addNoticeToAll(
        tx,
        newsOf(next),
        sql`select unnest(${sql.param(people)}::text[]) as user_id`,
        now,
      );
    }
    await writeDown(tx, next, people, people.length < size ? now : null);
    return true;
  });

/** In the order that the database gives their numbers: it is the one who compares them. */
async function peopleAfter(tx: Tx, announcement: AnnouncementRow, most: number): Promise<string[]> {
  const { toldUpTo, createdBy } = announcement;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from (${audienceOf(announcement, createdBy)}) audience
    where ${toldUpTo}::text is null or user_id > ${toldUpTo}
    order by user_id
    limit ${most}`);
  return rows.map(({ id }) => id);
}

async function writeDown(
  tx: Tx,
  { id, toldUpTo }: AnnouncementRow,
  people: string[],
  toldAt: Date | null,
): Promise<void> {
  const readers = sql`(select count(*) from notices where kind = 'announcement' and subject = ${String(id)})`;
  await tx
    .update(announcements)
    .set({ toldUpTo: people.at(-1) ?? toldUpTo, ...(toldAt && { toldAt, readers }) })
    .where(eq(announcements.id, id));
}

/** All that waits, one batch after another. After each it rests as long as the batch took: others come first. */
export async function tellAnnouncements(
  db: Db,
  now: () => Date,
  { size = batch, signal }: { size?: number; signal?: AbortSignal } = {},
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const begun = performance.now();
    if (!(await tellNextBatch(db, { size, now: now() }))) return;
    await delay(performance.now() - begun, undefined, { ref: false, ...(signal && { signal }) }).catch(
      () => undefined,
    );
  }
}

const lookEvery = 2000;

/** Looks for what waits every two seconds, until the returned function stops it. Any number of processes may look. */
export function tellRegularly(app: FastifyInstance): () => Promise<void> {
  const stopping = new AbortController();
  const succeeded = app.metrics.watchSweep('announcements', lookEvery);
  let running: Promise<void> | null = null;
  const tellUnlessBusy = () => {
    running ??= tellAnnouncements(app.db, app.now, { signal: stopping.signal })
      .then(succeeded)
      .catch((error: unknown) => app.log.warn({ err: error }, 'telling an announcement failed'))
      .finally(() => (running = null));
  };
  tellUnlessBusy();
  const timer = setInterval(tellUnlessBusy, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
