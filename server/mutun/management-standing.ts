import { and, count, desc, eq, exists, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { StandingOrder } from '#contract/managing-mutun';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import type { Piece } from '#server/db/pieces';
import { enrollments, matnReviews, matnStandings, matnUnits, users } from '#server/db/schema';

/** Those whose standing is asked for: who studies these courses, or, with null, everybody. */
export type Courses = number[] | null;

const isStudent = eq(users.role, 'student');

const studies = (userId: PgColumn, courseIds: number[]): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(enrollments)
      .where(and(eq(enrollments.userId, userId), isAnyOf(enrollments.courseId, courseIds))),
  );

/**
 * A text is begun with the first unit of it that was reviewed. One row is looked for, for each student, by the key of the
 * table: as a mere `exists` it is joined with all standings of everybody, which takes seconds where there are millions.
 */
const hasBegun = (unitIds: number[]): SQL =>
  sql`(${new QueryBuilder()
    .select({ one: sql`1` })
    .from(matnStandings)
    .where(and(eq(matnStandings.userId, users.id), isAnyOf(matnStandings.unitId, unitIds)))
    .limit(1)}) is not null`;

/** Who studies a course is there before they have begun; of everybody, those who have. */
const isFollowed = (unitIds: number[], courses: Courses): SQL | undefined =>
  and(isStudent, courses ? studies(users.id, courses) : hasBegun(unitIds));

export const countStudentsWith = (db: Queryable, unitIds: number[], courses: Courses): Promise<number> =>
  db.$count(users, isFollowed(unitIds, courses));

/** How many of these students have begun a text. */
export const countBegun = (db: Queryable, unitIds: number[], courses: Courses): Promise<number> =>
  db.$count(users, and(isStudent, hasBegun(unitIds), courses ? studies(users.id, courses) : undefined));

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};
const byName = [sql`${users}.search_name`, users.id];

/** A piece of the students of a text, in the order that was asked for. */
export async function studentsWith(
  db: Queryable,
  unitIds: number[],
  courses: Courses,
  { order, limit, offset }: Piece & { order: StandingOrder },
) {
  if (order === 'name') {
    return db
      .select(person)
      .from(users)
      .where(isFollowed(unitIds, courses))
      .orderBy(...byName)
      .limit(limit)
      .offset(offset);
  }
  const begun = db
    .select({ userId: matnStandings.userId, ...figures() })
    .from(matnStandings)
    .where(
      and(
        isAnyOf(matnStandings.unitId, unitIds),
        courses ? studies(matnStandings.userId, courses) : undefined,
      ),
    )
    .groupBy(matnStandings.userId)
    .as('begun');
  return db
    .select(person)
    .from(users)
    .leftJoin(begun, eq(begun.userId, users.id))
    .where(and(isStudent, courses ? studies(users.id, courses) : isNotNull(begun.userId)))
    .orderBy(sql`${begun.memorised} desc nulls last`, sql`${begun.learning} desc nulls last`, ...byName)
    .limit(limit)
    .offset(offset);
}

const figures = () => ({
  memorised: sql`count(*) filter (where ${matnStandings.state} = 'memorised')`
    .mapWith(Number)
    .as('memorised'),
  learning: sql`count(*) filter (where ${matnStandings.state} = 'learning')`.mapWith(Number).as('learning'),
});

/** How far each of these people is in a text, and when they last reviewed something of it. */
export async function standingsOf(db: Queryable, unitIds: number[], userIds: string[]) {
  const rows = await db
    .select({ userId: matnStandings.userId, ...figures(), lastAt: max(matnStandings.lastAt) })
    .from(matnStandings)
    .where(and(isAnyOf(matnStandings.userId, userIds), isAnyOf(matnStandings.unitId, unitIds)))
    .groupBy(matnStandings.userId);
  return new Map(rows.map(({ userId, ...standing }) => [userId, standing]));
}

const stumbled = (judgement: SQL | PgColumn) =>
  sql`count(*) filter (where ${judgement} <= 2)`.mapWith(Number);

/** Every review that these students made of a text. */
export const jointsOfStudents = (db: Queryable, unitIds: number[], courseIds: number[]) =>
  db
    .select({ unitId: matnReviews.unitId, reviews: count(), stumbles: stumbled(matnReviews.judgement) })
    .from(users)
    .innerJoin(matnReviews, eq(matnReviews.userId, users.id))
    .where(and(isStudent, studies(users.id, courseIds), isAnyOf(matnReviews.unitId, unitIds)))
    .groupBy(matnReviews.unitId);

/** Of very many students the latest reviews of each unit tell as much as all would. */
const latestReviews = 1000;

export function jointsOfMany(db: Queryable, unitIds: number[], courses: Courses) {
  const latest = db
    .select({ userId: matnReviews.userId, judgement: matnReviews.judgement })
    .from(matnReviews)
    .where(eq(matnReviews.unitId, matnUnits.id))
    .orderBy(desc(matnReviews.at))
    .limit(latestReviews)
    .as('latest');
  return db
    .select({ unitId: matnUnits.id, reviews: count(), stumbles: stumbled(sql`${latest.judgement}`) })
    .from(matnUnits)
    .crossJoinLateral(latest)
    .innerJoin(users, eq(users.id, latest.userId))
    .where(and(isAnyOf(matnUnits.id, unitIds), isStudent, courses ? studies(users.id, courses) : undefined))
    .groupBy(matnUnits.id);
}
