import type { Desk } from '#contract/desk';
import { missingIn } from '#server/courses/rules';
import { averageOf } from '#server/exams/rules';
import type { Wire } from '#server/http/wire';
import type { coursesOnDesk, ExamFigures } from './desk-queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Where the teacher's day began, by a clock that is so many minutes ahead of UTC; and those beside it. */
export function dayOf(now: Date, offset: number): { yesterday: Date; today: Date; tomorrow: Date } {
  const there = now.getTime() + offset * minute;
  const today = there - (((there % day) + day) % day) - offset * minute;
  return { yesterday: new Date(today - day), today: new Date(today), tomorrow: new Date(today + day) };
}

type TaughtCourse = Awaited<ReturnType<typeof coursesOnDesk>>[number];

export const presentCourses = (
  courses: TaughtCourse[],
  students: ReadonlyMap<number, number>,
  figures: ExamFigures[],
): Wire<Desk['courses']> =>
  courses.map(({ unrecorded, exams, ...course }) => {
    const sat = figures.find(({ courseId }) => courseId === course.id);
    return {
      ...course,
      students: students.get(course.id) ?? 0,
      averageScore: sat ? averageOf(sat.scoreOfAll, sat.sat) : null,
      missing: missingIn({ lessons: course.totalLessons, unrecorded, exams }),
    };
  });

/** What has ended lately in all of them, and in which the newest. */
export function presentResults(
  courses: TaughtCourse[],
  figures: ExamFigures[],
): Wire<Desk['waiting']['results']> {
  const [newest] = figures
    .filter(({ recent }) => recent > 0)
    .toSorted((one, other) => other.lastEndedAt.getTime() - one.lastEndedAt.getTime());
  const course = courses.find(({ id }) => id === newest?.courseId);
  return {
    count: figures.reduce((sum, { recent }) => sum + recent, 0),
    passed: figures.reduce((sum, { recentlyPassed }) => sum + recentlyPassed, 0),
    newest:
      newest && course ? { courseId: course.id, courseTitle: course.title, at: newest.lastEndedAt } : null,
  };
}

/** Of those who can go no further without a teacher: who has waited longest, at which exam. */
export function longestStuck(figures: ExamFigures[]): ExamFigures['longestStuck'] {
  const [first] = figures
    .flatMap((each) => each.longestStuck ?? [])
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
  return first ?? null;
}
