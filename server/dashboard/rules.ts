import type { DiplomaProgress } from '#contract/dashboard';
import { diplomaKeys } from '#contract/primitives';
import type { ProgressBand } from '#contract/results';
import { percentOf } from '#server/lessons/rules';

/** Hours are counted when they are whole: nobody is credited with an hour that was not watched. */
export const wholeHours = (seconds: number): number => Math.floor(seconds / 3600);

type Counted = Omit<DiplomaProgress, 'percent'>;

/** All six in order, with those that have no courses yet. */
export const everyDiploma = (counted: Counted[]): DiplomaProgress[] =>
  diplomaKeys.map((diploma) => {
    const known = counted.find((row) => row.diploma === diploma) ?? { ...nothing, diploma };
    return { ...known, percent: percentOf(known.completedLessons, known.totalLessons) };
  });

const nothing = { courses: 0, completedCourses: 0, totalLessons: 0, completedLessons: 0 };

/** The newest of several lists, newest first. */
export const newestOf = <Event extends { at: Date }>(lists: Event[][], most: number): Event[] =>
  lists
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most);

interface Standing {
  progress: number;
  bestScore: number | null;
  passed: boolean;
}

/** What a teacher asks of a course at first sight. */
export function figuresOf(students: Standing[]) {
  const scores = students.flatMap(({ bestScore }) => (bestScore === null ? [] : [bestScore]));
  const completed = students.filter(({ passed }) => passed).length;
  return {
    enrolled: students.length,
    completed,
    sat: scores.length,
    averageProgress: averageOf(students.map(({ progress }) => progress)) ?? 0,
    averageScore: averageOf(scores),
    passRate: scores.length === 0 ? null : percentOf(completed, scores.length),
    progressBands: bandsOf(students.map(({ progress }) => progress)),
  };
}

const bandEdges = [
  [0, 0],
  [0, 25],
  [25, 50],
  [50, 75],
  [75, 100],
  [100, 100],
] as const;

/** Who has not begun and who is through stand apart from those on the way. */
const bandsOf = (percentages: number[]): ProgressBand[] =>
  bandEdges.map(([from, to]) => ({
    from,
    to,
    students: percentages.filter((percent) =>
      from === to ? percent === from : percent > 0 && percent >= from && percent < to,
    ).length,
  }));

/** To two decimals; null of nothing. */
const averageOf = (numbers: number[]): number | null =>
  numbers.length === 0
    ? null
    : Math.round((numbers.reduce((sum, number) => sum + number, 0) / numbers.length) * 100) / 100;
