import type { MatnKind } from '#contract/mutun';
import type { NotePlace } from './use-own-notes.ts';

export const placeInLesson = (
  course: { id: number; title: string },
  lesson: { id: number; title: string },
  at: number,
): NotePlace => ({
  lessonId: lesson.id,
  courseId: course.id,
  at,
  matnKey: null,
  unit: null,
  matnKind: null,
  title: lesson.title,
  courseTitle: course.title,
});

/** As much of a text as a note on it has to know. */
export interface NotedMatn {
  key: string;
  title: string;
  kind: MatnKind;
}

export const placeInMatn = ({ key, title, kind }: NotedMatn, unit: number): NotePlace => ({
  lessonId: null,
  courseId: null,
  at: null,
  matnKey: key,
  unit,
  matnKind: kind,
  title,
  courseTitle: null,
});
