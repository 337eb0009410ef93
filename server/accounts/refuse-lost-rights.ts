import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { refuse } from '#server/http/refusal';
import type { Viewer } from '#server/http/session';
import { holdSession } from '#server/http/session-store';

/**
 * A change of rights is judged once more inside its own transaction, on rows that stay as they are until the commit: an
 * admin who was demoted, or signed out, while the request was on its way changes nothing.
 */
export async function refuseLostRights(
  tx: Tx,
  { user, token }: Viewer,
  locked: UserRow[],
  now: Date,
): Promise<void> {
  if (!(await holdSession(tx, token, now))) refuse('unauthorized');
  if (locked.find((row) => row.id === user.id)?.role !== 'admin') refuse('forbidden');
}
