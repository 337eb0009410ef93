import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database';
import { createPasswordHasher } from '#server/http/password-hasher';
import { endSessionsOf } from '#server/http/session-store';
import { confirmAddress } from './address-queries.ts';
import { findForSignIn, forgetOtherWays, insertNewUser, setRole, storePasswordHash } from './queries.ts';

/**
 * An admin with a new password, which is told once. Whoever had registered this e-mail before, be it a stranger, is shut
 * out: the old password, its sessions and links end, and so do sign-ins through an identity provider and push messages.
 */
export async function createAdmin(db: Db, email: string, now: Date): Promise<NewAdmin> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await createPasswordHasher(1).hash(password);
  return db.transaction(async (tx) => {
    const made = await insertNewUser(tx, {
      email,
      emailConfirmedAt: now,
      firstName: null,
      lastName: null,
      role: 'admin',
    });
    const user = made ?? (await findForSignIn(tx, email))?.user;
    if (!user) throw new Error(`${email} was deleted in this very moment: run the command again`);
    // First the password: whoever is just signing in with the old one waits for it, and is refused.
    await storePasswordHash(tx, user.id, passwordHash, now);
    if (!made) {
      await setRole(tx, user.id, 'admin', now);
      await confirmAddress(tx, user, email, now);
      await forgetOtherWays(tx, user.id);
      await endSessionsOf(tx, user.id);
    }
    return { password, wasRegistered: !made };
  });
}

interface NewAdmin {
  password: string;
  /** Somebody had an account with this e-mail. */
  wasRegistered: boolean;
}
