import { expect, test } from 'vitest';
import type { Lesson } from '#contract/lessons';
import { instant } from '#contract/primitives';
import type { KeptLesson } from './kept-lesson.ts';
import { playedFromDevice } from './played-from-device.ts';

const file = (name: string) => ({ url: `/uploads/${name}`, size: 9, mimeType: 'audio/mp4' });
const media = {
  film: file('film'),
  small: file('small'),
  sound: file('sound'),
  stream: '/uploads/stream',
  isConverting: false,
};
const lesson: Lesson = {
  id: 7,
  courseId: 1,
  title: 'المنقطع',
  description: '',
  videoUrl: '/uploads/film',
  duration: 60,
  order: 1,
  unit: null,
  isActive: true,
  videoFileName: null,
  videoFileSize: null,
  videoMimeType: 'video/mp4',
  uploadStatus: 'ready',
  captionsUrl: null,
  media,
  counts: true,
  createdAt: instant.parse('2026-01-01T00:00:00.000Z'),
};
const kept = (form: KeptLesson['form'], name: string, state: KeptLesson['state'] = 'kept'): KeptLesson => ({
  lessonId: 7,
  courseId: 1,
  title: 'المنقطع',
  courseTitle: 'المصطلح',
  order: 1,
  form,
  url: `/uploads/${name}`,
  size: 9,
  captionsUrl: null,
  askedAt: 0,
  state,
});

test('what is not here, or not whole, is played as the line has it', () => {
  expect(playedFromDevice(lesson, undefined, false)).toBe(lesson);
  expect(playedFromDevice(lesson, kept('film', 'small', 'waiting'), true)).toBe(lesson);
  expect(playedFromDevice(lesson, kept('film', 'an-older-one'), true)).toBe(lesson);
});

test('a film that is here is played from here, and nothing larger is fetched for it', () => {
  const { media: played } = playedFromDevice(lesson, kept('film', 'small'), false);
  expect(played).toMatchObject({ film: media.small, small: null, stream: null, sound: media.sound });
});

test('without a line a film cannot be heard alone, nor sound be watched', () => {
  expect(playedFromDevice(lesson, kept('film', 'small'), true).media).toMatchObject({ sound: null });
  const heard = playedFromDevice(lesson, kept('sound', 'sound'), true);
  expect(heard).toMatchObject({ videoUrl: '/uploads/sound', videoMimeType: 'audio/mp4' });
  expect(heard.media).toMatchObject({ film: null, small: null, stream: null, sound: media.sound });
});

test('sound that is here leaves the film to the line, while there is one', () => {
  expect(playedFromDevice(lesson, kept('sound', 'sound'), false)).toEqual(lesson);
});

test('what was kept as it was uploaded is played, though something lighter was made of it since', () => {
  const spoken = { ...lesson, videoUrl: '/uploads/voice', videoMimeType: 'audio/mpeg' };
  const voice = { url: '/uploads/voice', size: 9, mimeType: 'audio/mpeg' };
  for (const isOffline of [true, false])
    expect(playedFromDevice(spoken, kept('sound', 'voice'), isOffline).media?.sound).toEqual(voice);
});
