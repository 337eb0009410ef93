import type { FastifyInstance } from 'fastify';
import { findPasswordHash, holdPasswordHash, lockPeopleAndAdmins } from '#server/accounts/queries';
import { passwordLimits } from '#server/accounts/rules';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { countUse, giveBack } from '#server/http/rate-limit';
import { refuse } from '#server/http/refusal';
import type { Viewer } from '#server/http/session';
import { holdSession } from '#server/http/session-store';
import { openedAt } from './queries.ts';
import { isFresh } from './rules.ts';

/**
 * Asks for the password once more, under the limit that guards it everywhere; of an account without one, that its session is
 * a few minutes old. What is returned holds it, the person, every admin and the session in the transaction of what it allows,
 * in the order in which others come to them.
 */
export async function enteredAgain(
  app: FastifyInstance,
  { user, token, hasPassword }: Viewer,
  password: string | undefined,
): Promise<(tx: Tx) => Promise<UserRow>> {
  const stored = hasPassword ? await rightPassword(app, user.id, password) : null;
  return async (tx) => {
    if (stored !== null && (await holdPasswordHash(tx, user.id)) !== stored) refuseIt();
    const locked = await lockPeopleAndAdmins(tx, [user.id]);
    const person = locked.find(({ id }) => id === user.id);
    if (!person || !(await holdSession(tx, token, app.now()))) return refuse('unauthorized');
    if (stored === null && !(await cameJustNow(app, tx, token))) refuse('enter_again');
    return person;
  };
}

async function rightPassword(app: FastifyInstance, userId: string, password = ''): Promise<string | null> {
  const limits = passwordLimits(userId);
  await countUse(app, limits);
  const stored = await findPasswordHash(app.db, userId);
  if (!(await app.passwords.verify(stored, password))) refuseIt();
  await giveBack(app, Object.keys(limits));
  return stored;
}

export async function cameJustNow(app: FastifyInstance, db: Parameters<typeof openedAt>[0], token: string) {
  const opened = await openedAt(db, token);
  return opened !== null && isFresh(opened, app.now());
}

function refuseIt(): never {
  return refuse('invalid_input', { errors: [{ path: 'password', message: 'كلمة المرور غير صحيحة.' }] });
}
