import { instant } from '#contract/primitives';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { describe, expect, test } from 'vitest';
import {
  completedCount,
  knownDuration,
  lessonsToCome,
  lessonToContinue,
  missingOf,
  isRecorded,
  neighboursOf,
  percentWatched,
  remainingSeconds,
  startPosition,
} from './lesson-rules.ts';

const lesson = (id: number, overrides: Partial<Lesson> = {}): Lesson => ({
  id,
  courseId: 1,
  title: `الدرس ${id}`,
  description: 'وصف',
  videoUrl: null,
  duration: 600,
  order: id * 10,
  unit: null,
  isActive: true,
  videoFileName: null,
  videoFileSize: null,
  videoMimeType: null,
  uploadStatus: null,
  captionsUrl: null,
  media: null,
  counts: true,
  createdAt: instant.parse('2026-01-01T00:00:00.000Z'),
  ...overrides,
});

const row = (lessonId: number, day: number, isCompleted = false): LessonProgress => ({
  lessonId,
  courseId: 1,
  watchedDuration: isCompleted ? 600 : 60,
  isCompleted,
  position: 60,
  ranges: [[0, 60]],
  completedAt: null,
  lastWatchedAt: instant.parse(`2026-01-0${day}T00:00:00.000Z`),
});

const lessons = [lesson(7), lesson(3), lesson(9)];

test('nine tenths of a lesson complete it, and not a second less', () => {
  expect(remainingSeconds(600, 0)).toBe(540);
  expect(remainingSeconds(600, 539.5)).toBe(1);
  expect(remainingSeconds(600, 600)).toBe(0);
});

test('the ring closes only when the lesson is complete', () => {
  expect(percentWatched(600, 300, false)).toBe(50);
  expect(percentWatched(600, 600, false)).toBe(99);
  expect(percentWatched(600, 10, true)).toBe(100);
  expect(percentWatched(0, 10, false)).toBe(0);
});

test('the media knows its length best', () => {
  expect(knownDuration(lesson(1), 580)).toBe(580);
  expect(knownDuration(lesson(1), 0)).toBe(600);
  expect(knownDuration(lesson(1, { duration: 0, videoUrl: 'https://example.com/1.mp4' }), 0)).toBe(0);
  expect(knownDuration(lesson(1, { duration: 0 }), 0)).toBeGreaterThan(0);
});

test('a lesson resumes where it was left, and from the beginning when it was heard to the end', () => {
  expect(startPosition(250, 600)).toBe(250);
  expect(startPosition(598, 600)).toBe(0);
  expect(startPosition(250, 0)).toBe(250);
});

describe('where to go on', () => {
  test('is the first lesson of a course not yet begun', () => {
    expect(lessonToContinue(lessons, [])?.id).toBe(7);
  });
  test('is the lesson left in the middle last', () => {
    expect(lessonToContinue(lessons, [row(7, 1), row(9, 3), row(3, 2)])?.id).toBe(9);
  });
  test('is the first open lesson when none was left in the middle', () => {
    expect(lessonToContinue(lessons, [row(7, 1, true)])?.id).toBe(3);
  });
  test('is nowhere when all are complete', () => {
    const all = lessons.map(({ id }) => row(id, 1, true));
    expect(lessonToContinue(lessons, all)).toBeUndefined();
    expect(completedCount(lessons, all)).toBe(3);
  });
});

test('neighbours follow the order of the list, gaps or not', () => {
  expect(neighboursOf(lessons, 7)).toMatchObject({ previous: undefined, next: { id: 3 } });
  expect(neighboursOf(lessons, 3)).toMatchObject({ previous: { id: 7 }, next: { id: 9 } });
  expect(neighboursOf(lessons, 9)).toMatchObject({ previous: { id: 3 }, next: undefined });
  expect(neighboursOf(lessons, 1)).toEqual({ previous: undefined, next: undefined });
});

test('a lesson that does not count yet is gone on with only where there is no other', () => {
  const unrecorded = lesson(1, { counts: false });
  const left = row(1, 9);
  expect(lessonToContinue([unrecorded, lesson(2)], [left])?.id).toBe(2);
  expect(lessonToContinue([unrecorded, lesson(2)], [left, row(2, 3, true)])?.id).toBe(1);
});

test('a lesson is still to come while it neither counts nor was completed', () => {
  const all = [lesson(1, { counts: false }), lesson(2, { counts: false }), lesson(3)];
  expect(lessonsToCome(all, [])).toBe(2);
  expect(lessonsToCome(all, [row(1, 9, true), row(2, 9)])).toBe(1);
});

test.each([
  [null, false],
  ['/uploads/lesson.mp4', true],
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['https://www.youtube.com/@university', false],
])('a lesson at the address %s is recorded: %s', (videoUrl, expected) => {
  expect(isRecorded(lesson(1, { videoUrl }))).toBe(expected);
});

test('beside a lesson that cannot be played yet stands why', () => {
  const media = { film: null, small: null, sound: null, stream: null, isConverting: true, hasFailed: false };
  const sound = { url: '/uploads/x.m4a', size: 9, mimeType: 'audio/mp4' };
  const uploaded = (changed: Partial<typeof media> = {}) =>
    lesson(1, { videoUrl: '/uploads/lesson.mp4', media: { ...media, ...changed } });
  expect(missingOf(lesson(1))).toBe('recording');
  expect(missingOf(uploaded())).toBe('preparation');
  expect(missingOf(uploaded({ hasFailed: true }))).toBe('preparation-failed');
  expect(missingOf(lesson(1, { videoUrl: '/uploads/lesson.mp4', media: { ...media, sound } }))).toBeNull();
  expect(missingOf(uploaded({ isConverting: false }))).toBeNull();
  expect(missingOf(lesson(1, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }))).toBeNull();
});
