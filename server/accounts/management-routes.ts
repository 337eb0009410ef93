import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { userManagementApi } from '#contract/managing-users';
import { recordChange } from '#server/audit/queries';
import type { UserRow } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import { serve } from '#server/http/serve';
import { endSessionsOf } from '#server/http/session-store';
import { documentsOfUsers } from './documents-of-users.ts';
import { doorOfUsers } from './door-of-users.ts';
import {
  findPasswordHash,
  hasOtherAdmin,
  lockPeople,
  lockPeopleAndAdmins,
  searchUsers,
  setRole,
  studyOfUsers,
} from './queries.ts';
import { recordRole } from './record-role.ts';
import { storeResetLink } from './reset-links.ts';
import { resetLinkExpiry, wouldLeaveNoAdmin } from './rules.ts';

export function userManagementRoutes(app: FastifyInstance): void {
  listing(app);
  changing(app);
}

function listing(app: FastifyInstance): void {
  const { db } = app;

  serve(app, userManagementApi.listUsers, async ({ query }) => {
    const { items, total } = await searchUsers(db, query.query, query.page, query.role);
    const userIds = items.map((user) => user.id);
    const { enrolments, attempts } = await studyOfUsers(db, userIds);
    const { deletions, keys } = await doorOfUsers(db, userIds);
    const { certificates, diplomas, transcripts } = await documentsOfUsers(db, userIds);
    return {
      items: items.map((user) => {
        const isTheirs = ({ userId }: { userId: string }) => userId === user.id;
        return {
          ...user,
          isConfirmed: user.emailConfirmedAt !== null,
          deletedFrom: deletions.get(user.id) ?? null,
          passkeys: keys.get(user.id) ?? 0,
          enrolments: enrolments.filter(isTheirs),
          certificates: certificates.filter(isTheirs),
          diplomas: diplomas.filter(isTheirs),
          transcripts: transcripts.filter(isTheirs),
          attempts: attempts.filter(isTheirs),
        };
      }),
      total,
      page: query.page,
    };
  });
}

function changing(app: FastifyInstance): void {
  const { db, config, now } = app;

  serve(app, userManagementApi.changeRole, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const locked = await lockPeopleAndAdmins(tx, [params.id, viewer.user.id]);
      await refuseLostRights(tx, viewer, locked, now());
      const user = found(locked.find(isThere(params.id)));
      if (wouldLeaveNoAdmin(user.role, body.role, await hasOtherAdmin(tx, user.id))) refuse('last_admin');
      if (user.role === body.role) return user;
      await endSessionsOf(tx, user.id);
      await recordRole(tx, viewer.user, user, body.role, now());
      return found(await setRole(tx, user.id, body.role, now()));
    }),
  );

  serve(app, userManagementApi.createResetLink, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const locked = await lockPeople(tx, [params.id, viewer.user.id]);
      await refuseLostRights(tx, viewer, locked, now());
      const user = found(locked.find(isThere(params.id)));
      if (config.oidc && !(await findPasswordHash(tx, user.id))) refuse('passwords_elsewhere');
      const expiresAt = resetLinkExpiry(now());
      const token = await storeResetLink(tx, { userId: user.id, createdBy: viewer.user.id, expiresAt });
      await recordChange(tx, {
        actorId: viewer.user.id,
        action: 'reset-link',
        subject: 'user',
        subjectId: user.id,
        title: displayName(user),
        at: now(),
      });
      return { path: `/api/reset-password?token=${token}`, expiresAt };
    }),
  );
}

/** Of whoever was erased a row is left, and nobody to do anything with. */
const isThere =
  (userId: string) =>
  ({ id, erasedAt }: UserRow): boolean =>
    id === userId && erasedAt === null;
