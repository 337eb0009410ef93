import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { rateLimits } from '#server/db/schema';
import { refuse } from './refusal.ts';

const day = 24 * 60 * 60_000;
/** A device that was away for longer than this, and never heard that its words had arrived, brings them once more. */
const rememberedFor = 60 * day;

const keyOf = (userId: string, clientId: string): string => `taken-back:${userId}:${clientId}`;

/**
 * A device sends again what it did not hear of, and its owner may have taken it back on another one since. What is deleted
 * leaves nothing but its number, among the counted uses: those are forgotten by time, and cost nothing where nobody asks.
 */
export async function rememberTakenBack(
  tx: Queryable,
  userId: string,
  clientId: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(rateLimits)
    .values({
      key: keyOf(userId, clientId),
      windowStart: new Date(now.getTime() + rememberedFor),
      count: 0,
    })
    .onConflictDoNothing();
}

/** Call it where the number is not known: what was taken back does not come back. */
export async function refuseTakenBack(db: Queryable, userId: string, clientId: string): Promise<void> {
  const isKnown = await db.$count(rateLimits, eq(rateLimits.key, keyOf(userId, clientId)));
  if (isKnown > 0) refuse('taken_back');
}
