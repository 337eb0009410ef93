import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { certificates } from '#server/db/schema';
import type { CertificateRow } from './rules.ts';

export const certificatesOf = (db: Queryable, userId: string): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));

export async function findByNumber(db: Queryable, number: string): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.certificateNumber, number));
  return row ?? null;
}

export async function findCertificate(
  db: Queryable,
  userId: string,
  courseId: number,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)));
  return row ?? null;
}

/** A student in a course. */
export interface Place {
  userId: string;
  courseId: number;
}

/** The certificates at any of these places. */
export async function findCertificates(db: Queryable, places: Place[]): Promise<CertificateRow[]> {
  if (places.length === 0) return [];
  return db
    .select()
    .from(certificates)
    .where(
      sql`(${certificates.userId}, ${certificates.courseId}) in (
        select * from unnest(
          ${sql.param(places.map(({ userId }) => userId))}::text[],
          ${sql.param(places.map(({ courseId }) => courseId))}::integer[]
        )
      )`,
    );
}

/** Held until the transaction ends: two who revoke it at once come one after the other. */
export async function lockCertificate(tx: Tx, id: number) {
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update');
  return row ?? null;
}

export async function revokeCertificate(tx: Tx, id: number, reason: string, now: Date) {
  const [row] = await tx
    .update(certificates)
    .set({ isValid: false, revokedAt: now, revokedReason: reason })
    .where(eq(certificates.id, id))
    .returning();
  return row ?? null;
}
