import type { FastifyInstance } from 'fastify';
import { ownAccountApi } from '#contract/own-account';
import { countUse, giveBack } from '#server/http/rate-limit';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { giveSession, openSession } from '#server/http/session';
import { endSessionsOf, holdSession, markByPasskey } from '#server/http/session-store';
import { enter, letIn } from './entering.ts';
import { presentViewer } from './present.ts';
import {
  changeProfile,
  findPasswordHash,
  holdPasswordHash,
  lockPeople,
  setRole,
  storePasswordHash,
} from './queries.ts';
import { recordRole } from './record-role.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { passwordLimits } from './rules.ts';

/** What everyone changes of their own account. */
export function ownAccountRoutes(app: FastifyInstance): void {
  const { db, config, now } = app;

  serve(app, ownAccountApi.updateProfile, async ({ body, viewer }) => {
    const user = found(await changeProfile(db, viewer.user.id, body, now()));
    return presentViewer({ ...viewer, user }, config);
  });

  changePasswordRoute(app);

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
}

function changePasswordRoute(app: FastifyInstance): void {
  const { db, now, passwords } = app;

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
      const entered = await enter(app, tx, request, user.id);
      if (viewer.byPasskey) await markByPasskey(tx, entered.session);
      return entered;
    });
    letIn(app, request, reply, user, entry);
    return {
      message: 'غُيِّرت كلمة المرور، وانتهت جلساتك على الأجهزة الأخرى، ورابط تقويمك الخاص إن كان لك.',
    };
  });
}

function refuseCurrentPassword(): never {
  return refuse('invalid_input', {
    errors: [{ path: 'current', message: 'كلمة المرور الحالية غير صحيحة.' }],
  });
}
