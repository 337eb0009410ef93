import { levels } from '#content/index';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import { matches } from '#contract/folded-text';
import { sorted } from '#contract/sorted';

type ListedCourse = Pick<Course, 'id' | 'title' | 'diploma'>;

export interface CourseGroup {
  /** The diploma's name; null for courses outside the programme. */
  label: string | null;
  courses: { id: number; name: string }[];
}

/** The courses whose title holds every word that was typed, under their diplomas. The chosen one stays in the list. */
export function courseGroups(
  courses: readonly ListedCourse[],
  typed: string,
  chosen: number | null,
): CourseGroup[] {
  const found = courses.filter(({ id, title }) => id === chosen || matches(typed, title));
  const groups = [...levels, null].map((level) => ({
    label: level?.degree ?? null,
    courses: sorted(
      found
        .filter(({ diploma }) => diploma === (level?.key ?? null))
        // Under the name of its diploma a course need not repeat it.
        .map(({ id, title, diploma }) => ({ id, name: diploma ? partsOfTitle(title).subject : title })),
      (one, other) => one.name.localeCompare(other.name, 'ar'),
    ),
  }));
  return groups.filter((group) => group.courses.length > 0);
}
