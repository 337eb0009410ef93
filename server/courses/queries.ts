import { and, asc, eq, exists, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { staffName } from '#contract/accounts';
import { isAnyOf, listsInOrder } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { courseMutun, courses, courseTeachers, courseUnits, exams, mutun, users } from '#server/db/schema';
import { refuse } from '#server/http/refusal';
import { type Asker, manages } from './rules.ts';

export type CourseRow = typeof courses.$inferSelect;

/** What students see. A deleted course is inactive as well: the database promises it. */
export const isShown = eq(courses.isActive, true);

const isTaughtBy = (userId: string) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(courseTeachers)
      .where(and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, userId))),
  );

/** `manages` of the rules, of many courses at once. */
export function isManagedBy({ id, role }: Asker): SQL {
  if (manages(role, false)) return sql`true`;
  return manages(role, true) ? isTaughtBy(id) : sql`false`;
}

/** What is switched off is seen by those who manage it. */
export const isSeenBy = (asker: Asker): SQL | undefined =>
  asker.role === 'student' ? isShown : and(isNull(courses.deletedAt), or(isShown, isManagedBy(asker)));

/** An exam that students of its course can sit, where they can see the course. Two exams of one course are told apart by alias. */
export const isOpenExam = (exam: Record<'isActive' | 'deletedAt' | 'totalQuestions', PgColumn> = exams) =>
  and(eq(exam.isActive, true), isNull(exam.deletedAt), gte(exam.totalQuestions, 1));

export const listCourses = (db: Queryable, asker: Asker): Promise<CourseRow[]> =>
  db.select().from(courses).where(isSeenBy(asker)).orderBy(asc(courses.id));

export const findSeenCourse = (db: Queryable, courseId: number, asker: Asker): Promise<CourseRow | null> =>
  findCourse(db, courseId, isSeenBy(asker));

/** For whoever may only read it; another's course is not there. A write asks `lockManagedCourse`. */
export const findManagedCourse = (db: Queryable, courseId: number, asker: Asker): Promise<CourseRow | null> =>
  findCourse(db, courseId, and(isNull(courses.deletedAt), isManagedBy(asker)));

async function findCourse(db: Queryable, courseId: number, which: SQL | undefined) {
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), which));
  return row ?? null;
}

/** The units of a course in their order. */
export const unitsOf = (db: Queryable, courseId: number) =>
  db
    .select({ number: courseUnits.number, title: courseUnits.title })
    .from(courseUnits)
    .where(eq(courseUnits.courseId, courseId))
    .orderBy(asc(courseUnits.number));
export type UnitRow = Awaited<ReturnType<typeof unitsOf>>[number];

/** What names a unit names one of its course. */
export async function refuseStrayUnit(
  db: Queryable,
  courseId: number,
  unit: number | null | undefined,
): Promise<void> {
  if (unit === null || unit === undefined) return;
  if ((await unitsOf(db, courseId)).some(({ number }) => number === unit)) return;
  refuse('invalid_input', { errors: [{ path: 'unit', message: 'ليست هذه الوحدة من وحدات المادة.' }] });
}

/** Those of them that are not deleted, hidden or not, with who teaches them. */
export async function findCourses(db: Queryable, courseIds: number[]) {
  return db
    .select({
      id: courses.id,
      isActive: courses.isActive,
      teacherIds: sql<string[]>`array(
        select ${courseTeachers.userId} from ${courseTeachers} where ${courseTeachers.courseId} = ${courses.id}
      )`,
    })
    .from(courses)
    .where(and(isAnyOf(courses.id, courseIds), isNull(courses.deletedAt)));
}

/**
 * Whether they manage a course, and go on to until the commit: whoever takes it from them waits, or has been before them.
 * Asked after the course or its exam is locked, never before: so nobody waits in a circle.
 */
export async function keepsManaging(tx: Tx, courseId: number, { id, role }: Asker): Promise<boolean> {
  if (role !== 'teacher') return manages(role, false);
  const rows = await tx
    .select({ userId: courseTeachers.userId })
    .from(courseTeachers)
    .where(and(eq(courseTeachers.courseId, courseId), eq(courseTeachers.userId, id)))
    .for('key share');
  return rows.length > 0;
}

/**
 * A course that is not deleted and theirs, kept for this transaction: nobody else changes it or its lessons meanwhile.
 * With `update` nobody enrols in it either. Another's course is not there.
 */
export async function lockManagedCourse(
  tx: Tx,
  courseId: number,
  asker: Asker,
  strength: 'no key update' | 'update' | 'key share' = 'no key update',
): Promise<CourseRow | null> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isNull(courses.deletedAt)))
    .for(strength);
  return row && (await keepsManaging(tx, row.id, asker)) ? row : null;
}

/** The courses that a person teaches. */
export async function taughtBy(db: Queryable, userId: string): Promise<Set<number>> {
  const rows = await db
    .select({ courseId: courseTeachers.courseId })
    .from(courseTeachers)
    .where(eq(courseTeachers.userId, userId));
  return new Set(rows.map(({ courseId }) => courseId));
}

/** Those who teach these courses, who has taught longest first. Whoever is no teacher any more is not among them. */
export const teachersOf = (db: Queryable, courseIds: number[]) =>
  db
    .select({
      courseId: courseTeachers.courseId,
      since: courseTeachers.since,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(courseTeachers)
    .innerJoin(users, eq(users.id, courseTeachers.userId))
    .where(and(isAnyOf(courseTeachers.courseId, courseIds), ne(users.role, 'student')))
    .orderBy(asc(courseTeachers.since), asc(users.id));

/** Courses with the names of those who teach them, and whether whoever asks may change each. */
export async function toldTo(db: Queryable, rows: CourseRow[], { id: askerId, role }: Asker) {
  const ids = rows.map(({ id }) => id);
  const teachers = listsInOrder(ids, await teachersOf(db, ids), ({ courseId }) => courseId);
  return rows.map((row, index) => {
    const people = (teachers[index] ?? []).map(({ user }) => user);
    const isTheirs = people.some(({ id }) => id === askerId);
    return { ...row, teachers: people.map(staffName), mayManage: manages(role, isTheirs) };
  });
}

/** A course that students can see, and that nobody deletes before this transaction ends. */
export async function keepShownCourse(tx: Tx, courseId: number): Promise<CourseRow | null> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isShown))
    .for('key share');
  return row ?? null;
}

/** Says of these texts which courses teach them: those that the programme has written for their subjects. */
export async function teachMutun(
  tx: Tx,
  texts: readonly { key: string; subjects: readonly string[] }[],
): Promise<void> {
  const taught = texts.flatMap(({ key, subjects }) => subjects.map((subject) => ({ key, subject })));
  await tx.execute(sql`
    insert into ${courseMutun} (course_id, matn_key)
    select ${courses.id}, ${mutun.key}
    from unnest(
      ${sql.param(taught.map(({ key }) => key))}::text[],
      ${sql.param(taught.map(({ subject }) => subject))}::text[]
    ) as taught (key, subject)
      join ${mutun} on ${mutun.key} = taught.key
      join ${courses} on ${courses.programmeCode} = taught.subject
    where ${courses.deletedAt} is null
    on conflict do nothing
  `);
}
