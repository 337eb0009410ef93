import { and, asc, count, eq, isNotNull, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { credentials, passkeys, users } from '#server/db/schema';

/** What its owner reads of a key. */
const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
  isSynced: passkeys.isSynced,
};

export const passkeysOf = (db: Queryable, userId: string) =>
  db
    .select({ ...shown, credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

/** The new row, or null for a key that somebody has. */
export async function insertPasskey(db: Queryable, key: typeof passkeys.$inferInsert) {
  const [row] = await db.insert(passkeys).values(key).onConflictDoNothing().returning(shown);
  return row ?? null;
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function renamePasskey(db: Queryable, userId: string, id: string, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning(shown);
  return row ?? null;
}

export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
  return removed.length > 0;
}

/** How many there were. */
export async function forgetPasskeysOf(db: Queryable, userId: string): Promise<number> {
  const removed = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return removed.length;
}

export async function findByCredential(db: Queryable, credentialId: string) {
  const [row] = await db
    .select({ key: passkeys, user: users, hasPassword: isNotNull(credentials.userId).mapWith(Boolean) })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/**
 * Notes that it was used, unless it has been removed, or its counter has come as far meanwhile: then another device signs
 * with a copy. Keys that a maker keeps in step on several devices do not count, and stay at zero.
 */
export async function notePasskeyUse(
  tx: Tx,
  id: string,
  { counter, isSynced }: { counter: number; isSynced: boolean },
  now: Date,
): Promise<boolean> {
  const hasAdvanced = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await tx
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), hasAdvanced))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}
