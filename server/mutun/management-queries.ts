import { and, asc, desc, eq, exists, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { staffName } from '#contract/accounts';
import type { MatnForm, MatnUnitForm } from '#contract/managing-mutun';
import { isManagedBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { courseMutun, courses, matnCorrections, matnUnits, mutun, users } from '#server/db/schema';

export type MatnRow = typeof mutun.$inferSelect;
export type UnitRow = typeof matnUnits.$inferSelect;

/** The courses of this asker that teach a text. */
const isTaughtInTheirs = (asker: Asker) =>
  and(eq(courses.id, courseMutun.courseId), isNull(courses.deletedAt), isManagedBy(asker));

/** An admin manages every text; a teacher follows those that students had of a course of theirs. */
export const isFollowedBy = (asker: Asker): SQL | undefined =>
  asker.role === 'admin'
    ? undefined
    : and(
        isNotNull(mutun.publishedAt),
        exists(
          new QueryBuilder()
            .select({ one: sql`1` })
            .from(courseMutun)
            .innerJoin(courses, isTaughtInTheirs(asker))
            .where(eq(courseMutun.matnKey, mutun.key)),
        ),
      );

export const listFollowed = (db: Queryable, asker: Asker): Promise<MatnRow[]> =>
  db.select().from(mutun).where(isFollowedBy(asker)).orderBy(asc(mutun.createdAt), asc(mutun.key));

/** Null for a text that is not there, or not theirs, which is the same. */
export async function findFollowed(db: Queryable, key: string, asker: Asker): Promise<MatnRow | null> {
  const [row] = await db
    .select()
    .from(mutun)
    .where(and(eq(mutun.key, key), isFollowedBy(asker)));
  return row ?? null;
}

/** Of the courses that teach the texts, those of this asker. */
export const coursesTeaching = (db: Queryable, asker: Asker) =>
  db
    .select({ matn: courseMutun.matnKey, id: courses.id, title: courses.title })
    .from(courseMutun)
    .innerJoin(courses, isTaughtInTheirs(asker))
    .orderBy(asc(courses.id));

export const unitsOfMatn = (db: Queryable, key: string): Promise<UnitRow[]> =>
  db.select().from(matnUnits).where(eq(matnUnits.matnKey, key)).orderBy(asc(matnUnits.number));

export async function unitIdsByMatn(db: Queryable): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ key: matnUnits.matnKey, ids: sql<number[]>`array_agg(${matnUnits.id})` })
    .from(matnUnits)
    .groupBy(matnUnits.matnKey);
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}

/** The newest first. */
export async function correctionsOf(db: Queryable, key: string) {
  const rows = await db
    .select({
      unit: matnUnits.number,
      at: matnCorrections.at,
      by: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      note: matnCorrections.note,
      before: matnCorrections.before,
      after: matnCorrections.after,
    })
    .from(matnCorrections)
    .innerJoin(matnUnits, eq(matnUnits.id, matnCorrections.unitId))
    .innerJoin(users, eq(users.id, matnCorrections.by))
    .where(eq(matnUnits.matnKey, key))
    .orderBy(desc(matnCorrections.at), desc(matnCorrections.id));
  return rows.map(({ by, ...row }) => ({ ...row, by: staffName(by) }));
}

/** Whoever else changes this text waits until the commit. */
export async function lockMatn(tx: Tx, key: string): Promise<MatnRow | null> {
  const [row] = await tx.select().from(mutun).where(eq(mutun.key, key)).for('update');
  return row ?? null;
}

/** Null where another text has this key. */
export async function insertMatn(
  tx: Tx,
  head: Omit<MatnForm, 'units'> & Pick<MatnRow, 'key' | 'createdBy' | 'createdAt'>,
): Promise<MatnRow | null> {
  const [row] = await tx.insert(mutun).values(head).onConflictDoNothing().returning();
  return row ?? null;
}

type MatnChanges = { [Field in keyof MatnRow]?: MatnRow[Field] | undefined };

export async function changeMatn(tx: Tx, key: string, changes: MatnChanges): Promise<MatnRow> {
  const [row] = await tx.update(mutun).set(changes).where(eq(mutun.key, key)).returning();
  if (!row) throw new Error('a locked text went away');
  return row;
}

/** Of a draft alone: what students have reviewed stays. */
export async function writeUnits(tx: Tx, key: string, units: MatnUnitForm[]): Promise<void> {
  await tx.delete(matnUnits).where(eq(matnUnits.matnKey, key));
  await tx.insert(matnUnits).values(units.map((unit, at) => ({ ...unit, matnKey: key, number: at + 1 })));
}

export async function deleteMatn(tx: Tx, key: string): Promise<void> {
  await tx.delete(mutun).where(eq(mutun.key, key));
}

export async function findUnit(tx: Tx, key: string, number: number): Promise<UnitRow | null> {
  const [row] = await tx
    .select()
    .from(matnUnits)
    .where(and(eq(matnUnits.matnKey, key), eq(matnUnits.number, number)));
  return row ?? null;
}

/** The unit keeps its id, and with it what every student has done with it. */
export async function changeUnit(tx: Tx, unitId: number, changes: Partial<UnitRow>): Promise<void> {
  await tx.update(matnUnits).set(changes).where(eq(matnUnits.id, unitId));
}

export async function noteCorrection(
  tx: Tx,
  correction: Omit<typeof matnCorrections.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(matnCorrections).values(correction);
}

/** Of these courses those that are there, and that nobody deletes before the commit. */
export const keepCourses = (tx: Tx, courseIds: number[]) =>
  tx
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(isAnyOf(courses.id, courseIds), isNull(courses.deletedAt)))
    .orderBy(asc(courses.id))
    .for('key share');

/** From now on these courses teach it and no other. */
export async function writeCourses(tx: Tx, key: string, courseIds: number[]): Promise<void> {
  await tx
    .delete(courseMutun)
    .where(and(eq(courseMutun.matnKey, key), notInArray(courseMutun.courseId, courseIds)));
  if (courseIds.length === 0) return;
  await tx
    .insert(courseMutun)
    .values(courseIds.map((courseId) => ({ courseId, matnKey: key })))
    .onConflictDoNothing();
}
