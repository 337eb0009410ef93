import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { levelPages } from '#content/level-details';
import type { LevelStanding } from '#contract/admission';
import { admissionSentence } from '#contract/admission-sentence';
import type { DiplomaKey } from '#contract/primitives';
import { isAnyOf, listsInOrder } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import {
  applications,
  certificates,
  courses,
  courseTeachers,
  diplomas,
  enrollments,
  equivalences,
  users,
} from '#server/db/schema';
import { Refusal } from '#server/http/refusal';
import type { Wire } from '#server/http/wire';
import type { AdmissionMode, Pass, StudentFacts, Subject } from './rules.ts';
import { rulesOf, standingsOf } from './rules.ts';

const programmeHours = new Map(
  levelPages.flatMap(({ subjects }) => subjects.map(({ code, hours }) => [code, hours] as const)),
);

/** As the programme says, whatever was made of the course since; a course that stands outside it counts its own minutes. */
const hoursOf = ({ programmeCode, duration }: { programmeCode: string | null; duration: number }): number =>
  programmeHours.get(programmeCode ?? '') ?? Math.max(1, Math.round(duration / 60));

/** What makes a course a subject of a level: hidden for a while, it is one still; a draft or what was thrown away is none. */
export const isSubject = () =>
  and(isNotNull(courses.diploma), isNotNull(courses.publishedAt), isNull(courses.deletedAt));

const subjectFields = {
  courseId: courses.id,
  diploma: courses.diploma,
  title: courses.title,
  programmeCode: courses.programmeCode,
  duration: courses.duration,
};

function asSubject<
  Row extends { diploma: DiplomaKey | null; programmeCode: string | null; duration: number },
>({ diploma, programmeCode, duration, ...row }: Row) {
  return diploma === null ? [] : [{ ...row, diploma, hours: hoursOf({ programmeCode, duration }) }];
}

/** The subjects of all levels in their order. */
export async function subjectsOfLevels(db: Queryable): Promise<Subject[]> {
  const rows = await db
    .select(subjectFields)
    .from(courses)
    .where(isSubject())
    .orderBy(asc(courses.programmeCode), asc(courses.id));
  return rows.flatMap(asSubject);
}

/** What each of these students has passed, in their order: the certificates that stand, with the course as it is called today. */
export async function passesOf(db: Queryable, userIds: string[]): Promise<Pass[][]> {
  const rows = await db
    .select({
      ...subjectFields,
      userId: certificates.userId,
      grade: certificates.grade,
      completedAt: certificates.completionDate,
      issuedAt: certificates.issuedAt,
      changedAt: certificates.changedAt,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(
      and(isAnyOf(certificates.userId, userIds), eq(certificates.isValid, true), isNotNull(courses.diploma)),
    )
    .orderBy(asc(courses.programmeCode), asc(courses.id));
  return listsInOrder(userIds, rows, ({ userId }) => userId).map((list) =>
    list
      .map(({ issuedAt, changedAt, ...pass }) => ({ ...pass, since: changedAt ?? issuedAt }))
      .flatMap(asSubject),
  );
}

/** What each of these students' standing follows from, in their order, in two round trips. */
export async function factsOf(db: Queryable, userIds: string[]): Promise<StudentFacts[]> {
  const passes = await passesOf(db, userIds);
  const decided = await decidedOf(db, userIds);
  return userIds.map((_, index) => ({ passes: passes[index] ?? [], ...(decided[index] ?? nothingDecided) }));
}

type Decided = Omit<StudentFacts, 'passes'>;
const nothingDecided: Decided = { equivalences: [], application: null, diplomas: new Map() };

/** Beside the passes. The few rows that a student has of each come in all their combinations. */
async function decidedOf(db: Queryable, userIds: string[]): Promise<Decided[]> {
  const rows = await db
    .select({
      userId: users.id,
      equivalence: equivalences,
      application: applications,
      held: { diploma: diplomas.diploma, number: diplomas.number, subjects: diplomas.subjects },
    })
    .from(users)
    .leftJoin(equivalences, and(eq(equivalences.userId, users.id), isNull(equivalences.takenBackAt)))
    .leftJoin(applications, eq(applications.userId, users.id))
    .leftJoin(diplomas, and(eq(diplomas.userId, users.id), eq(diplomas.isValid, true)))
    .where(isAnyOf(users.id, userIds))
    .orderBy(asc(equivalences.id), desc(applications.id));
  return listsInOrder(userIds, rows, ({ userId }) => userId).map((list) => ({
    equivalences: distinctById(list.flatMap(({ equivalence }) => equivalence ?? [])),
    application: list[0]?.application ?? null,
    diplomas: new Map(
      list.flatMap(({ held }) => {
        const courseIds = held?.subjects.map(({ courseId }) => courseId) ?? [];
        return held ? [[held.diploma, { number: held.number, courseIds }] as const] : [];
      }),
    ),
  }));
}

const distinctById = <Row extends { id: number }>(rows: Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** How each of these students stands before the six levels, in their order. */
export async function standingsFor(db: Queryable, mode: AdmissionMode, userIds: string[]) {
  const subjects = await subjectsOfLevels(db);
  const facts = await factsOf(db, userIds);
  return facts.map((each) => standingsOf(subjects, each, mode));
}

/** Who would begin to study which course. */
export interface Entry {
  userId: string;
  courseId: number;
}

/**
 * Why each of these may not begin, in their order; null for whoever may. Who has begun goes on; admins, and those who teach
 * the course, come and go.
 */
export async function whyNotEnter(
  tx: Tx,
  mode: AdmissionMode,
  entries: Entry[],
): Promise<(Refusal | null)[]> {
  if (mode === 'open') return entries.map(() => null);
  const asked = await levelsAskedFor(tx, entries);
  if (asked.length === 0) return entries.map(() => null);
  const userIds = [...new Set(asked.map(({ userId }) => userId))];
  const standings = await standingsFor(tx, mode, userIds);
  return entries.map(({ userId, courseId }) => {
    const level = asked.find((each) => each.userId === userId && each.courseId === courseId);
    const theirs = standings[userIds.indexOf(userId)] ?? [];
    const standing = theirs.find(({ diploma, admittedBy }) => diploma === level?.diploma && !admittedBy);
    return standing ? notAdmitted(standing) : null;
  });
}

/** The levels that ask for something, of those who would enter them from outside. */
async function levelsAskedFor(tx: Tx, entries: Entry[]): Promise<(Entry & { diploma: DiplomaKey })[]> {
  const userIds = sql.param(entries.map(({ userId }) => userId));
  const courseIds = sql.param(entries.map(({ courseId }) => courseId));
  const rows = await tx
    .select({ userId: users.id, courseId: courses.id, diploma: courses.diploma })
    .from(sql`unnest(${userIds}::text[], ${courseIds}::integer[]) as entry (user_id, course_id)`)
    .innerJoin(users, and(sql`${users.id} = entry.user_id`, ne(users.role, 'admin')))
    .innerJoin(courses, and(sql`${courses.id} = entry.course_id`, isNotNull(courses.diploma)))
    .leftJoin(enrollments, and(eq(enrollments.userId, users.id), eq(enrollments.courseId, courses.id)))
    .leftJoin(
      courseTeachers,
      // The role decides first: whoever is no teacher any more enters as students do.
      and(
        eq(courseTeachers.userId, users.id),
        eq(courseTeachers.courseId, courses.id),
        eq(users.role, 'teacher'),
      ),
    )
    .where(and(isNull(enrollments.id), isNull(courseTeachers.userId)));
  return rows.flatMap(({ diploma, ...entry }) =>
    diploma !== null && rulesOf(diploma) ? [{ ...entry, diploma }] : [],
  );
}

export const notAdmitted = (standing: Wire<LevelStanding>): Refusal =>
  new Refusal('not_admitted', { sentence: admissionSentence(standing), details: standing });
