import { randomInt } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { partsOfTitle } from '#contract/course-title';
import { confirmationSentence } from '#contract/confirmation-sentence';
import { recitalSentence } from '#contract/recital-sentence';
import { awaitingConfirmation } from '#server/accounts/queries';
import type { MailConfig } from '#server/accounts/rules';
import type { Db, Queryable, Tx } from '#server/db/database';
import { certificates, ijazat } from '#server/db/schema';
import { addNotices, type NoticeFor } from '#server/notices/queries';
import { type Facts, factsOf, type PassedAttempt, type Place } from './certificate-facts.ts';
import { betterDiplomas, issueDiplomas } from './diploma-queries.ts';
import { certificateNews } from './news-wording.ts';
import { isFree } from './numbers.ts';
import { passesWithoutCertificate, signedTextsOf, unrecitedTexts } from './recital-queries.ts';
import { lockRecords } from './record-lock.ts';
import {
  type CertificateRow,
  certificateNumber,
  courseTemplates,
  lookOf,
  type TemplateRow,
} from './rules.ts';
import { activeTemplates } from './template-queries.ts';

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

/** What each of these has yet to recite before a certificate, in one sentence; null where nothing is missing. */
export async function recitalWaits(db: Queryable, places: Place[]): Promise<(place: Place) => string | null> {
  const missing = await unrecitedTexts(db, places);
  return (place) => recitalSentence(missing.filter((text) => placeOf(text) === placeOf(place)));
}

/** Why each of these has no certificate although the exam was passed, in plain words; null where nothing is waited for. */
export async function certificateWaits(
  db: Queryable,
  places: Place[],
  mail: MailConfig,
): Promise<(place: Place) => string | null> {
  const recital = await recitalWaits(db, places);
  const unconfirmed = await awaitingConfirmation(
    db,
    places.map(({ userId }) => userId),
    mail,
  );
  return (place) => {
    const why = [recital(place), unconfirmed.has(place.userId) ? confirmationSentence : null];
    return why.filter((sentence) => sentence !== null).join(' ') || null;
  };
}

/** The texts that a student has memorised and a teacher signed. */
export const signedTexts = signedTextsOf;

/**
 * Call it in the transaction that writes the passes. One certificate per student and course, for ever: a second pass with a
 * better score makes its next version. What is printed is copied in now, and nothing later changes it. Whoever has thereby
 * passed all of a level gets its diploma. Where a course asks for a recital as well, the certificate waits for it; and where
 * mail is sent, for the student's address. Says what the bell is to tell of it: whoever calls has more to tell at the same
 * time, and writes it all at once.
 */
export async function issueCertificates(
  tx: Tx,
  passed: PassedAttempt[],
  now: Date,
  mail: MailConfig,
): Promise<NoticeFor[]> {
  const facts = await factsOf(tx, passed);
  const inLevels = facts.flatMap(({ userId, diploma }) => (diploma ? [userId] : []));
  // Of an exam and a recital that are passed at once, the second finds the first; and so does a confirmed address.
  await lockRecords(tx, [
    ...inLevels,
    ...facts.flatMap((each) => (each.requiresRecital || mail.smtpUrl !== null ? [each.userId] : [])),
  ]);
  const waiting = new Set((await waitingPlaces(tx, facts, asking(facts), mail)).map(placeOf));
  const template = (await activeTemplates(tx))(courseTemplates);
  // One that was issued before the course asked for it is bettered all the same.
  const again = facts.filter((each) => waiting.has(placeOf(each)));
  const news: NoticeFor[] = [];
  for (let due = facts.filter((each) => !waiting.has(placeOf(each))); due.length > 0;) {
    const issued = await insertCertificates(tx, due, template, now);
    const others = due.filter(({ examAttemptId }) => !issued.has(examAttemptId));
    news.push(...newsOf(due, issued));
    const older = new Set((await findCertificates(tx, others)).map(placeOf));
    again.push(...others.filter((each) => older.has(placeOf(each))));
    // Not even an older one: someone else holds that very number. Draw again.
    due = others.filter((each) => !older.has(placeOf(each)));
  }
  await betterDiplomas(tx, await betterCertificates(tx, again, now), now);
  return [...news, ...(await issueDiplomas(tx, inLevels, now, mail))];
}

const newsOf = (due: Facts[], issued: ReadonlyMap<number, string>): NoticeFor[] =>
  due.flatMap(({ userId, courseId, examAttemptId, courseTitle, grade, honors }) => {
    const number = issued.get(examAttemptId);
    return number === undefined
      ? []
      : certificateNews(
          { userId, number, title: partsOfTitle(courseTitle).subject, grade, honors },
          courseId,
        );
  });

const asking = (facts: Facts[]): Facts[] => facts.filter(({ requiresRecital }) => requiresRecital);

/** Those whose certificate has to wait. */
async function waitingPlaces(tx: Tx, places: Place[], reciting: Place[], mail: MailConfig): Promise<Place[]> {
  const unrecited = await unrecitedTexts(tx, reciting);
  const unconfirmed = await awaitingConfirmation(
    tx,
    places.map(({ userId }) => userId),
    mail,
  );
  return [...unrecited, ...places.filter(({ userId }) => unconfirmed.has(userId))];
}

/** So many at a time: nobody who hands in an exam waits for long. */
const waitingAtOnce = 200;

/**
 * Certificates that have waited for a recital or an address, and wait no longer: called where one is passed or confirmed, for
 * its student, and now and then for everybody, since a course may have stopped asking for it.
 */
export async function issueWaitingCertificates(
  tx: Tx,
  userIds: string[] | null,
  now: Date,
  mail: MailConfig,
): Promise<void> {
  if (userIds) await lockRecords(tx, userIds);
  const passed = await passesWithoutCertificate(tx, userIds);
  const waiting = new Set((await waitingPlaces(tx, passed, passed, mail)).map(placeOf));
  const due = passed.filter((each) => !waiting.has(placeOf(each)));
  if (due.length === 0) return;
  await addNotices(tx, await issueCertificates(tx, due.slice(0, waitingAtOnce), now, mail), now);
}

/** Once an address is believed: all that has waited for it. */
export const issueWaitingDocuments = (db: Db, userId: string, now: Date, mail: MailConfig): Promise<void> =>
  db.transaction(async (tx) => {
    await issueWaitingCertificates(tx, [userId], now, mail);
    await addNotices(tx, await issueDiplomas(tx, [userId], now, mail), now);
  });

const placeOf = ({ userId, courseId }: Place): string => `${courseId} ${userId}`;

/** The attempts that got one now, each with its number. None for whom there is an older one, nor where a number was drawn that is taken. */
async function insertCertificates(
  tx: Tx,
  facts: Facts[],
  template: TemplateRow | null,
  now: Date,
): Promise<Map<number, string>> {
  const list = <Value>(of: (each: Facts) => Value) => sql.param(facts.map(of));
  const { rows } = await tx.execute<{ attemptId: number; number: string }>(sql`
    insert into ${certificates}
      (user_id, course_id, exam_attempt_id, certificate_number, student_name, course_title, course_level, instructor,
        specialization, grade, honors, completion_date, diploma_template_id, look, issued_at)
    select *, ${template?.id ?? null}::integer, ${template && JSON.stringify(lookOf(template))}::jsonb, ${now}::timestamptz
    from unnest(
      ${list(({ userId }) => userId)}::text[],
      ${list(({ courseId }) => courseId)}::integer[],
      ${list(({ examAttemptId }) => examAttemptId)}::integer[],
      ${list(() => certificateNumber(now, randomInt))}::text[],
      ${list(({ studentName }) => studentName)}::text[],
      ${list(({ courseTitle }) => courseTitle)}::text[],
      ${list(({ courseLevel }) => courseLevel)}::text[],
      ${list(({ instructor }) => instructor)}::text[],
      ${list(({ specialization }) => specialization)}::text[],
      ${list(({ grade }) => grade)}::numeric[],
      ${list(({ honors }) => honors)}::text[],
      ${list(({ completionDate }) => completionDate)}::timestamptz[]
    ) as drawn (user_id, course_id, attempt_id, number)
    where ${isFree(sql`drawn.number`)}
    on conflict do nothing
    returning exam_attempt_id as "attemptId", certificate_number as number
  `);
  return new Map(rows.map(({ attemptId, number }) => [attemptId, number]));
}

/** Whoever has a better score now: the best makes the next version. One that was revoked stays as it is. */
async function betterCertificates(tx: Tx, again: Facts[], now: Date): Promise<string[]> {
  if (again.length === 0) return [];
  const list = <Value>(of: (each: Facts) => Value) => sql.param(again.map(of));
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    update ${certificates} set version = version + 1, changed_at = ${now}, grade = better.score,
      honors = better.honours, exam_attempt_id = better.attempt_id, completion_date = better.completed_at
    from (
      select distinct on (student, course) * from unnest(
        ${list(({ userId }) => userId)}::text[],
        ${list(({ courseId }) => courseId)}::integer[],
        ${list(({ examAttemptId }) => examAttemptId)}::integer[],
        ${list(({ grade }) => grade)}::numeric[],
        ${list(({ honors }) => honors)}::text[],
        ${list(({ completionDate }) => completionDate)}::timestamptz[]
      ) as pass (student, course, attempt_id, score, honours, completed_at)
      order by student, course, score desc, attempt_id
    ) as better
    where user_id = better.student and course_id = better.course and is_valid and grade < better.score
    returning user_id
  `);
  return rows.map((row) => row.user_id);
}

/** Held until the transaction ends: two who revoke it at once come one after the other, and so does a diploma on it. */
export async function lockCertificate(tx: Tx, id: number) {
  const holders = await tx
    .select({ userId: certificates.userId })
    .from(certificates)
    .where(eq(certificates.id, id));
  await lockRecords(
    tx,
    holders.map(({ userId }) => userId),
  );
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

/** For a document of another feature: nothing holds this number. */
export async function isFreeNumber(db: Queryable, number: string): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(sql`select ${isFree(sql`${number}`)} as free`);
  return rows[0]?.free === true;
}

export async function findIjazaByNumber(db: Queryable, number: string) {
  const [row] = await db.select().from(ijazat).where(eq(ijazat.number, number));
  return row ?? null;
}
