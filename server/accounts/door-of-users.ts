import { count, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { accountDeletions, passkeys } from '#server/db/schema';

/** Who of these will be deleted and when, and how many passkeys each has. */
export async function doorOfUsers(db: Queryable, userIds: string[]) {
  const [deletions, keys] = await Promise.all([
    db
      .select({ userId: accountDeletions.userId, from: accountDeletions.takesEffectAt })
      .from(accountDeletions)
      .where(inArray(accountDeletions.userId, userIds)),
    db
      .select({ userId: passkeys.userId, count: count() })
      .from(passkeys)
      .where(inArray(passkeys.userId, userIds))
      .groupBy(passkeys.userId),
  ]);
  return {
    deletions: new Map(deletions.map(({ userId, from }) => [userId, from])),
    keys: new Map(keys.map((row) => [row.userId, row.count])),
  };
}
