import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import { hasOtherAdmin, lockPeopleAndAdmins, lockWithPassword } from '#server/accounts/queries';
import { wouldLeaveNoAdmin } from '#server/accounts/rules';
import type { Db, Tx } from '#server/db/database';
import { accountDeletions, registerNames, type UserRow } from '#server/db/schema';
import { mayForgetFiles } from '#server/uploads/queries';
import type { Leaver } from './fate.ts';
import { whatBecomes } from './what-becomes.ts';

export interface Desk {
  db: Db;
  removeFile: (name: string) => Promise<void>;
  /** Told of what could not be done now; nothing about the person. */
  report: (error: unknown) => void;
}

const batch = 50;

/**
 * Erases everybody whose fortnight is over, each in a transaction of their own; returns how many. Any number of processes may
 * do so at once: a person is erased by one of them. Files go after the commit; of a process that is ended in between, the sweep
 * of the uploads finds them, since they have no row.
 */
export async function eraseTheDue(desk: Desk, now: Date, signal?: AbortSignal): Promise<number> {
  let erased = 0;
  let place: Place | undefined;
  for (;;) {
    const due = await dueAfter(desk.db, now, place);
    for (const { userId } of due) {
      if (signal?.aborted) return erased;
      if (await eraseOne(desk, userId, now)) erased += 1;
    }
    place = due.at(-1);
    if (!place) return erased;
  }
}

type Place = Pick<typeof accountDeletions.$inferSelect, 'userId' | 'takesEffectAt'>;

/** The next of them, in order: whoever could not be erased is passed over until the next time, and keeps nobody else. */
const dueAfter = (db: Db, now: Date, after: Place | undefined): Promise<Place[]> =>
  db
    .select({ userId: accountDeletions.userId, takesEffectAt: accountDeletions.takesEffectAt })
    .from(accountDeletions)
    .where(
      and(
        lte(accountDeletions.takesEffectAt, now),
        after &&
          sql`(${accountDeletions.takesEffectAt}, ${accountDeletions.userId}) > (${after.takesEffectAt}, ${after.userId})`,
      ),
    )
    .orderBy(asc(accountDeletions.takesEffectAt), asc(accountDeletions.userId))
    .limit(batch);

async function eraseOne({ db, removeFile, report }: Desk, userId: string, now: Date): Promise<boolean> {
  try {
    const files = await db.transaction((tx) => erase(tx, userId, now));
    for (const name of files ?? []) await removeFile(name).catch(report);
    return files !== null;
  } catch (error) {
    report(error);
    return false;
  }
}

/** The names of the files to remove; null where there is nothing to do: called back, done by another, or not possible now. */
async function erase(tx: Tx, userId: string, now: Date): Promise<string[] | null> {
  const leaver = await takeLeave(tx, userId, now);
  if (!leaver) return null;
  for (const { erase: act } of Object.values(whatBecomes)) await act?.(tx, leaver);
  return leaver.filesGone;
}

/**
 * In the order in which whoever signs in comes to them: the password, the person, the deletion. Whoever comes in first has
 * called it back; whoever comes second finds nobody.
 */
async function takeLeave(tx: Tx, userId: string, now: Date): Promise<Leaver | null> {
  // While a backup copies files none goes, and while another process erases it has the same lock: the next time will do.
  if (!(await mayForgetFiles(tx))) return null;
  const person = await lockWithPassword(tx, userId);
  const [deletion] = await tx
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), lte(accountDeletions.takesEffectAt, now)))
    .for('update');
  if (!person || !deletion || (await isNeeded(tx, person))) return null;
  const [registered] = await tx.select().from(registerNames).where(eq(registerNames.userId, userId));
  return {
    id: userId,
    names: namesOf(person, registered?.name ?? null),
    addresses: [person.email, person.wantedEmail].filter((address) => address !== null),
    withdrawsDocuments: deletion.withdrawsDocuments,
    isByAdmin: deletion.requestedBy !== null,
    at: now,
    filesForThem: [],
    filesGone: [],
  };
}

/** The last admin, whose successor went before them. */
async function isNeeded(tx: Tx, person: UserRow): Promise<boolean> {
  if (person.role !== 'admin') return false;
  await lockPeopleAndAdmins(tx, [person.id]);
  return wouldLeaveNoAdmin(person.role, null, await hasOtherAdmin(tx, person.id));
}

/** Whoever gave no name was shown by the beginning of the address. One that everybody without a name has is none. */
function namesOf(person: UserRow, registered: string | null): string[] {
  const unnamed = displayName({ firstName: null, lastName: null, email: null });
  const names = [displayName(person), registered].filter((name) => name !== null && name !== unnamed);
  // The longest first: one may be the beginning of another.
  return [...new Set(names)]
    .filter((name) => name !== null)
    .toSorted((one, other) => other.length - one.length);
}
