import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { holdPerson } from '#server/accounts/queries';
import { isManagedBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Queryable, Tx } from '#server/db/database';
import { courseMutun, courses, courseTeachers, mutun } from '#server/db/schema';
import { found } from '#server/http/refusal';

/** Who hears recitals of a text: those who teach a course that teaches it, and admins. */
export const isHeardBy = (asker: Asker, matnKey: AnyPgColumn): SQL => {
  if (asker.role === 'admin') return sql`true`;
  return exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(courseMutun)
      .innerJoin(courses, and(eq(courses.id, courseMutun.courseId), isNull(courses.deletedAt)))
      .where(and(eq(courseMutun.matnKey, matnKey), isManagedBy(asker))),
  );
};

/** The texts that they hear, as far as students see them. */
export const textsHeardBy = (db: Queryable, asker: Asker): Promise<{ key: string; title: string }[]> =>
  db
    .select({ key: mutun.key, title: mutun.title })
    .from(mutun)
    .where(and(eq(mutun.isActive, true), isHeardBy(asker, mutun.key)))
    .orderBy(mutun.key);

/** Whoever asks as they are now, and stay until the commit: nobody takes a role from them meanwhile. */
export async function heldAsker(tx: Tx, userId: string): Promise<Asker> {
  const { id, role } = found(await holdPerson(tx, userId));
  return { id, role };
}

/** Whether they hear a text, and go on to until the commit. */
export async function keepsHearing(tx: Tx, matnKey: string, { id, role }: Asker): Promise<boolean> {
  if (role !== 'teacher') return role === 'admin';
  const rows = await tx
    .select({ courseId: courseTeachers.courseId })
    .from(courseTeachers)
    .innerJoin(courseMutun, eq(courseMutun.courseId, courseTeachers.courseId))
    .innerJoin(courses, and(eq(courses.id, courseTeachers.courseId), isNull(courses.deletedAt)))
    .where(and(eq(courseTeachers.userId, id), eq(courseMutun.matnKey, matnKey)))
    .for('key share', { of: courseTeachers });
  return rows.length > 0;
}
