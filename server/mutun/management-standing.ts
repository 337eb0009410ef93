import { and, count, desc, eq, exists, max, type SQL, sql } from 'drizzle-orm';
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

/** How far everybody is in a text who has begun it. */
const begun = (db: Queryable, key: string) =>
  db
    .select({
      userId: matnStandings.userId,
      memorised: sql<number>`count(*) filter (where ${matnStandings.state} = 'memorised')`.as('memorised'),
      learning: sql<number>`count(*) filter (where ${matnStandings.state} = 'learning')`.as('learning'),
    })
    .from(matnStandings)
    .innerJoin(matnUnits, eq(matnUnits.id, matnStandings.unitId))
    .where(eq(matnUnits.matnKey, key))
    .groupBy(matnStandings.userId)
    .as('begun');

/** Who studies a course is there before they have begun; of everybody, those who have. */
export async function studentsWith(
  db: Queryable,
  key: string,
  courses: Courses,
  { order, limit, offset }: Piece & { order: StandingOrder },
) {
  const standing = begun(db, key);
  const memorised = sql<number>`coalesce(${standing.memorised}, 0)`.mapWith(Number);
  const learning = sql<number>`coalesce(${standing.learning}, 0)`.mapWith(Number);
  const byName = sql`${users}.search_name`;
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      memorised,
      learning,
    })
    .from(users)
    .leftJoin(standing, eq(standing.userId, users.id))
    .where(and(isStudent, courses ? studies(users.id, courses) : sql`${standing.userId} is not null`))
    .orderBy(...(order === 'name' ? [byName] : [desc(memorised), desc(learning), byName]), users.id)
    .limit(limit)
    .offset(offset);
}

/** When each of these people last reviewed something of a text. */
export async function lastReviews(db: Queryable, key: string, userIds: string[]) {
  const rows = await db
    .select({ userId: matnStandings.userId, at: max(matnStandings.lastAt) })
    .from(matnStandings)
    .innerJoin(matnUnits, eq(matnUnits.id, matnStandings.unitId))
    .where(and(eq(matnUnits.matnKey, key), isAnyOf(matnStandings.userId, userIds)))
    .groupBy(matnStandings.userId);
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}

/** How many have begun each text. */
export async function begunBy(db: Queryable, courses: Courses): Promise<Map<string, number>> {
  const people = db
    .selectDistinct({ key: matnUnits.matnKey, userId: matnStandings.userId })
    .from(matnStandings)
    .innerJoin(matnUnits, eq(matnUnits.id, matnStandings.unitId))
    .as('people');
  const rows = await db
    .select({ key: people.key, students: count() })
    .from(people)
    .innerJoin(users, eq(users.id, people.userId))
    .where(and(isStudent, courses ? studies(users.id, courses) : undefined))
    .groupBy(people.key);
  return new Map(rows.map(({ key, students }) => [key, students]));
}

export async function countStudentsWith(db: Queryable, key: string, courses: Courses): Promise<number> {
  if (!courses) return (await begunBy(db, null)).get(key) ?? 0;
  return db.$count(users, and(isStudent, studies(users.id, courses)));
}

const stumbled = (judgement: SQL | PgColumn) =>
  sql`count(*) filter (where ${judgement} <= 2)`.mapWith(Number);

/** Every review that these students made of a text. */
export const jointsOfStudents = (db: Queryable, key: string, courseIds: number[]) =>
  db
    .select({ unitId: matnReviews.unitId, reviews: count(), stumbles: stumbled(matnReviews.judgement) })
    .from(users)
    .innerJoin(matnReviews, eq(matnReviews.userId, users.id))
    .innerJoin(matnUnits, eq(matnUnits.id, matnReviews.unitId))
    .where(and(isStudent, studies(users.id, courseIds), eq(matnUnits.matnKey, key)))
    .groupBy(matnReviews.unitId);

/** Of very many students the latest reviews of each unit tell as much: those of a term need not be counted again each time. */
const latestReviews = 1000;

export function jointsOfMany(db: Queryable, key: string, courses: Courses) {
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
    .where(and(eq(matnUnits.matnKey, key), isStudent, courses ? studies(users.id, courses) : undefined))
    .groupBy(matnUnits.id);
}
