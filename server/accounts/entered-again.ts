import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { refuse } from '#server/http/refusal';
import type { Viewer } from '#server/http/session';
import { findSession, holdSession } from '#server/http/session-store';
import { passwordAgain } from './password-again.ts';
import { lockPeople } from './queries.ts';
import { isFresh } from './rules.ts';

/**
 * Whether the person themselves sits there: by the password; or, where a passkey opened this session, or the account has no
 * password of ours, by having entered a short while ago. What is returned holds them and the session in the transaction of
 * what it allows.
 */
export async function enteredAgain(
  app: FastifyInstance,
  viewer: Viewer,
  password: string | undefined,
): Promise<(tx: Tx) => Promise<UserRow>> {
  if (viewer.hasPassword && password !== undefined) return passwordAgain(app, viewer, password);
  if (viewer.hasPassword && !viewer.byPasskey) return refusePassword();
  const session = await findSession(app.db, viewer.token, app.now());
  if (!session) return refuse('unauthorized');
  if (!isFresh(new Date(session.sess.createdAt), app.now()))
    return viewer.hasPassword ? refusePassword() : refuse('enter_again');
  return async (tx) => {
    const [locked] = await lockPeople(tx, [viewer.user.id]);
    if (!locked || !(await holdSession(tx, viewer.token, app.now()))) return refuse('unauthorized');
    return locked;
  };
}

function refusePassword(): never {
  return refuse('invalid_input', { errors: [{ path: 'password', message: 'اكتب كلمة المرور.' }] });
}
