import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { courses, courseUnits, exams } from '#server/db/schema';
import { refuse } from '#server/http/refusal';

export type CourseRow = typeof courses.$inferSelect;

/** A deleted course is inactive as well: the database promises it. */
export const isShown = (withInactive: boolean) =>
  withInactive ? isNull(courses.deletedAt) : eq(courses.isActive, true);

/** An exam that students of its course can sit, where they can see the course. Two exams of one course are told apart by alias. */
export const isOpenExam = (exam: Record<'isActive' | 'deletedAt' | 'totalQuestions', PgColumn> = exams) =>
  and(eq(exam.isActive, true), isNull(exam.deletedAt), gte(exam.totalQuestions, 1));

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

/** Those of them that are not deleted, hidden or not. */
export async function findCourses(db: Queryable, courseIds: number[]) {
  return db
    .select({ id: courses.id, isActive: courses.isActive })
    .from(courses)
    .where(and(isAnyOf(courses.id, courseIds), isShown(true)));
}

/**
 * A course that is not deleted, kept for this transaction: nobody else changes it or its lessons meanwhile. With `update`
 * nobody enrols in it either.
 */
export async function lockCourse(
  tx: Tx,
  courseId: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<CourseRow | null> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isShown(true)))
    .for(strength);
  return row ?? null;
}

/** A course that students can see, and that nobody deletes before this transaction ends. */
export async function keepShownCourse(tx: Tx, courseId: number): Promise<CourseRow | null> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isShown(false)))
    .for('key share');
  return row ?? null;
}
