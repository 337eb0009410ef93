import { partsOfTitle } from '#contract/course-title';
import { sorted } from '#contract/sorted';
import { byPlace, type ShownNote } from './wishes.ts';

/** The notes on one lesson or one text, by their places. */
export interface NotedPlace {
  key: string;
  title: string;
  isOpen: boolean;
  notes: ShownNote[];
}

/** The lessons of one course that have notes. */
export interface NotedCourse {
  key: string;
  title: string;
  lessons: NotedPlace[];
}

/** Notes by course and lesson, and by text. Courses and lessons keep the order in which they come. */
export function noteGroups(notes: readonly ShownNote[]): { courses: NotedCourse[]; texts: NotedPlace[] } {
  const ofLessons = notes.filter(({ lessonId }) => lessonId !== null);
  const courses = listsBy(ofLessons, ({ courseId }) => String(courseId)).map(([key, list]) => ({
    key,
    title: partsOfTitle(list[0]?.courseTitle ?? '').subject,
    lessons: placesBy(list, ({ lessonId }) => String(lessonId)),
  }));
  const ofTexts = notes.filter(({ matnKey }) => matnKey !== null);
  return { courses, texts: placesBy(ofTexts, ({ matnKey }) => matnKey ?? '') };
}

const placesBy = (notes: ShownNote[], keyOf: (note: ShownNote) => string): NotedPlace[] =>
  listsBy(notes, keyOf).map(([key, list]) => ({
    key,
    title: list[0]?.title ?? '',
    isOpen: list.every(({ isOpen }) => isOpen),
    notes: sorted(list, byPlace),
  }));

function listsBy(
  notes: readonly ShownNote[],
  keyOf: (note: ShownNote) => string,
): [key: string, list: ShownNote[]][] {
  const lists = new Map<string, ShownNote[]>();
  for (const note of notes) lists.set(keyOf(note), [...(lists.get(keyOf(note)) ?? []), note]);
  return [...lists];
}
