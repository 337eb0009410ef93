import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import type { Viewer } from '#server/http/session';

interface Revocation {
  subject: 'certificate' | 'diploma' | 'transcript';
  id: number;
  number: string;
  reason: string;
  at: Date;
}

/** Who revoked which document, and why. */
export const noteRevocation = (
  tx: Tx,
  { user }: Viewer,
  { subject, id, number, reason, at }: Revocation,
): Promise<void> =>
  recordChange(tx, {
    actorId: user.id,
    action: 'revoke',
    subject,
    subjectId: id,
    title: number,
    changes: { reason },
    at,
  });
