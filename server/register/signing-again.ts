import type { FastifyInstance } from 'fastify';
import { findPasswordHash, holdPasswordHash } from '#server/accounts/queries';
import { passwordLimits } from '#server/accounts/rules';
import type { Tx } from '#server/db/database';
import { countUse, giveBack } from '#server/http/rate-limit';
import { refuse } from '#server/http/refusal';
import type { Viewer } from '#server/http/session';
import { holdSession } from '#server/http/session-store';

/** A password that was right a moment ago: to be held in the transaction of what it signs. */
export type Signature = (tx: Tx) => Promise<void>;

/**
 * Whoever seals, grants or takes back is asked for the password at that moment, under the limit that guards it everywhere:
 * an open browser that somebody else has found signs nothing.
 */
export async function signingAgain(
  app: FastifyInstance,
  { user, token, hasPassword }: Viewer,
  password: string,
): Promise<Signature> {
  if (!hasPassword) refuse('no_password_to_sign');
  const limits = passwordLimits(user.id);
  await countUse(app, limits);
  const stored = await findPasswordHash(app.db, user.id);
  if (!(await app.passwords.verify(stored, password))) refuse('wrong_password');
  await giveBack(app, Object.keys(limits));
  return async (tx) => {
    // It may have been changed, or the session ended, while it was checked.
    if ((await holdPasswordHash(tx, user.id)) !== stored) refuse('wrong_password');
    if (!(await holdSession(tx, token, app.now()))) refuse('unauthorized');
  };
}
