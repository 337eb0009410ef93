import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertEnrolment,
  insertExam,
  insertLesson,
} from '#server/db/factories';
import { courses, lessonProgress } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;

describe("a student's figures", () => {
  test('are nothing at first', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/api/dashboard/stats')).json()).toEqual({
      completedCourses: 0,
      certificates: 0,
      totalHours: 0,
      averageGrade: 0,
    });
  });

  test('count what the student did, and nothing of anyone else', async () => {
    const { browser, userId } = await signedIn();
    const stranger = await signedIn();
    const course = await insertCourse(db);
    const lesson = await insertLesson(db, course.id, { duration: 7200 });
    const exam = await insertExam(db, course.id);
    for (const id of [userId, stranger.userId]) {
      await insertEnrolment(db, id, course.id, { completedAt: new Date() });
      await db.insert(lessonProgress).values({
        userId: id,
        lessonId: lesson.id,
        courseId: course.id,
        watchedDuration: 7199,
      });
    }
    const finished = { score: 92.5, passed: true, completedAt: new Date() };
    const attempt = await insertAttempt(db, userId, exam, finished);
    await insertCertificate(db, attempt, { grade: 92.5 });
    expect((await browser.get('/api/dashboard/stats')).json()).toEqual({
      completedCourses: 1,
      certificates: 1,
      totalHours: 1,
      averageGrade: 92.5,
    });
    expect((await stranger.browser.get('/api/dashboard/stats')).json()).toMatchObject({ certificates: 0 });
  });
});

describe('the six diplomas', () => {
  test('are all there from the beginning, at nothing', async () => {
    const { browser } = await signedIn();
    const diplomas: { diploma: string; percent: number }[] = (
      await browser.get('/api/dashboard/diplomas')
    ).json();
    expect(diplomas.map(({ diploma, percent }) => [diploma, percent])).toEqual([
      ['preparatory', 0],
      ['intermediate', 0],
      ['certificate', 0],
      ['bachelor', 0],
      ['master', 0],
      ['doctorate', 0],
    ]);
  });

  test("show the student's own share of all lessons, without those that are hidden", async () => {
    const { browser, userId } = await signedIn();
    const stranger = await signedIn();
    const inMaster = () => insertCourse(db, { diploma: 'master' });
    const [passed, begun, hidden] = [await inMaster(), await inMaster(), await inMaster()];
    const lessonsOf = async (courseId: number, orders: number[]) =>
      Promise.all(orders.map((order) => insertLesson(db, courseId, { order })));
    const [first, second] = await lessonsOf(passed.id, [1, 2]);
    const [third] = await lessonsOf(begun.id, [1]);
    const gone = await insertLesson(db, begun.id, { isActive: false });
    const [unseen] = await lessonsOf(hidden.id, [1]);
    await insertCourse(db, { diploma: null });
    await insertEnrolment(db, userId, passed.id, { completedAt: new Date() });
    const complete = async (id: string, done: (typeof gone | undefined)[]) => {
      for (const lesson of done.filter((one) => one !== undefined)) {
        await db.insert(lessonProgress).values({
          userId: id,
          lessonId: lesson.id,
          courseId: lesson.courseId,
          isCompleted: true,
          completedAt: new Date(),
        });
      }
    };
    await complete(userId, [first, second, gone, unseen]);
    await complete(stranger.userId, [third]);
    await db.update(courses).set({ isActive: false, deletedAt: new Date() }).where(eq(courses.id, hidden.id));
    const master = async (who: typeof browser) => (await who.get('/api/dashboard/diplomas')).json()[4];
    expect(await master(browser)).toEqual({
      diploma: 'master',
      courses: 2,
      completedCourses: 1,
      totalLessons: 3,
      completedLessons: 2,
      percent: 66.67,
      standing: expect.objectContaining({ diploma: 'master', admittedBy: null, subjects: 2, passed: 0 }),
    });
    expect(await master(stranger.browser)).toMatchObject({ completedCourses: 0, completedLessons: 1 });
  });
});

test('the admin counters count', async () => {
  const { browser } = await signedIn('admin');
  const before = (await browser.get('/api/admin/dashboard')).json();
  await signedIn();
  await insertCourse(db);
  await insertCourse(db, { isActive: false, deletedAt: new Date() });
  const after = (await browser.get('/api/admin/dashboard')).json();
  expect(after.totalUsers - before.totalUsers).toBe(1);
  expect(after.totalCourses - before.totalCourses).toBe(1);
});

test("a student's last activity tells what was done, newest first, and nothing of anyone else", async () => {
  const { browser, userId } = await signedIn();
  const stranger = await signedIn();
  const course = await insertCourse(db, { title: 'الدبلوم التحضيري: مبادئ المصطلح' });
  const lesson = await insertLesson(db, course.id, { title: 'الحديث الصحيح' });
  const exam = await insertExam(db, course.id);
  const day = (number: number) => new Date(`2026-11-0${number}T10:00:00Z`);
  await insertEnrolment(db, userId, course.id, { enrolledAt: day(1) });
  await db.insert(lessonProgress).values({
    userId,
    lessonId: lesson.id,
    courseId: course.id,
    isCompleted: true,
    completedAt: day(2),
  });
  await insertAttempt(db, userId, exam, { score: 40, startedAt: day(3), completedAt: day(3) });
  const passed = { score: 92.5, passed: true, startedAt: day(4), completedAt: day(4) };
  await insertCertificate(db, await insertAttempt(db, userId, exam, passed), {
    courseTitle: course.title,
    issuedAt: day(5),
  });
  const activity = (await browser.get('/api/dashboard/activity')).json<{ kind: string; at: string }[]>();
  expect(activity.map(({ kind }) => kind)).toEqual([
    'certificate',
    'passed',
    'failed',
    'lesson',
    'enrolment',
  ]);
  expect(activity[3]).toEqual({
    kind: 'lesson',
    courseId: course.id,
    courseTitle: course.title,
    lessonTitle: 'الحديث الصحيح',
    at: day(2).toISOString(),
  });
  expect((await stranger.browser.get('/api/dashboard/activity')).json()).toEqual([]);
});
