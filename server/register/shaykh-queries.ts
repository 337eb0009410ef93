import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { persons, shaykhs, users } from '#server/db/schema';

export const isUser = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.$count(users, eq(users.id, userId))) > 0;

/** What is written of a user as a shaykh, though the right was taken back; null where nothing ever was. */
export async function findRight(db: Queryable, userId: string) {
  const [row] = await db
    .select({ person: persons, givenAt: shaykhs.givenAt, endedAt: shaykhs.endedAt })
    .from(shaykhs)
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .where(eq(shaykhs.userId, userId));
  return row ?? null;
}

/** Whoever acts by this right waits until the commit, and then has it or not. */
export async function lockRight(tx: Tx, userId: string): Promise<void> {
  await tx.select({ userId: shaykhs.userId }).from(shaykhs).where(eq(shaykhs.userId, userId)).for('update');
}

interface Given {
  userId: string;
  personId: number;
  givenBy: string;
  givenAt: Date;
}

/** Given anew, it begins anew. */
export async function giveRight(tx: Tx, given: Given): Promise<void> {
  const { personId, givenBy, givenAt } = given;
  await tx
    .insert(shaykhs)
    .values(given)
    .onConflictDoUpdate({ target: shaykhs.userId, set: { personId, givenBy, givenAt, endedAt: null } });
}

export async function endRight(tx: Tx, userId: string, endedAt: Date): Promise<void> {
  await tx.update(shaykhs).set({ endedAt }).where(eq(shaykhs.userId, userId));
}
