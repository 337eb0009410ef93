import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { accountDeletions, sessions } from '#server/db/schema';
import { sidOf } from '#server/http/session-store';
import { validDocuments } from './of-documents.ts';
import { sealedRecords } from './of-register.ts';

type DeletionRow = typeof accountDeletions.$inferSelect;

export async function deletionOf(db: Queryable, userId: string): Promise<DeletionRow | null> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return row ?? null;
}

/** Asked again, it is the same deletion, at the same hour: only what becomes of the documents is chosen anew. */
export async function askDeletion(
  tx: Tx,
  asked: Pick<DeletionRow, 'userId' | 'requestedAt' | 'takesEffectAt' | 'withdrawsDocuments'>,
): Promise<DeletionRow | null> {
  const [row] = await tx
    .insert(accountDeletions)
    .values(asked)
    .onConflictDoUpdate({
      target: accountDeletions.userId,
      set: { withdrawsDocuments: asked.withdrawsDocuments },
    })
    .returning();
  return row ?? null;
}

/** By an admin. Where the person asked before, they go at the hour they chose, and the documents they withdraw stay withdrawn. */
export async function orderDeletion(tx: Tx, ordered: DeletionRow): Promise<void> {
  const { requestedBy, reason } = ordered;
  await tx
    .insert(accountDeletions)
    .values(ordered)
    .onConflictDoUpdate({
      target: accountDeletions.userId,
      set: {
        requestedBy,
        reason,
        withdrawsDocuments: sql`${accountDeletions.withdrawsDocuments} or excluded.withdraws_documents`,
      },
    });
}

/** Whether there was one to take back. What an admin has ordered only an admin takes back. */
export async function callBack(tx: Queryable, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.requestedBy)))
    .returning({ userId: accountDeletions.userId });
  return gone.length > 0;
}

export async function revokeDeletion(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
    .returning({ userId: accountDeletions.userId });
  return gone.length > 0;
}

/** What of them outlives their account. */
export async function whatIsKept(db: Queryable, userId: string) {
  const { rows } = await db.execute<{ documents: number; sealedRecords: number }>(
    sql`select ${validDocuments(userId)} as documents, ${sealedRecords(userId)} as "sealedRecords"`,
  );
  return { documents: rows[0]?.documents ?? 0, sealedRecords: rows[0]?.sealedRecords ?? 0 };
}

/** When this session was opened; null when it is no more. */
export async function openedAt(db: Queryable, token: string): Promise<Date | null> {
  const [row] = await db
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(eq(sessions.sid, sidOf(token)));
  return row ? new Date(row.sess.createdAt) : null;
}

export async function endOtherSessions(tx: Tx, userId: string, token: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(sql`${sessions.sess} ->> 'userId' = ${userId}`, sql`${sessions.sid} <> ${sidOf(token)}`));
}
