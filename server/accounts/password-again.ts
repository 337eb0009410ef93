import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { countUse, giveBack } from '#server/http/rate-limit';
import { refuse } from '#server/http/refusal';
import type { Viewer } from '#server/http/session';
import { holdSession } from '#server/http/session-store';
import { findPasswordHash, holdPasswordHash, lockPeople } from './queries.ts';
import { passwordLimits } from './rules.ts';

/**
 * Asks the person for the password once more, under the limit that guards it everywhere. What is returned holds it, the
 * person and the session in the transaction of what it allows: each may have changed while it was checked. In this order, in
 * which whoever signs in, suspends or chooses a new password comes to them too: no two wait for each other.
 */
export async function passwordAgain(
  app: FastifyInstance,
  { user, token }: Viewer,
  password: string,
): Promise<(tx: Tx) => Promise<UserRow>> {
  const limits = passwordLimits(user.id);
  await countUse(app, limits);
  const stored = await findPasswordHash(app.db, user.id);
  if (!(await app.passwords.verify(stored, password))) refuseIt();
  await giveBack(app, Object.keys(limits));
  return async (tx) => {
    if ((await holdPasswordHash(tx, user.id)) !== stored) refuseIt();
    const [locked] = await lockPeople(tx, [user.id]);
    if (!locked || !(await holdSession(tx, token, app.now()))) return refuse('unauthorized');
    return locked;
  };
}

function refuseIt(): never {
  return refuse('invalid_input', { errors: [{ path: 'password', message: 'كلمة المرور غير صحيحة.' }] });
}
