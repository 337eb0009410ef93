import type { FastifyInstance } from 'fastify';
import { refusals } from '#contract/errors';
import { leavingApi } from '#contract/leaving';
import { hasOtherAdmin } from '#server/accounts/queries';
import { wouldLeaveNoAdmin } from '#server/accounts/rules';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { askForLetter } from '#server/mail/outbox';
import { addNotices } from '#server/notices/queries';
import { cameJustNow, enteredAgain } from './entered-again.ts';
import { dismissalRoutes } from './managing-routes.ts';
import { calledBackNews } from './news-wording.ts';
import { askDeletion, callBack, deletionOf, endOtherSessions, whatIsKept } from './queries.ts';
import { takesEffectAt } from './rules.ts';

/** Whoever wants to go, and whoever thinks better of it. */
export function leavingRoutes(app: FastifyInstance): void {
  const { db, config, now } = app;

  app.whenEntering.push(async (tx, userId) => {
    if (await callBack(tx, userId)) await addNotices(tx, [calledBackNews(userId, now())], now());
  });

  serve(app, leavingApi.whatStays, async ({ viewer }) => ({
    deletion: await deletionOf(db, viewer.user.id),
    ...(await whatIsKept(db, viewer.user.id)),
    obstacle: await obstacleOf(app, viewer),
  }));

  serve(app, leavingApi.leave, async ({ body, viewer }) => {
    const holdAll = await enteredAgain(app, viewer, body.password);
    return db.transaction(async (tx) => {
      const person = await holdAll(tx);
      if (wouldLeaveNoAdmin(person.role, null, await hasOtherAdmin(tx, person.id))) refuse('last_admin');
      const deletion = await askDeletion(tx, {
        userId: person.id,
        requestedAt: now(),
        takesEffectAt: takesEffectAt(now()),
        withdrawsDocuments: body.withdrawsDocuments,
      });
      await endOtherSessions(tx, person.id, viewer.token);
      if (config.smtpUrl !== null && person.email !== null)
        await askForLetter(tx, { kind: 'deletion', email: person.email, userId: person.id }, now());
      return found(deletion);
    });
  });

  serve(app, leavingApi.stay, async ({ viewer }) => {
    await callBack(db, viewer.user.id);
    return { deletion: null };
  });

  dismissalRoutes(app);
}

/** Said before anybody types a password. */
async function obstacleOf(
  app: FastifyInstance,
  { user, token, hasPassword }: Viewer,
): Promise<string | null> {
  if (wouldLeaveNoAdmin(user.role, null, await hasOtherAdmin(app.db, user.id)))
    return refusals.last_admin.message;
  if (!hasPassword && !(await cameJustNow(app, app.db, token))) return refusals.enter_again.message;
  return null;
}
