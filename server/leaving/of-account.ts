import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { letters, rateLimits, users } from '#server/db/schema';
import { forgetFilesOf } from '#server/uploads/queries';
import type { Leaver } from './fate.ts';
import { erasedFile } from './rules.ts';

/** A row is left, for what counts without a name. The database itself ends sessions and links with it. */
export async function eraseAccount(tx: Tx, { id, at }: Leaver): Promise<void> {
  await tx
    .update(users)
    .set({
      email: null,
      emailConfirmedAt: null,
      wantedEmail: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      city: null,
      specialization: null,
      level: 'مبتدئ',
      role: 'student',
      addressedAs: null,
      timeZone: null,
      calendar: 'hijri',
      suspendedAt: null,
      suspendedReason: null,
      erasedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, id));
}

/** Also those that somebody asked for who only typed the address. */
export async function eraseLetters(tx: Tx, { id, addresses }: Leaver): Promise<void> {
  await tx.delete(letters).where(or(eq(letters.userId, id), inArray(letters.email, addresses)));
}

/** Counters are called by addresses and numbers. */
export async function eraseCounters(tx: Tx, { id, addresses }: Leaver): Promise<void> {
  const marks = sql`unnest(${sql.param([id, ...addresses])}::text[])`;
  await tx
    .delete(rateLimits)
    .where(sql`exists (select from ${marks} as mark where position(mark in ${rateLimits.key}) > 0)`);
}

/** What they sent and nothing uses: their picture, their recordings. What a course or a document shows stays its own. */
export async function eraseFiles(tx: Tx, leaver: Leaver): Promise<void> {
  const names = await forgetFilesOf(tx, leaver.id, leaver.filesForThem, leaver.at);
  leaver.filesGone.push(...names);
  await tx.execute(sql`
    update audit_log set title = ${erasedFile}
    where subject = 'upload' and subject_id = any(${sql.param(names)}::text[])`);
}
