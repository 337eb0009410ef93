import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { isOpenExam } from '#server/courses/queries';
import { isAnyOf, listsInOrder } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { courses, enrollments, exams, lessonProgress, lessons } from '#server/db/schema';

export type EnrolmentRow = typeof enrollments.$inferSelect;

const ofStudent = (userId: string, courseId: number) =>
  and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId));

/** The student's enrolment, made if there was none: asked twice, or by two tabs at once, it is the same one. */
export async function enrol(
  db: Queryable,
  userId: string,
  courseId: number,
  now: Date,
): Promise<EnrolmentRow> {
  // Looking first: an insert that meets a row uses up an id all the same, and the integers end one day.
  const before = await db.select().from(enrollments).where(ofStudent(userId, courseId));
  if (before[0]) return before[0];
  await db.insert(enrollments).values({ userId, courseId, enrolledAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(enrollments).where(ofStudent(userId, courseId));
  if (!row) throw new Error('an enrolment went away while it was made');
  return row;
}

/**
 * What each of these students studies now, in one round trip, the latest first. Hidden courses are left out. Where
 * simulated lessons do not count, students go on with a lesson that is recorded, if there is one.
 */
export async function listEnrolments(db: Queryable, simulatedLessons: boolean, userIds: string[]) {
  const studied = db
    .select({
      completedLessons: sql<number>`count(*) filter (where ${lessonProgress.isCompleted})`.as('completed'),
      lastWatchedAt: sql<Date | null>`max(${lessonProgress.lastWatchedAt})`.as('last_watched'),
      continueLessonId: lessonToContinue(simulatedLessons).as('lesson_to_continue'),
    })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(
        eq(lessonProgress.lessonId, lessons.id),
        eq(lessonProgress.userId, enrollments.userId),
        eq(lessonProgress.courseId, enrollments.courseId),
      ),
    )
    .where(and(eq(lessons.courseId, enrollments.courseId), eq(lessons.isActive, true)))
    .as('studied');
  const latest = sql`coalesce(${studied.lastWatchedAt}, ${enrollments.enrolledAt})`;
  const rows = await db
    .select({
      userId: enrollments.userId,
      id: enrollments.id,
      courseId: enrollments.courseId,
      progress: enrollments.progress,
      enrolledAt: enrollments.enrolledAt,
      completedAt: enrollments.completedAt,
      course: {
        id: courses.id,
        title: courses.title,
        instructor: courses.instructor,
        level: courses.level,
        diploma: courses.diploma,
        totalLessons: courses.totalLessons,
        imageUrl: courses.imageUrl,
        thumbnailUrl: courses.thumbnailUrl,
      },
      completedLessons: sql`${studied.completedLessons}`.mapWith(Number),
      lastWatchedAt: sql`${studied.lastWatchedAt}`.mapWith(lessonProgress.lastWatchedAt),
      hasExam: exists(
        db
          .select()
          .from(exams)
          .where(and(eq(exams.courseId, courses.id), isOpenExam())),
      ).mapWith(Boolean),
      continueLessonId: studied.continueLessonId,
    })
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.id, enrollments.courseId), eq(courses.isActive, true)))
    .crossJoinLateral(studied)
    .where(isAnyOf(enrollments.userId, userIds))
    .orderBy(desc(latest), desc(enrollments.id));
  return listsInOrder(userIds, rows, ({ userId }) => userId);
}

/** Of the lessons that are not complete: the one watched last, else the first in order. */
const lessonToContinue = (simulatedLessons: boolean) => sql<number | null>`(
  array_agg(${lessons.id} order by ${simulatedLessons} or ${lessons.videoUrl} is not null desc, ${lessonProgress.lastWatchedAt} desc nulls last, ${lessons.order}, ${lessons.id})
    filter (where ${lessonProgress.isCompleted} is not true)
)[1]`;
