import { and, asc, eq, isNull } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { courses } from '#server/db/schema';

export type CourseRow = typeof courses.$inferSelect;

/** A deleted course is inactive as well: the database promises it. */
export const isShown = (withInactive: boolean) =>
  withInactive ? isNull(courses.deletedAt) : eq(courses.isActive, true);

export async function listCourses(db: Queryable, withInactive: boolean): Promise<CourseRow[]> {
  return db.select().from(courses).where(isShown(withInactive)).orderBy(asc(courses.id));
}

export async function findCourse(
  db: Queryable,
  courseId: number,
  withInactive: boolean,
): Promise<CourseRow | null> {
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isShown(withInactive)));
  return row ?? null;
}

/** Those of them that are not deleted, hidden or not. */
export async function findCourses(db: Queryable, courseIds: number[]) {
  return db
    .select({ id: courses.id, isActive: courses.isActive })
    .from(courses)
    .where(and(isAnyOf(courses.id, courseIds), isShown(true)));
}

/** A course that is not deleted, kept for this transaction: nobody else changes it or its lessons meanwhile. */
export async function lockCourse(tx: Tx, courseId: number): Promise<CourseRow | null> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isShown(true)))
    .for('no key update');
  return row ?? null;
}
