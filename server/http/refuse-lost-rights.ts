import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { refuse } from './refusal.ts';
import type { Viewer } from './session.ts';
import { holdSession } from './session-store.ts';

/**
 * A change of rights is judged once more inside its own transaction, on rows that stay as they are until the commit: an
 * admin who was demoted, or signed out, while the request was on its way changes nothing.
 */
export async function refuseLostRights(
  tx: Tx,
  { user, token }: Viewer,
  kept: Pick<UserRow, 'id' | 'role'>[],
  now: Date,
): Promise<void> {
  if (!(await holdSession(tx, token, now))) refuse('unauthorized');
  if (kept.find((row) => row.id === user.id)?.role !== 'admin') refuse('forbidden');
}
