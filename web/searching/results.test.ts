import { expect, test } from 'vitest';
import {
  courseResults,
  lessonResults,
  matnResults,
  noteResults,
  pageResults,
  questionResults,
} from './results.ts';

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
  mutun: [],
  notes: [],
  questions: [],
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
  expect(
    lessonResults({
      courses: [],
      lessons: [lesson],
      mutun: [],
      notes: [],
      questions: [],
      pages: [],
      hasMore: false,
    }),
  ).toMatchObject([
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
  const found = pageResults({
    courses: [],
    lessons: [],
    mutun: [],
    notes: [],
    questions: [],
    pages,
    hasMore: false,
  });
  expect(found.map(({ href }) => href)).toEqual(['/diploma/master', '/ijazas', '/teachers']);
});

test('a verse is shown by its own words, a hadith by its heading; both open where they stand', () => {
  const nothing = { courses: [], lessons: [], notes: [], questions: [], pages: [], hasMore: false };
  const excerpt = { text: 'أَوَّلُهَا الصَّحِيحُ', marks: [[0, 10]] as [number, number][] };
  const verse = {
    matn: 'bayquniyya',
    matnTitle: 'المنظومة البيقونية',
    kind: 'nazm' as const,
    unit: 3,
    title: null,
    marks: [],
    excerpt,
  };
  const hadith = {
    ...verse,
    matn: 'nawawi',
    matnTitle: 'الأربعون النووية',
    kind: 'hadith' as const,
    unit: 32,
    title: 'لا ضرر ولا ضرار',
  };
  const text = { ...verse, unit: null, title: 'المنظومة البيقونية', excerpt: null };
  expect(matnResults({ ...nothing, mutun: [verse, hadith, text] })).toMatchObject([
    {
      href: '/mutun/bayquniyya/3',
      title: excerpt,
      within: { text: 'المنظومة البيقونية، البيت 3' },
      excerpt: null,
    },
    {
      href: '/mutun/nawawi/32',
      title: { text: 'لا ضرر ولا ضرار' },
      within: { text: 'الأربعون النووية، الحديث 32' },
      excerpt,
    },
    { href: '/mutun/bayquniyya', title: { text: 'المنظومة البيقونية' }, within: null },
  ]);
  const keys = matnResults({ ...nothing, mutun: [verse, hadith, text] }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

const nothingElse = { courses: [], lessons: [], mutun: [], pages: [], hasMore: false };

test('a note is shown by its own words, and opens the lesson at its moment or the verse it is on', () => {
  const excerpt = { text: 'العلة سبب خفي', marks: [[0, 5]] as [number, number][] };
  const inLesson = {
    id: 'a',
    lessonId: 9,
    courseId: 7,
    at: 778,
    matnKey: null,
    unit: null,
    matnKind: null,
    title: 'المعلّ',
    marks: [],
    excerpt,
  };
  const onVerse = {
    ...inLesson,
    id: 'b',
    lessonId: null,
    courseId: null,
    at: null,
    matnKey: 'bayquniyya',
    unit: 3,
    matnKind: 'nazm' as const,
    title: 'البيقونية',
  };
  expect(noteResults({ ...nothingElse, questions: [], notes: [inLesson, onVerse] })).toMatchObject([
    { href: '/course/7/lessons/9?at=778', title: excerpt, within: { text: 'المعلّ، 12:58' }, excerpt: null },
    { href: '/mutun/bayquniyya/3', title: excerpt, within: { text: 'البيقونية، البيت 3' } },
  ]);
});

test('a question opens under its lesson', () => {
  const question = {
    id: 5,
    lessonId: 9,
    courseId: 7,
    title: 'ما الشاذّ؟',
    marks: [],
    excerpt: null,
    lessonTitle: 'الشاذّ والمنكر',
    courseTitle: 'الدبلوم: المصطلح',
  };
  expect(questionResults({ ...nothingElse, notes: [], questions: [question] })).toMatchObject([
    {
      href: '/course/7/lessons/9?question=5',
      title: { text: 'ما الشاذّ؟' },
      within: { text: 'الشاذّ والمنكر' },
    },
  ]);
});
