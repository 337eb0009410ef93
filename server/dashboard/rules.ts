import type { LevelStanding } from '#contract/admission';
import { percentOf } from '#contract/completion';
import type { DiplomaProgress } from '#contract/dashboard';
import { diplomaKeys } from '#contract/primitives';
import type { ProgressBand } from '#contract/results';
import { averageOf } from '#server/exams/rules';
import type { Wire } from '#server/http/wire';

/** Hours are counted when they are whole: nobody is credited with an hour that was not watched. */
export const wholeHours = (seconds: number): number => Math.floor(seconds / 3600);

type Counted = Omit<DiplomaProgress, 'percent' | 'standing'>;

/** All six in order, with those that have no courses yet. */
export const everyDiploma = (counted: Counted[], standings: Wire<LevelStanding>[]): Wire<DiplomaProgress>[] =>
  diplomaKeys.map((diploma) => {
    const known = counted.find((row) => row.diploma === diploma) ?? { ...nothing, diploma };
    return {
      ...known,
      percent: percentOf(known.completedLessons, known.totalLessons),
      standing: standings.find((standing) => standing.diploma === diploma) ?? null,
    };
  });

const nothing = { courses: 0, completedCourses: 0, totalLessons: 0, completedLessons: 0 };

/** The newest of several lists, newest first. */
export const newestOf = <Event extends { at: Date }>(lists: Event[][], most: number): Event[] =>
  lists
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most);

/** Those of a course who have done the same whole percent of it. */
export interface Standing {
  percent: number;
  students: number;
  /** Who passed the exam. */
  completed: number;
  /** Who sat it. */
  sat: number;
  progressOfAll: number;
  /** The best score of each who sat. */
  scoreOfAll: number;
}

/** What a teacher asks of a course at first sight. */
export function figuresOf(standings: Standing[]) {
  const sumOf = (part: keyof Standing) => standings.reduce((sum, standing) => sum + standing[part], 0);
  const [enrolled, completed, sat] = [sumOf('students'), sumOf('completed'), sumOf('sat')];
  return {
    enrolled,
    completed,
    sat,
    averageProgress: averageOf(sumOf('progressOfAll'), enrolled) ?? 0,
    averageScore: averageOf(sumOf('scoreOfAll'), sat),
    passRate: sat === 0 ? null : percentOf(completed, sat),
    progressBands: bandsOf(standings),
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
const bandsOf = (standings: Standing[]): ProgressBand[] =>
  bandEdges.map(([from, to]) => {
    const within = standings.filter(({ percent }) =>
      from === to ? percent === from : percent > 0 && percent >= from && percent < to,
    );
    return { from, to, students: within.reduce((sum, { students }) => sum + students, 0) };
  });
