import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertCourse, insertExam, insertLesson, insertQuestion } from '#server/db/factories';
import { courses, enrollments, exams, lessons } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import { listEnrolments } from './queries.ts';

const { database, clock, signedIn } = await testApp();
const { db } = database;

describe('a student who enrols', () => {
  test('is enrolled once, however often and however many times at once it is asked', async () => {
    const { browser, userId } = await signedIn();
    const course = await insertCourse(db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.post(`/api/courses/${course.id}/enroll`)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await db.$count(enrollments, eq(enrollments.userId, userId))).toBe(1);
    expect(answers[0]?.json()).toMatchObject({
      courseId: course.id,
      progress: 0,
      enrolledAt: clock.now.toISOString(),
      completedAt: null,
    });
  });

  test('uses up no numbers by asking again', async () => {
    const { browser } = await signedIn();
    const [first, second] = [await insertCourse(db), await insertCourse(db)];
    const { id } = (await browser.post(`/api/courses/${first.id}/enroll`)).json();
    for (let again = 0; again < 5; again += 1) await browser.post(`/api/courses/${first.id}/enroll`);
    expect((await browser.post(`/api/courses/${second.id}/enroll`)).json().id).toBe(id + 1);
  });

  test('cannot enrol in a course that is hidden, and neither can its teacher', async () => {
    const hidden = await insertCourse(db, { isActive: false });
    for (const role of ['student', 'teacher', 'admin'] as const) {
      const { browser } = await signedIn(role);
      expect((await browser.post(`/api/courses/${hidden.id}/enroll`)).statusCode).toBe(404);
    }
    const { browser } = await signedIn();
    expect((await browser.post('/api/courses/999999/enroll')).statusCode).toBe(404);
  });
});

describe("a student's courses", () => {
  test('are their own, the latest studied first, each with the lesson to go on with', async () => {
    const { browser } = await signedIn();
    const stranger = await signedIn();
    const [old, recent, untouched] = [
      await insertCourse(db, { diploma: 'preparatory' }),
      await insertCourse(db),
      await insertCourse(db),
    ];
    const [first, second, third] = [
      await insertLesson(db, old.id, { order: 1 }),
      await insertLesson(db, old.id, { order: 5 }),
      await insertLesson(db, old.id, { order: 9 }),
    ];
    const only = await insertLesson(db, recent.id);
    await insertLesson(db, recent.id, { isActive: false });
    const watch = (lesson: typeof first, watchedDuration: number, who = browser) =>
      who.post(`/api/lessons/${lesson.id}/progress`, {
        watchedDuration,
        isCompleted: false,
        courseId: lesson.courseId,
      });
    await browser.post(`/api/courses/${untouched.id}/enroll`);
    clock.now = new Date('2026-11-15T09:00:00Z');
    await watch(first, 600);
    await watch(third, 10);
    await watch(second, 600, stranger.browser);
    clock.now = new Date('2026-11-15T10:00:00Z');
    await watch(only, 600);

    expect((await browser.get('/api/my-enrollments')).json()).toMatchObject([
      { courseId: recent.id, progress: 100, completedLessons: 1, continueLessonId: null },
      {
        courseId: old.id,
        progress: 33.33,
        completedLessons: 1,
        continueLessonId: third.id,
        lastWatchedAt: '2026-11-15T09:00:00.000Z',
        course: { id: old.id, title: old.title, totalLessons: 3, diploma: 'preparatory' },
      },
      { courseId: untouched.id, progress: 0, completedLessons: 0, lastWatchedAt: null },
    ]);
    clock.now = new Date('2026-11-15T11:00:00Z');
    await watch(third, 600);
    expect((await browser.get('/api/my-enrollments')).json()).toMatchObject([
      { courseId: old.id, continueLessonId: second.id },
      { courseId: recent.id },
      { courseId: untouched.id, continueLessonId: null },
    ]);
  });

  test('go on with a lesson that is recorded, where the others do not count', async () => {
    const { browser, userId } = await signedIn();
    const course = await insertCourse(db);
    const unrecorded = await insertLesson(db, course.id, { order: 1 });
    const recorded = await insertLesson(db, course.id, { order: 2, videoUrl: 'https://films.example/2.mp4' });
    await browser.post(`/api/courses/${course.id}/enroll`);
    const goOn = async (simulatedLessons: boolean) => {
      const [list] = await listEnrolments(db, simulatedLessons, [userId]);
      return list?.[0]?.continueLessonId;
    };
    expect(await goOn(true)).toBe(unrecorded.id);
    expect(await goOn(false)).toBe(recorded.id);
    await db.delete(lessons).where(eq(lessons.id, recorded.id));
    expect(await goOn(false)).toBe(unrecorded.id);
  });

  test('say whether there is an exam to sit: one that was published, and has questions', async () => {
    const { browser } = await signedIn();
    const course = await insertCourse(db);
    await browser.post(`/api/courses/${course.id}/enroll`);
    const hasExam = async () => (await browser.get('/api/my-enrollments')).json()[0].hasExam;
    expect(await hasExam()).toBe(false);
    const exam = await insertExam(db, course.id);
    expect(await hasExam()).toBe(false);
    await insertQuestion(db, exam.id);
    expect(await hasExam()).toBe(true);
    await db.update(exams).set({ isActive: false }).where(eq(exams.id, exam.id));
    expect(await hasExam()).toBe(false);
  });

  test('do not count a lesson that left the course, nor show a course that is hidden', async () => {
    const { browser } = await signedIn();
    const course = await insertCourse(db);
    const lesson = await insertLesson(db, course.id);
    const body = { watchedDuration: 600, isCompleted: false, courseId: course.id };
    await browser.post(`/api/lessons/${lesson.id}/progress`, body);
    await db.update(lessons).set({ isActive: false }).where(eq(lessons.id, lesson.id));
    expect((await browser.get('/api/my-enrollments')).json()).toMatchObject([
      { completedLessons: 0, continueLessonId: null, course: { totalLessons: 0 } },
    ]);
    await db.update(courses).set({ isActive: false }).where(eq(courses.id, course.id));
    expect((await browser.get('/api/my-enrollments')).json()).toEqual([]);
  });
});
