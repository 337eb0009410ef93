import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#contract/accounts';
import { ownAccountApi } from '#contract/own-account';
import { signInApi } from '#contract/signing-in';
import { countUse, giveBack } from '#server/http/rate-limit';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { beginSession, closeSession } from '#server/http/session';
import { endSessionsOf } from '#server/http/session-store';
import { userManagementRoutes } from './management-routes.ts';
import { oidcRoutes } from './oidc-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { presentViewer } from './present.ts';
import {
  changeProfile,
  findForSignIn,
  findPasswordHash,
  insertNewUser,
  setRole,
  storePasswordHash,
} from './queries.ts';
import { recordRole } from './record-role.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { ownPath, registerLimits, signInLimits } from './rules.ts';
import { signInForm } from './sign-in-form.ts';

export function accountsRoutes(app: FastifyInstance, siteDir: string | null): void {
  const form = signInForm(app, siteDir);
  const { db, config, now, passwords } = app;

  if (config.oidc) oidcRoutes(app, config.oidc, form.show);
  else serve(app, signInApi.signInPage, ({ request, reply }) => form.show(request, reply));

  serve(
    app,
    signInApi.signIn,
    async ({ body, request, reply }) => {
      const limits = signInLimits(body.email, request.ip);
      await countUse(app, limits);
      const known = await findForSignIn(db, body.email);
      const isRight = await passwords.verify(known?.passwordHash ?? null, body.password);
      if (!known || !isRight) return refuse('wrong_credentials');
      await giveBack(app, Object.keys(limits));
      return presentViewer(
        await beginSession(app, request, reply, { user: known.user, hasPassword: true }),
        config,
      );
    },
    { form: { goTo: ({ next }) => ownPath(next), showAgain: form.showAgain('sign-in') } },
  );

  serve(
    app,
    signInApi.register,
    async ({ body, request, reply }) => {
      await countUse(app, registerLimits(request.ip));
      const { email, password, firstName, lastName } = body;
      refuseGuessable(password, email, 'password');
      const passwordHash = await passwords.hash(password);
      const user = await db.transaction(async (tx) => {
        const row = (await insertNewUser(tx, { email, firstName, lastName })) ?? refuse('email_taken');
        await storePasswordHash(tx, row.id, passwordHash, now());
        return row;
      });
      return presentViewer(await beginSession(app, request, reply, { user, hasPassword: true }), config);
    },
    { form: { goTo: ({ next }) => ownPath(next), showAgain: form.showAgain('register') } },
  );

  serve(app, accountsApi.signOut, async ({ request, reply }) => {
    // A link on another site must not sign anyone out.
    if (request.headers['sec-fetch-site'] !== 'cross-site') await closeSession(app, request, reply);
    return reply.redirect('/', 303);
  });

  serve(app, accountsApi.currentUser, ({ viewer }) => presentViewer(viewer, config));

  serve(app, ownAccountApi.updateProfile, async ({ body, viewer }) => {
    const user = found(await changeProfile(db, viewer.user.id, body, now()));
    return presentViewer({ ...viewer, user }, config);
  });

  serve(app, ownAccountApi.changePassword, async ({ body, viewer, request }) => {
    const { user, token } = viewer;
    const limits = signInLimits(user.id, request.ip);
    await countUse(app, limits);
    const stored = await findPasswordHash(db, user.id);
    if (!(await passwords.verify(stored, body.current))) {
      refuse('invalid_input', { errors: [{ path: 'current', message: 'كلمة المرور الحالية غير صحيحة.' }] });
    }
    await giveBack(app, Object.keys(limits));
    refuseGuessable(body.next, user.email, 'next');
    const passwordHash = await passwords.hash(body.next);
    await db.transaction(async (tx) => {
      await storePasswordHash(tx, user.id, passwordHash, now());
      await endSessionsOf(tx, user.id, token);
    });
    return { message: 'غُيِّرت كلمة المرور، وانتهت جلساتك على الأجهزة الأخرى.' };
  });

  serve(app, ownAccountApi.promoteToAdmin, async ({ viewer }) => {
    if (!config.allowSelfPromotion) refuse('self_promotion_off');
    const user = await db.transaction(async (tx) => {
      await endSessionsOf(tx, viewer.user.id, viewer.token);
      await recordRole(tx, viewer.user, viewer.user, 'admin', now());
      return found(await setRole(tx, viewer.user.id, 'admin', now()));
    });
    return presentViewer({ ...viewer, user }, config);
  });

  passwordResetRoutes(app, siteDir);
  userManagementRoutes(app);
}
