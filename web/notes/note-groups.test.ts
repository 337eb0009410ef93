import { expect, test } from 'vitest';
import { noteGroups } from './note-groups.ts';
import { noteNumber } from './notes-for-tests.ts';

const sent = { isWaiting: false, refusal: null };

test('notes stand by course and lesson in the order in which they come, within a lesson by moment, then by text', () => {
  const onText = { lessonId: null, courseId: null, at: null, courseTitle: null, matnKind: 'nazm' as const };
  const groups = noteGroups([
    { ...noteNumber(1, { at: 90 }), ...sent },
    { ...noteNumber(2, { at: 10 }), ...sent },
    { ...noteNumber(3, { ...onText, matnKey: 'bayquniyya', unit: 4, title: 'البيقونية' }), ...sent },
    { ...noteNumber(4, { lessonId: 4, title: 'درس آخر', isOpen: false }), ...sent },
    { ...noteNumber(5, { courseId: 8, lessonId: 9, courseTitle: 'النحو' }), ...sent },
  ]);
  expect(
    groups.courses.map(({ title, lessons }) => [
      title,
      lessons.map((lesson) => lesson.notes.map(({ at }) => at)),
    ]),
  ).toEqual([
    ['العلل', [[10, 90], [60]]],
    ['النحو', [[60]]],
  ]);
  expect(groups.courses[0]?.lessons.map(({ isOpen }) => isOpen)).toEqual([true, false]);
  expect(groups.texts.map(({ title, notes }) => [title, notes.map(({ unit }) => unit)])).toEqual([
    ['البيقونية', [4]],
  ]);
});
