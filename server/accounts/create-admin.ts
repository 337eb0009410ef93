import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database';
import { createPasswordHasher } from '#server/http/password-hasher';
import { endSessionsOf } from '#server/http/session-store';
import { findForSignIn, insertNewUser, setRole, storePasswordHash } from './queries.ts';

/** A new admin with a password that is told once; or, for an e-mail that has an account, that account as an admin. */
export async function createAdmin(db: Db, email: string, now: Date): Promise<{ password: string | null }> {
  const known = await findForSignIn(db, email);
  if (known) {
    await db.transaction(async (tx) => {
      await setRole(tx, known.user.id, 'admin', now);
      await endSessionsOf(tx, known.user.id);
    });
    return { password: null };
  }
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await createPasswordHasher(1).hash(password);
  await db.transaction(async (tx) => {
    const user = await insertNewUser(tx, { email, firstName: null, lastName: null, role: 'admin' });
    if (!user) throw new Error(`${email} was registered in this very moment: run the command again`);
    await storePasswordHash(tx, user.id, passwordHash, now);
  });
  return { password };
}
