import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { userManagementApi } from '#contract/managing-users';
import { hasOtherAdmin, lockPeopleAndAdmins } from '#server/accounts/queries';
import { wouldLeaveNoAdmin } from '#server/accounts/rules';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import { type UserRow, users } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { askForLetter } from '#server/mail/outbox';
import { deletionOf, orderDeletion, revokeDeletion } from './queries.ts';
import { takesEffectAt } from './rules.ts';

/** What an admin does about somebody who may not stay, or may come back. */
export function dismissalRoutes(app: FastifyInstance): void {
  const { db, now } = app;

  serve(app, userManagementApi.suspend, ({ params, body: { reason }, viewer }) =>
    db.transaction(async (tx) => {
      const person = await heldForDismissal(app, tx, params.id, viewer);
      await note(app, tx, viewer, person, 'suspend', { reason });
      return suspend(tx, person, reason, now());
    }),
  );

  serve(app, userManagementApi.restore, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const person = await held(app, tx, params.id, viewer);
      const wasLeaving = await revokeDeletion(tx, person.id);
      if (!wasLeaving && person.suspendedAt === null) return person;
      await note(app, tx, viewer, person, 'restore', {});
      const back = { suspendedAt: null, suspendedReason: null, updatedAt: now() };
      const [row] = await tx.update(users).set(back).where(eq(users.id, person.id)).returning();
      return found(row);
    }),
  );

  serve(app, userManagementApi.remove, ({ params, body: { reason, withdrawsDocuments }, viewer }) =>
    db.transaction(async (tx) => {
      const person = await heldForDismissal(app, tx, params.id, viewer);
      await orderDeletion(tx, {
        userId: person.id,
        requestedAt: now(),
        takesEffectAt: takesEffectAt(now()),
        withdrawsDocuments,
        requestedBy: viewer.user.id,
        reason,
      });
      const takesEffect = (await deletionOf(tx, person.id))?.takesEffectAt;
      await note(app, tx, viewer, person, 'ask-deletion', { reason, withdrawsDocuments, takesEffect });
      if (app.config.smtpUrl !== null && person.email !== null)
        await askForLetter(tx, { kind: 'deletion', email: person.email, userId: person.id }, now());
      return suspend(tx, person, reason, now());
    }),
  );
}

/** Judged again on rows that stay as they are until the commit. Of whoever was erased nobody is left. */
async function held(app: FastifyInstance, tx: Tx, userId: string, viewer: Viewer): Promise<UserRow> {
  const locked = await lockPeopleAndAdmins(tx, [userId, viewer.user.id]);
  await refuseLostRights(tx, viewer, locked, app.now());
  return found(locked.find(({ id, erasedAt }) => id === userId && erasedAt === null));
}

/** Nobody sends themselves away by mistake: whoever wants to go does so as everybody does. */
async function heldForDismissal(
  app: FastifyInstance,
  tx: Tx,
  userId: string,
  viewer: Viewer,
): Promise<UserRow> {
  const person = await held(app, tx, userId, viewer);
  if (person.id === viewer.user.id) refuse('forbidden');
  if (wouldLeaveNoAdmin(person.role, null, await hasOtherAdmin(tx, person.id))) refuse('last_admin');
  return person;
}

/** The database ends every session and link with it. Suspended again, it is since the first time, for the newest reason. */
async function suspend(tx: Tx, person: UserRow, reason: string, now: Date): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ suspendedAt: person.suspendedAt ?? now, suspendedReason: reason, updatedAt: now })
    .where(eq(users.id, person.id))
    .returning();
  return found(row);
}

const note = (
  app: FastifyInstance,
  tx: Tx,
  viewer: Viewer,
  person: UserRow,
  action: 'suspend' | 'restore' | 'ask-deletion',
  changes: Record<string, unknown>,
): Promise<void> =>
  recordChange(tx, {
    actorId: viewer.user.id,
    action,
    subject: 'user',
    subjectId: person.id,
    title: displayName(person),
    changes,
    at: app.now(),
  });
