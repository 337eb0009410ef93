import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { passwordResets, users } from '#server/db/schema';
import { sidOf } from '#server/http/session-store';

interface ResetLink {
  userId: string;
  /** Null where the person asked for it by mail. */
  createdBy: string | null;
  expiresAt: Date;
}

/** The token of a new link. A person has one link at a time: this one ends the one before it. */
export async function storeResetLink(db: Queryable, { userId, createdBy, expiresAt }: ResetLink) {
  const token = randomBytes(32).toString('base64url');
  const link = { tokenHash: sidOf(token), createdBy, expiresAt };
  await db
    .insert(passwordResets)
    .values({ ...link, userId })
    .onConflictDoUpdate({ target: passwordResets.userId, set: link });
  return token;
}

/** Whose link this is, while it still opens something. */
export async function ownerOfResetLink(db: Queryable, token: string, now: Date) {
  const [row] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, sidOf(token)), gt(passwordResets.expiresAt, now)));
  return row?.user ?? null;
}

/** Who made it, for the first one who uses it; null for everybody after. */
export async function useUpResetLink(db: Queryable, token: string, now: Date) {
  const [used] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, sidOf(token)), gt(passwordResets.expiresAt, now)))
    .returning({ createdBy: passwordResets.createdBy });
  return used ?? null;
}
