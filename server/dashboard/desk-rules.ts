import type { Desk } from '#contract/desk';
import { missingIn } from '#server/courses/rules';
import { averageOf } from '#server/exams/rules';
import type { Wire } from '#server/http/wire';
import type { coursesOnDesk, scoresIn, studentsIn } from './desk-queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Where the teacher's day began, by a clock that is so many minutes ahead of UTC; and those beside it. */
export function dayOf(now: Date, offset: number): { yesterday: Date; today: Date; tomorrow: Date } {
  const there = now.getTime() + offset * minute;
  const today = there - (((there % day) + day) % day) - offset * minute;
  return { yesterday: new Date(today - day), today: new Date(today), tomorrow: new Date(today + day) };
}

type Rows<Query extends (...asked: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>;

export const presentCourses = (
  courses: Rows<typeof coursesOnDesk>,
  students: Rows<typeof studentsIn>,
  scores: Rows<typeof scoresIn>,
): Wire<Desk['courses']> =>
  courses.map(({ unrecorded, exams, ...course }) => {
    const figures = scores.find(({ courseId }) => courseId === course.id);
    return {
      ...course,
      students: students.find(({ courseId }) => courseId === course.id)?.students ?? 0,
      averageScore: figures ? averageOf(figures.scoreOfAll, figures.sat) : null,
      missing: missingIn({ lessons: course.totalLessons, unrecorded, exams }),
    };
  });

/** What has ended lately in all of them, and in which the newest. */
export function presentResults(
  courses: Rows<typeof coursesOnDesk>,
  scores: Rows<typeof scoresIn>,
): Wire<Desk['waiting']['results']> {
  const [newest] = scores
    .filter(({ recent }) => recent > 0)
    .toSorted((one, other) => other.lastEndedAt.getTime() - one.lastEndedAt.getTime());
  const course = courses.find(({ id }) => id === newest?.courseId);
  return {
    count: scores.reduce((sum, { recent }) => sum + recent, 0),
    passed: scores.reduce((sum, { recentlyPassed }) => sum + recentlyPassed, 0),
    newest:
      newest && course ? { courseId: course.id, courseTitle: course.title, at: newest.lastEndedAt } : null,
  };
}

/** How many wait, and the first of them. */
export const presentWaiting = <Row extends { waiting: number }, Told>(
  row: Row | null,
  told: (row: Row) => Told,
): { count: number; oldest: Told | null } => ({
  count: row?.waiting ?? 0,
  oldest: row && told(row),
});
