import { expect, test } from 'vitest';
import { courseResults, lessonResults, pageResults } from './results.ts';

const course = (title: string, marks: [number, number][]) => ({
  courses: [
    {
      id: 7,
      title,
      marks,
      excerpt: null,
      instructor: '',
      level: 'متوسط' as const,
      diploma: 'master' as const,
    },
  ],
  lessons: [],
  pages: [],
  hasMore: false,
});

test('a course of the programme is shown by its subject, under its diploma; the marks stay on their letters', () => {
  const title = 'الماجستير: علل الحديث: دراسة';
  const marks: [number, number][] = [
    [2, 5],
    [title.indexOf('علل'), title.indexOf('علل') + 3],
  ];
  expect(courseResults(course(title, marks))).toEqual([
    {
      key: 'course-7',
      href: '/course/7',
      title: { text: 'علل الحديث: دراسة', marks: [[0, 3]] },
      within: { text: 'الماجستير', marks: [[2, 5]] },
      level: 5,
      isSample: false,
      excerpt: null,
    },
  ]);
});

test('a course without a diploma in its title is shown whole', () => {
  const marks: [number, number][] = [[0, 3]];
  expect(courseResults(course('علل الحديث', marks))).toMatchObject([
    { title: { text: 'علل الحديث', marks }, within: null },
  ]);
  expect(courseResults(course('علل الحديث: ', marks))).toMatchObject([{ within: null }]);
});

test('a lesson is shown under the subject of its course, its own colon untouched', () => {
  const lesson = {
    id: 9,
    courseId: 7,
    title: 'الحديث (1): النية',
    marks: [] as [number, number][],
    courseTitle: 'الدبلوم: الأربعون',
    excerpt: null,
    diploma: null,
  };
  expect(lessonResults({ courses: [], lessons: [lesson], pages: [], hasMore: false })).toMatchObject([
    { href: '/course/7/lessons/9', title: { text: 'الحديث (1): النية' }, within: { text: 'الأربعون' } },
  ]);
});

test('what the programme itself says is found where it is told: a level on its own page, a book among the ijazas', () => {
  const page = { isSample: false, marks: [], excerpt: null };
  const pages = [
    { ...page, kind: 'level' as const, key: 'master', title: 'الماجستير' },
    { ...page, kind: 'ijaza' as const, key: 'listening-sahih-muslim', title: 'صحيح مسلم' },
    { ...page, kind: 'teacher' as const, key: 'prof-1', title: 'أستاذ علوم الحديث' },
  ];
  const found = pageResults({ courses: [], lessons: [], pages, hasMore: false });
  expect(found.map(({ href }) => href)).toEqual(['/diploma/master', '/ijazas', '/teachers']);
});
