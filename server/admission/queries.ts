import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { levelPages } from '#content/level-details';
import type { DiplomaKey } from '#contract/primitives';
import { isAnyOf, listsInOrder } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { applications, certificates, courses, diplomas, equivalences } from '#server/db/schema';
import type { Pass, StudentFacts, Subject } from './rules.ts';

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

function asSubject<Row extends { diploma: DiplomaKey | null; programmeCode: string | null; duration: number }>({
  diploma,
  programmeCode,
  duration,
  ...row
}: Row) {
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
      score: certificates.grade,
      completedAt: certificates.completionDate,
      issuedAt: certificates.issuedAt,
      changedAt: certificates.changedAt,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(and(isAnyOf(certificates.userId, userIds), eq(certificates.isValid, true), isNotNull(courses.diploma)))
    .orderBy(asc(courses.programmeCode), asc(courses.id));
  return listsInOrder(userIds, rows, ({ userId }) => userId).map((list) =>
    list
      .flatMap(asSubject)
      .map(({ userId: _, issuedAt, changedAt, ...pass }) => ({ ...pass, since: changedAt ?? issuedAt })),
  );
}

/** What each of these students' standing follows from, in their order. */
export async function factsOf(db: Queryable, userIds: string[]): Promise<StudentFacts[]> {
  const passes = await passesOf(db, userIds);
  const inForce = await db
    .select()
    .from(equivalences)
    .where(and(isAnyOf(equivalences.userId, userIds), isNull(equivalences.takenBackAt)));
  const applied = await db
    .select()
    .from(applications)
    .where(isAnyOf(applications.userId, userIds))
    .orderBy(desc(applications.id));
  const held = await db
    .select({ userId: diplomas.userId, diploma: diplomas.diploma, number: diplomas.number })
    .from(diplomas)
    .where(and(isAnyOf(diplomas.userId, userIds), eq(diplomas.isValid, true)));
  return userIds.map((userId, index) => {
    const isTheirs = (row: { userId: string }) => row.userId === userId;
    return {
      passes: passes[index] ?? [],
      equivalences: inForce.filter(isTheirs),
      application: applied.find(isTheirs) ?? null,
      diplomas: new Map(held.filter(isTheirs).map(({ diploma, number }) => [diploma, number])),
    };
  });
}
