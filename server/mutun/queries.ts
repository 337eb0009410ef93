import type { WardOfText } from '#contract/ward';
import type { Queryable } from '#server/db/database';
import { shownTexts } from './texts.ts';
import { textsOfWards } from './ward.ts';

/** What today holds for each of these, text by text; asked by nobody who waits for it. */
export async function wardsToRemindOf(
  db: Queryable,
  userIds: string[],
  now: Date,
): Promise<Map<string, WardOfText[]>> {
  // Which courses teach a text is nothing to a reminder: nobody's courses are asked.
  const texts = await shownTexts(db, { id: '', role: 'student' });
  const wards = await textsOfWards(
    db,
    userIds.map((userId) => ({ userId, texts })),
    now,
  );
  return new Map(userIds.map((userId, index) => [userId, wards[index] ?? []]));
}
