import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/database';
import { countUse, giveBack } from '#server/http/rate-limit';
import { refuse } from '#server/http/refusal';
import type { Viewer } from '#server/http/session';
import { holdSession } from '#server/http/session-store';
import { findPasswordHash, holdPasswordHash } from './queries.ts';
import { passwordLimits } from './rules.ts';

/**
 * Asks the person for the password once more, under the limit that guards it everywhere. What is returned holds it, and the
 * session, in the transaction of what it allows: both may have ended while it was checked.
 */
export async function passwordAgain(
  app: FastifyInstance,
  { user, token }: Viewer,
  password: string,
): Promise<(tx: Tx) => Promise<void>> {
  const limits = passwordLimits(user.id);
  await countUse(app, limits);
  const stored = await findPasswordHash(app.db, user.id);
  if (!(await app.passwords.verify(stored, password))) refuseIt();
  await giveBack(app, Object.keys(limits));
  return async (tx) => {
    if ((await holdPasswordHash(tx, user.id)) !== stored) refuseIt();
    if (!(await holdSession(tx, token, app.now()))) refuse('unauthorized');
  };
}

function refuseIt(): never {
  return refuse('invalid_input', { errors: [{ path: 'password', message: 'كلمة المرور غير صحيحة.' }] });
}
