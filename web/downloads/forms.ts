import type { Lesson } from '#contract/lessons';
import { keepableName } from '../service-worker/kept-files.ts';

/** In which form a lesson is kept. */
export const lessonForms = ['sound', 'film'] as const;
export type LessonForm = (typeof lessonForms)[number];

export interface KeepableForm {
  form: LessonForm;
  url: string;
  size: number;
}

/** The forms in which a lesson can be kept, the sound first: it is a tenth of the film. Of films the smallest. */
export function formsOf({ media }: Pick<Lesson, 'media'>): KeepableForm[] {
  const film = media?.small ?? media?.film;
  return [
    ...(media?.sound ? [{ form: 'sound' as const, ...media.sound }] : []),
    ...(film ? [{ form: 'film' as const, ...film }] : []),
  ]
    .filter(({ url }) => keepableName(url) !== null)
    .map(({ form, url, size }) => ({ form, url, size }));
}

/** The form that was wished for, or else the one that there is. */
export function formFor(lesson: Pick<Lesson, 'media'>, wished: LessonForm): KeepableForm | undefined {
  const forms = formsOf(lesson);
  return forms.find(({ form }) => form === wished) ?? forms[0];
}
