import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ownAddressApi } from '#contract/own-address';
import type { UserRow } from '#server/db/schema';
import { networkOf } from '#server/http/network';
import { countUse } from '#server/http/rate-limit';
import { found, Refusal, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { holdSession } from '#server/http/session-store';
import { askForLetter } from '#server/mail/outbox';
import { meantByAddressLink } from './address-links.ts';
import { setWanted } from './address-queries.ts';
import { addressConfirmed, confirmForm } from './confirm-form.ts';
import { confirmByLink, type OnConfirmed } from './confirming.ts';
import { forgotForm, resetAsked } from './forgot-form.ts';
import { linkPage } from './link-page.ts';
import { passwordAgain } from './password-again.ts';
import { presentViewer } from './present.ts';
import { lockPeople } from './queries.ts';
import { addressLimits, addressToConfirm, forgotLimits } from './rules.ts';

/** The address of a person, and the way back for whoever forgot the password. No answer tells which addresses are known. */
export function ownAddressRoutes(
  app: FastifyInstance,
  siteDir: string | null,
  onConfirmed: OnConfirmed,
): void {
  forgottenPassword(app, siteDir);
  confirmation(app, siteDir, onConfirmed);
  sendingAgain(app);
  changing(app);
}

function forgottenPassword(app: FastifyInstance, siteDir: string | null): void {
  const { db, config, now } = app;
  const show = forgotForm(app, siteDir);

  serve(app, ownAddressApi.forgotPage, ({ query, reply }) =>
    show(linkPage(reply), { isSent: query.sent !== undefined }),
  );

  serve(
    app,
    ownAddressApi.forgotPassword,
    async ({ body: { email }, request }) => {
      if (config.smtpUrl === null) refuse('no_mail');
      await countUse(app, forgotLimits(networkOf(request.ip)));
      // Whether anybody has it is found out by whoever writes the letter.
      await askForLetter(db, { kind: 'reset', email, userId: null }, now());
      return { message: resetAsked };
    },
    {
      form: {
        goTo: () => `${ownAddressApi.forgotPage.path}?sent=1`,
        showAgain: async (refusal, request, reply) => {
          const { email: typed = '' } = z.object({ email: z.string() }).safeParse(request.body).data ?? {};
          return show(linkPage(reply).status(refusal.status), { typed, refusal });
        },
      },
    },
  );
}

function confirmation(app: FastifyInstance, siteDir: string | null, onConfirmed: OnConfirmed): void {
  const { db, now } = app;
  const show = confirmForm(app, siteDir);

  serve(app, ownAddressApi.confirmPage, async ({ query: { token, done }, reply }) => {
    if (done !== undefined) return show(linkPage(reply), { isDone: true });
    const meant = await meantByAddressLink(db, token, now());
    if (meant) return show(linkPage(reply), { token, meant });
    const refusal = new Refusal('address_link_spent');
    return show(linkPage(reply).status(refusal.status), { refusal });
  });

  serve(
    app,
    ownAddressApi.confirm,
    async ({ body, request }) => {
      await countUse(app, forgotLimits(networkOf(request.ip)));
      await onConfirmed(await confirmByLink(app, body.token));
      return { message: addressConfirmed };
    },
    {
      form: {
        goTo: () => `${ownAddressApi.confirmPage.path}?done=1`,
        showAgain: async (refusal, _request, reply) =>
          show(linkPage(reply).status(refusal.status), { refusal }),
      },
    },
  );
}

function sendingAgain(app: FastifyInstance): void {
  const { db, config, now } = app;

  serve(app, ownAddressApi.sendConfirmation, async ({ viewer: { user } }) => {
    if (config.smtpUrl === null) refuse('no_mail');
    const email = addressToConfirm(user) ?? refuse('nothing_to_confirm');
    await countUse(app, addressLimits(user.id));
    await askForLetter(db, { kind: 'confirm', email, userId: user.id }, now());
    return {
      message: `أُرسل رابط التأكيد إلى ${isolated(email)}. إن لم يصل خلال دقائق فلعله في البريد غير المرغوب فيه، ولا يُرسل غيره قبل ربع ساعة.`,
    };
  });
}

// The sentence is shown as it is: the address stands apart in it.
const isolated = (address: string): string => `\u2068${address}\u2069`;

function changing(app: FastifyInstance): void {
  const { db, config, now } = app;
  const present = (viewer: Viewer, user: UserRow) => presentViewer({ ...viewer, user }, config);

  serve(app, ownAddressApi.change, async ({ body: { email, password }, viewer }) => {
    const { user } = viewer;
    if (!viewer.hasPassword) refuse('address_elsewhere');
    if (config.smtpUrl === null) refuse('no_mail');
    const holdAll = await passwordAgain(app, viewer, password);
    await countUse(app, addressLimits(user.id));
    return db.transaction(async (tx) => {
      const isOwn = (await holdAll(tx)).email === email;
      const changed = found(await setWanted(tx, user.id, isOwn ? null : email, now()));
      if (addressToConfirm(changed) === email)
        await askForLetter(tx, { kind: 'confirm', email, userId: user.id }, now());
      return present(viewer, changed);
    });
  });

  serve(app, ownAddressApi.keep, ({ viewer }) =>
    db.transaction(async (tx) => {
      const [locked] = await lockPeople(tx, [viewer.user.id]);
      if (!(await holdSession(tx, viewer.token, now()))) refuse('unauthorized');
      const user = found(locked);
      // The first address of an account is all it has to be reached by.
      if (user.email === null || user.wantedEmail === null) return present(viewer, user);
      return present(viewer, found(await setWanted(tx, user.id, null, now())));
    }),
  );
}
