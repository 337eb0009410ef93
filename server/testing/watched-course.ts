import type { Db } from '#server/db/database';
import { insertCourse, insertLesson } from '#server/db/factories';
import type { Visitor } from './test-app.ts';

export type Lesson = Awaited<ReturnType<typeof insertLesson>>;

/** A course of so many lessons, in their order. */
export async function courseOf(db: Db, lessonCount: number, changes: Partial<Lesson> = {}) {
  const course = await insertCourse(db);
  const lessons: Lesson[] = [];
  for (let order = 1; order <= lessonCount; order += 1) {
    lessons.push(await insertLesson(db, course.id, { order, ...changes }));
  }
  const [first] = lessons;
  if (!first) throw new Error('a course of no lessons');
  return { course, lessons, first };
}

/** What a player says of its student. */
export const report = (browser: Visitor, lesson: Lesson, watchedDuration: number, more: object = {}) =>
  browser.post(`/api/lessons/${lesson.id}/progress`, {
    watchedDuration,
    isCompleted: false,
    courseId: lesson.courseId,
    ...more,
  });
