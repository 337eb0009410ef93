import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertCourse, insertLesson, insertTeachers } from '#server/db/factories';
import { courses, enrollments, lessonProgress, lessons } from '#server/db/schema';
import { courseOf, type Lesson, report } from '#server/testing/watched-course';
import { testApp } from '#server/testing/test-app';
import type { Visitor } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;

const progressIn = async (browser: Visitor, courseId: number) =>
  (await browser.get(`/api/courses/${courseId}/progress`)).json();
const enrolmentIn = async (userId: string) =>
  (await db.select().from(enrollments).where(eq(enrollments.userId, userId)))[0];

describe('the lessons of a course', () => {
  test('come in their order, gaps or not, without the hidden ones', async () => {
    const { browser } = await signedIn();
    const course = await insertCourse(db);
    const last = await insertLesson(db, course.id, { order: 40, title: 'الأخير' });
    const first = await insertLesson(db, course.id, { order: 2, title: 'الأول' });
    await insertLesson(db, course.id, { order: 3, isActive: false });
    const listed: Lesson[] = (await browser.get(`/api/courses/${course.id}/lessons`)).json();
    expect(listed.map(({ id }) => id)).toEqual([first.id, last.id]);
  });

  test('of a hidden course are there for its teacher, and for no student and no other teacher', async () => {
    const { browser } = await signedIn();
    const [teacher, stranger] = [await signedIn('teacher'), await signedIn('teacher')];
    const { course } = await courseOf(db, 1);
    await insertTeachers(db, course.id, [teacher.userId]);
    await db.update(courses).set({ isActive: false }).where(eq(courses.id, course.id));
    for (const what of ['lessons', 'progress']) {
      expect((await browser.get(`/api/courses/${course.id}/${what}`)).statusCode).toBe(404);
      expect((await teacher.browser.get(`/api/courses/${course.id}/${what}`)).statusCode).toBe(200);
      expect((await stranger.browser.get(`/api/courses/${course.id}/${what}`)).statusCode).toBe(404);
      expect((await browser.get(`/api/courses/999999/${what}`)).statusCode).toBe(404);
    }
  });
});

describe('progress', () => {
  test('answers with the stored row, and the first of it enrols', async () => {
    const { browser, userId } = await signedIn();
    const { first } = await courseOf(db, 2);
    const answer = await report(browser, first, 120, { position: 118, ranges: [[0, 120]] });
    const expected = {
      lessonId: first.id,
      courseId: first.courseId,
      watchedDuration: 120,
      isCompleted: false,
      completedAt: null,
      lastWatchedAt: clock.now.toISOString(),
      position: 118,
      ranges: [[0, 120]],
    };
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...expected, owed: 0 }]);
    expect(await progressIn(browser, first.courseId)).toEqual([expected]);
    expect(await enrolmentIn(userId)).toMatchObject({ courseId: first.courseId, progress: 0 });
  });

  test('is resumed on another device: same place, same parts', async () => {
    const { browser } = await signedIn();
    const { first } = await courseOf(db, 1);
    await report(browser, first, 60, { position: 60, ranges: [[0, 60]] });
    await report(browser, first, 90, { position: 330, ranges: [[300, 330]] });
    expect(await progressIn(browser, first.courseId)).toMatchObject([
      {
        watchedDuration: 90,
        position: 330,
        ranges: [
          [0, 60],
          [300, 330],
        ],
      },
    ]);
  });

  test('never goes down, never passes the duration, and completion never goes back', async () => {
    const { browser } = await signedIn();
    const { first } = await courseOf(db, 1);
    expect((await report(browser, first, 500)).json()).toMatchObject({ watchedDuration: 500 });
    expect((await report(browser, first, 20)).json()).toMatchObject({ watchedDuration: 500 });
    expect((await report(browser, first, 539)).json()).toMatchObject({ isCompleted: false });
    expect((await report(browser, first, 540)).json()).toMatchObject({ isCompleted: true });
    expect((await report(browser, first, 100_000)).json()).toMatchObject({ watchedDuration: 600 });
    expect((await report(browser, first, 0)).json()).toMatchObject({
      watchedDuration: 600,
      isCompleted: true,
    });
  });

  test('of a lesson whose duration is not known takes what is sent, and completes it for nobody', async () => {
    const { browser } = await signedIn();
    const { first } = await courseOf(db, 1, { duration: 0 });
    for (const isCompleted of [false, true]) {
      expect((await report(browser, first, 9000, { isCompleted })).json()).toMatchObject({
        watchedDuration: 9000,
        isCompleted: false,
      });
    }
  });

  test('is never complete because a player says so', async () => {
    const { browser, userId } = await signedIn();
    const { first } = await courseOf(db, 1);
    expect((await report(browser, first, 539, { isCompleted: true })).json()).toMatchObject({
      isCompleted: false,
      completedAt: null,
    });
    expect((await enrolmentIn(userId))?.progress).toBe(0);
  });

  test('of each completed lesson moves the enrolment on, up to 100', async () => {
    const { browser, userId } = await signedIn();
    const { course, lessons: inOrder } = await courseOf(db, 3);
    await insertLesson(db, course.id, { order: 9, isActive: false });
    const shares: (number | undefined)[] = [];
    for (const lesson of inOrder) {
      await report(browser, lesson, 600);
      shares.push((await enrolmentIn(userId))?.progress);
    }
    expect(shares).toEqual([33.33, 66.67, 100]);
    expect((await enrolmentIn(userId))?.completedAt).toBeNull();
  });

  test('belongs to one student alone', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { first } = await courseOf(db, 1);
    await report(one.browser, first, 600);
    expect(await progressIn(other.browser, first.courseId)).toEqual([]);
    expect((await report(other.browser, first, 5)).json()).toMatchObject({ watchedDuration: 5 });
  });

  test('of a hidden lesson is not there, and does not count', async () => {
    const { browser } = await signedIn();
    const { course, first } = await courseOf(db, 2);
    await report(browser, first, 10);
    await db.update(lessons).set({ isActive: false }).where(eq(lessons.id, first.id));
    expect((await report(browser, first, 20)).statusCode).toBe(404);
    expect(await progressIn(browser, course.id)).toEqual([]);
  });

  test('in a hidden course is kept of those who study it, and taken of nobody else', async () => {
    const [student, stranger] = [await signedIn(), await signedIn()];
    const { course, first, lessons: inOrder } = await courseOf(db, 2);
    const second = inOrder[1] ?? first;
    await report(student.browser, first, 20);
    await db.update(courses).set({ isActive: false }).where(eq(courses.id, course.id));
    expect((await report(student.browser, first, 60)).json()).toMatchObject({ watchedDuration: 60 });
    expect((await report(student.browser, second, 30)).json()).toMatchObject({ watchedDuration: 30 });
    expect((await report(stranger.browser, first, 20)).statusCode).toBe(404);
    expect(await progressIn(student.browser, course.id)).toHaveLength(2);
    expect((await stranger.browser.get(`/api/courses/${course.id}/progress`)).statusCode).toBe(404);
  });

  test.each([
    ['a draft', { publishedAt: null }],
    ['a deleted course', { deletedAt: new Date() }],
  ])('in %s is taken of nobody', async (_, state) => {
    const { browser } = await signedIn();
    const { course, first } = await courseOf(db, 1);
    await report(browser, first, 20);
    await db
      .update(courses)
      .set({ isActive: false, ...state })
      .where(eq(courses.id, course.id));
    expect((await report(browser, first, 60)).statusCode).toBe(404);
  });

  test('for the wrong course is refused, and enrols in neither', async () => {
    const { browser, userId } = await signedIn();
    const { first } = await courseOf(db, 1);
    const other = await insertCourse(db);
    for (const courseId of [other.id, 999_999]) {
      const answer = await report(browser, first, 20, { courseId });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'courseId']);
    }
    expect(await enrolmentIn(userId)).toBeUndefined();
  });

  test.each([
    ['negative seconds', { watchedDuration: -1 }],
    ['half seconds', { watchedDuration: 1.5 }],
    ['a part that ends before it begins', { ranges: [[10, 5]] }],
    ['a part of half seconds', { ranges: [[0, 5.5]] }],
    ['a part with three ends', { ranges: [[0, 5, 9]] }],
    ['more parts than are taken', { ranges: Array.from({ length: 501 }, (_, at) => [at * 2, at * 2 + 1]) }],
    ['a place before the beginning', { position: -4 }],
    ['a field of its own', { completedAt: '2026-11-15T08:00:00Z' }],
  ])('with %s is refused', async (_, more) => {
    const { browser } = await signedIn();
    const { first } = await courseOf(db, 1);
    expect((await report(browser, first, 20, more)).statusCode).toBe(400);
  });

  test('in very many parts keeps the longest of them, and all the seconds', async () => {
    const { browser } = await signedIn();
    const { first } = await courseOf(db, 1, { duration: 7200 });
    const parts = (from: number, length: number) =>
      Array.from({ length: 500 }, (_, at) => [from + at * 4, from + at * 4 + length]);
    await report(browser, first, 0, { ranges: parts(0, 1) });
    const both = (await report(browser, first, 0, { ranges: parts(3000, 2) })).json();
    expect(both.watchedDuration).toBe(1500);
    expect(both.ranges).toEqual(parts(3000, 2));
  });
});

describe('when reports come all at once', () => {
  test('twelve tabs on one lesson lose no part, and make one row and one enrolment', async () => {
    const { browser, userId } = await signedIn();
    const { first } = await courseOf(db, 1);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, tab) =>
        report(browser, first, tab, { ranges: [[tab * 50, tab * 50 + 20]] }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200));
    const [row, ...more] = await db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId));
    expect(more).toEqual([]);
    expect(row?.ranges).toHaveLength(12);
    expect(row?.watchedDuration).toBe(240);
    expect(await db.$count(enrollments, eq(enrollments.userId, userId))).toBe(1);
  });

  test('twelve lessons completed in the same moment are all counted', async () => {
    const { browser, userId } = await signedIn();
    const { lessons: inOrder } = await courseOf(db, 12);
    await Promise.all(inOrder.map((lesson) => report(browser, lesson, 600)));
    expect((await enrolmentIn(userId))?.progress).toBe(100);
  });

  test('a completion that arrives among late reports stands', async () => {
    const { browser } = await signedIn();
    const { first } = await courseOf(db, 1);
    const seconds = [10, 20, 540, 30, 500, 40];
    await Promise.all(seconds.map((watched) => report(browser, first, watched, { position: watched })));
    expect(await progressIn(browser, first.courseId)).toMatchObject([
      { watchedDuration: 540, isCompleted: true },
    ]);
  });

  test('reports use up no numbers once the row is there', async () => {
    const { browser, userId } = await signedIn();
    const { lessons: inOrder, first } = await courseOf(db, 2);
    for (let sent = 0; sent < 5; sent += 1) await report(browser, first, sent);
    for (const lesson of inOrder) await report(browser, lesson, 9);
    const ids = (await db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId))).map(
      ({ id }) => id,
    );
    expect(Math.max(...ids) - Math.min(...ids)).toBe(1);
  });
});
