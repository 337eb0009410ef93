import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import { honoursOf } from '#contract/grades';
import type { DiplomaKey } from '#contract/primitives';
import type { Queryable, Tx } from '#server/db/database';
import { certificates, courses, diplomaTemplates, users } from '#server/db/schema';
import type { CertificateRow } from './rules.ts';
import { certificateNumber, templateLevelOf } from './rules.ts';

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
  for (let due = await factsOf(tx, passed); due.length > 0;) {
    const issued = await insertCertificates(tx, due, now);
    const others = due.filter(({ examAttemptId }) => !issued.has(examAttemptId));
    const older = new Set((await findCertificates(tx, others)).map(placeOf));
    // Not even an older one: someone else holds that very number. Draw again.
    due = others.filter((each) => !older.has(placeOf(each)));
  }
}

const placeOf = ({ userId, courseId }: Place): string => `${courseId} ${userId}`;

type Facts = Awaited<ReturnType<typeof factsOf>>[number];

/** What each certificate will say. Always in the same order: so no two who issue many wait for each other. */
async function factsOf(tx: Tx, passed: PassedAttempt[]) {
  const names = await namesFor(tx, passed);
  const templateFor = await activeTemplates(tx);
  return passed
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, userId, courseId, score, completedAt }) => {
      const known = names.get(id);
      if (!known || score === null || !completedAt) {
        throw new Error(`attempt ${id} has no student, no course or no result`);
      }
      const { student, course } = known;
      return {
        userId,
        courseId,
        examAttemptId: id,
        diplomaTemplateId: templateFor(course.diploma),
        studentName: displayName(student),
        courseTitle: course.title,
        courseLevel: course.level,
        instructor: course.instructor,
        specialization: student.specialization,
        grade: score,
        honors: honoursOf(score),
        completionDate: completedAt,
      };
    });
}

type Student = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'email' | 'specialization'>;
type Course = Pick<typeof courses.$inferSelect, 'title' | 'level' | 'instructor' | 'diploma'>;

/** By attempt, who sat it, and in which course. */
async function namesFor(tx: Tx, passed: PassedAttempt[]) {
  const list = <Value>(of: (each: PassedAttempt) => Value) => sql.param(passed.map(of));
  const { rows } = await tx.execute<Student & Course & { id: number }>(sql`
    select pass.id, student.first_name as "firstName", student.last_name as "lastName", student.email,
      student.specialization, course.title, course.level, course.instructor, course.diploma
    from unnest(
      ${list(({ id }) => id)}::integer[],
      ${list(({ userId }) => userId)}::text[],
      ${list(({ courseId }) => courseId)}::integer[]
    ) as pass (id, user_id, course_id)
    join ${users} as student on student.id = pass.user_id
    join ${courses} as course on course.id = pass.course_id
  `);
  return new Map(
    rows.map(({ id, firstName, lastName, email, specialization, ...course }) => [
      id,
      { student: { firstName, lastName, email, specialization }, course },
    ]),
  );
}

/** An active template of the course's diploma, else the first active one, else none: the page has a default. */
async function activeTemplates(tx: Tx): Promise<(diploma: DiplomaKey | null) => number | null> {
  const templates = await tx
    .select({ id: diplomaTemplates.id, level: diplomaTemplates.level })
    .from(diplomaTemplates)
    .where(eq(diplomaTemplates.isActive, true))
    .orderBy(asc(diplomaTemplates.id));
  return (diploma) => {
    const level = diploma && templateLevelOf[diploma];
    return (templates.find((template) => template.level === level) ?? templates[0])?.id ?? null;
  };
}

/** The attempts that got one now. None for whom there is an older one, nor where a number was drawn that is taken. */
async function insertCertificates(tx: Tx, facts: Facts[], now: Date): Promise<Set<number>> {
  const list = <Value>(of: (each: Facts) => Value) => sql.param(facts.map(of));
  const { rows } = await tx.execute<{ exam_attempt_id: number }>(sql`
    insert into ${certificates}
      (user_id, course_id, exam_attempt_id, diploma_template_id, certificate_number, student_name, course_title,
        course_level, instructor, specialization, grade, honors, completion_date, issued_at)
    select *, ${now}::timestamptz from unnest(
      ${list(({ userId }) => userId)}::text[],
      ${list(({ courseId }) => courseId)}::integer[],
      ${list(({ examAttemptId }) => examAttemptId)}::integer[],
      ${list(({ diplomaTemplateId }) => diplomaTemplateId)}::integer[],
      ${list(() => certificateNumber(now, randomInt))}::text[],
      ${list(({ studentName }) => studentName)}::text[],
      ${list(({ courseTitle }) => courseTitle)}::text[],
      ${list(({ courseLevel }) => courseLevel)}::text[],
      ${list(({ instructor }) => instructor)}::text[],
      ${list(({ specialization }) => specialization)}::text[],
      ${list(({ grade }) => grade)}::numeric[],
      ${list(({ honors }) => honors)}::text[],
      ${list(({ completionDate }) => completionDate)}::timestamptz[]
    )
    on conflict do nothing
    returning exam_attempt_id
  `);
  return new Set(rows.map((row) => row.exam_attempt_id));
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
