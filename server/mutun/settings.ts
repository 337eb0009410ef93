import type { BodyOf } from '#contract/endpoint';
import { isTimeZone } from '#contract/local-day';
import { nextMomentOf } from '#contract/local-time';
import { firstWardSettings, type wardApi, type WardSettings } from '#contract/ward';
import { isAnyOf, listsInOrder } from '#server/db/any-of';
import type { Db, Queryable } from '#server/db/database';
import { mutun, users, wardSettings } from '#server/db/schema';
import { refuse } from '#server/http/refusal';
import { lockMemorising, recomputeAll } from './standings.ts';

export const firstSettings: WardSettings = { ...firstWardSettings, paused: [], isFirst: true };

const { userId, newPerDay, retention, remindAt, timeZone, paused } = wardSettings;

export async function settingsOf(db: Queryable, userIds: string[]): Promise<WardSettings[]> {
  const rows = await db
    .select({ userId, newPerDay, retention, remindAt, timeZone, paused })
    .from(wardSettings)
    .where(isAnyOf(userId, userIds));
  const chosen = new Set(rows.map((row) => row.userId));
  const zones = await zonesOf(
    db,
    userIds.filter((student) => !chosen.has(student)),
  );
  return listsInOrder(userIds, rows, (row) => row.userId).map(([row], place) => {
    if (!row)
      return { ...firstSettings, timeZone: zones.get(userIds[place] ?? '') ?? firstSettings.timeZone };
    const { userId: _userId, ...settings } = row;
    // Places are renamed; a name that this server does not know keeps nobody from the ward.
    return { ...settings, timeZone: isTimeZone(row.timeZone) ? row.timeZone : 'UTC', isFirst: false };
  });
}

/** By whose clock they live, of those who said so in their profile. */
async function zonesOf(db: Queryable, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(isAnyOf(users.id, userIds));
  return new Map(
    rows.flatMap(({ id, timeZone: zone }) => (zone && isTimeZone(zone) ? [[id, zone] as const] : [])),
  );
}

/** The share that each of them wants to remember; who has chosen none is left out. */
export async function retentionsOf(db: Queryable, userIds: string[]): Promise<Map<string, number>> {
  const rows = await db.select({ userId, retention }).from(wardSettings).where(isAnyOf(userId, userIds));
  return new Map(rows.map((row) => [row.userId, row.retention]));
}

type Changes = BodyOf<typeof wardApi.saveSettings>;

/** What is left out stays. Another share to be remembered moves every day that was reckoned with the old one. */
export const changeSettings = (db: Db, student: string, changes: Changes, now: Date): Promise<WardSettings> =>
  db.transaction(async (tx) => {
    await lockMemorising(tx, [student]);
    if (changes.paused) await refuseUnknown(tx, changes.paused);
    const [before = firstSettings] = await settingsOf(tx, [student]);
    const after = {
      newPerDay: changes.newPerDay ?? before.newPerDay,
      retention: changes.retention ?? before.retention,
      remindAt: changes.remindAt === undefined ? before.remindAt : changes.remindAt,
      timeZone: changes.timeZone ?? before.timeZone,
      paused: changes.paused ? [...new Set(changes.paused)] : before.paused,
    };
    const isOtherTime = after.remindAt !== before.remindAt || after.timeZone !== before.timeZone;
    const nextReminderAt = after.remindAt === null ? null : nextMomentOf(after.remindAt, after.timeZone, now);
    await tx
      .insert(wardSettings)
      .values({ ...after, nextReminderAt, userId: student })
      .onConflictDoUpdate({ target: userId, set: isOtherTime ? { ...after, nextReminderAt } : after });
    if (after.retention !== before.retention) await recomputeAll(tx, student, after.retention);
    return { ...after, isFirst: false };
  });

/** Hidden texts may be paused as well: they may come back. */
async function refuseUnknown(db: Queryable, keys: string[]): Promise<void> {
  const known = new Set(
    (await db.select({ key: mutun.key }).from(mutun).where(isAnyOf(mutun.key, keys))).map(({ key }) => key),
  );
  const unknown = keys.find((key) => !known.has(key));
  if (unknown === undefined) return;
  refuse('invalid_input', { errors: [{ path: 'paused', message: `لا متن بهذا المفتاح: «${unknown}».` }] });
}
