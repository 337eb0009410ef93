import { expect, test } from 'vitest';
import type { Lesson } from '#contract/lessons';
import { instant } from '#contract/primitives';
import { formFor, formsOf } from './forms.ts';
import {
  afterNews,
  byCourse,
  type KeptLesson,
  nextOf,
  without,
  withRoom,
  withWanted,
} from './kept-lesson.ts';

const url = (letter: string, ending = 'm4a') => `/uploads/${letter.repeat(26)}.${ending}`;
const file = (letter: string, ending: string, size: number) => ({
  url: url(letter, ending),
  size,
  mimeType: 'audio/mp4',
});

const lesson: Lesson = {
  id: 7,
  courseId: 1,
  title: 'المنقطع',
  description: '',
  videoUrl: url('f', 'mp4'),
  duration: 60,
  order: 2,
  unit: null,
  isActive: true,
  videoFileName: null,
  videoFileSize: null,
  videoMimeType: null,
  uploadStatus: 'ready',
  captionsUrl: null,
  media: {
    film: file('f', 'mp4', 900),
    small: file('s', 'mp4', 300),
    sound: file('a', 'm4a', 30),
    stream: null,
    isConverting: false,
  },
  counts: true,
  createdAt: instant.parse('2026-01-01T00:00:00.000Z'),
};

const kept = (given: Partial<KeptLesson> = {}): KeptLesson => ({
  lessonId: 7,
  courseId: 1,
  title: 'المنقطع',
  courseTitle: 'المصطلح',
  order: 2,
  form: 'sound',
  url: url('a'),
  size: 30,
  captionsUrl: null,
  askedAt: 0,
  state: 'kept',
  ...given,
});

test('a lesson can be kept as sound, or as the smallest film that there is', () => {
  expect(formsOf(lesson).map(({ form, size }) => [form, size])).toEqual([
    ['sound', 30],
    ['film', 300],
  ]);
  const media = { film: file('f', 'mp4', 900), small: null, sound: null, stream: null, isConverting: false };
  expect(formFor({ media }, 'sound')).toMatchObject({ form: 'film', size: 900 });
});

test('what lies elsewhere cannot be kept; a sample of the site can', () => {
  expect(formsOf({ media: null })).toEqual([]);
  const film = { url: '/samples/lesson.mp4', size: 9, mimeType: 'video/mp4' };
  expect(
    formsOf({ media: { film, small: null, sound: null, stream: null, isConverting: false } }),
  ).toMatchObject([{ form: 'film', url: film.url }]);
});

test('asked for twice it is there once; asked for in another form, in that one', () => {
  expect(withWanted([kept()], [kept({ state: 'waiting' })])).toEqual([kept()]);
  const film = kept({ form: 'film', url: url('s', 'mp4'), state: 'waiting' });
  expect(withWanted([kept()], [film])).toEqual([film]);
  expect(withWanted([kept({ state: 'full' })], [kept({ state: 'waiting' })])).toEqual([
    kept({ state: 'waiting' }),
  ]);
});

test('who asked first is fetched first; a course in its own order; what was stopped not at all', () => {
  const list = [
    kept({ lessonId: 1, order: 3, askedAt: 5, state: 'waiting' }),
    kept({ lessonId: 2, order: 2, askedAt: 5, state: 'waiting' }),
    kept({ lessonId: 3, order: 9, askedAt: 4, state: 'waiting' }),
    kept({ lessonId: 4, order: 0, askedAt: 1, state: 'stopped' }),
  ];
  expect(nextOf(list)?.lessonId).toBe(3);
  expect(nextOf(without(list, [{ lessonId: 3 }]))?.lessonId).toBe(2);
  expect(nextOf([kept()])).toBeUndefined();
});

test('room that was made is for what found none', () => {
  expect(withRoom([kept({ state: 'full' }), kept({ lessonId: 8, state: 'stopped' })])).toMatchObject([
    { state: 'waiting' },
    { state: 'stopped' },
  ]);
});

test('what the course no longer has goes; what was recorded anew comes anew; other courses stay', () => {
  expect(afterNews([kept()], 1, [])).toEqual([]);
  expect(afterNews([kept()], 1, [{ ...lesson, media: null }])).toEqual([]);
  expect(afterNews([kept()], 2, [])).toEqual([kept()]);
  expect(afterNews([kept()], 1, [{ ...lesson, title: 'المعضل' }])).toEqual([kept({ title: 'المعضل' })]);
  const again = { ...lesson, media: { ...(lesson.media ?? raise()), sound: file('b', 'm4a', 31) } };
  expect(afterNews([kept()], 1, [again])).toMatchObject([{ url: url('b'), size: 31, state: 'waiting' }]);
});

test('the film that was kept stays though a smaller one has been made since', () => {
  const film = kept({ form: 'film', url: url('f', 'mp4'), size: 900 });
  expect(afterNews([film], 1, [lesson])).toEqual([film]);
});

test('so does a recording as it was uploaded, though its sound was made lighter since', () => {
  const voice = kept({ url: url('v', 'mp3') });
  expect(afterNews([voice], 1, [{ ...lesson, videoUrl: voice.url }])).toEqual([voice]);
  expect(afterNews([voice], 1, [lesson])).toMatchObject([{ url: url('a'), state: 'waiting' }]);
});

function raise(): never {
  throw new Error('the lesson of these tests has a recording');
}

test('by course, with what is under way first', () => {
  const list = [
    kept({ lessonId: 1, courseId: 1, order: 1 }),
    kept({ lessonId: 2, courseId: 2, order: 1 }),
    kept({ lessonId: 3, courseId: 2, order: 2, state: 'waiting' }),
  ];
  expect(
    byCourse(list).map(({ courseId, size, lessons }) => [courseId, size, lessons.map((one) => one.lessonId)]),
  ).toEqual([
    [2, 30, [3, 2]],
    [1, 30, [1]],
  ]);
});
