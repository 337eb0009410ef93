import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { passkeysApi } from '#contract/passkeys';
import { networkOf } from '#server/http/network';
import { parseInput } from '#server/http/parse-input';
import { countUse } from '#server/http/rate-limit';
import { refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { giveSession, openSession } from '#server/http/session';
import { markByPasskey } from '#server/http/session-store';
import { challengeIn, signInAnswer } from './passkey-answers.ts';
import { newChallenge, takeChallenge } from './passkey-challenges.ts';
import { signInOptions, userHandle } from './passkey-options.ts';
import { findByCredential, notePasskeyUse } from './passkey-queries.ts';
import { verifiedUse } from './passkey-signatures.ts';
import { presentViewer } from './present.ts';
import { lockPeople } from './queries.ts';
import { relyingParty } from './relying-party.ts';
import { passkeyLimits } from './rules.ts';

/** Signing in with a passkey: the device knows whose it is, so nobody is named beforehand, and nobody is told of. */
export function passkeySignInRoutes(app: FastifyInstance): void {
  const { db, config, now } = app;

  serve(app, passkeysApi.beginSignIn, async ({ request }) => {
    await countUse(app, passkeyLimits(networkOf(request.ip)));
    const party = relyingParty(app, request);
    return signInOptions(party, await newChallenge(db, null, now()));
  });

  serve(app, passkeysApi.signIn, async ({ body, request, reply }) => {
    await countUse(app, passkeyLimits(networkOf(request.ip)));
    const answer = parseInput(signInAnswer, body.answer);
    const challenge = challengeIn(answer.response.clientDataJSON);
    // Taken before anything is looked at: an answer is good for one try.
    if (challenge === null || !(await takeChallenge(db, challenge, null, now())))
      return refuse('passkey_failed');
    const { key, user, hasPassword } = (await findByCredential(db, answer.id)) ?? refuse('passkey_failed');
    if (!isHandleOf(user.id, answer.response.userHandle)) refuse('passkey_failed');
    const use =
      (await verifiedUse(answer, key, challenge, relyingParty(app, request))) ?? refuse('passkey_failed');
    const signedIn = await db.transaction(async (tx) => {
      const [person] = await lockPeople(tx, [user.id]);
      if (!person || !(await notePasskeyUse(tx, key.id, use, now()))) return refuse('passkey_failed');
      // Told to whoever has the key, and to nobody else.
      if (person.suspendedAt) refuse('suspended');
      const token = await openSession(app, tx, request, person.id);
      await markByPasskey(tx, token);
      return { user: person, token };
    });
    return presentViewer(
      giveSession(app, request, reply, { ...signedIn, hasPassword, byPasskey: true }),
      config,
    );
  });
}

function isHandleOf(userId: string, encoded: string): boolean {
  const theirs = userHandle(userId);
  const said = Buffer.from(encoded, 'base64url');
  return said.length === theirs.length && timingSafeEqual(said, theirs);
}
