import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { MailConfig } from '#server/accounts/rules';
import type { Db } from '#server/db/database';
import { addNotices } from '#server/notices/queries';
import { completedWithoutDiploma, issueDiplomas } from './diploma-queries.ts';
import { lockRecords } from './record-lock.ts';

const batch = 100;

/**
 * Whoever passed all of a level before there were diplomas, or when its last subject was taken away, receives the diploma
 * now. In pieces, so that nobody who hands in an exam waits for long; what is found done is not done again.
 */
export async function issueMissingDiplomas(
  db: Db,
  now: Date,
  mail: MailConfig,
  signal?: AbortSignal,
): Promise<void> {
  const completed = await completedWithoutDiploma(db);
  const userIds = [...new Set(completed.map(({ userId }) => userId))];
  for (let first = 0; first < userIds.length; first += batch) {
    if (signal?.aborted) return;
    const few = userIds.slice(first, first + batch);
    await db.transaction(async (tx) => {
      // Of several processes that start at once, one works on a piece, and the others find it done.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('missing-diplomas'))`);
      await lockRecords(tx, few);
      await addNotices(tx, await issueDiplomas(tx, few, now, mail), now);
    });
  }
}

/** Does it once, in the background, until the returned function stops it. A database that is away is no reason to fall. */
export function issueMissingInBackground(app: FastifyInstance): () => Promise<void> {
  const stopping = new AbortController();
  const running = issueMissingDiplomas(app.db, app.now(), app.config, stopping.signal).catch(
    (error: unknown) => app.log.warn({ err: error }, 'issuing the missing diplomas failed'),
  );
  return async () => {
    stopping.abort();
    await running;
  };
}
