import type { Role } from '#contract/primitives';
import { displayName } from '#contract/accounts';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';

export const recordRole = (tx: Tx, actor: UserRow, user: UserRow, role: Role, at: Date): Promise<void> =>
  recordChange(tx, {
    actorId: actor.id,
    action: 'change-role',
    subject: 'user',
    subjectId: user.id,
    title: displayName(user),
    changes: { role: { from: user.role, to: role } },
    at,
  });
