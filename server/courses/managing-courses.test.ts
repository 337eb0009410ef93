import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/primitives';
import {
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertExam,
  insertLesson,
  insertQuestion,
} from '#server/db/factories';
import { auditLog, certificates, courses, examAttempts, exams, uploads } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import type { Visitor } from '#server/testing/test-app';

const { database, clock, visitor, signedIn } = await testApp();
const { db } = database;

const form = {
  title: 'مدخل إلى علم الجرح والتعديل',
  description: 'قواعد نقد الرواة وألفاظ النقاد.',
  instructor: 'د. فاطمة الزهراء',
  level: 'متوسط',
  duration: 240,
};

/** The admin pages and the management dialog, and what each says. */
const doors = [
  {
    path: '/api/admin/courses',
    says: {
      title: 'عنوان المادة مطلوب.',
      description: 'وصف المادة مطلوب.',
      instructor: 'اسم المحاضر مطلوب.',
      duration: 'مدة المادة مطلوبة.',
    },
    tooShort: { title: '  ', description: '', instructor: ' ' },
  },
  {
    path: '/api/courses',
    says: {
      title: 'العنوان يجب أن يكون 5 أحرف على الأقل',
      description: 'الوصف يجب أن يكون 10 أحرف على الأقل',
      instructor: 'اسم المحاضر مطلوب',
      duration: 'مدة الكورس مطلوبة',
    },
    tooShort: { title: 'حديث', description: 'وصف قصير'.slice(0, 9), instructor: 'عم' },
  },
];

const remove = (browser: Visitor, url: string) => browser.send({ method: 'DELETE', url });
const rowOf = async (id: number) => (await db.select().from(courses).where(eq(courses.id, id)))[0];
const notesOf = (subject: 'course' | 'programme', id: number | string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.id));
const errorsOf = (answer: { json: () => { errors?: { path: string; message: string }[] } }) =>
  Object.fromEntries((answer.json().errors ?? []).map(({ path, message }) => [path, message]));

describe.each(doors)('at $path', ({ path, says, tooShort }) => {
  test('a teacher adds a course: it is there, and it is noted', async () => {
    const { browser, userId } = await signedIn('teacher');
    const answer = await browser.post(path, {
      ...form,
      title: `  ${form.title} `,
      duration: '٢٤٠',
      imageUrl: 'https://example.test/a.png',
      thumbnailUrl: '',
      syllabusUrl: 'https://example.test/s.pdf',
      syllabusFileName: 'المقرر.pdf',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        ...form,
        totalLessons: 0,
        imageUrl: 'https://example.test/a.png',
        thumbnailUrl: null,
        syllabusUrl: 'https://example.test/s.pdf',
        syllabusFileName: 'المقرر.pdf',
        isActive: true,
        diploma: null,
        programmeCode: null,
        createdAt: clock.now.toISOString(),
      },
    ]);
    const { id } = answer.json();
    expect(answer.json().teachers).toEqual(['عائشة الأنصارية']);
    expect((await browser.get(`/api/courses/${id}`)).json()).toEqual({
      ...answer.json(),
      advisedBefore: [],
      mutun: [],
    });
    expect(await notesOf('course', id)).toMatchObject([
      { actorId: userId, action: 'create', title: form.title, at: clock.now },
    ]);
  });

  test.each([
    ['title', `مدخل\u202E إلى علم الجرح`],
    ['instructor', 'د. فاطمة\u200B الزهراء'],
    ['syllabusFileName', 'المقرر\u202Efdp.exe'],
    ['description', `قواعد نقد\u2067 الرواة وألفاظ النقاد.`],
  ])('what is hidden in its %s is refused, whether it is new or changed', async (field, hidden) => {
    const { browser } = await signedIn('teacher');
    const { id } = (await browser.post(path, form)).json();
    for (const answer of [
      await browser.post(path, { ...form, [field]: hidden }),
      await browser.patch(`${path}/${id}`, { [field]: hidden }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(errorsOf(answer)).toEqual({ [field]: expect.stringContaining('رموز خفية') as string });
    }
    expect(await rowOf(id)).toMatchObject(form);
  });

  const long = { title: 'ح'.repeat(201), description: 'و'.repeat(1001), instructor: 'م'.repeat(101) };
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'texts that are too short',
      tooShort,
      { title: says.title, description: says.description, instructor: says.instructor },
    ],
    [
      'texts that are too long',
      long,
      {
        title: 'يجب أن يكون العنوان أقل من 200 حرف.',
        description: 'يجب أن يكون الوصف أقل من 1000 حرف.',
        instructor: 'يجب أن يكون اسم المحاضر أقل من 100 حرف.',
      },
    ],
    [
      'numbers for texts',
      { title: 5, description: [] },
      { title: says.title, description: says.description },
    ],
    ['another level', { level: 'خبير' }, { level: 'يجب اختيار مستوى صحيح.' }],
    ['no time', { duration: 0 }, { duration: says.duration }],
    ['an empty time', { duration: '' }, { duration: says.duration }],
    ['less than no time', { duration: -5 }, { duration: says.duration }],
    ...[1.5, '1.5', '١٫٥', 'abc', 'ساعة', '-5'].map(
      (duration): [string, Record<string, unknown>, Record<string, string>] => [
        `${duration} for a time`,
        { duration },
        { duration: 'اكتب المدة عددًا صحيحًا من الدقائق، مثل 90.' },
      ],
    ),
    ['too much time', { duration: 10_001 }, { duration: 'يجب أن تكون مدة المادة أقل من 10000 دقيقة.' }],
    ['an address that is none', { imageUrl: 'javascript:alert(1)' }, { imageUrl: 'رابط الصورة غير صالح.' }],
    [
      'a path that climbs',
      { thumbnailUrl: '/uploads/../x' },
      { thumbnailUrl: 'رابط الصورة المصغرة غير صالح.' },
    ],
    [
      'a file of this machine',
      { syllabusUrl: 'file:///etc/passwd' },
      { syllabusUrl: 'رابط مقرر المادة غير صالح.' },
    ],
    [
      'a file name without end',
      { syllabusFileName: 'م'.repeat(256) },
      { syllabusFileName: 'اسم ملف المقرر أطول من المسموح به.' },
    ],
    ['a word for yes', { isActive: 'نعم' }, { isActive: 'القيمة يجب أن تكون قيمة منطقية (true أو false).' }],
    [
      'fields of its own',
      { totalLessons: 9, deletedAt: null, programmeCode: 'X' },
      { '': 'حقول غير معروفة: totalLessons، deletedAt، programmeCode.' },
    ],
  ])('%s: refused in adding and in changing, and nothing changes', async (_, bad, messages) => {
    const { browser, userId } = await signedIn('teacher');
    const before = await insertCourse(db, { teachers: [userId] });
    const count = await db.$count(courses);
    for (const answer of [
      await browser.post(path, { ...form, ...bad }),
      await browser.patch(`${path}/${before.id}`, bad),
    ]) {
      expect([answer.statusCode, answer.json().code, errorsOf(answer)]).toEqual([
        400,
        'invalid_input',
        messages,
      ]);
    }
    expect(await db.$count(courses)).toBe(count);
    expect(await rowOf(before.id)).toEqual(before);
    expect(await notesOf('course', before.id)).toEqual([]);
  });

  test('what is left out is asked for', async () => {
    const { browser } = await signedIn('teacher');
    const answer = await browser.post(path, {});
    expect(errorsOf(answer)).toEqual({ ...says, level: 'يجب اختيار مستوى صحيح.' });
  });

  test('a course of the longest texts and the longest time is taken', async () => {
    const { browser } = await signedIn('teacher');
    const longest = {
      title: 'ح'.repeat(200),
      description: 'و'.repeat(1000),
      instructor: 'م'.repeat(100),
      duration: 10_000,
    };
    expect((await browser.post(path, { ...form, ...longest })).json()).toMatchObject(longest);
  });

  test('a change of some fields leaves the others, and the note says from what to what', async () => {
    const { browser, userId } = await signedIn('teacher');
    const course = await insertCourse(db, { teachers: [userId] });
    const changed = await browser.patch(`${path}/${course.id}`, { title: 'عنوان جديد', duration: 90 });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { title: 'عنوان جديد', duration: 90, description: course.description, level: course.level },
    ]);
    expect(await notesOf('course', course.id)).toMatchObject([
      {
        actorId: userId,
        action: 'update',
        title: 'عنوان جديد',
        changes: {
          title: { from: course.title, to: 'عنوان جديد' },
          duration: { from: course.duration, to: 90 },
        },
      },
    ]);
  });

  test('a change of nothing changes nothing, and leaves no note', async () => {
    const { browser, userId } = await signedIn('teacher');
    const course = await insertCourse(db, { teachers: [userId] });
    for (const body of [{}, { title: course.title, imageUrl: null }]) {
      const answer = await browser.patch(`${path}/${course.id}`, body);
      expect([answer.statusCode, answer.json().title]).toEqual([200, course.title]);
    }
    expect(await rowOf(course.id)).toEqual(course);
    expect(await notesOf('course', course.id)).toEqual([]);
  });

  test.each<[Role | null, number, number]>([
    [null, 401, 401],
    ['student', 403, 403],
    ['teacher', 200, 403],
    ['admin', 200, 200],
  ])('for %s, writing answers %i and deleting %i', async (role, writing, deleting) => {
    const { browser, userId } = role ? await signedIn(role) : { browser: visitor(), userId: null };
    const course = await insertCourse(db, { teachers: userId ? [userId] : [] });
    expect((await browser.post(path, form)).statusCode).toBe(writing);
    expect((await browser.patch(`${path}/${course.id}`, { duration: 30 })).statusCode).toBe(writing);
    expect((await rowOf(course.id))?.duration).toBe(writing === 200 ? 30 : course.duration);
    expect((await remove(browser, `${path}/${course.id}`)).statusCode).toBe(deleting);
    expect((await rowOf(course.id))?.deletedAt).toEqual(deleting === 200 ? clock.now : null);
  });

  test('what is not there, or was deleted, is not found', async () => {
    const { browser } = await signedIn('admin');
    const gone = await insertCourse(db, { isActive: false, deletedAt: new Date() });
    for (const id of [999_999, gone.id]) {
      expect((await browser.patch(`${path}/${id}`, { duration: 30 })).statusCode).toBe(404);
      expect((await remove(browser, `${path}/${id}`)).statusCode).toBe(404);
    }
    expect((await remove(browser, `${path}/x`)).statusCode).toBe(400);
    expect(await rowOf(gone.id)).toEqual(gone);
  });

  test('deleting says so and is noted once, however many delete at once', async () => {
    const { browser, userId } = await signedIn('admin');
    const course = await insertCourse(db);
    const exam = await insertExam(db, course.id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => remove(browser, `${path}/${course.id}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      message: 'حُذفت المادة.',
      outcome: 'deleted',
    });
    expect(await notesOf('course', course.id)).toMatchObject([
      {
        actorId: userId,
        action: 'delete',
        title: course.title,
        changes: { exams: [{ id: exam.id, title: exam.title }] },
      },
    ]);
  });
});

describe('an address of our own', () => {
  const stored = (letter: string, ending: string) => `${letter.repeat(26)}.${ending}`;
  const picture = stored('a', 'webp');
  const syllabus = stored('b', 'pdf');

  test('is kept when its file is there, and refused when it is not or is of another kind', async () => {
    const { browser, userId } = await signedIn('teacher');
    const file = { fileName: 'ملف', size: 9, mimeType: 'image/webp', uploadedBy: userId };
    await db.insert(uploads).values([
      { ...file, name: picture, kind: 'image' },
      { ...file, name: syllabus, kind: 'syllabus' },
    ]);
    const course = await insertCourse(db, {
      teachers: [userId],
      imageUrl: `/uploads/${stored('z', 'webp')}`,
    });
    const patch = (body: object) => browser.patch(`/api/courses/${course.id}`, body);
    for (const body of [
      { thumbnailUrl: `/uploads/${stored('y', 'webp')}` },
      { thumbnailUrl: `/uploads/${syllabus}` },
    ]) {
      for (const answer of [
        await patch(body),
        await browser.post('/api/admin/courses', { ...form, ...body }),
      ]) {
        expect([answer.statusCode, errorsOf(answer)]).toEqual([
          400,
          { thumbnailUrl: 'لا يوجد ملف مرفوع بهذا العنوان.' },
        ]);
      }
    }
    const kept = {
      imageUrl: course.imageUrl,
      thumbnailUrl: `/uploads/${picture}`,
      syllabusUrl: `/uploads/${syllabus}`,
    };
    const answer = await patch({ ...kept, syllabusFileName: 'المقرر.pdf' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, kept]);
  });
});

describe('a syllabus', () => {
  test('takes its name away with it, and leaves it to no other file', async () => {
    const { browser, userId } = await signedIn('teacher');
    const course = await insertCourse(db, {
      teachers: [userId],
      syllabusUrl: 'https://a.test/s.pdf',
      syllabusFileName: 'أول.pdf',
    });
    const patch = async (body: object) =>
      (await browser.patch(`/api/admin/courses/${course.id}`, body)).json();
    expect(await patch({ syllabusFileName: 'ثان.pdf' })).toMatchObject({ syllabusFileName: 'ثان.pdf' });
    expect(await patch({ syllabusUrl: 'https://a.test/t.pdf' })).toMatchObject({ syllabusFileName: null });
    expect(await patch({ syllabusUrl: 'https://a.test/t.pdf', syllabusFileName: 'ثالث.pdf' })).toMatchObject({
      syllabusFileName: 'ثالث.pdf',
    });
    expect(await patch({ duration: 45 })).toMatchObject({ syllabusFileName: 'ثالث.pdf' });
    expect(await patch({ syllabusUrl: null })).toMatchObject({ syllabusUrl: null, syllabusFileName: null });
    expect(await patch({ syllabusFileName: 'يتيم.pdf' })).toMatchObject({ syllabusFileName: null });
  });
});

describe('a deleted course', () => {
  test('is there for nobody; its exams are closed, and what was earned stays', async () => {
    const [admin, teacher, student] = [await signedIn('admin'), await signedIn('teacher'), await signedIn()];
    const course = await insertCourse(db, { teachers: [teacher.userId] });
    const lesson = await insertLesson(db, course.id);
    const exam = await insertExam(db, course.id);
    await insertQuestion(db, exam.id);
    const passed = { score: 95, passed: true, completedAt: new Date() };
    const attempt = await insertAttempt(db, student.userId, exam, passed);
    const certificate = await insertCertificate(db, attempt);
    const sitting = await signedIn();
    const open = await insertAttempt(db, sitting.userId, exam, {
      startedAt: clock.now,
      questions: [{ id: 1, question: 'س', options: ['أ', 'ب'], correctAnswer: 'A', points: 1 }],
    });

    expect((await remove(admin.browser, `/api/admin/courses/${course.id}`)).statusCode).toBe(200);

    for (const { browser } of [admin, teacher, student]) {
      const listed: { id: number }[] = (await browser.get('/api/courses')).json();
      expect(listed.map(({ id }) => id)).not.toContain(course.id);
      for (const path of ['', '/lessons', '/progress', '/exam']) {
        expect((await browser.get(`/api/courses/${course.id}${path}`)).statusCode, path).toBe(404);
      }
      const report = { watchedDuration: 5, isCompleted: false, courseId: course.id };
      expect((await browser.post(`/api/lessons/${lesson.id}/progress`, report)).statusCode).toBe(404);
      expect((await browser.post(`/api/courses/${course.id}/enroll`)).statusCode).toBe(404);
      expect((await browser.post(`/api/exams/${exam.id}/start`)).statusCode).toBe(404);
    }
    expect(await db.select().from(exams).where(eq(exams.id, exam.id))).toMatchObject([
      { isActive: false, deletedAt: clock.now },
    ]);

    expect((await student.browser.get('/api/my-certificates')).json()).toMatchObject([
      { certificateNumber: certificate.certificateNumber },
    ]);
    expect(await db.$count(examAttempts, eq(examAttempts.examId, exam.id))).toBe(2);
    expect(await db.$count(certificates, eq(certificates.courseId, course.id))).toBe(1);

    const answers = { answers: { 1: 'A' } };
    const handedIn = await sitting.browser.post(`/api/exam-attempts/${open.id}/submit`, answers);
    expect([handedIn.statusCode, handedIn.json()]).toMatchObject([200, { passed: true, score: 100 }]);
  });
});

test('writing the programme is noted, and only when it is written', async () => {
  const { browser, userId } = await signedIn('admin');
  for (const status of [200, 409]) {
    expect((await browser.post('/api/admin/initialize-courses')).statusCode).toBe(status);
  }
  expect(await notesOf('programme', 'programme')).toMatchObject([
    { actorId: userId, action: 'initialize', changes: { courses: 59, lessons: 1140 }, at: clock.now },
  ]);
});
