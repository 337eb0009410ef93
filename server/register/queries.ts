import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { persons, shaykhs } from '#server/db/schema';

export interface Shaykh {
  userId: string;
  /** Himself among the persons of chains: with nasab and kunya, as records name him. */
  person: typeof persons.$inferSelect;
}

/** Whoever may hold majalis and grant; null for everybody else, and for one whose right was taken back. */
export async function shaykhOf(db: Queryable, userId: string): Promise<Shaykh | null> {
  const [row] = await db
    .select({ userId: shaykhs.userId, person: persons })
    .from(shaykhs)
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .where(and(eq(shaykhs.userId, userId), isNull(shaykhs.endedAt)));
  return row ?? null;
}

/** The same, for a change: nobody takes the right back before the commit. */
export async function holdShaykh(tx: Tx, userId: string): Promise<Shaykh | null> {
  const [row] = await tx
    .select({ userId: shaykhs.userId, person: persons })
    .from(shaykhs)
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .where(and(eq(shaykhs.userId, userId), isNull(shaykhs.endedAt)))
    .for('share', { of: shaykhs });
  return row ?? null;
}
