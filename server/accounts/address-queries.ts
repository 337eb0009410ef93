import { and, desc, eq, isNull } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Queryable, Tx } from '#server/db/database';
import { hasCode } from '#server/db/error-code';
import type { UserRow } from '#server/db/schema';
import { credentials, users } from '#server/db/schema';
import { askForLetter } from '#server/mail/outbox';
import { forgetOtherWays } from './queries.ts';

export async function findPerson(db: Queryable, userId: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), isNull(users.suspendedAt)));
  return row ?? null;
}

/** Who has this address. */
export async function addressOwner(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/**
 * The newest of those who have no address yet and say that this one is theirs. Whoever has another does not count: they
 * may have mistyped the one that is to take its place.
 */
export async function findWanting(db: Queryable, email: string) {
  const [row] = await db
    .select({ user: users, passwordHash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.wantedEmail, email), isNull(users.email)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(1);
  return row ?? null;
}

/** Whose account is opened by whoever reads the mail of this address. */
export const mailboxOwner = async (db: Queryable, email: string): Promise<UserRow | null> =>
  (await addressOwner(db, email)) ?? (await findWanting(db, email))?.user ?? null;

export async function setWanted(tx: Tx, userId: string, wantedEmail: string | null, now: Date) {
  const [row] = await tx
    .update(users)
    .set({ wantedEmail, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

type Locked = Pick<UserRow, 'id' | 'email' | 'wantedEmail' | 'emailConfirmedAt'>;

/**
 * The address has proved itself for this account, whose row is locked: it is theirs from now on, and the one before it is
 * told. Null when another account has it by now: the database decides who came first.
 */
export async function confirmAddress(tx: Tx, person: Locked, email: string, now: Date) {
  const isOther = email !== person.email;
  try {
    // In a piece of its own: what is refused here undoes nothing else.
    const [row] = await tx.transaction((piece) =>
      piece
        .update(users)
        .set({ email, emailConfirmedAt: now, updatedAt: now, ...(isOther && { wantedEmail: null }) })
        .where(eq(users.id, person.id))
        .returning(),
    );
    if (isOther && person.email !== null)
      await askForLetter(tx, { kind: 'moved', email: person.email, userId: person.id }, now);
    return row ?? null;
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

const isTaken = (error: unknown): boolean =>
  hasCode(error instanceof DrizzleQueryError ? error.cause : error, '23505');

/**
 * A new password by a link that came to the address proves the address too. What was a way in before is not known to be the
 * owner's: somebody else may have registered with it. Only the passkeys of whoever must have one stay: without them whoever
 * reads the mail would add a key of their own, and have all rights with it.
 */
export async function confirmByReset(
  tx: Tx,
  person: Locked,
  now: Date,
  keeps: { passkeys: boolean },
): Promise<UserRow | null> {
  const email = person.email ?? person.wantedEmail;
  if (email === null || person.emailConfirmedAt) return null;
  await forgetOtherWays(tx, person.id, keeps);
  return confirmAddress(tx, person, email, now);
}
