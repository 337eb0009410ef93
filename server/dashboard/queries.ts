import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { certificates, courses, enrollments, exams, lessonProgress, users } from '#server/db/schema';

/** A student's figures in one round trip. */
export async function statsOf(db: Queryable, userId: string) {
  const completed = db
    .select({ value: count().as('value') })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), isNotNull(enrollments.completedAt)));
  const held = db
    .select({ value: count().as('value') })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.isValid, true)));
  const average = db
    .select({ value: sql`coalesce(round(avg(${certificates.grade}), 2), 0)`.as('value') })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.isValid, true)));
  const watched = db
    .select({ value: sql`coalesce(sum(${lessonProgress.watchedDuration}), 0)`.as('value') })
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, userId));
  const [row] = await db
    .select({
      completedCourses: sql`(${completed})`.mapWith(Number),
      certificates: sql`(${held})`.mapWith(Number),
      averageGrade: sql`(${average})`.mapWith(Number),
      watchedSeconds: sql`(${watched})`.mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('a select without a table returned no row');
  return row;
}

export async function countAll(db: Queryable) {
  const [totalUsers, totalCourses, totalExams, totalEnrollments] = await Promise.all([
    db.$count(users),
    db.$count(courses, isNull(courses.deletedAt)),
    db.$count(exams, isNull(exams.deletedAt)),
    db.$count(enrollments),
  ]);
  return { totalUsers, totalCourses, totalExams, totalEnrollments };
}
