import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import type { DiplomaKey } from '#contract/primitives';
import { isAnyOf } from '#server/db/any-of';
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

/** A student in a course. */
interface Place {
  userId: string;
  courseId: number;
}

/** The certificates at any of these places. */
export const findCertificates = (db: Queryable, places: Place[]): Promise<CertificateRow[]> =>
  db
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

interface PassedAttempt extends Place {
  id: number;
  score: number | null;
  completedAt: Date | null;
}

/**
 * Call it in the transaction that writes the passes. One certificate per student and course, for ever: a second pass gets
 * the first certificate. What is printed is copied in now, and nothing later changes it.
 */
export async function issueCertificates(tx: Tx, passed: PassedAttempt[], now: Date): Promise<void> {
  const facts = await factsOf(tx, passed, now);
  for (let due = facts; due.length > 0;) {
    await tx
      .insert(certificates)
      .values(due.map((each) => ({ ...each, certificateNumber: certificateNumber(now, randomInt) })))
      .onConflictDoNothing();
    const held = new Set((await findCertificates(tx, due)).map(placeOf));
    // Not even an older one: someone else holds that very number. Draw again.
    due = due.filter((each) => !held.has(placeOf(each)));
  }
}

const placeOf = ({ userId, courseId }: Place): string => `${courseId} ${userId}`;

/** What each certificate will say. Always in the same order: so no two who issue many wait for each other. */
async function factsOf(tx: Tx, passed: PassedAttempt[], now: Date) {
  const students = await tx
    .select()
    .from(users)
    .where(isAnyOf(users.id, [...new Set(passed.map(({ userId }) => userId))]));
  const studied = await tx
    .select()
    .from(courses)
    .where(isAnyOf(courses.id, [...new Set(passed.map(({ courseId }) => courseId))]));
  const studentOf = new Map(students.map((student) => [student.id, student]));
  const courseOf = new Map(studied.map((course) => [course.id, course]));
  const templateOf = new Map<DiplomaKey | null, number | null>();
  for (const { diploma } of studied) {
    if (!templateOf.has(diploma)) templateOf.set(diploma, await templateFor(tx, diploma));
  }
  return passed
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, userId, courseId, score, completedAt }) => {
      const [student, course] = [studentOf.get(userId), courseOf.get(courseId)];
      if (!student || !course || score === null || !completedAt) {
        throw new Error(`attempt ${id} has no student, no course or no result`);
      }
      return {
        userId,
        courseId,
        examAttemptId: id,
        diplomaTemplateId: templateOf.get(course.diploma) ?? null,
        studentName: displayName(student),
        courseTitle: course.title,
        courseLevel: course.level,
        instructor: course.instructor,
        specialization: student.specialization,
        grade: score,
        honors: honoursOf(score),
        completionDate: completedAt,
        issuedAt: now,
      };
    });
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
