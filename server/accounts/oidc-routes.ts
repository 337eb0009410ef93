import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTimeZone } from '#contract/local-day';
import { holdsAddress, isPlainName, withoutIdleJoiners } from '#contract/plain-text';
import { email as emailSchema } from '#contract/primitives';
import { signInApi } from '#contract/signing-in';
import type { OidcConfig } from '#server/config/oidc';
import type { Queryable } from '#server/db/database';
import { isDatabaseAway } from '#server/db/failures';
import type { UserRow } from '#server/db/schema';
import { ownPath } from '#server/http/own-path';
import { Refusal, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { giveSession, openSession } from '#server/http/session';
import { createSession, endSession, findSession, isToken } from '#server/http/session-store';
import type { Identity } from './oidc-client.ts';
import { createOidcClient } from './oidc-client.ts';
import { findByIdentity, findPasswordHash, insertIdentity, insertNewUser } from './queries.ts';

const handshakeCookie = 'oidc';
const handshakeSeconds = 600;

/** Sign-in through an identity provider: authorization code with PKCE, there and back. */
export function oidcRoutes(
  app: FastifyInstance,
  config: OidcConfig,
  showForm: (request: FastifyRequest, reply: FastifyReply, refusal?: Refusal) => FastifyReply,
): void {
  const client = createOidcClient(config);

  serve(app, signInApi.signInPage, ({ request, reply }) =>
    orShowForm(request, reply, async () => {
      const { method, next } = queryOf(request);
      // The way in for accounts that have a password, such as the first admin's.
      if (method === 'password') return showForm(request, reply);
      const { url, handshake } = await client.begin(callbackAddress(app, request));
      const now = app.now();
      const sess = { createdAt: now.toISOString(), oidc: { ...handshake, next: ownPath(next) } };
      const token = await createSession(app.db, sess, new Date(now.getTime() + handshakeSeconds * 1000));
      return reply
        .setCookie(handshakeCookie, token, {
          path: '/api/callback',
          httpOnly: true,
          sameSite: 'lax',
          secure: request.protocol === 'https',
          maxAge: handshakeSeconds,
        })
        .redirect(url.href, 303);
    }),
  );

  serve(app, signInApi.oidcCallback, ({ request, reply }) =>
    orShowForm(request, reply, async () => {
      const handshake = await takeHandshake(app, request);
      const answer = new URL(request.url, callbackAddress(app, request));
      const identity = await client.finish(answer, handshake);
      const signedIn = await app.db.transaction(async (tx) => {
        const user = await accountOf(tx, identity, app.now());
        const hasPassword = (await findPasswordHash(tx, user.id)) !== null;
        return { user, hasPassword, token: await openSession(app, tx, request, user.id) };
      });
      giveSession(app, request, reply, signedIn);
      return reply.clearCookie(handshakeCookie, { path: '/api/callback' }).redirect(handshake.next, 303);
    }),
  );

  /** People come here with a browser: what goes wrong is told on the page. */
  async function orShowForm(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      request.log.warn({ err: error }, 'sign-in through the identity provider failed');
      return showForm(request, reply, error instanceof Refusal ? error : new Refusal('sign_in_failed'));
    }
  }
}

const callbackAddress = (app: FastifyInstance, request: FastifyRequest): string =>
  new URL('/api/callback', app.config.publicUrl ?? `${request.protocol}://${request.host}`).href;

/** A handshake is good for one return, in the browser that began it. */
async function takeHandshake(app: FastifyInstance, request: FastifyRequest) {
  const token = request.cookies[handshakeCookie];
  if (!token || !isToken(token)) return refuse('sign_in_failed');
  const session = await findSession(app.db, token, app.now());
  await endSession(app.db, token);
  return session?.sess.oidc ?? refuse('sign_in_failed');
}

/** The account of this subject, made at its first sign-in. An e-mail never leads to somebody's existing account. */
async function accountOf(db: Queryable, { issuer, subject, claims }: Identity, now: Date): Promise<UserRow> {
  const known = await findByIdentity(db, issuer, subject);
  if (known) return known;
  const person = {
    firstName: plainName(claims['given_name']) ?? plainName(claims['name']),
    lastName: plainName(claims['family_name']),
    timeZone: knownZone(claims['zoneinfo']),
  };
  const email = claims['email_verified'] === true ? emailSchema.safeParse(claims['email']).data : undefined;
  const user =
    (email && (await insertNewUser(db, { ...person, email, emailConfirmedAt: now }))) ||
    (await insertNewUser(db, { ...person, email: null }));
  if (!user) throw new Error('a user without an e-mail cannot collide');
  // Two first sign-ins at once: the second finds the identity taken, and starts over.
  return (await insertIdentity(db, issuer, subject, user.id)) ? user : refuse('sign_in_failed');
}

/** How to speak of the person is not taken from `gender`: they say it themselves, or nobody does. */
const knownZone = (claim: unknown): string | null =>
  typeof claim === 'string' && isTimeZone(claim) ? claim : null;

function plainName(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = withoutIdleJoiners(claim.trim().slice(0, 200)).slice(0, 50).trim();
  return isPlainName(name) && !holdsAddress(name) ? name : null;
}

function queryOf(request: FastifyRequest): { method?: string; next?: string } {
  const query = new URL(request.url, 'http://this.site.invalid').searchParams;
  const method = query.get('method');
  const next = query.get('next');
  return { ...(method && { method }), ...(next && { next }) };
}
