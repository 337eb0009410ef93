import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { staffName } from '#contract/accounts';
import { audienceTitle, studentsOfLevel } from '#contract/audience-title';
import { partsOfTitle } from '#contract/course-title';
import { levelNumbers } from '#contract/level-number';
import { isPinnedAt } from '#contract/pinned-at';
import { isManagedBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Queryable, Tx } from '#server/db/database';
import { announcements, courses, courseTeachers, notices, users } from '#server/db/schema';
import { newsOf } from './news-wording.ts';
import { audienceOf, isFor, isToldTo } from './audience.ts';
import { type Addressed, mayEdit } from './rules.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** More than anybody reads through; what is older is found by its notice. */
const mostListed = 200;

const isThere = isNull(announcements.withdrawnAt);

/** What is for them, what they were told of, and what they may change. */
const isReadBy = ({ id, role }: Asker): SQL | undefined =>
  role === 'admin' ? undefined : or(isFor(id), isToldTo(id), eq(announcements.createdBy, id));

const told = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      row: announcements,
      courseTitle: courses.title,
      writer: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.createdBy))
    .leftJoin(courses, eq(courses.id, announcements.courseId))
    .where(and(isThere, which));
type Told = Awaited<ReturnType<typeof told>>[number];

/** As `isPinnedAt`, for the order: of more than can be listed the pinned come too. */
const isPinnedNow = (now: Date): SQL => sql`(${announcements.isPinned}
  and (${announcements.pinnedUntil} is null or ${announcements.pinnedUntil} > ${now.toISOString()}))`;

/** The pinned first, then the newest. */
export const announcementsFor = async (db: Queryable, asker: Asker, now: Date) =>
  (
    await told(db, isReadBy(asker))
      .orderBy(desc(isPinnedNow(now)), desc(announcements.createdAt), desc(announcements.id))
      .limit(mostListed)
  ).map((each) => present(each, asker, now));

export async function announcementFor(db: Queryable, id: number, asker: Asker, now: Date) {
  const [found] = await told(db, and(eq(announcements.id, id), isReadBy(asker)));
  return found ? present(found, asker, now) : null;
}

function present({ row, courseTitle, writer }: Told, asker: Asker, now: Date) {
  const by = staffName(writer);
  const isTheirs = mayEdit(row, asker);
  return {
    ...row,
    ...pinOf(row, now),
    by,
    audienceTitle: audienceTitle({
      ...row,
      subject: courseTitle === null ? null : partsOfTitle(courseTitle).subject,
      by,
    }),
    mayEdit: isTheirs,
    readers: isTheirs ? row.readers : null,
  };
}

/** A pin that has ended is none: nobody is told of it, and it is not there to be changed. */
export const pinOf = (row: Pick<AnnouncementRow, 'isPinned' | 'pinnedUntil'>, now: Date) => {
  const isPinned = isPinnedAt(row, now);
  return { isPinned, pinnedUntil: isPinned ? row.pinnedUntil : null };
};

export async function countAudience(db: Queryable, addressed: Addressed, writer: string): Promise<number> {
  const { rows } = await db.execute<{ readers: number }>(
    sql`select count(*)::int as readers from (${audienceOf(addressed, writer)}) people`,
  );
  return rows[0]?.readers ?? 0;
}

/** Of one that was sent twice the first stays, and is the answer to both. */
export async function findSent(tx: Queryable, createdBy: string, clientId: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.createdBy, createdBy), eq(announcements.clientId, clientId)));
  return row?.id ?? null;
}

/** Null when another request has sent it meanwhile. */
export async function insertAnnouncement(
  tx: Tx,
  fields: typeof announcements.$inferInsert,
): Promise<AnnouncementRow | null> {
  const [row] = await tx.insert(announcements).values(fields).onConflictDoNothing().returning();
  return row ?? null;
}

/** Held until the commit; one that was withdrawn, or that they may not read, is not there. */
export async function lockAnnouncement(tx: Tx, id: number): Promise<AnnouncementRow | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), isThere))
    .for('update');
  return row ?? null;
}

export async function changeAnnouncement(
  tx: Tx,
  id: number,
  fields: Partial<typeof announcements.$inferInsert>,
): Promise<void> {
  await tx.update(announcements).set(fields).where(eq(announcements.id, id));
}

/** Its notices say what it says now; read or unread they stay what they were. */
export async function rewordNotices(tx: Tx, announced: Parameters<typeof newsOf>[0]): Promise<void> {
  const { kind, subject, title, detail } = newsOf(announced);
  await tx
    .update(notices)
    .set({ title, detail })
    .where(and(eq(notices.kind, kind), eq(notices.subject, subject)));
}

/** All whom they may speak to, with how many each is. */
export async function audiencesOf(db: Queryable, asker: Asker) {
  const managed = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(isNull(courses.deletedAt), isManagedBy(asker)))
    .orderBy(courses.programmeCode, courses.id);
  const ofCourses = managed.map(({ id, title }) => ({
    audience: 'course' as const,
    level: null,
    courseId: id,
    title: partsOfTitle(title).subject,
  }));
  const mine = (await teachesMany(db, asker.id))
    ? [{ audience: 'mine' as const, level: null, courseId: null, title: 'موادي كلها' }]
    : [];
  const everybody =
    asker.role === 'admin'
      ? [{ audience: 'all' as const, level: null, courseId: null, title: 'الجميع' }, ...levelsAsAudiences]
      : [];
  const counts = await courseCounts(
    db,
    asker.id,
    managed.map(({ id }) => id),
  );
  const listed = [];
  for (const each of [...everybody, ...mine, ...ofCourses]) {
    const readers =
      each.audience === 'course' ? (counts.get(each.courseId) ?? 0) : await countAudience(db, each, asker.id);
    listed.push({ ...each, readers });
  }
  return listed;
}

/** Of one course its students are «my courses» too, and of none nobody: only of several it is a choice of its own. */
async function teachesMany(db: Queryable, userId: string): Promise<boolean> {
  const taught = await db
    .select({ id: courses.id })
    .from(courseTeachers)
    .innerJoin(courses, eq(courses.id, courseTeachers.courseId))
    .where(and(eq(courseTeachers.userId, userId), isNull(courses.deletedAt)))
    .limit(2);
  return taught.length > 1;
}

const levelsAsAudiences = levelNumbers.map((level) => ({
  audience: 'level' as const,
  level,
  courseId: null,
  title: studentsOfLevel(level),
}));

/** Of many courses in one statement. */
async function courseCounts(
  db: Queryable,
  writer: string,
  courseIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ courseId: number; readers: number }>(sql`
    select course_id as "courseId", count(*)::int as readers from enrollments
    where course_id = any(${sql.param(courseIds)}::integer[]) and user_id <> ${writer}
    group by course_id`);
  return new Map(rows.map(({ courseId, readers }) => [courseId, readers]));
}
