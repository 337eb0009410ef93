import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#server/db/database';
import { deleteInBatches } from '#server/db/in-batches';
import { addressLinks, letters } from '#server/db/schema';
import { lettersChannel, letterWindow, mostLetterTries } from './rules.ts';

type LetterRow = typeof letters.$inferSelect;

export type AskedLetter = Pick<LetterRow, 'kind' | 'email' | 'userId'>;

/** A letter that this process alone is to write now. */
export type ClaimedLetter = Pick<LetterRow, 'id' | 'kind' | 'email' | 'userId' | 'tries'>;

const windowLength = sql`${letterWindow} * interval '1 millisecond'`;

/**
 * Asks for a letter, in one statement that is the same whatever is known of the address; once it is committed, whoever
 * writes letters is woken. One, so that a storm of them waits no longer for each other than it takes. Asked for again within a quarter of an hour it is the same letter. Only a link to confirm, asked
 * for by another account or by one whose link has ended meanwhile, is sent when that time is over: nobody waits for a letter
 * that never comes.
 */
export async function askForLetter(
  db: Queryable,
  { kind, email, userId }: AskedLetter,
  now: Date,
): Promise<void> {
  const isOver = sql`(${letters.settledAt} is not null or ${letters.tries} >= ${mostLetterTries})
    and ${letters.askedAt} <= ${now}::timestamptz - ${windowLength}`;
  const isLater = sql`${letters.kind} = 'confirm' and ${letters.settledAt} is not null and not exists (
    select from ${addressLinks}
    where ${addressLinks.userId} = excluded.user_id and ${addressLinks.email} = excluded.email
  )`;
  const begun = sql`(${isOver}) or (${isLater})`;
  const asked = db
    .insert(letters)
    .values({ kind, email, userId, askedAt: now })
    .onConflictDoUpdate({
      target: [letters.kind, letters.email],
      set: {
        userId: sql`excluded.user_id`,
        askedAt: sql`case when ${isOver} then excluded.asked_at
          when ${isLater} then ${letters.askedAt} + ${windowLength} else ${letters.askedAt} end`,
        claimedAt: sql`case when ${begun} then null else ${letters.claimedAt} end`,
        tries: sql`case when ${begun} then 0 else ${letters.tries} end`,
        settledAt: sql`case when ${begun} then null else ${letters.settledAt} end`,
      },
    })
    .returning({ id: letters.id });
  await db.execute(sql`with asked as ${asked} select pg_notify(${lettersChannel}, '') from asked`);
}

/**
 * The next letters that are due, for this process alone. What a process had claimed when it was ended, or could not send, is
 * taken up again: after two minutes, then after twice as long each time.
 */
export function claimLetters(db: Db, now: Date, most: number): Promise<ClaimedLetter[]> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        isNull(letters.settledAt),
        lt(letters.tries, mostLetterTries),
        sql`${letters.askedAt} <= ${now}`,
        or(
          isNull(letters.claimedAt),
          sql`${letters.claimedAt} <= ${now}::timestamptz - power(2, ${letters.tries}) * interval '1 minute'`,
        ),
      ),
    )
    .orderBy(letters.askedAt, letters.id)
    .limit(most)
    .for('update', { skipLocked: true });
  const { id, kind, email, userId, tries } = letters;
  return db
    .update(letters)
    .set({ claimedAt: now, tries: sql`${letters.tries} + 1` })
    .where(inArray(letters.id, due))
    .returning({ id, kind, email, userId, tries });
}

/** Sent, or given up. Where another account asked for one while it was written, theirs is written when its time comes. */
export async function settleLetter(db: Db, { id, userId }: ClaimedLetter, now: Date): Promise<void> {
  const isTheSame = sql`${letters.userId} is not distinct from ${userId}::text`;
  await db
    .update(letters)
    .set({
      settledAt: sql`case when ${isTheSame} then ${now}::timestamptz end`,
      askedAt: sql`case when ${isTheSame} then ${letters.askedAt} else ${letters.askedAt} + ${windowLength} end`,
      claimedAt: sql`case when ${isTheSame} then ${letters.claimedAt} end`,
      tries: sql`case when ${isTheSame} then ${letters.tries} else 0 end`,
    })
    .where(eq(letters.id, id));
}

const day = 24 * 3_600_000;

/** Addresses, of strangers too, are kept no longer than they are needed. */
export async function forgetOldLetters(db: Db, now: Date): Promise<void> {
  const before = (age: number) => lt(letters.askedAt, new Date(now.getTime() - age));
  await deleteInBatches(
    db,
    letters,
    or(and(isNotNull(letters.settledAt), before(letterWindow)), before(day)),
  );
}
