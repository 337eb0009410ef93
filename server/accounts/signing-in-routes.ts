import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signInApi } from '#contract/signing-in';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { networkOf } from '#server/http/network';
import { ownPath } from '#server/http/own-path';
import { countUse, giveBack, secondsToWait } from '#server/http/rate-limit';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { closeSession } from '#server/http/session';
import { askForLetter } from '#server/mail/outbox';
import { findWanting } from './address-queries.ts';
import { enter, letIn } from './entering.ts';
import { knownDevice } from './known-devices.ts';
import { oidcRoutes } from './oidc-routes.ts';
import { presentViewer } from './present.ts';
import { findForSignIn, holdPasswordHash, insertNewUser, storePasswordHash } from './queries.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { knownDeviceLimits, type MailConfig, registerLimits, signInLimits } from './rules.ts';
import { type SignInForm, signInForm } from './sign-in-form.ts';
import { isAskedToSignOut, signOutForm } from './sign-out-form.ts';

export function signingInRoutes(app: FastifyInstance, siteDir: string | null): void {
  const form = signInForm(app, siteDir);
  const { oidc } = app.config;
  if (oidc) oidcRoutes(app, oidc, form.show);
  else serve(app, signInApi.signInPage, ({ request, reply }) => form.show(request, reply));

  signInRoute(app, form);
  registerRoute(app, form);
  signOutRoutes(app, siteDir);
}

function signInRoute(app: FastifyInstance, form: SignInForm): void {
  const { db, config } = app;

  serve(
    app,
    signInApi.signIn,
    async ({ body, request, reply }) => {
      const counted = await countTry(app, request, body.email);
      const { user, passwordHash } = (await whoseItIs(app, body)) ?? refuse('wrong_credentials');
      // Told to whoever knows the password, and to nobody else.
      if (user.suspendedAt) refuse('suspended');
      const entry = await db.transaction(async (tx) => {
        // It may have been changed while it was checked.
        if ((await holdPasswordHash(tx, user.id)) !== passwordHash) refuse('wrong_credentials');
        return enter(app, tx, request, user.id);
      });
      await giveBack(app, counted);
      return presentViewer(letIn(app, request, reply, user, entry), config);
    },
    { form: { goTo: ({ next }) => ownPath(next), showAgain: form.showAgain('sign-in') } },
  );
}

/**
 * Whose account this address and password open. Where mail is sent, an address is of whoever has it, and until somebody has
 * confirmed it also of the newest who registered with it: both passwords are always checked, so that neither the answer nor
 * its time tells which addresses are known.
 */
async function whoseItIs(
  { db, config, passwords }: FastifyInstance,
  { email, password }: { email: string; password: string },
) {
  const having = await findForSignIn(db, email);
  const candidates = config.smtpUrl === null ? [having] : [having, await findWanting(db, email)];
  let right: NonNullable<typeof having> | null = null;
  for (const candidate of candidates) {
    const isRight = await passwords.verify(candidate?.passwordHash ?? null, password);
    if (candidate && isRight) right ??= candidate;
  }
  return right;
}

function registerRoute(app: FastifyInstance, form: SignInForm): void {
  const { db, config, now, passwords } = app;

  serve(
    app,
    signInApi.register,
    async ({ body, request, reply }) => {
      await countUse(app, registerLimits(networkOf(request.ip)));
      const { email, password, firstName, lastName } = body;
      refuseGuessable(password, email, 'password');
      const passwordHash = await passwords.hash(password);
      const { user, entry } = await db.transaction(async (tx) => {
        const row = await newAccount(tx, { email, firstName, lastName }, config);
        await storePasswordHash(tx, row.id, passwordHash, now());
        if (row.wantedEmail !== null)
          await askForLetter(tx, { kind: 'confirm', email: row.wantedEmail, userId: row.id }, now());
        return { user: row, entry: await enter(app, tx, request, row.id) };
      });
      return presentViewer(letIn(app, request, reply, user, entry), config);
    },
    { form: { goTo: ({ next }) => ownPath(next), showAgain: form.showAgain('register') } },
  );
}

/**
 * Where mail is sent, an address is only wanted until a link that was sent there comes back: whether somebody has it is not
 * asked here, and not told. Elsewhere the first who comes has it.
 */
async function newAccount(
  tx: Tx,
  { email, ...name }: { email: string; firstName: string; lastName: string },
  { smtpUrl }: MailConfig,
): Promise<UserRow> {
  if (smtpUrl === null) return (await insertNewUser(tx, { ...name, email })) ?? refuse('email_taken');
  return found(await insertNewUser(tx, { ...name, email: null, wantedEmail: email }));
}

function signOutRoutes(app: FastifyInstance, siteDir: string | null): void {
  const askToSignOut = signOutForm(app, siteDir);

  serve(app, signInApi.signOutPage, async ({ request, reply }) => {
    if (!isAskedToSignOut(request.headers)) return askToSignOut(reply);
    await closeSession(app, request, reply);
    return reply.redirect('/', 303);
  });

  serve(
    app,
    signInApi.signOut,
    async ({ request, reply }) => {
      await closeSession(app, request, reply);
      return { message: 'سُجِّل خروجك.' };
    },
    { form: { goTo: () => '/', showAgain: async (_refusal, _request, reply) => askToSignOut(reply) } },
  );
}

/** Counts this try, or refuses it. What it was counted as is given back when the password was right. */
async function countTry(app: FastifyInstance, request: FastifyRequest, email: string): Promise<string[]> {
  const device = await knownDevice(app.db, request, email);
  const ofDevice = device ? knownDeviceLimits(email, device) : null;
  if (ofDevice && (await secondsToWait(app, ofDevice)) === 0) return Object.keys(ofDevice);
  const ofStranger = signInLimits(email, networkOf(request.ip));
  await countUse(app, ofStranger);
  return Object.keys(ofStranger);
}
