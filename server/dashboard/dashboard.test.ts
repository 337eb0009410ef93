import { describe, expect, test } from 'vitest';
import {
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertEnrolment,
  insertExam,
  insertLesson,
} from '#server/db/factories';
import { lessonProgress } from '#server/db/schema';
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
