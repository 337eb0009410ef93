import { randomInt } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import type { DiplomaKey } from '#contract/primitives';
import type { Queryable, Tx } from '#server/db/database';
import { certificates, courses, diplomaTemplates, users } from '#server/db/schema';
import type { CertificateRow } from './rules.ts';
import { certificateNumber, honoursOf, templateLevelOf } from './rules.ts';

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

interface PassedAttempt {
  id: number;
  userId: string;
  courseId: number;
  grade: number;
  completedAt: Date;
}

/**
 * Call it in the transaction that writes the pass. One certificate per student and course, for ever: a second pass gets
 * the first certificate. What is printed is copied in now, and nothing later changes it.
 */
export async function issueCertificate(tx: Tx, passed: PassedAttempt, now: Date): Promise<CertificateRow> {
  const { student, course } = await whoAndWhat(tx, passed);
  const facts = {
    userId: student.id,
    courseId: course.id,
    examAttemptId: passed.id,
    diplomaTemplateId: await templateFor(tx, course.diploma),
    studentName: displayName(student),
    courseTitle: course.title,
    courseLevel: course.level,
    instructor: course.instructor,
    specialization: student.specialization,
    grade: passed.grade,
    honors: honoursOf(passed.grade),
    completionDate: passed.completedAt,
    issuedAt: now,
  };
  for (;;) {
    const [issued] = await tx
      .insert(certificates)
      .values({ ...facts, certificateNumber: certificateNumber(now, randomInt) })
      .onConflictDoNothing()
      .returning();
    const row = issued ?? (await findCertificate(tx, student.id, course.id));
    // Neither: someone else holds that very number. Draw again.
    if (row) return row;
  }
}

async function whoAndWhat(tx: Tx, { userId, courseId }: PassedAttempt) {
  const [row] = await tx
    .select({ student: users, course: courses })
    .from(users)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(eq(users.id, userId));
  if (!row) throw new Error(`an attempt of ${userId} in course ${courseId} has no student or no course`);
  return row;
}

/** An active template of the course's diploma, else the first active one, else none: the page has a default. */
async function templateFor(tx: Tx, diploma: DiplomaKey | null): Promise<number | null> {
  const ofDiplomaFirst = diploma ? [desc(eq(diplomaTemplates.level, templateLevelOf[diploma]))] : [];
  const [row] = await tx
    .select({ id: diplomaTemplates.id })
    .from(diplomaTemplates)
    .where(eq(diplomaTemplates.isActive, true))
    .orderBy(...ofDiplomaFirst, asc(diplomaTemplates.id))
    .limit(1);
  return row?.id ?? null;
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
