import { describe, expect, test } from 'vitest';
import { instant } from './primitives.ts';
import type { LessonMedia } from './lesson-media.ts';
import type { Lesson } from './lessons.ts';
import {
  filesPlayed,
  formOf,
  isSoundAlone,
  qualitiesOf,
  qualityFor,
  videoOf,
  waysOf,
} from './lesson-forms.ts';

const file = (name: string) => ({ url: `/uploads/${name}`, size: 1000, mimeType: 'video/mp4' });
const uploaded: LessonMedia = {
  film: file('film.mp4'),
  small: null,
  sound: null,
  stream: null,
  isConverting: false,
};
const everything: LessonMedia = {
  ...uploaded,
  small: file('small.mp4'),
  sound: file('sound.m4a'),
  stream: '/uploads/list.m3u8',
};

const lesson = (changed: Partial<Lesson>): Lesson => ({
  id: 1,
  courseId: 1,
  title: 'الصحيح',
  description: '',
  videoUrl: '/uploads/came.mp4',
  duration: 600,
  order: 1,
  unit: null,
  isActive: true,
  videoFileName: 'came.mp4',
  videoFileSize: 1000,
  videoMimeType: 'video/mp4',
  uploadStatus: 'ready',
  captionsUrl: null,
  media: uploaded,
  counts: true,
  createdAt: instant.parse('2026-01-01T00:00:00.000Z'),
  ...changed,
});

const notRecorded = lesson({ videoUrl: null, videoMimeType: null, media: null });
const onYoutube = lesson({ videoUrl: 'https://youtu.be/abcdefghijk', videoMimeType: null, media: null });
const converting = lesson({ media: { ...uploaded, film: null, isConverting: true } });
const mp3 = lesson({
  videoUrl: '/uploads/came.mp3',
  videoMimeType: 'audio/mpeg',
  media: { ...uploaded, film: null },
});

describe('listening is offered where there is sound alone to play', () => {
  test.each([
    ['a film whose sound was taken out', lesson({ media: everything }), ['watch', 'listen']],
    ['a film whose sound is not there yet', lesson({}), ['watch']],
    ['a lesson that is not recorded', notRecorded, ['watch']],
    ['a lesson of YouTube', onYoutube, ['watch']],
    ['a film that is being converted', converting, []],
    [
      'one that is being converted, and can be heard',
      lesson({ media: { ...everything, isConverting: true } }),
      ['listen'],
    ],
    ['a lesson of sound alone', mp3, ['listen']],
  ])('%s', (_, which, offered) => {
    expect(waysOf(which)).toEqual(offered);
  });
});

test.each([
  ['/uploads/a.mp3', 'audio/mpeg', true],
  ['/uploads/a.ogg', 'video/ogg', false],
  ['https://films.example/a.m4a?key=1', null, true],
  ['https://films.example/a.mp4', null, false],
  ['https://films.example/live', 'audio/mpegurl', false],
  ['https://youtu.be/abcdefghijk', null, false],
  [null, null, false],
])('%s of the kind %s is sound alone: %s', (videoUrl, videoMimeType, expected) => {
  expect(isSoundAlone(lesson({ videoUrl, videoMimeType }))).toBe(expected);
});

describe('the quality', () => {
  test('is a choice only among what there is', () => {
    expect(qualitiesOf(lesson({ media: everything }))).toEqual(['auto', 'small', 'original']);
    expect(qualitiesOf(lesson({}))).toEqual(['original']);
    expect(qualitiesOf(onYoutube)).toEqual([]);
    expect(qualitiesOf(mp3)).toEqual([]);
  });

  test.each([
    [['auto', 'small', 'original'] as const, null, true, 'auto'],
    [['small', 'original'] as const, null, true, 'small'],
    [['small', 'original'] as const, null, false, 'original'],
    [['small', 'original'] as const, 'original' as const, true, 'original'],
    [['original'] as const, 'small' as const, true, 'original'],
  ])('of %j, asked %s, slow %s, is %s', (offered, asked, isSlow, expected) => {
    expect(qualityFor(offered, asked, isSlow)).toBe(expected);
  });
});

describe('what is played', () => {
  const all = lesson({ media: everything });
  test.each([
    ['the stream', all, 'watch', 'auto', { kind: 'stream', url: '/uploads/list.m3u8' }],
    ['the small picture', all, 'watch', 'small', { kind: 'file', url: '/uploads/small.mp4' }],
    [
      'the film with its index in front',
      all,
      'watch',
      'original',
      { kind: 'file', url: '/uploads/film.mp4' },
    ],
    ['the sound', all, 'listen', 'auto', { kind: 'file', url: '/uploads/sound.m4a' }],
    ['what was uploaded as sound', mp3, 'listen', 'original', { kind: 'file', url: '/uploads/came.mp3' }],
    ['nothing yet', converting, 'watch', 'original', null],
    ['YouTube', onYoutube, 'watch', 'original', { kind: 'youtube', videoId: 'abcdefghijk' }],
    ['the stand-in', notRecorded, 'watch', 'original', { kind: 'none' }],
  ] as const)('%s', (_, which, way, quality, expected) => {
    expect(videoOf(which, way, quality)).toEqual(expected);
  });
});

describe('what was chosen on the device', () => {
  const listening = { way: 'listen', quality: null } as const;
  test('holds for every lesson that has it', () => {
    expect(formOf(lesson({ media: everything }), listening, false)).toMatchObject({ way: 'listen' });
    expect(formOf(lesson({}), listening, false)).toMatchObject({ way: 'watch' });
    expect(formOf(mp3, { way: 'watch', quality: null }, false)).toMatchObject({ way: 'listen' });
  });

  test('gives way to what the lesson has while it is being converted', () => {
    expect(formOf(converting, listening, false)).toMatchObject({ way: 'watch', video: null });
  });
});

describe('what can be asked for before the page is there', () => {
  const own = (letter: string, ending = 'mp4') => `/uploads/${letter.repeat(26)}.${ending}`;
  const at = (url: string) => ({ url, size: 1000, mimeType: 'video/mp4' });
  const media: LessonMedia = { ...uploaded, film: at(own('f')), sound: at(own('s', 'm4a')) };
  const of = (changed: Partial<LessonMedia>, videoUrl = own('v')) =>
    filesPlayed(lesson({ videoUrl, media: { ...media, ...changed } }));

  test('is the film, and its sound for whoever listens', () => {
    expect(of({})).toEqual({ auto: own('f'), listen: own('s', 'm4a') });
    expect(of({ small: at(own('k')) })).toEqual({
      auto: own('f'),
      listen: own('s', 'm4a'),
      small: own('k'),
    });
  });

  test('is nothing of a stream, but what was chosen instead of it', () => {
    expect(of({ stream: own('l', 'm3u8') })).toEqual({ original: own('f'), listen: own('s', 'm4a') });
  });

  test('is the sound alone while the film is being converted', () => {
    expect(of({ isConverting: true, film: null })).toEqual({ auto: own('s', 'm4a') });
    expect(of({ isConverting: true, film: null, sound: null })).toEqual({});
  });

  test('is nothing that lies elsewhere', () => {
    for (const videoUrl of [
      null,
      'https://films.example/a.mp4',
      'https://youtu.be/abcdefghijk',
      '/uploads/"><b>.mp4',
    ])
      expect(filesPlayed(lesson({ videoUrl, media: null }))).toEqual({});
    expect(filesPlayed(lesson({ videoUrl: own('v'), media: null }))).toEqual({ auto: own('v') });
  });
});
