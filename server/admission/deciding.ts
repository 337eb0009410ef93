import { holdPeople } from '#server/accounts/queries';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import type { Viewer } from '#server/http/session';

/** The admin who decides, and when. */
export interface Decider {
  viewer: Viewer;
  at: Date;
}

/** To be admitted is a right: whoever gives or takes it is judged again, on rows that stay as they are until the commit. */
export async function holdForDecision(
  tx: Tx,
  { viewer, at }: Decider,
  userIds: string[] = [],
): Promise<UserRow[]> {
  const held = await holdPeople(tx, [...userIds, viewer.user.id]);
  await refuseLostRights(tx, viewer, held, at);
  return held;
}
