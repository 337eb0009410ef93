import { and, asc, eq, notInArray } from 'drizzle-orm';
import { staffName } from '#contract/accounts';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { courseTeachers, users } from '#server/db/schema';
import { teachersOf } from './queries.ts';

/** Those who teach a course, as its managers are told. */
export async function listTeachers(db: Queryable, courseId: number) {
  const teachers = await teachersOf(db, [courseId]);
  return teachers.map(({ user, since }) => ({
    id: user.id,
    name: staffName(user),
    email: user.email,
    since,
  }));
}

/** These people, whose roles nobody changes until the commit; in one order, so that no two wait for each other. */
export const keepPeople = (tx: Tx, userIds: string[]) =>
  tx.select().from(users).where(isAnyOf(users.id, userIds)).orderBy(asc(users.id)).for('key share');

/** Everybody who is assigned to a course, those too who are no teachers any more. */
export const assignedTo = (tx: Tx, courseId: number) =>
  tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(courseTeachers)
    .innerJoin(users, eq(users.id, courseTeachers.userId))
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(asc(courseTeachers.since), asc(users.id));

/** From now on these and nobody else; who taught it before keeps the day since when. Under the lock of the course. */
export async function writeTeachers(tx: Tx, courseId: number, userIds: string[], now: Date): Promise<void> {
  await tx
    .delete(courseTeachers)
    .where(and(eq(courseTeachers.courseId, courseId), notInArray(courseTeachers.userId, userIds)));
  if (userIds.length === 0) return;
  await tx
    .insert(courseTeachers)
    .values(userIds.map((userId) => ({ courseId, userId, since: now })))
    .onConflictDoNothing();
}
