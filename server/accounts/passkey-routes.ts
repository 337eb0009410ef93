import type { FastifyInstance } from 'fastify';
import { mostPasskeys, passkeysApi } from '#contract/passkeys';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { parseInput } from '#server/http/parse-input';
import { lacksPasskey, mustHavePasskey } from '#server/http/passkey-rule';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { holdSession, markByPasskey } from '#server/http/session-store';
import { enteredAgain } from './entered-again.ts';
import { challengeIn, registrationAnswer } from './passkey-answers.ts';
import { newChallenge, takeChallenge } from './passkey-challenges.ts';
import { registrationOptions } from './passkey-options.ts';
import { countPasskeys, insertPasskey, passkeysOf, removePasskey, renamePasskey } from './passkey-queries.ts';
import { verifiedKey } from './passkey-signatures.ts';
import { lockPeople } from './queries.ts';
import { relyingParty } from './relying-party.ts';

/** The keys of a person: added, named, removed. */
export function passkeyRoutes(app: FastifyInstance): void {
  const { db, config } = app;

  serve(app, passkeysApi.list, async ({ viewer }) => ({
    passkeys: await passkeysOf(db, viewer.user.id),
    mayRemoveLast: !mustHavePasskey({ role: viewer.trueRole }, config),
  }));

  adding(app);

  serve(app, passkeysApi.rename, async ({ params, body, viewer }) =>
    found(await renamePasskey(db, viewer.user.id, params.id, body.name)),
  );

  serve(app, passkeysApi.remove, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const person = await holdOwner(app, tx, viewer);
      await refuseUnproved(app, tx, viewer, person);
      const isThere = await removePasskey(tx, person.id, params.id);
      if (!isThere) refuse('not_found');
      if (mustHavePasskey(person, config) && (await countPasskeys(tx, person.id)) === 0)
        refuse('last_passkey');
      return { message: 'حُذف المفتاح، فلا يُدخل به بعد الآن. يمكن حذفه من جهازك أيضًا.' };
    }),
  );
}

function adding(app: FastifyInstance): void {
  const { db, now } = app;

  serve(app, passkeysApi.beginRegistration, async ({ body, viewer, request }) => {
    const party = relyingParty(app, request);
    const holdAll = await enteredAgain(app, viewer, body.password);
    const { user, known, challenge } = await db.transaction(async (tx) => {
      const person = await holdAll(tx);
      await refuseUnproved(app, tx, viewer, person);
      const keys = await passkeysOf(tx, person.id);
      if (keys.length >= mostPasskeys) refuse('too_many_passkeys');
      return { user: person, known: keys, challenge: await newChallenge(tx, person.id, now()) };
    });
    return registrationOptions(user, known, party, challenge);
  });

  // Whoever has the challenge has shown who they are when they asked for it.
  serve(app, passkeysApi.register, async ({ body, viewer, request }) => {
    const answer = parseInput(registrationAnswer, body.answer);
    const challenge = challengeIn(answer.response.clientDataJSON);
    if (challenge === null || !(await takeChallenge(db, challenge, viewer.user.id, now())))
      return refuse('passkey_not_added');
    const key =
      (await verifiedKey(answer, challenge, relyingParty(app, request))) ?? refuse('passkey_not_added');
    return db.transaction(async (tx) => {
      const person = await holdOwner(app, tx, viewer);
      await refuseUnproved(app, tx, viewer, person);
      if ((await countPasskeys(tx, person.id)) >= mostPasskeys) refuse('too_many_passkeys');
      const { transports } = answer.response;
      const row = { ...key, transports, userId: person.id, name: body.name, createdAt: now() };
      const added = (await insertPasskey(tx, row)) ?? refuse('passkey_known');
      await markByPasskey(tx, viewer.token);
      return added;
    });
  });
}

/** The person and the session, as they stay until the commit. */
async function holdOwner({ now }: FastifyInstance, tx: Tx, viewer: Viewer): Promise<UserRow> {
  const [person] = await lockPeople(tx, [viewer.user.id]);
  if (!person || !(await holdSession(tx, viewer.token, now()))) return refuse('unauthorized');
  return person;
}

/**
 * Where the staff is asked for a passkey, whoever has one changes their keys with it: else a stolen password alone would add
 * a key of the thief's, and with that all rights.
 */
async function refuseUnproved(
  { config }: FastifyInstance,
  tx: Tx,
  { byPasskey }: Viewer,
  person: UserRow,
): Promise<void> {
  if (lacksPasskey(person, byPasskey, config) && (await countPasskeys(tx, person.id)) > 0)
    refuse('passkey_needed');
}
