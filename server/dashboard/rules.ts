import type { DiplomaProgress } from '#contract/dashboard';
import { diplomaKeys } from '#contract/primitives';
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
