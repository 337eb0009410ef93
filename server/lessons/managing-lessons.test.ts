import { and, asc, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { percentOf } from '#contract/completion';
import type { Role } from '#contract/primitives';
import { insertCourse, insertEnrolment, insertLesson, insertTeachers } from '#server/db/factories';
import { auditLog, courses, enrollments, lessonProgress, lessons, uploads } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import type { Visitor } from '#server/testing/test-app';
import { listLessons, listProgress } from './queries.ts';

const { database, clock, visitor, signedIn } = await testApp();
const { db } = database;
const teacher = await signedIn('teacher');
const own = { teachers: [teacher.userId] };

type Lesson = Awaited<ReturnType<typeof insertLesson>>;

const form = { title: 'الحديث الحسن', description: 'تعريفه وأقسامه.', duration: 900 };

async function courseOf(orders: number[], changes: Partial<Lesson> = {}) {
  const course = await insertCourse(db, own);
  const inOrder: Lesson[] = [];
  for (const order of orders) {
    inOrder.push(await insertLesson(db, course.id, { title: `درس ${order}`, order, ...changes }));
  }
  const [first] = inOrder;
  if (!first) throw new Error('a course of no lessons');
  return { course, lessons: inOrder, first };
}

const add = (courseId: number, more: object = {}, who = teacher.browser) =>
  who.post('/api/admin/lessons', { ...form, courseId, ...more });
const change = (lesson: { id: number }, body: object, who = teacher.browser) =>
  who.patch(`/api/admin/lessons/${lesson.id}`, body);
const remove = (lesson: { id: number }, who = teacher.browser) =>
  who.send({ method: 'DELETE', url: `/api/admin/lessons/${lesson.id}` });
const reorder = (courseId: number, ids: unknown, who = teacher.browser) =>
  who.send({ method: 'PUT', url: `/api/admin/courses/${courseId}/lessons/order`, payload: { ids } });
const watch = (browser: Visitor, lesson: Lesson, watchedDuration: number, more: object = {}) =>
  browser.post(`/api/lessons/${lesson.id}/progress`, {
    watchedDuration,
    isCompleted: false,
    courseId: lesson.courseId,
    ...more,
  });

const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(lessons).where(eq(lessons.id, id)))[0];
const titlesIn = async (courseId: number): Promise<string[]> =>
  (await teacher.browser.get(`/api/courses/${courseId}/lessons`)).json().map((one: Lesson) => one.title);
const progressOf = async (userId: string, courseId: number) =>
  (
    await db
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)))
  )[0]?.progress;
const watchedOf = async (userId: string, lesson: Lesson) =>
  (
    await db
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lesson.id)))
  )[0];
const notesOf = (subject: 'lesson' | 'course', { id }: { id: number }) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.id));
const errorsOf = (answer: { json: () => { errors?: { path: string; message: string }[] } }) =>
  Object.fromEntries((answer.json().errors ?? []).map(({ path, message }) => [path, message]));

describe('a lesson that a teacher adds', () => {
  test('is the last one when no place is named, and is noted', async () => {
    const { course } = await courseOf([2, 40]);
    const answer = await add(course.id, {
      videoUrl: 'https://example.test/1.mp4',
      captionsUrl: 'https://example.test/1.vtt',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        ...form,
        courseId: course.id,
        order: 41,
        isActive: true,
        videoUrl: 'https://example.test/1.mp4',
        captionsUrl: 'https://example.test/1.vtt',
        videoFileName: null,
        uploadStatus: null,
        createdAt: clock.now.toISOString(),
      },
    ]);
    expect(await titlesIn(course.id)).toEqual(['درس 2', 'درس 40', form.title]);
    expect((await teacher.browser.get(`/api/courses/${course.id}`)).json().totalLessons).toBe(3);
    expect(await notesOf('lesson', answer.json())).toMatchObject([
      { actorId: teacher.userId, action: 'create', title: form.title, at: clock.now },
    ]);
  });

  test('is the first one in an empty course, and its duration may be unknown', async () => {
    const course = await insertCourse(db, own);
    const { duration: _, ...unknown } = form;
    const answer = await teacher.browser.post('/api/admin/lessons', { ...unknown, courseId: course.id });
    expect(answer.json()).toMatchObject({ order: 1, duration: 0, videoUrl: null, captionsUrl: null });
  });

  test.each([
    ['a place that is taken', 2, ['درس 1', form.title, 'درس 2', 'درس 5']],
    ['the first place', 1, [form.title, 'درس 1', 'درس 2', 'درس 5']],
    ['a place in a gap', 3, ['درس 1', 'درس 2', form.title, 'درس 5']],
    ['a place after all', 9, ['درس 1', 'درس 2', 'درس 5', form.title]],
  ])('stands at %s', async (_, order, expected) => {
    const { course } = await courseOf([1, 2, 5]);
    expect((await add(course.id, { order })).json()).toMatchObject({ order });
    expect(await titlesIn(course.id)).toEqual(expected);
  });

  test('twelve at once are all there, each with a place of its own', async () => {
    const { course } = await courseOf([1]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(course.id)));
    const orders = answers.map((answer) => answer.json().order);
    expect(orders.toSorted((one, other) => one - other)).toEqual(orders.map((_, index) => index + 2));
  });

  test('goes into a course in preparation, but into none that is not there', async () => {
    const hidden = await insertCourse(db, { ...own, isActive: false });
    const deleted = await insertCourse(db, { ...own, isActive: false, deletedAt: new Date() });
    expect((await add(hidden.id)).statusCode).toBe(200);
    for (const courseId of [deleted.id, 999_999]) expect((await add(courseId)).statusCode).toBe(404);
    expect(await db.$count(lessons, eq(lessons.courseId, deleted.id))).toBe(0);
  });
});

describe('bad fields', () => {
  const outOfRange = 'مدة الدرس من 1 إلى 7200 ثانية.';
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'no texts',
      { title: ' ', description: '' },
      { title: 'عنوان الدرس مطلوب.', description: 'وصف الدرس مطلوب.' },
    ],
    [
      'texts too long',
      { title: 'ح'.repeat(201), description: 'و'.repeat(1001) },
      { title: 'يجب أن يكون العنوان أقل من 200 حرف.', description: 'يجب أن يكون الوصف أقل من 1000 حرف.' },
    ],
    ['an address that is none', { videoUrl: 'youtube' }, { videoUrl: 'رابط الفيديو غير صالح.' }],
    ['a script for a video', { videoUrl: 'javascript:alert(1)' }, { videoUrl: 'رابط الفيديو غير صالح.' }],
    [
      'a page for captions',
      { captionsUrl: 'data:text/vtt,x' },
      { captionsUrl: 'رابط ملف نص الكلام غير صالح.' },
    ],
    ['less than no time', { duration: -1 }, { duration: outOfRange }],
    ['half a second', { duration: 0.5 }, { duration: outOfRange }],
    ['words for a time', { duration: 'ربع ساعة' }, { duration: outOfRange }],
    ['too much time', { duration: 7201 }, { duration: 'يجب أن تكون مدة الدرس أقل من 7200 ثانية.' }],
    ['a place before the first', { order: 0 }, { order: 'ترتيب الدرس رقم لا يقل عن 1.' }],
    ['half a place', { order: 1.5 }, { order: 'ترتيب الدرس رقم لا يقل عن 1.' }],
    [
      'fields of its own',
      { isActive: false, uploadedBy: 'x' },
      { '': 'حقول غير معروفة: isActive، uploadedBy.' },
    ],
  ])('%s: refused in adding and in changing, and nothing changes', async (_, bad, messages) => {
    const { course, first } = await courseOf([1]);
    for (const answer of [await add(course.id, bad), await change(first, bad)]) {
      expect([answer.statusCode, answer.json().code, errorsOf(answer)]).toEqual([
        400,
        'invalid_input',
        messages,
      ]);
    }
    expect(await db.select().from(lessons).where(eq(lessons.courseId, course.id))).toEqual([first]);
    expect(await notesOf('lesson', first)).toEqual([]);
  });

  test('a lesson does not move to another course', async () => {
    const { first } = await courseOf([1]);
    expect(errorsOf(await change(first, { courseId: 1 }))).toEqual({ '': 'حقول غير معروفة: courseId.' });
  });
});

describe('a lesson that a teacher changes', () => {
  test('keeps what was left out, and the note says from what to what', async () => {
    const { first } = await courseOf([1], { videoUrl: 'https://example.test/1.mp4' });
    const answer = await change(first, { title: 'عنوان جديد', duration: '٣٠٠', videoUrl: '' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { title: 'عنوان جديد', duration: 300, videoUrl: null, description: first.description, order: 1 },
    ]);
    expect(await notesOf('lesson', first)).toMatchObject([
      {
        actorId: teacher.userId,
        action: 'update',
        title: 'عنوان جديد',
        changes: {
          title: { from: first.title, to: 'عنوان جديد' },
          duration: { from: 600, to: 300 },
          videoUrl: { from: 'https://example.test/1.mp4', to: null },
        },
      },
    ]);
  });

  test('by nothing, stays as it is without a note', async () => {
    const { first } = await courseOf([1]);
    for (const body of [{}, { title: first.title, order: 1 }]) {
      expect((await change(first, body)).statusCode).toBe(200);
    }
    expect(await rowOf(first)).toEqual(first);
    expect(await notesOf('lesson', first)).toEqual([]);
  });

  test.each([
    ['later', 2, 4, [1, 3, 4, 2]],
    ['to the end', 1, 9, [2, 3, 4, 1]],
    ['earlier', 4, 2, [1, 4, 2, 3]],
    ['to the beginning', 3, 1, [3, 1, 2, 4]],
  ])('moves %s, and the others close up', async (_, from, to, expected) => {
    const { course, lessons: inOrder } = await courseOf([1, 2, 3, 4]);
    const moved = inOrder.find(({ order }) => order === from) ?? expect.fail();
    expect((await change(moved, { order: to })).json()).toMatchObject({ order: to });
    expect(await titlesIn(course.id)).toEqual(expected.map((number) => `درس ${number}`));
  });
});

describe('a lesson that a teacher deletes', () => {
  test('is gone for everyone, but what students have of it stays', async () => {
    const { browser, userId } = await signedIn();
    const { course, lessons: inOrder, first } = await courseOf([1, 2]);
    await watch(browser, first, 600);
    const answer = await remove(first);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'حُذف الدرس.' }]);
    for (const who of [browser, teacher.browser]) {
      const listed = (await who.get(`/api/courses/${course.id}/lessons`)).json();
      expect(listed).toMatchObject([{ id: inOrder[1]?.id }]);
    }
    expect((await watch(browser, first, 600)).statusCode).toBe(404);
    expect(await watchedOf(userId, first)).toMatchObject({ watchedDuration: 600, isCompleted: true });
    expect((await browser.get(`/api/courses/${course.id}`)).json().totalLessons).toBe(1);
    expect(await notesOf('lesson', first)).toMatchObject([{ action: 'delete', title: first.title }]);
  });

  test('is not found again, by nobody and for nothing', async () => {
    const { course, first } = await courseOf([1, 2]);
    await remove(first);
    expect((await remove(first)).statusCode).toBe(404);
    expect((await change(first, { title: 'آخر' })).statusCode).toBe(404);
    expect(await notesOf('lesson', first)).toHaveLength(1);
    await db.update(courses).set({ isActive: false, deletedAt: new Date() }).where(eq(courses.id, course.id));
    const [other] = await db.select().from(lessons).where(eq(lessons.courseId, course.id)).offset(1);
    expect((await remove(other ?? expect.fail())).statusCode).toBe(404);
  });
});

describe('the order of lessons', () => {
  test('is as the list says, numbered from one, and is noted once', async () => {
    const { course, lessons: inOrder } = await courseOf([3, 7, 9]);
    const [a, b, c] = inOrder.map(({ id }) => id);
    const answer = await reorder(course.id, [c, a, b]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map((lesson: Lesson) => [lesson.id, lesson.order])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    expect((await reorder(course.id, [c, a, b])).statusCode).toBe(200);
    expect(await notesOf('course', course)).toMatchObject([
      { action: 'reorder', title: course.title, changes: { lessons: { from: [a, b, c], to: [c, a, b] } } },
    ]);
  });

  test('is refused unless it names every lesson of the course once', async () => {
    const { course, lessons: inOrder, first } = await courseOf([1, 2, 3]);
    const other = await courseOf([1]);
    const [a, b, c] = inOrder.map(({ id }) => id);
    const hidden = await insertLesson(db, course.id, { order: 4, isActive: false });
    const refused = [[], [a, b], [a, b, b], [a, b, c, c], [a, b, c, hidden.id], [a, b, other.first.id]];
    for (const ids of refused) {
      const answer = await reorder(course.id, ids);
      expect([answer.statusCode, errorsOf(answer)]).toEqual([
        400,
        { ids: 'يجب أن يضم الترتيب دروس المادة كلها، كل درس مرة واحدة. يُرجى تحديث الصفحة.' },
      ]);
    }
    for (const ids of ['1', [0], ['x'], undefined, Array(1001).fill(first.id)]) {
      expect((await reorder(course.id, ids)).statusCode).toBe(400);
    }
    expect((await reorder(999_999, [])).statusCode).toBe(404);
    expect(await titlesIn(course.id)).toEqual(['درس 1', 'درس 2', 'درس 3']);
    expect(await notesOf('course', course)).toEqual([]);
  });

  test('is one of those asked for, whole, when two teachers order at once', async () => {
    const { course, lessons: inOrder } = await courseOf([1, 2, 3, 4]);
    const ids = inOrder.map(({ id }) => id);
    const wishes = [ids.toReversed(), ids, [...ids.slice(2), ...ids.slice(0, 2)]];
    const answers = await Promise.all(wishes.map((wish) => reorder(course.id, wish)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const stored = await db
      .select({ id: lessons.id, order: lessons.order })
      .from(lessons)
      .where(eq(lessons.courseId, course.id))
      .orderBy(asc(lessons.order));
    expect(wishes).toContainEqual(stored.map(({ id }) => id));
    expect(stored.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });
});

test.each<[Role | null, number]>([
  [null, 401],
  ['student', 403],
  ['teacher', 200],
  ['admin', 200],
])('for %s, managing the lessons of their course answers %i', async (role, status) => {
  const { browser, userId } = role ? await signedIn(role) : { browser: visitor(), userId: null };
  const { course, first } = await courseOf([1]);
  if (userId) await insertTeachers(db, course.id, [userId]);
  const answers = [
    await add(course.id, {}, browser),
    await change(first, { title: 'آخر' }, browser),
    await remove(first, browser),
    await reorder(
      course.id,
      (await teacher.browser.get(`/api/courses/${course.id}/lessons`)).json().map(({ id }: Lesson) => id),
      browser,
    ),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status));
  if (status !== 200) {
    expect(await db.select().from(lessons).where(eq(lessons.courseId, course.id))).toEqual([first]);
  }
});

describe('the file of a video', () => {
  const [video, captions, missing] = ['v', 'c', 'm'].map((letter) => letter.repeat(26));
  const address = `/uploads/${video}.mp4`;

  test('is told truly, as long as the lesson plays it', async () => {
    const uploader = await signedIn('teacher');
    const createdAt = new Date('2026-11-14T08:00:00Z');
    const file = { uploadedBy: uploader.userId, createdAt, size: 123_456 };
    await db.insert(uploads).values([
      { ...file, name: `${video}.mp4`, kind: 'video', fileName: 'المحاضرة.mp4', mimeType: 'video/mp4' },
      { ...file, name: `${captions}.vtt`, kind: 'captions', fileName: 'نص.vtt', mimeType: 'text/vtt' },
    ]);
    const { course, first } = await courseOf([1]);
    const truth = {
      videoUrl: address,
      videoFileName: 'المحاضرة.mp4',
      videoFileSize: 123_456,
      videoMimeType: 'video/mp4',
      uploadStatus: 'ready',
    };
    const nothing = { videoFileName: null, videoFileSize: null, videoMimeType: null, uploadStatus: null };

    const added = await add(course.id, { videoUrl: address, captionsUrl: `/uploads/${captions}.vtt` });
    expect(added.json()).toMatchObject({ ...truth, captionsUrl: `/uploads/${captions}.vtt` });
    expect(await rowOf(added.json())).toMatchObject({ uploadedBy: uploader.userId, uploadedAt: createdAt });

    expect((await change(first, { videoUrl: address })).json()).toMatchObject(truth);
    expect((await change(first, { title: 'آخر', videoUrl: address })).json()).toMatchObject(truth);
    const elsewhere = 'https://youtu.be/abcdefghijk';
    expect((await change(first, { videoUrl: elsewhere })).json()).toMatchObject(nothing);
    expect(await rowOf(first)).toMatchObject({ uploadedBy: null, uploadedAt: null });
    await change(first, { videoUrl: address });
    expect((await change(first, { videoUrl: null })).json()).toMatchObject({ videoUrl: null, ...nothing });
  });

  test.each([
    ['videoUrl', `/uploads/${missing}.mp4`],
    ['videoUrl', `/uploads/${captions}.vtt`],
    ['captionsUrl', `/uploads/${missing}.vtt`],
    ['captionsUrl', address],
  ])('must be there, and of its kind: %s %s is refused', async (path, wrong) => {
    const { course, first } = await courseOf([1]);
    for (const answer of [await add(course.id, { [path]: wrong }), await change(first, { [path]: wrong })]) {
      expect([answer.statusCode, errorsOf(answer)]).toEqual([
        400,
        { [path]: 'لا يوجد ملف مرفوع بهذا العنوان.' },
      ]);
    }
    expect(await db.select().from(lessons).where(eq(lessons.courseId, course.id))).toEqual([first]);
  });
});

describe("a student's share of the course", () => {
  test('is counted anew for everyone when a lesson comes or goes, and a pass stands', async () => {
    const [half, all, none] = [await signedIn(), await signedIn(), await signedIn()];
    const { course, lessons: inOrder, first } = await courseOf([1, 2]);
    await watch(half.browser, first, 600);
    for (const lesson of inOrder) await watch(all.browser, lesson, 600);
    await insertEnrolment(db, none.userId, course.id);
    const passedAt = new Date('2026-11-01T08:00:00Z');
    await db.update(enrollments).set({ completedAt: passedAt }).where(eq(enrollments.userId, all.userId));
    const shares = () => Promise.all([half, all, none].map(({ userId }) => progressOf(userId, course.id)));
    expect(await shares()).toEqual([50, 100, 0]);

    const added = (await add(course.id)).json();
    expect(await shares()).toEqual([33.33, 66.67, 0]);
    await remove(first);
    expect(await shares()).toEqual([0, 50, 0]);
    await remove(added);
    expect(await shares()).toEqual([0, 100, 0]);
    for (const lesson of inOrder.slice(1)) await remove(lesson);
    expect(await shares()).toEqual([0, 0, 0]);
    const [enrolment] = await db.select().from(enrollments).where(eq(enrollments.userId, all.userId));
    expect(enrolment?.completedAt).toEqual(passedAt);
  });

  test('in another course is left alone', async () => {
    const { browser, userId } = await signedIn();
    const [one, other] = [await courseOf([1]), await courseOf([1])];
    await watch(browser, other.first, 600);
    await db.update(enrollments).set({ progress: 42 }).where(eq(enrollments.userId, userId));
    await add(one.course.id);
    expect(await progressOf(userId, other.course.id)).toBe(42);
  });

  test('is right when lessons are completed, added and deleted in the same moment', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => signedIn()));
    for (let round = 0; round < 5; round += 1) {
      const { course, lessons: inOrder } = await courseOf([1, 2, 3, 4]);
      const [early] = students;
      if (early && inOrder[0]) await watch(early.browser, inOrder[0], 600);
      const answers = await Promise.all([
        ...students.flatMap(({ browser }) => inOrder.map((lesson) => watch(browser, lesson, 600))),
        ...inOrder.slice(round % 2, 2).map((lesson) => remove(lesson)),
        add(course.id),
      ]);
      for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
      for (const { userId } of students) {
        const completed = (await listProgress(db, [{ userId, courseId: course.id }])).filter(
          (row) => row.isCompleted,
        );
        const listed = await listLessons(db, course.id);
        expect(await progressOf(userId, course.id)).toBe(percentOf(completed.length, listed.length));
      }
    }
  });
});

describe('when the duration of a lesson changes', () => {
  test('nobody has watched past its end, and who has watched enough has completed it', async () => {
    const [little, most, finished] = [await signedIn(), await signedIn(), await signedIn()];
    const { course, first } = await courseOf([1, 2], { duration: 1000 });
    await watch(little.browser, first, 20, {
      position: 900,
      ranges: [
        [10, 20],
        [890, 900],
      ],
    });
    await watch(most.browser, first, 500, { position: 500, ranges: [[0, 500]] });
    await watch(finished.browser, first, 1000, { position: 0, ranges: [[0, 1000]] });

    await change(first, { duration: 400 });
    expect(await watchedOf(little.userId, first)).toMatchObject({
      watchedDuration: 20,
      position: 400,
      ranges: [[10, 20]],
      isCompleted: false,
      completedAt: null,
    });
    for (const { userId } of [most, finished]) {
      expect(await watchedOf(userId, first)).toMatchObject({
        watchedDuration: 400,
        ranges: [[0, 400]],
        isCompleted: true,
        completedAt: clock.now,
      });
    }
    expect(await progressOf(most.userId, course.id)).toBe(50);
    expect(await progressOf(little.userId, course.id)).toBe(0);

    await change(first, { duration: 2000 });
    expect(await watchedOf(most.userId, first)).toMatchObject({ watchedDuration: 400, isCompleted: true });
    expect(await progressOf(most.userId, course.id)).toBe(50);
  });

  test('one that was unknown becomes known: what was sent before fits it', async () => {
    const { browser, userId } = await signedIn();
    const { course, first } = await courseOf([1], { duration: 0 });
    await watch(browser, first, 9000, { position: 8000, ranges: [[0, 9000]] });
    expect(await progressOf(userId, course.id)).toBe(0);
    await change(first, { duration: 600 });
    expect(await watchedOf(userId, first)).toMatchObject({
      watchedDuration: 600,
      position: 600,
      ranges: [[0, 600]],
      isCompleted: true,
    });
    expect(await progressOf(userId, course.id)).toBe(100);
  });

  test('one that was read from another film is not taken', async () => {
    const { first } = await courseOf([1], { duration: 0, videoUrl: 'https://films.example/first.mp4' });
    await change(first, { videoUrl: 'https://films.example/second.mp4' });
    const read = (videoUrl: string) => change(first, { duration: 600, known: { duration: 0, videoUrl } });
    expect((await read('https://films.example/first.mp4')).statusCode).toBe(409);
    expect(await rowOf(first)).toMatchObject({ duration: 0 });
    expect((await read('https://films.example/second.mp4')).json()).toMatchObject({ duration: 600 });
  });

  test('one that becomes unknown takes nothing from anyone', async () => {
    const { browser, userId } = await signedIn();
    const { course, first } = await courseOf([1]);
    await watch(browser, first, 300);
    await change(first, { duration: 0 });
    expect((await watch(browser, first, 900)).json()).toMatchObject({
      watchedDuration: 900,
      isCompleted: false,
    });
    expect(await progressOf(userId, course.id)).toBe(0);
    await change(first, { duration: 1000 });
    expect(await progressOf(userId, course.id)).toBe(100);
  });

  test('in the middle of reports, none of them ends up past the end', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => signedIn()));
    for (let round = 0; round < 4; round += 1) {
      const { course, first } = await courseOf([1], { duration: 1000 });
      await Promise.all([
        ...students.flatMap(({ browser }) => [watch(browser, first, 700), watch(browser, first, 800)]),
        change(first, { duration: 500 }),
      ]);
      for (const { userId } of students) {
        expect(await watchedOf(userId, first)).toMatchObject({ watchedDuration: 500, isCompleted: true });
        expect(await progressOf(userId, course.id)).toBe(100);
      }
    }
  });
});
