import { levels } from '#content/index';
import type { Course } from '#contract/courses';
import type { DiplomaKey } from '#contract/primitives';
import { sorted } from '#contract/sorted';

interface CourseGroup {
  diploma: DiplomaKey | null;
  /** Null for what belongs to no diploma. */
  title: string | null;
  courses: Course[];
}

/** By diploma, in the order of the levels; what is outside the programme comes first, newest on top. */
export function groupedByDiploma(courses: readonly Course[]): CourseGroup[] {
  const outside = sorted(
    courses.filter(({ diploma }) => diploma === null),
    (one, other) => other.id - one.id,
  );
  const inside = levels.map(({ key, title }) => ({
    diploma: key,
    title,
    courses: sorted(
      courses.filter(({ diploma }) => diploma === key),
      (one, other) => (one.programmeCode ?? '').localeCompare(other.programmeCode ?? '') || one.id - other.id,
    ),
  }));
  return [{ diploma: null, title: null, courses: outside }, ...inside].filter(
    (group) => group.courses.length > 0,
  );
}
