import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountsApi } from '#contract/accounts';
import { ownAccountApi } from '#contract/own-account';
import { signInApi } from '#contract/signing-in';
import { networkOf } from '#server/http/network';
import { ownPath } from '#server/http/own-path';
import { countUse, giveBack, secondsToWait } from '#server/http/rate-limit';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { closeSession, giveSession, openSession } from '#server/http/session';
import { endSessionsOf, holdSession } from '#server/http/session-store';
import { enter, letIn } from './entering.ts';
import { knownDevice } from './known-devices.ts';
import { userManagementRoutes } from './management-routes.ts';
import { oidcRoutes } from './oidc-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { presentViewer } from './present.ts';
import {
  changeProfile,
  findForSignIn,
  findPasswordHash,
  holdPasswordHash,
  insertNewUser,
  lockPeople,
  setRole,
  storePasswordHash,
} from './queries.ts';
import { recordRole } from './record-role.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { knownDeviceLimits, passwordLimits, registerLimits, signInLimits } from './rules.ts';
import { signInForm } from './sign-in-form.ts';
import { isAskedToSignOut, signOutForm } from './sign-out-form.ts';

export function accountsRoutes(app: FastifyInstance, siteDir: string | null): void {
  const form = signInForm(app, siteDir);
  const askToSignOut = signOutForm(app, siteDir);
  const { db, config, now, passwords } = app;

  if (config.oidc) oidcRoutes(app, config.oidc, form.show);
  else serve(app, signInApi.signInPage, ({ request, reply }) => form.show(request, reply));

  serve(
    app,
    signInApi.signIn,
    async ({ body, request, reply }) => {
      const counted = await countTry(app, request, body.email);
      const known = await findForSignIn(db, body.email);
      const isRight = await passwords.verify(known?.passwordHash ?? null, body.password);
      if (!known || !isRight) return refuse('wrong_credentials');
      const { user, passwordHash } = known;
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

  serve(
    app,
    signInApi.register,
    async ({ body, request, reply }) => {
      await countUse(app, registerLimits(networkOf(request.ip)));
      const { email, password, firstName, lastName } = body;
      refuseGuessable(password, email, 'password');
      const passwordHash = await passwords.hash(password);
      const { user, entry } = await db.transaction(async (tx) => {
        const row = (await insertNewUser(tx, { email, firstName, lastName })) ?? refuse('email_taken');
        await storePasswordHash(tx, row.id, passwordHash, now());
        return { user: row, entry: await enter(app, tx, request, row.id) };
      });
      return presentViewer(letIn(app, request, reply, user, entry), config);
    },
    { form: { goTo: ({ next }) => ownPath(next), showAgain: form.showAgain('register') } },
  );

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

  serve(app, accountsApi.currentUser, ({ viewer }) => presentViewer(viewer, config));

  serve(app, ownAccountApi.updateProfile, async ({ body, viewer }) => {
    const user = found(await changeProfile(db, viewer.user.id, body, now()));
    return presentViewer({ ...viewer, user }, config);
  });

  serve(app, ownAccountApi.changePassword, async ({ body, viewer, request, reply }) => {
    const { user, token } = viewer;
    const limits = passwordLimits(user.id);
    await countUse(app, limits);
    const stored = await findPasswordHash(db, user.id);
    if (!(await passwords.verify(stored, body.current))) refuseCurrentPassword();
    await giveBack(app, Object.keys(limits));
    refuseGuessable(body.next, user.email, 'next');
    const passwordHash = await passwords.hash(body.next);
    const entry = await db.transaction(async (tx) => {
      // Whoever was signed out, or changed the password elsewhere, while it was checked has not changed it here.
      if ((await holdPasswordHash(tx, user.id)) !== stored) refuseCurrentPassword();
      if (!(await holdSession(tx, token, now()))) refuse('unauthorized');
      await storePasswordHash(tx, user.id, passwordHash, now());
      await endSessionsOf(tx, user.id);
      return enter(app, tx, request, user.id);
    });
    letIn(app, request, reply, user, entry);
    return {
      message: 'غُيِّرت كلمة المرور، وانتهت جلساتك على الأجهزة الأخرى، ورابط تقويمك الخاص إن كان لك.',
    };
  });

  serve(app, ownAccountApi.promoteToAdmin, async ({ viewer, request, reply }) => {
    if (!config.allowSelfPromotion) refuse('self_promotion_off');
    const { user, token } = await db.transaction(async (tx) => {
      const [before] = await lockPeople(tx, [viewer.user.id]);
      if (!before || !(await holdSession(tx, viewer.token, now()))) return refuse('unauthorized');
      await endSessionsOf(tx, before.id);
      await recordRole(tx, before, before, 'admin', now());
      return {
        user: found(await setRole(tx, before.id, 'admin', now())),
        token: await openSession(app, tx, request, before.id),
      };
    });
    return presentViewer(
      giveSession(app, request, reply, { user, token, hasPassword: viewer.hasPassword }),
      config,
    );
  });

  passwordResetRoutes(app, siteDir);
  userManagementRoutes(app);
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

function refuseCurrentPassword(): never {
  return refuse('invalid_input', {
    errors: [{ path: 'current', message: 'كلمة المرور الحالية غير صحيحة.' }],
  });
}
