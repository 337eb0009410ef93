import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { passkeyChallenges } from '#server/db/schema';
import { sidOf } from '#server/http/session-store';

const bytes = 32;
const lifeInMinutes = 5;

/** What a device is to sign: to let somebody in, or, with a person, to add a key of theirs. Of these a person has one. */
export async function newChallenge(db: Queryable, userId: string | null, now: Date): Promise<Buffer> {
  const challenge = randomBytes(bytes);
  if (userId !== null) await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await db.insert(passkeyChallenges).values({
    challengeHash: sidOf(challenge.toString('base64url')),
    userId,
    expiresAt: new Date(now.getTime() + lifeInMinutes * 60_000),
  });
  return challenge;
}

/** Whether it was asked of them and is still to be answered. With this it is: nobody answers it again. */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, sidOf(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return taken.length > 0;
}
