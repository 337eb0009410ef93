import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { courses, lessonQuestions, lessons } from '#server/db/schema';

/** Nobody has answered it, and somebody may. The zero is written out: only so the plan knows the index of those that wait. */
export const isWaiting = and(
  sql`${lessonQuestions.answers} = 0`,
  isNull(lessonQuestions.hiddenAt),
  isNull(lessonQuestions.lockedAt),
  isNull(lessonQuestions.mergedInto),
);

/** Of these courses: how many questions nobody has answered, and the oldest of them; in one statement. */
export async function waitingAsked(db: Queryable, courseIds: number[]) {
  if (courseIds.length === 0) return { count: 0, oldest: null };
  const [row] = await db
    .select({
      text: lessonQuestions.text,
      questionId: lessonQuestions.id,
      courseTitle: courses.title,
      since: lessonQuestions.createdAt,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(lessonQuestions)
    .innerJoin(lessons, and(eq(lessons.id, lessonQuestions.lessonId), eq(lessons.isActive, true)))
    .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
    .where(and(isAnyOf(lessonQuestions.courseId, courseIds), isWaiting))
    .orderBy(asc(lessonQuestions.createdAt), asc(lessonQuestions.id))
    .limit(1);
  if (!row) return { count: 0, oldest: null };
  const { count, ...oldest } = row;
  return { count, oldest };
}
