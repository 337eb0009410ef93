import { expect, test } from 'vitest';
import { courseGroups } from './course-groups.ts';

const courses = [
  { id: 1, title: 'دبلوم متوسط: علل الحديث', diploma: 'intermediate' },
  { id: 2, title: 'دبلوم تحضيري: آداب طالب الحديث', diploma: 'preparatory' },
  { id: 3, title: 'دورة الخط', diploma: null },
  { id: 4, title: 'دبلوم تحضيري: الأذكار: متنًا وشرحًا', diploma: 'preparatory' },
] as const;

const found = (typed: string, chosen: number | null = null) =>
  courseGroups(courses, typed, chosen).flatMap((group) => group.courses.map(({ id }) => id));

test('courses stand under their diplomas, in the order of the programme, the others last', () => {
  expect(courseGroups(courses, '', null)).toEqual([
    {
      label: 'دبلوم تحضيري',
      courses: [
        { id: 2, name: 'آداب طالب الحديث' },
        { id: 4, name: 'الأذكار: متنًا وشرحًا' },
      ],
    },
    { label: 'دبلوم متوسط', courses: [{ id: 1, name: 'علل الحديث' }] },
    { label: null, courses: [{ id: 3, name: 'دورة الخط' }] },
  ]);
});

test.each([
  ['الحديث', [2, 1]],
  ['اداب', [2]],
  ['الاذكار متنا', [4]],
  ['تحضيري حديث', [2]],
  ['فقه', []],
])('«%s» finds its courses, however its letters are typed', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test('the chosen course stays in the list', () => {
  expect(found('فقه', 3)).toEqual([3]);
});
