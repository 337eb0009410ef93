import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { displayName, type NamedPerson } from '#contract/accounts';
import { factsOf, subjectsOfLevels } from '#server/admission/queries';
import type { Queryable, Tx } from '#server/db/database';
import { transcripts } from '#server/db/schema';
import { isFree } from './numbers.ts';
import { signedTextsOf } from './recital-queries.ts';
import { certificateNumber } from './rules.ts';
import { asMemorised, recordedLevels, type StudentRecord, type TranscriptRow } from './transcript-rules.ts';

/** As it is now, under the name that the student has now. */
export async function recordOf(db: Queryable, student: NamedPerson & { id: string }): Promise<StudentRecord> {
  const subjects = await subjectsOfLevels(db);
  const [facts] = await factsOf(db, [student.id]);
  const signed = await signedTextsOf(db, student.id);
  return {
    studentName: displayName(student),
    levels: facts ? recordedLevels(subjects, facts) : [],
    memorised: signed.map(asMemorised),
  };
}

export async function newestValidTranscript(db: Queryable, userId: string): Promise<TranscriptRow | null> {
  const [row] = await db
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.userId, userId), eq(transcripts.isValid, true)))
    .orderBy(desc(transcripts.version))
    .limit(1);
  return row ?? null;
}

export async function findTranscriptByNumber(db: Queryable, number: string): Promise<TranscriptRow | null> {
  const [row] = await db.select().from(transcripts).where(eq(transcripts.number, number));
  return row ?? null;
}

/** Whether another that is valid was issued since. */
export async function hasNewer(db: Queryable, { userId, version }: TranscriptRow): Promise<boolean> {
  const newer = and(
    eq(transcripts.userId, userId),
    gt(transcripts.version, version),
    eq(transcripts.isValid, true),
  );
  return (await db.$count(transcripts, newer)) > 0;
}

/** Call it under the lock of the student's record: the next version, with a number of its own. */
export async function insertTranscript(
  tx: Tx,
  userId: string,
  { studentName, levels, memorised }: StudentRecord,
  now: Date,
): Promise<TranscriptRow> {
  for (;;) {
    const number = certificateNumber(now, randomInt);
    const { rowCount } = await tx.execute(sql`
      insert into ${transcripts} (user_id, number, student_name, issued_at, version, levels, memorised)
      select ${userId}, ${number}, ${studentName}, ${now}, coalesce(max(version), 0) + 1, ${JSON.stringify(levels)}::jsonb,
        ${JSON.stringify(memorised)}::jsonb
      from ${transcripts} where user_id = ${userId}
      having ${isFree(sql`${number}`)}
    `);
    const [row] = await tx.select().from(transcripts).where(eq(transcripts.number, number));
    // Someone else holds that very number. Draw again.
    if (rowCount === 1 && row) return row;
  }
}

/** Held until the transaction ends: two who revoke it at once come one after the other. */
export async function lockTranscript(tx: Tx, id: number): Promise<TranscriptRow | null> {
  const [row] = await tx.select().from(transcripts).where(eq(transcripts.id, id)).for('update');
  return row ?? null;
}

export async function revokeTranscript(tx: Tx, id: number, reason: string, now: Date) {
  const [row] = await tx
    .update(transcripts)
    .set({ isValid: false, revokedAt: now, revokedReason: reason })
    .where(eq(transcripts.id, id))
    .returning();
  return row ?? null;
}
