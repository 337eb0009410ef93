import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';

/**
 * Held until the transaction ends: whoever writes what these students have passed, or issues something because of it, comes
 * one after the other. So of two last subjects that are passed at once, the second finds the first. Always in the same
 * order, and before the rows themselves: no two wait for each other.
 */
export async function lockRecords(tx: Tx, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('records'), key)
    from (
      select distinct hashtext(id) as key from unnest(${sql.param(userIds)}::text[]) as id order by key
    ) as in_order
  `);
}
