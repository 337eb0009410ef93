import * as z from 'zod/mini';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { Lesson } from '#contract/lessons';
import { id } from '#contract/primitives';
import { sorted } from '#contract/sorted';
import { formFor, type KeepableForm, lessonForms } from './forms.ts';

/** A lesson that somebody wants on this device, and how far it is. The rules here are about lists of them. */
const keptLesson = z.object({
  lessonId: id,
  courseId: id,
  title: z.string(),
  courseTitle: z.string(),
  /** Its place in the course. */
  order: z.int(),
  form: z.enum(lessonForms),
  url: z.string(),
  /** Bytes, as the lesson says. */
  size: z.number(),
  captionsUrl: z.nullable(z.string()),
  /** Milliseconds since 1970: who asked first is fetched first. */
  askedAt: z.number(),
  /** `full`: there was no room for it. */
  state: z.enum(['waiting', 'kept', 'stopped', 'full']),
});
export type KeptLesson = z.output<typeof keptLesson>;

export const keptLessons = z.array(keptLesson);

type CourseNamed = Pick<Course, 'id' | 'title'>;

export function wanted(lesson: Lesson, course: CourseNamed, form: KeepableForm, now: number): KeptLesson {
  return {
    lessonId: lesson.id,
    courseId: course.id,
    title: lesson.title,
    courseTitle: partsOfTitle(course.title).subject,
    order: lesson.order,
    ...form,
    captionsUrl: lesson.captionsUrl,
    askedAt: now,
    state: 'waiting',
  };
}

/** A lesson is kept in one form: another one takes the place of the first. One that is here already stays as it is. */
export function withWanted(list: readonly KeptLesson[], asked: readonly KeptLesson[]): KeptLesson[] {
  const isHere = (one: KeptLesson) =>
    list.some((other) => isSameFile(one, other) && other.state !== 'stopped' && other.state !== 'full');
  const fresh = asked.filter((one) => !isHere(one));
  return [...without(list, fresh), ...fresh];
}

const isSameFile = (one: KeptLesson, other: KeptLesson) =>
  one.lessonId === other.lessonId && one.url === other.url;

export const without = (
  list: readonly KeptLesson[],
  gone: readonly Pick<KeptLesson, 'lessonId'>[],
): KeptLesson[] => list.filter(({ lessonId }) => !gone.some((one) => one.lessonId === lessonId));

export const withState = (
  list: readonly KeptLesson[],
  { lessonId, url }: Pick<KeptLesson, 'lessonId' | 'url'>,
  state: KeptLesson['state'],
): KeptLesson[] =>
  list.map((one) => (one.lessonId === lessonId && one.url === url ? { ...one, state } : one));

/** Some room was made: what found none before tries again. */
export const withRoom = (list: readonly KeptLesson[]): KeptLesson[] =>
  list.map((one) => (one.state === 'full' ? { ...one, state: 'waiting' } : one));

/** One at a time, in the order in which they were asked for; what was asked for together, in the order of the course. */
export const nextOf = (list: readonly KeptLesson[]): KeptLesson | undefined =>
  sorted(
    list.filter(({ state }) => state === 'waiting'),
    (one, other) => one.askedAt - other.askedAt || one.order - other.order,
  )[0];

/** The addresses of all files that a list needs. */
export const filesOf = (list: readonly KeptLesson[]): string[] =>
  list.flatMap(({ url, captionsUrl }) => (captionsUrl === null ? [url] : [url, captionsUrl]));

/**
 * What is kept of a course, now that the server has told its lessons: what it no longer has goes, and what was recorded
 * anew is fetched anew.
 */
export function afterNews(list: readonly KeptLesson[], courseId: number, lessons: readonly Lesson[]) {
  return list.flatMap((kept): KeptLesson[] => {
    if (kept.courseId !== courseId) return [kept];
    const lesson = lessons.find(({ id: lessonId }) => lessonId === kept.lessonId);
    const form = lesson && formFor(lesson, kept.form);
    if (!lesson || !form) return [];
    const told = { title: lesson.title, order: lesson.order, captionsUrl: lesson.captionsUrl };
    const isSame = isStillThere(lesson, kept.url) && told.captionsUrl === kept.captionsUrl;
    return [isSame ? { ...kept, ...told } : { ...kept, ...told, ...form, state: 'waiting' }];
  });
}

/** Also as it was uploaded, though something lighter was made of it since: it has been fetched. */
const isStillThere = ({ media, videoUrl }: Lesson, url: string): boolean =>
  videoUrl === url || [media?.sound, media?.small, media?.film].some((file) => file?.url === url);

export interface KeptCourse {
  courseId: number;
  title: string;
  /** What is under way first, then in the order of the course. */
  lessons: KeptLesson[];
  /** Bytes of what is here. */
  size: number;
}

/** By course: first those in which something is under way. */
export function byCourse(list: readonly KeptLesson[]): KeptCourse[] {
  const ids = [...new Set(list.map(({ courseId }) => courseId))];
  const courses = ids.map((courseId) => {
    const lessons = sorted(
      list.filter((one) => one.courseId === courseId),
      (one, other) => rank(one) - rank(other) || one.order - other.order,
    );
    return {
      courseId,
      title: lessons[0]?.courseTitle ?? '',
      lessons,
      size: lessons.reduce((sum, { state, size }) => sum + (state === 'kept' ? size : 0), 0),
    };
  });
  const isBusy = ({ lessons }: KeptCourse) => (lessons.some(({ state }) => state !== 'kept') ? 0 : 1);
  return sorted(courses, (one, other) => isBusy(one) - isBusy(other));
}

const rank = ({ state }: KeptLesson): number => (state === 'kept' ? 1 : 0);
