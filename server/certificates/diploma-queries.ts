import { randomInt } from 'node:crypto';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import type { DiplomaKey } from '#contract/primitives';
import { awaitingConfirmation } from '#server/accounts/queries';
import type { MailConfig } from '#server/accounts/rules';
import { isSubject, passesOf, subjectsOfLevels } from '#server/admission/queries';
import { hasPassedAll } from '#server/admission/rules';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { certificates, courses, diplomas, users } from '#server/db/schema';
import type { NoticeFor } from '#server/notices/queries';
import { betteredDiploma, type DiplomaRow, earnedDiploma } from './diploma-rules.ts';
import { diplomaNews } from './news-wording.ts';
import { isFree } from './numbers.ts';
import { certificateNumber, lookOf, type TemplateRow, templateLevelOf } from './rules.ts';
import { activeTemplates } from './template-queries.ts';

export const diplomasOf = (db: Queryable, userId: string): Promise<DiplomaRow[]> =>
  db.select().from(diplomas).where(eq(diplomas.userId, userId));

export async function findDiplomaByNumber(db: Queryable, number: string): Promise<DiplomaRow | null> {
  const [row] = await db.select().from(diplomas).where(eq(diplomas.number, number));
  return row ?? null;
}

interface Completed {
  userId: string;
  diploma: DiplomaKey;
}

/** Who has passed every subject of a level and was never given its diploma: one statement, however many they are. */
export async function completedWithoutDiploma(db: Queryable, among: SQL = sql`true`): Promise<Completed[]> {
  const { rows } = await db.execute<Completed & Record<string, unknown>>(sql`
    with subjects as (
      select id, diploma, count(*) over (partition by diploma) as number from ${courses} where ${isSubject()}
    )
    select user_id as "userId", subjects.diploma
    from ${certificates} join subjects on subjects.id = course_id
    where is_valid and ${among}
    group by user_id, subjects.diploma, subjects.number
    having count(*) = subjects.number and not exists (
      select from ${diplomas} as held
      where held.user_id = ${certificates.userId} and held.diploma = subjects.diploma
    ) and not exists (
      select from ${users} as gone where gone.id = ${certificates.userId} and gone.erased_at is not null
    )
    order by user_id, subjects.diploma
  `);
  return rows.map(({ userId, diploma }) => ({ userId, diploma }));
}

/**
 * Call it under the lock of their records. Those of these students who have passed all of a level get its diploma, once
 * their address is confirmed where mail is sent. Says what the bell is to tell of it.
 */
export async function issueDiplomas(
  tx: Tx,
  userIds: string[],
  now: Date,
  mail: MailConfig,
): Promise<NoticeFor[]> {
  if (userIds.length === 0) return [];
  const unconfirmed = await awaitingConfirmation(tx, userIds, mail);
  const confirmed = userIds.filter((userId) => !unconfirmed.has(userId));
  const completed = await completedWithoutDiploma(tx, isAnyOf(certificates.userId, confirmed));
  if (completed.length === 0) return [];
  const news: NoticeFor[] = [];
  for (let due = await earnedBy(tx, completed); due.length > 0;) {
    const issued = await insertDiplomas(tx, due, now);
    // Someone holds the very number that was drawn. Draw again.
    news.push(...newsOf(due, issued));
    due = due.filter((each) => !issued.has(placeOf(each)));
  }
  return news;
}

const newsOf = (due: Earned[], issued: ReadonlyMap<string, string>): NoticeFor[] =>
  due.flatMap((earned) => {
    const { userId, title, average: grade, honors, diploma } = earned;
    const number = issued.get(placeOf(earned));
    return number === undefined ? [] : diplomaNews({ userId, number, title, grade, honors }, diploma);
  });

const placeOf = ({ userId, diploma }: Completed): string => `${diploma} ${userId}`;

/** What each of these diplomas will say. */
async function earnedBy(tx: Tx, completed: Completed[]) {
  const userIds = [...new Set(completed.map(({ userId }) => userId))];
  const subjects = await subjectsOfLevels(tx);
  const passes = await passesOf(tx, userIds);
  const students = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(isAnyOf(users.id, userIds));
  const nameOf = new Map(students.map((student) => [student.id, displayName(student)]));
  const templateFor = await activeTemplates(tx);
  return completed.flatMap(({ userId, diploma }) => {
    const passed = passes[userIds.indexOf(userId)] ?? [];
    if (!hasPassedAll(diploma, subjects, passed)) return [];
    const studentName = nameOf.get(userId) ?? '';
    const template = templateFor(templateLevelOf[diploma]);
    return { userId, studentName, template, ...earnedDiploma(diploma, passed) };
  });
}
type Earned = Awaited<ReturnType<typeof earnedBy>>[number];

/** Those that were issued, each with its number. None where a number was drawn that is taken. */
async function insertDiplomas(tx: Tx, earned: Earned[], now: Date): Promise<Map<string, string>> {
  const list = <Value>(of: (each: Earned) => Value) => sql.param(earned.map(of));
  const lookText = (template: TemplateRow | null) => template && JSON.stringify(lookOf(template));
  const { rows } = await tx.execute<Completed & { number: string } & Record<string, unknown>>(sql`
    insert into ${diplomas}
      (user_id, diploma, number, student_name, title, average, honors, hours, subjects, template_id, look, issued_at)
    select *, ${now}::timestamptz from unnest(
      ${list(({ userId }) => userId)}::text[],
      ${list(({ diploma }) => diploma)}::text[],
      ${list(() => certificateNumber(now, randomInt))}::text[],
      ${list(({ studentName }) => studentName)}::text[],
      ${list(({ title }) => title)}::text[],
      ${list(({ average }) => average)}::numeric[],
      ${list(({ honors }) => honors)}::text[],
      ${list(({ hours }) => hours)}::integer[],
      ${list(({ subjects }) => JSON.stringify(subjects))}::jsonb[],
      ${list(({ template }) => template?.id ?? null)}::integer[],
      ${list(({ template }) => lookText(template))}::jsonb[]
    ) as drawn (user_id, diploma, number)
    where ${isFree(sql`drawn.number`)}
    on conflict (number) do nothing
    returning user_id as "userId", diploma, number
  `);
  return new Map(rows.map((row) => [placeOf(row), row.number]));
}

/** Call it under the lock of their records. Where a score is better than a diploma says, the diploma has a next version. */
export async function betterDiplomas(tx: Tx, userIds: string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const held = await tx
    .select()
    .from(diplomas)
    .where(and(isAnyOf(diplomas.userId, userIds), eq(diplomas.isValid, true)))
    .orderBy(asc(diplomas.id))
    .for('no key update');
  if (held.length === 0) return;
  const passes = await passesOf(tx, userIds);
  for (const { id, userId, version, subjects } of held) {
    const bettered = betteredDiploma({ subjects }, passes[userIds.indexOf(userId)] ?? []);
    if (!bettered) continue;
    await tx
      .update(diplomas)
      .set({ ...bettered, version: version + 1, changedAt: now })
      .where(eq(diplomas.id, id));
  }
}

/** Held until the transaction ends: two who revoke it at once come one after the other. */
export async function lockDiploma(tx: Tx, id: number): Promise<DiplomaRow | null> {
  const [row] = await tx.select().from(diplomas).where(eq(diplomas.id, id)).for('update');
  return row ?? null;
}

export async function revokeDiploma(tx: Tx, id: number, reason: string, now: Date) {
  const [row] = await tx
    .update(diplomas)
    .set({ isValid: false, revokedAt: now, revokedReason: reason })
    .where(eq(diplomas.id, id))
    .returning();
  return row ?? null;
}
