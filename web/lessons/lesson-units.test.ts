import { expect, test } from 'vitest';
import { lesson as lessonOf, type Lesson } from '#contract/lessons';
import { byUnit } from './lesson-units.ts';

const units = [
  { number: 1, title: 'الإسناد' },
  { number: 2, title: 'المتن' },
];
const lesson = (id: number, unit: number | null): Lesson =>
  lessonOf.parse({
    id,
    courseId: 1,
    title: `الدرس ${id}`,
    description: 'وصف',
    videoUrl: null,
    duration: 600,
    order: id,
    unit,
    isActive: true,
    videoFileName: null,
    videoFileSize: null,
    videoMimeType: null,
    uploadStatus: null,
    captionsUrl: null,
    counts: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
const told = (all: (number | null)[], of = units) =>
  byUnit(
    all.map((unit, index) => lesson(index + 1, unit)),
    of,
  ).map(({ unit, lessons, firstRank }) => [unit?.title ?? null, firstRank, lessons.length]);

test('lessons stand under their units, with the ranks that they have in the course', () => {
  expect(told([1, 1, 2])).toEqual([
    ['الإسناد', 1, 2],
    ['المتن', 3, 1],
  ]);
});

test('a course without units is one list, whatever numbers its lessons carry', () => {
  expect(told([null, null])).toEqual([[null, 1, 2]]);
  expect(told([1, 2], [])).toEqual([[null, 1, 2]]);
});

test('the order of study is never changed for a unit: it is named again where it goes on', () => {
  expect(told([null, 1, 2, 1, null])).toEqual([
    [null, 1, 1],
    ['الإسناد', 2, 1],
    ['المتن', 3, 1],
    ['الإسناد', 4, 1],
    [null, 5, 1],
  ]);
});
