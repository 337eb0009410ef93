import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { addressLinks, users } from '#server/db/schema';
import { sidOf } from '#server/http/session-store';

interface AddressLink {
  userId: string;
  email: string;
  expiresAt: Date;
}

/** The token of a new link. A person has one link at a time: this one ends the one before it. */
export async function storeAddressLink(db: Queryable, { userId, email, expiresAt }: AddressLink) {
  const token = randomBytes(32).toString('base64url');
  const link = { tokenHash: sidOf(token), email, expiresAt };
  await db
    .insert(addressLinks)
    .values({ ...link, userId })
    .onConflictDoUpdate({ target: addressLinks.userId, set: link });
  return token;
}

const isOpen = (token: string, now: Date) =>
  and(eq(addressLinks.tokenHash, sidOf(token)), gt(addressLinks.expiresAt, now));

/** Which address it proves, and whose account that is for, while it still does. */
export async function meantByAddressLink(db: Queryable, token: string, now: Date) {
  const [row] = await db
    .select({ email: addressLinks.email, person: users })
    .from(addressLinks)
    .innerJoin(users, eq(users.id, addressLinks.userId))
    .where(isOpen(token, now));
  return row ?? null;
}

/** What it proved, for the first one who uses it; null for everybody after. */
export async function useUpAddressLink(db: Queryable, token: string, now: Date) {
  const [used] = await db
    .delete(addressLinks)
    .where(isOpen(token, now))
    .returning({ email: addressLinks.email });
  return used ?? null;
}
