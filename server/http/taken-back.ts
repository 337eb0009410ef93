import { and, eq, lt } from 'drizzle-orm';
import type { Db, Queryable } from '#server/db/database';
import { deleteInBatches } from '#server/db/in-batches';
import { takenBack } from '#server/db/schema';
import { refuse } from './refusal.ts';

const day = 24 * 60 * 60_000;
/** A device that was away for longer than this, and never heard that its words had arrived, brings them once more. */
export const takenBackFor = 60 * day;

/**
 * A device sends again what it did not hear of, and its owner may have taken it back on another one since. What is deleted
 * leaves nothing but its number.
 */
export async function rememberTakenBack(
  tx: Queryable,
  userId: string,
  clientId: string,
  now: Date,
): Promise<void> {
  await tx.insert(takenBack).values({ userId, clientId, at: now }).onConflictDoNothing();
}

/** Call it where the number is not known: what was taken back does not come back. */
export async function refuseTakenBack(db: Queryable, userId: string, clientId: string): Promise<void> {
  const isThisOne = and(eq(takenBack.userId, userId), eq(takenBack.clientId, clientId));
  if ((await db.$count(takenBack, isThisOne)) > 0) refuse('taken_back');
}

export const forgetTakenBack = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, takenBack, lt(takenBack.at, new Date(now.getTime() - takenBackFor)));
