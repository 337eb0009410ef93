import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '#contract/endpoint';
import type { Role } from '#contract/primitives';
import { searchApi } from '#contract/searching';
import { insertCourse, insertLesson, insertTeachers } from '#server/db/factories';
import { courses, lessons } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import { marksIn } from './marks.ts';
import { writeProgramme } from '#server/courses/write-programme';

const { database, signedIn } = await testApp();
const { db } = database;

const shelf = await insertCourse(db, { title: 'رفّ الاختبار', isActive: true });
const titles = [
  'السُّنَّةُ النَّبَوِيَّةُ',
  'الإسناد المُعَنْعَن',
  'آداب طالب الحديث',
  'مسؤولية القارئ',
  'هُدى السـاري',
  'الحديث الثاني عشر: 12',
  'رواية الـ BUKHARI وغيره',
  'حديثُ جبريل عليه السلام',
  'بالحديث يُعرف الفقه',
  'ما خُتم به الصحيح 100% _حرفيًّا_ \\ آخره',
  'خلاصة الأصول',
];
for (const [index, title] of titles.entries()) await insertLesson(db, shelf.id, { title, order: index + 1 });

type Found = ReplyOf<typeof searchApi.search>;

async function asked(q: string, role: Role = 'student') {
  const { browser } = await signedIn(role);
  return browser.get(`/api/search?${new URLSearchParams({ q })}`);
}
const search = async (q: string, role?: Role): Promise<Found> =>
  searchApi.search.reply.parse((await asked(q, role)).json());
const lessonTitles = async (q: string) => (await search(q)).lessons.map(({ title }) => title);

describe('a word is found however it is spelt', () => {
  test.each([
    ['السنة النبوية', 'السُّنَّةُ النَّبَوِيَّةُ'],
    ['السُّنَّة', 'السُّنَّةُ النَّبَوِيَّةُ'],
    ['السنه النبويه', 'السُّنَّةُ النَّبَوِيَّةُ'],
    ['ســـنـــة', 'السُّنَّةُ النَّبَوِيَّةُ'],
    ['النبوية السنة', 'السُّنَّةُ النَّبَوِيَّةُ'],
    ['اسناد', 'الإسناد المُعَنْعَن'],
    ['أسناد', 'الإسناد المُعَنْعَن'],
    ['ٱلإسناد', 'الإسناد المُعَنْعَن'],
    ['المعنعن', 'الإسناد المُعَنْعَن'],
    ['اداب', 'آداب طالب الحديث'],
    ['أداب', 'آداب طالب الحديث'],
    ['مسوولية', 'مسؤولية القارئ'],
    ['مسؤوليه', 'مسؤولية القارئ'],
    ['القاري', 'مسؤولية القارئ'],
    ['القارىء قارئ', null],
    ['هدي الساري', 'هُدى السـاري'],
    ['هدى الساري', 'هُدى السـاري'],
    ['هدی الساری', 'هُدى السـاري'],
    ['١٢', 'الحديث الثاني عشر: 12'],
    ['۱۲', 'الحديث الثاني عشر: 12'],
    ['bukhari', 'رواية الـ BUKHARI وغيره'],
    ['جبريل حديث', 'حديثُ جبريل عليه السلام'],
    ['الجبريل', 'حديثُ جبريل عليه السلام'],
    ['للسنة', 'السُّنَّةُ النَّبَوِيَّةُ'],
    ['وبالسنة', 'السُّنَّةُ النَّبَوِيَّةُ'],
    ['الأصو', 'خلاصة الأصول'],
    ['ﻻصول', 'خلاصة الأصول'],
    ['«خلاصة»، الأصول؟', 'خلاصة الأصول'],
    ['خلاصة الفروع', null],
    ['خلاصه‏ ‎الاصول', 'خلاصة الأصول'],
  ])('«%s» finds «%s»', async (q, title) => {
    expect(await lessonTitles(q)).toEqual(title === null ? [] : [title]);
  });

  test('the article hides nothing, on either side, and neither do particles', async () => {
    const all = [
      'حديثُ جبريل عليه السلام',
      'آداب طالب الحديث',
      'الحديث الثاني عشر: 12',
      'بالحديث يُعرف الفقه',
    ];
    for (const q of ['حديث', 'الحديث', 'والحديث', 'للحديث']) {
      expect((await lessonTitles(q)).toSorted(), q).toEqual(all.toSorted());
    }
  });
});

test.each([
  ['nothing', ''],
  ['blanks', '  \t '],
  ['marks alone', '\u064e\u0640\u0651'],
  ['punctuation alone', '%_\\«»؟!"\'()[]{}*.'],
  ['an endless row of signs', '%'.repeat(200)],
])('%s finds nothing', async (_, q) => {
  expect(await search(q)).toEqual({
    courses: [],
    lessons: [],
    mutun: [],
    notes: [],
    questions: [],
    pages: [],
    hasMore: false,
  });
});

test('without a question there is no answer, and no mistake', async () => {
  const { browser } = await signedIn();
  expect((await browser.get('/api/search')).json()).toEqual({
    courses: [],
    lessons: [],
    mutun: [],
    notes: [],
    questions: [],
    pages: [],
    hasMore: false,
  });
});

describe('whatever is typed is a word, not a command', () => {
  test.each([
    "'; drop table lessons; --",
    '(a+)+$ [[:alpha:]] \\1 {9999}',
    '.*',
    '^',
    'a'.repeat(200),
    'ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي '.repeat(3),
    '💥👩‍👩‍👧 \ud83d',
    '\u202eحديث\u202c'.repeat(10),
  ])('«%s»', async (q) => {
    expect((await asked(q)).statusCode).toBe(200);
    expect(await db.$count(lessons)).toBeGreaterThan(0);
  });

  test('the signs of LIKE are no letters: 100% finds 100, and an underscore stands for nothing', async () => {
    expect(await lessonTitles('100%')).toEqual(['ما خُتم به الصحيح 100% _حرفيًّا_ \\ آخره']);
    expect(await lessonTitles('_حرفيا_')).toHaveLength(1);
    expect(await lessonTitles('الصحيح%خلاصة')).toEqual([]);
  });

  test('too long a question, or one that cannot be read, is refused', async () => {
    expect((await asked('ح'.repeat(201))).statusCode).toBe(400);
    const { browser } = await signedIn();
    expect((await browser.get('/api/search?q=%00')).statusCode).toBe(400);
    expect((await browser.get('/api/search?q=a&q=b')).statusCode).toBe(400);
    expect((await browser.get('/api/search?q=a&also=b')).statusCode).toBe(400);
  });
});

test('the nearest comes first: the whole word, the beginning of a word, within a word; then the order of study', async () => {
  const course = await insertCourse(db, { title: 'باب الترتيب' });
  const inOrderOfStudy = [
    'شراب المزنجبيلات',
    'شراب الزنجبيليات',
    'مدخل كالزنجبيل',
    'الزنجبيليات',
    'باب زنجبيل',
    'الزنجبيل',
    'الباب الثاني: والزنجبيل',
  ];
  for (const [index, title] of inOrderOfStudy.entries()) {
    await insertLesson(db, course.id, { title, order: index + 1 });
  }
  expect(await lessonTitles('زنجبيل')).toEqual([
    'الزنجبيل',
    'مدخل كالزنجبيل',
    'باب زنجبيل',
    'الباب الثاني: والزنجبيل',
    'الزنجبيليات',
    'شراب الزنجبيليات',
    'شراب المزنجبيلات',
  ]);
  expect(await lessonTitles('نجبيل')).toHaveLength(7);
});

describe('more is read than titles', () => {
  test('a course is found by who teaches it and by what it says of itself, after those that are called so', async () => {
    const told = await insertCourse(db, {
      title: 'كتاب لا يقوله عنوانه',
      description: 'يبدأ بذكر الكافور، ثم يمضي إلى غيره.',
    });
    const taught = await insertCourse(db, { title: 'كتاب آخر', instructor: 'أ.د. كافور الإخشيدي' });
    const called = await insertCourse(db, { title: 'الكافور' });
    const { courses: found } = await search('كافور');
    expect(found.map(({ id }) => id)).toEqual([called.id, told.id, taught.id]);
    expect(found.map(({ excerpt }) => excerpt?.text)).toEqual([
      undefined,
      'يبدأ بذكر الكافور، ثم يمضي إلى غيره.',
      'أ.د. كافور الإخشيدي',
    ]);
    const [, { excerpt } = {}] = found;
    expect(excerpt?.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['كافور']);
  });

  test('one word may stand in the title and another in the description; of a long one a piece is shown', async () => {
    const course = await insertCourse(db, { title: 'باب العود' });
    await insertLesson(db, course.id, {
      title: 'درس العود',
      description: `${'كلام طويل '.repeat(20)}فيه العنبر ${'وكلام طويل '.repeat(20)}`,
    });
    const [found] = (await search('العود العنبر')).lessons;
    expect(found?.excerpt?.text).toMatch(/^….*العنبر.*…$/);
    expect(found?.excerpt?.text.length).toBeLessThan(120);
  });

  test('behind the titles come texts with the very word, then with words that begin so; then the order of study', async () => {
    const course = await insertCourse(db, { title: 'باب الأقوال' });
    const inOrderOfStudy = [
      { title: 'الأول', description: 'فيه ذكر المسكيات والطيب.' },
      { title: 'الثاني', description: 'فيه ذكر الطيب وبالمسك يُختم.' },
      { title: 'الثالث', description: 'المسك أوّل ما يُذكر.' },
      { title: 'الرابع: التمسك بالأصول', description: 'لا شيء من ذلك.' },
      { title: 'الخامس: المسك', description: 'لا شيء من ذلك.' },
    ];
    for (const [index, lesson] of inOrderOfStudy.entries()) {
      await insertLesson(db, course.id, { ...lesson, order: index + 1 });
    }
    expect(await lessonTitles('المسك')).toEqual([
      'الخامس: المسك',
      'الرابع: التمسك بالأصول',
      'الثاني',
      'الثالث',
      'الأول',
    ]);
  });

  test('within the words of a text nothing is found: neither of lessons, nor of courses, nor in what the programme says', async () => {
    const course = await insertCourse(db, { title: 'باب العدد', description: 'فيه الثمانية والثمانون.' });
    await insertLesson(db, course.id, { title: 'درس العدد', description: 'الأبواب الثمانية كلها.' });
    const named = await insertLesson(db, course.id, { title: 'الأبواب الثمانية كلها', order: 2 });
    const { courses: noCourses, lessons: found, pages } = await search('مانية');
    expect(noCourses).toEqual([]);
    expect(found.map(({ id }) => id)).toEqual([named.id]);
    expect(pages).toEqual([]);
    expect((await search('ثمانية')).lessons).toHaveLength(2);
    // «القشيري» is the name of an author; the programme says it of a book.
    expect((await search('قشيري')).pages.map(({ title }) => title)).toContain('صحيح مسلم');
    expect((await search('شيري')).pages).toEqual([]);
  });

  test('nor does one word in the title help another that stands within a word of the text', async () => {
    const course = await insertCourse(db, { title: 'باب السمسم' });
    await insertLesson(db, course.id, { title: 'درس السمسم', description: 'فيه المتنافرات.' });
    expect(await lessonTitles('السمسم متنافر')).toEqual(['درس السمسم']);
    expect(await lessonTitles('السمسم نافر')).toEqual([]);
  });

  test('what is quoted is what was found: the very word, not the letters within another', async () => {
    const course = await insertCourse(db, { title: 'باب المقاصد' });
    await insertLesson(db, course.id, {
      title: 'درس المقاصد',
      description: 'الأواني الخزفيات أولًا.\nثم الخزف، ويُجمع على أخزاف.\nوالتخزف غيره.',
    });
    const [found] = (await search('خزف')).lessons;
    expect(found?.excerpt?.text).toBe('ثم الخزف، ويُجمع على أخزاف.');
    expect(found?.excerpt?.marks.map(([from, to]) => found.excerpt?.text.slice(from, to))).toEqual(['خزف']);
  });

  test('what is hidden is found by none of its words', async () => {
    await insertCourse(db, { title: 'كتاب محجوب', description: 'فيه ذكر الياسمين', isActive: false });
    expect((await search('ياسمين')).courses).toEqual([]);
    expect((await search('ياسمين', 'teacher')).courses).toEqual([]);
    expect((await search('ياسمين', 'admin')).courses).toHaveLength(1);
  });

  test('books of the ijazas are found by title and author, levels by title and outcome, those who teach by their field', async () => {
    const pages = async (q: string) => (await search(q)).pages.map(({ kind, title }) => `${kind} ${title}`);
    expect((await pages('صحيح البخاري'))[0]).toBe('ijaza صحيح البخاري');
    expect(await pages('القشيري النيسابوري')).toContain('ijaza صحيح مسلم');
    expect((await pages('الدبلوم التحضيري'))[0]).toBe('level الدبلوم التحضيري في علوم الحديث');
  });
});

test('a course is found by its subject before its diploma', async () => {
  const first = await insertCourse(db, { title: 'دبلوم القرنفل: الفقه', diploma: 'master' });
  const second = await insertCourse(db, { title: 'دبلوم القرنفل: تاريخ القرنفل' });
  const third = await insertCourse(db, { title: 'دبلوم آخر: القرنفل: حفظًا' });
  const { courses: found } = await search('القرنفل');
  expect(found.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(found.at(-1)).toMatchObject({ level: 'مبتدئ', diploma: 'master', instructor: 'د. أحمد بن سالم' });
});

describe('what is hidden is not found', () => {
  test('by students, nor by teachers of other courses: courses in preparation or deleted, their lessons, and lessons that are switched off', async () => {
    const open = await insertCourse(db, { title: 'مرجان ظاهر' });
    const preparing = await insertCourse(db, { title: 'مرجان قيد الإعداد', isActive: false });
    const deleted = await insertCourse(db, { title: 'مرجان محذوف', isActive: false, deletedAt: new Date() });
    await insertLesson(db, open.id, { title: 'ياقوت ظاهر' });
    await insertLesson(db, open.id, { title: 'ياقوت مخفي', isActive: false });
    await insertLesson(db, preparing.id, { title: 'ياقوت قيد الإعداد' });
    await insertLesson(db, deleted.id, { title: 'ياقوت محذوف' });
    const seenBy = async (role: Role) => [
      ...(await search('مرجان', role)).courses.map(({ title }) => title),
      ...(await search('ياقوت', role)).lessons.map(({ title }) => title),
    ];
    expect(await seenBy('student')).toEqual(['مرجان ظاهر', 'ياقوت ظاهر']);
    expect(await seenBy('teacher')).toEqual(['مرجان ظاهر', 'ياقوت ظاهر']);
    const all = ['مرجان ظاهر', 'مرجان قيد الإعداد', 'ياقوت ظاهر', 'ياقوت قيد الإعداد'];
    expect(await seenBy('admin')).toEqual(all);
    const { browser, userId } = await signedIn('teacher');
    await insertTeachers(db, preparing.id, [userId]);
    const { courses: found } = (await browser.get(`/api/search?q=${encodeURIComponent('مرجان')}`)).json();
    expect(found).toMatchObject([{ id: open.id }, { id: preparing.id }]);
  });

  test('and a new title is found at once, the old one no more', async () => {
    const course = await insertCourse(db, { title: 'فيروز' });
    await db.update(courses).set({ title: 'زمرد' }).where(eq(courses.id, course.id));
    expect((await search('فيروز')).courses).toEqual([]);
    expect((await search('زمرد')).courses).toHaveLength(1);
  });
});

describe('the marks', () => {
  const marked = async (q: string) => {
    const [found] = (await search(q)).lessons;
    return found?.marks.map(([from, to]) => found.title.slice(from, to));
  };
  test('cover a letter with its vowels, and all that was typed', async () => {
    expect(await marked('السنه')).toEqual(['السُّنَّةُ']);
    expect(await marked('سنة نبوية')).toEqual(['سُّنَّةُ', 'نَّبَوِيَّةُ']);
    expect(await marked('هدى ساري')).toEqual(['هُدى', 'سـاري']);
  });

  test('count as JavaScript counts, whatever stands before', () => {
    expect(marksIn('💎 در', ['در'], (character) => character)).toEqual([[3, 5]]);
    expect(marksIn('در', ['در', 'ر'], (character) => character)).toEqual([[0, 2]]);
    expect(marksIn('دلو', ['در'], (character) => character)).toEqual([]);
  });
});

describe('the lines that the programme writes under all its lessons', () => {
  const block = [
    'الوحدة 2 من 4: كتاب الزعفران.',
    'الكتاب المقرر: «زعفران المجالس»، ابن الورد (ت 700هـ).',
    'للتوسع: شرح الزعفران.',
  ].join('\n');

  test('find none of them; but whatever a teacher writes, before them, after them or in their place, is found', async () => {
    const course = await insertCourse(db, { title: 'باب الألوان' });
    const descriptions = {
      'كما كُتب': block,
      'بلا توسع': block.split('\n').slice(0, 2).join('\n'),
      'مع زيادة قبله': `لون الزعفران أصفر.\n${block}`,
      'مع زيادة بعده': `${block}\nلون الزعفران أصفر.`,
      'في أثنائه': block.replace('كتاب الزعفران.', 'كتاب الزعفران. وهو أصفر.'),
      'من كتب غيره': 'للتوسع: كتب الزعفران.',
      'من ذكر الكتاب': 'الكتاب المقرر: «الزعفران».',
    };
    for (const [index, [title, description]] of Object.entries(descriptions).entries()) {
      await insertLesson(db, course.id, { title, description, order: index + 1 });
    }
    expect(await lessonTitles('زعفران')).toEqual(Object.keys(descriptions).slice(2));
    expect(await lessonTitles('زعفران أصفر')).toEqual(['مع زيادة قبله', 'مع زيادة بعده', 'في أثنائه']);
  });

  test('of a lesson with such lines and others, the line is quoted that has the most of what is sought', async () => {
    const course = await insertCourse(db, { title: 'باب الأصباغ' });
    const description = `${block.replaceAll('زعفران', 'نيلج')}\nصفة النيلج وأنواعه.`;
    await insertLesson(db, course.id, { title: 'الصبغ', description });
    const [found] = (await search('صفة النيلج')).lessons;
    expect(found?.excerpt?.text).toBe('صفة النيلج وأنواعه.');
  });
});

describe('over the whole programme', () => {
  beforeAll(() => db.transaction(writeProgramme));

  test('no lesson is found by the words that stand under all of them, and a course by its book alone', async () => {
    const { rows } = await db.execute(sql`select lessons.search_text from lessons
      join courses on courses.id = course_id where programme_code is not null and lessons.search_text <> ''`);
    expect(rows).toEqual([]);
    const { courses: called, lessons: taught } = await search('الكتاب المقرر');
    expect([...called, ...taught].filter(({ diploma }) => diploma !== null)).toEqual([]);
    const [byBook] = (await search('الأربعون النووية محيي الدين')).courses;
    expect(byBook?.excerpt?.text).toContain('«الأربعون النووية»، محيي الدين');
  });

  test('of many, the first eight courses and twenty lessons, and word that there are more', async () => {
    const many = await search('الحديث');
    expect([many.courses.length, many.lessons.length, many.hasMore]).toEqual([8, 20, true]);
    for (const { title } of many.courses.slice(0, 3)) expect(title.split(':')[1]).toMatch(/حديث/);
    const few = await search('نخبة الفكر');
    expect(few.hasMore).toBe(false);
  });
});
