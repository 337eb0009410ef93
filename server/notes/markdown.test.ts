import { expect, test } from 'vitest';
import { notesInMarkdown } from './markdown.ts';

const inLesson = {
  lessonId: 3,
  courseId: 7,
  at: 778,
  matnKey: null,
  unit: null,
  title: 'الحديث الصحيح',
  courseTitle: 'مصطلح الحديث',
  courseUnit: 'أقسام المقبول',
  matnKind: null,
  text: 'العلة سبب خفي.',
};
const inText = {
  ...inLesson,
  lessonId: null,
  courseId: null,
  at: null,
  matnKey: 'bayquniyya',
  unit: 4,
  title: 'البيقونية',
  courseTitle: null,
  courseUnit: null,
  matnKind: 'nazm' as const,
  text: '',
};

test('notes stand under their course, unit and lesson, each heading once, and then under their texts', () => {
  const another = { ...inLesson, at: 3723, text: 'سطر\nوآخر' };
  expect(notesInMarkdown([inLesson, another, inText])).toBe(`# حواشيّ

## مصطلح الحديث

### أقسام المقبول

#### الحديث الصحيح

**12:58**

> العلة سبب خفي.

**62:03**

> سطر  
> وآخر

## المتون

### البيقونية

**البيت 4** علامة
`);
});

test('a lesson of another unit, and one of none, open their own headings', () => {
  const next = { ...inLesson, lessonId: 4, title: 'الحسن', courseUnit: 'وحدة أخرى' };
  const last = { ...inLesson, lessonId: 5, title: 'خاتمة', courseUnit: null };
  const headings = notesInMarkdown([inLesson, next, last])
    .split('\n')
    .filter((line) => line.startsWith('##'));
  expect(headings).toEqual([
    '## مصطلح الحديث',
    '### أقسام المقبول',
    '#### الحديث الصحيح',
    '### وحدة أخرى',
    '#### الحسن',
    '#### خاتمة',
  ]);
});

test('whoever has no notes gets a file that says so', () => {
  expect(notesInMarkdown([])).toContain('لا حواشي بعد.');
});

test.each([
  ['# عنوان', '> \\# عنوان'],
  ['<img src=x onerror=alert(1)>', '> \\<img src\\=x onerror\\=alert(1)\\>'],
  ['[اضغط](javascript:alert(1))', '> \\[اضغط\\](javascript\\:alert(1))'],
  ['![صورة](https://x.test/a.png)', '> \\!\\[صورة\\](https\\://x.test/a.png)'],
  ['https://x.test www.x.test me@x.test', '> https\\://x.test www\\.x.test me\\@x.test'],
  ['$\\frac{1}{2}$', '> \\$\\\\frac\\{1\\}\\{2\\}\\$'],
  ['`rm -rf` **غليظ** ~~محذوف~~ _مائل_', '> \\`rm -rf\\` \\*\\*غليظ\\*\\* \\~\\~محذوف\\~\\~ \\_مائل\\_'],
  ['- بند', '> \\- بند'],
  ['1. أول', '> 1\\. أول'],
  ['   - [x] مهمة', '> \u00A0\u00A0\u00A0\\- \\[x\\] مهمة'],
  ['    برنامج', '> \u00A0\u00A0\u00A0\u00A0برنامج'],
  ['===', '> \\=\\=\\='],
  ['---', '> \\---'],
  ['&lt;b&gt; | خلية', '> \\&lt;b\\&gt; \\| خلية'],
  ['أول\u2028# ثان', '> أول  \n> \\# ثان'],
])('«%s» stays text', (text, line) => {
  expect(notesInMarkdown([{ ...inLesson, text }])).toContain(`\n\n${line}\n`);
});

test('the title of a lesson is text as well', () => {
  expect(notesInMarkdown([{ ...inLesson, title: 'درس <b>#1</b>' }])).toContain(
    '\n#### درس \\<b\\>\\#1\\</b\\>\n',
  );
});
