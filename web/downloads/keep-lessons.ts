import type { Course } from '#contract/courses';
import type { Lesson } from '#contract/lessons';
import { downloadsOf } from './device-downloads.ts';
import { askToLast } from './device-room.ts';
import type { KeepableForm } from './forms.ts';
import { wanted } from './kept-lesson.ts';

export interface Wish {
  lesson: Lesson;
  form: KeepableForm;
}

/** A student has pressed: these shall be on the device. */
export async function keepLessons(
  userId: string,
  course: Pick<Course, 'id' | 'title'>,
  wishes: readonly Wish[],
): Promise<void> {
  void askToLast();
  const now = Date.now();
  await downloadsOf(userId).keep(wishes.map(({ lesson, form }) => wanted(lesson, course, form, now)));
}
