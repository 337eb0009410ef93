import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database';
import { notices } from '#server/db/schema';
import { keptUntil } from './rules.ts';

/**
 * What was read long ago goes, and what nobody ever read; and what was sent, but for the last to each person by each way,
 * which says what they were told of.
 */
export async function forgetOldNotices(db: Db, now: Date): Promise<void> {
  const until = keptUntil(now);
  await db
    .delete(notices)
    .where(
      or(
        and(lt(notices.createdAt, until.read), lt(notices.readAt, until.read)),
        and(lt(notices.createdAt, until.unread), isNull(notices.readAt)),
      ),
    );
  await db.execute(sql`
    delete from notice_deliveries old
    where old.claimed_at < ${until.read.toISOString()}::timestamptz and exists (
      select from notice_deliveries newer
      where newer.user_id = old.user_id and newer.channel = old.channel and newer.up_to > old.up_to
    )`);
}
