import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { shaykhManagementApi } from '#contract/managing-shaykhs';
import { holdPeople } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { Queryable, Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { changePerson, insertPerson } from './person-queries.ts';
import { endRight, findRight, giveRight, isUser, lockRight } from './shaykh-queries.ts';

/** Who may hold majalis and grant is said by an admin, who is judged again in the transaction of the change. */
export function shaykhRoutes(app: FastifyInstance): void {
  const { db, now } = app;
  const { shaykh, makeShaykh, endShaykh } = shaykhManagementApi;

  serve(app, shaykh, async ({ params }) => {
    if (!(await isUser(db, params.id))) refuse('not_found');
    return told(db, params.id);
  });

  serve(app, makeShaykh, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const user = await holdUser(tx, params.id, viewer, now());
      const before = await findRight(tx, user.id);
      const changes = changedFields(before?.person ?? {}, body);
      const isGiven = before !== null && before.endedAt === null;
      if (isGiven && Object.keys(changes).length === 0) return told(tx, user.id);
      const person = before
        ? await changePerson(tx, before.person.id, body)
        : await insertPerson(tx, { ...body, isSample: false, createdBy: viewer.user.id });
      if (!isGiven) {
        const right = { userId: user.id, personId: person.id, givenBy: viewer.user.id, givenAt: now() };
        await giveRight(tx, right);
      }
      await noteChange(tx, isGiven ? 'update' : 'create', user, viewer, now(), changes);
      return told(tx, user.id);
    }),
  );

  serve(app, endShaykh, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const user = await holdUser(tx, params.id, viewer, now());
      const before = found(await findRight(tx, user.id));
      if (before.endedAt === null) {
        await endRight(tx, user.id, now());
        await noteChange(tx, 'delete', user, viewer, now());
      }
      return told(tx, user.id);
    }),
  );
}

async function holdUser(tx: Tx, userId: string, viewer: Viewer, at: Date) {
  const held = await holdPeople(tx, [userId, viewer.user.id]);
  await refuseLostRights(tx, viewer, held, at);
  await lockRight(tx, userId);
  return found(held.find(({ id }) => id === userId));
}

const told = async (db: Queryable, userId: string) =>
  (await findRight(db, userId)) ?? { person: null, givenAt: null, endedAt: null };

const noteChange = (
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  user: Parameters<typeof displayName>[0] & { id: string },
  viewer: Viewer,
  at: Date,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  recordChange(tx, {
    actorId: viewer.user.id,
    action,
    subject: 'shaykh',
    subjectId: user.id,
    title: displayName(user),
    changes,
    at,
  });
