import { levels } from '#content/index';
import type { Course } from '#contract/courses';
import { sorted } from '#contract/sorted';

type ListedCourse = Pick<Course, 'id' | 'title' | 'diploma'>;

export interface CourseGroup {
  /** The diploma's name; null for courses outside the programme. */
  label: string | null;
  courses: { id: number; name: string }[];
}

const shortVowels = /[\u064b-\u0652\u0670\u0640]/g;

/** Letters that people type for one another become one, and vowel marks fall away. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(shortVowels, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/** The courses whose title holds every word that was typed, under their diplomas. The chosen one stays in the list. */
export function courseGroups(
  courses: readonly ListedCourse[],
  typed: string,
  chosen: number | null,
): CourseGroup[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const found = courses.filter(
    ({ id, title }) => id === chosen || words.every((word) => folded(title).includes(word)),
  );
  const groups = [...levels, null].map((level) => ({
    label: level?.degree ?? null,
    courses: sorted(
      found
        .filter(({ diploma }) => diploma === (level?.key ?? null))
        .map(({ id, title, diploma }) => ({ id, name: diploma ? subjectOf(title) : title })),
      (one, other) => one.name.localeCompare(other.name, 'ar'),
    ),
  }));
  return groups.filter((group) => group.courses.length > 0);
}

/** Under the name of its diploma a course need not repeat it: «الدبلوم: المادة». */
export function subjectOf(title: string): string {
  const subject = title.slice(title.indexOf(':') + 1).trim();
  return subject || title;
}
