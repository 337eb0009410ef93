import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { signInApi } from '#contract/signing-in';
import { networkOf } from '#server/http/network';
import { mustHavePasskey } from '#server/http/passkey-rule';
import { countUse } from '#server/http/rate-limit';
import { Refusal, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { endSessionsOf } from '#server/http/session-store';
import { confirmByReset } from './address-queries.ts';
import type { OnConfirmed } from './confirming.ts';
import { enter, letIn } from './entering.ts';
import { linkPage } from './link-page.ts';
import { passwordResetForm } from './password-reset-form.ts';
import { presentViewer } from './present.ts';
import { lockWithPassword, storePasswordHash } from './queries.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { ownerOfResetLink, useUpResetLink } from './reset-links.ts';
import { resetLimits } from './rules.ts';

/** A person who lost a password chooses a new one, by the link that an admin gave them or that came by mail. */
export function passwordResetRoutes(
  app: FastifyInstance,
  siteDir: string | null,
  onConfirmed: OnConfirmed,
): void {
  const { db, config, now, passwords } = app;
  const show = passwordResetForm(app, siteDir);

  serve(app, signInApi.resetPage, async ({ query, reply }) => {
    void linkPage(reply);
    const owner = await ownerOfResetLink(db, query.token, now());
    if (owner) return show(reply, { token: query.token, owner });
    const refusal = new Refusal('reset_link_spent');
    return show(reply.status(refusal.status), { token: '', owner, refusal });
  });

  serve(
    app,
    signInApi.resetPassword,
    async ({ body, request, reply }) => {
      await countUse(app, resetLimits(networkOf(request.ip)));
      const user = (await ownerOfResetLink(db, body.token, now())) ?? refuse('reset_link_spent');
      refuseGuessable(body.password, user.email, 'password');
      const passwordHash = await passwords.hash(body.password);
      const { confirmed, entry } = await db.transaction(async (tx) => {
        const person = await lockWithPassword(tx, user.id);
        const link = (await useUpResetLink(tx, body.token, now())) ?? refuse('reset_link_spent');
        await storePasswordHash(tx, user.id, passwordHash, now());
        await endSessionsOf(tx, user.id);
        const isMailed = link.createdBy === null;
        const keeps = { passkeys: person !== null && mustHavePasskey(person, config) };
        return {
          confirmed: isMailed && person ? await confirmByReset(tx, person, now(), keeps) : null,
          entry: await enter(app, tx, request, user.id),
        };
      });
      if (confirmed) await onConfirmed(user.id);
      return presentViewer(letIn(app, request, reply, confirmed ?? user, entry), config);
    },
    {
      form: {
        goTo: () => '/',
        showAgain: async (refusal, request, reply) => {
          const { token = '' } = sentToken.safeParse(request.body).data ?? {};
          const owner = await ownerOfResetLink(db, token, now());
          return show(linkPage(reply).status(refusal.status), { token, owner, refusal });
        },
      },
    },
  );
}

const sentToken = z.object({ token: z.string() });
