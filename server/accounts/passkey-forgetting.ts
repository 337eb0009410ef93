import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { userManagementApi } from '#contract/managing-users';
import { recordChange } from '#server/audit/queries';
import type { Db, Tx } from '#server/db/database';
import { mustHavePasskey } from '#server/http/passkey-rule';
import { found, refuse } from '#server/http/refusal';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import { serve } from '#server/http/serve';
import { endSessionsOf } from '#server/http/session-store';
import { forgetPasskeysOf } from './passkey-queries.ts';
import { findForSignIn, lockPeople } from './queries.ts';

/** For whoever lost their passkeys: an admin forgets them, and the person adds others after signing in by other means. */
export function passkeyForgettingRoute(app: FastifyInstance): void {
  const { db, config, now } = app;

  serve(app, userManagementApi.forgetPasskeys, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const locked = await lockPeople(tx, [params.id, viewer.user.id]);
      await refuseLostRights(tx, viewer, locked, now());
      const user = found(locked.find((row) => row.id === params.id));
      if (user.id === viewer.user.id && mustHavePasskey(user, config)) refuse('last_passkey');
      if ((await forgetKeys(tx, user.id)) === 0) return user;
      await recordChange(tx, {
        actorId: viewer.user.id,
        action: 'forget-passkeys',
        subject: 'user',
        subjectId: user.id,
        title: displayName(user),
        at: now(),
      });
      return user;
    }),
  );
}

/** What a lost key had opened, or whoever found it, ends with it. */
async function forgetKeys(tx: Tx, userId: string): Promise<number> {
  const forgotten = await forgetPasskeysOf(tx, userId);
  if (forgotten > 0) await endSessionsOf(tx, userId);
  return forgotten;
}

/** From the machine itself, where no admin is left who could: how many there were, or null for an unknown address. */
export const forgetPasskeysAt = (db: Db, email: string): Promise<number | null> =>
  db.transaction(async (tx) => {
    const known = await findForSignIn(tx, email);
    if (!known) return null;
    await lockPeople(tx, [known.user.id]);
    return forgetKeys(tx, known.user.id);
  });
