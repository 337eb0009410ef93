import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { openDatabase } from '#server/db/database';
import { insertExam, insertQuestion, insertTeachers } from '#server/db/factories';
import { certificates, enrollments, lessonProgress, users } from '#server/db/schema';
import { quiet } from '#server/testing/quiet';
import { testApp, type SignedIn, type Visitor } from '#server/testing/test-app';
import { courseOf, type Lesson, report } from '#server/testing/watched-course';

// A university for real people: its students are credited what the hours allow.
const real = readConfig({ TRIAL: 'false', RATE_LIMIT_SCALE: '0' });
const { database, clock, visitor, signedIn } = await testApp(real);
const { db } = database;

const own = openDatabase(database.connection, quiet);
const other = await buildApp({
  db: own.db,
  config: real,
  now: () => clock.now,
  siteDir: null,
  logger: false,
});
afterAll(async () => {
  await other.close();
  await own.close();
});

const hour = 3600;
const pass = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

/** Somebody who has just made an account. */
async function newcomer(): Promise<SignedIn> {
  const person = await signedIn();
  await db.update(users).set({ createdAt: clock.now }).where(eq(users.id, person.userId));
  return person;
}

const recorded = (count: number, duration: number) =>
  courseOf(db, count, { duration, videoUrl: 'https://films.example/lesson.mp4' });
const whole = (browser: Visitor, lesson: Lesson) =>
  report(browser, lesson, lesson.duration, { isCompleted: true, ranges: [[0, lesson.duration]] });
const rowsOf = (userId: string) => db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId));
const creditedTo = async (userId: string) =>
  (await rowsOf(userId)).reduce((sum, { watchedDuration }) => sum + watchedDuration, 0);

describe('a certificate costs the hours of its lessons', () => {
  test('whoever registers and claims twelve lessons at once has seconds of them, and no exam', async () => {
    const { course, lessons } = await recorded(12, 35 * 60);
    const exam = await insertExam(db, course.id);
    await insertQuestion(db, exam.id, {});
    const cheat = visitor();
    const account = {
      email: 'cheat@example.com',
      password: 'a long sentence',
      firstName: 'أ',
      lastName: 'ب',
    };
    const { id: userId } = (await cheat.post('/api/register', account)).json();
    await cheat.post(`/api/courses/${course.id}/enroll`);

    for (let turn = 0; turn < 20; turn += 1) {
      const answers = await Promise.all(lessons.map((lesson) => whole(cheat, lesson)));
      expect(answers.map((answer) => answer.json().isCompleted)).toEqual(Array(12).fill(false));
    }
    expect(await creditedTo(userId)).toBe(30);
    const [enrolment] = await db.select().from(enrollments).where(eq(enrollments.userId, userId));
    expect(enrolment?.progress).toBe(0);
    const start = await cheat.post(`/api/exams/${exam.id}/start`);
    expect([start.statusCode, start.json().code]).toEqual([403, 'must_complete_lessons']);
    expect(await db.$count(certificates)).toBe(0);
  });

  test('and nobody is credited more by many devices, servers and lessons at once', async () => {
    const { userId, browser } = await newcomer();
    const { lessons } = await recorded(12, 35 * 60);
    pass(600);
    const devices = [browser, browser.at(other), browser, browser.at(other)];
    await Promise.all(devices.flatMap((device) => lessons.map((lesson) => whole(device, lesson))));
    expect(await creditedTo(userId)).toBe(600 * 2.5 + 30);
    for (const { watchedDuration, ranges } of await rowsOf(userId)) {
      expect(ranges).toEqual(watchedDuration > 0 ? [[0, watchedDuration]] : []);
    }
  });

  test('a report repeated a thousand times gains nothing', async () => {
    const { userId, browser } = await newcomer();
    const { first } = await recorded(1, 7200);
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.all(Array.from({ length: 50 }, () => whole(browser, first)));
    }
    expect(await creditedTo(userId)).toBe(30);
  });

  test('a clock that goes back gains nothing', async () => {
    const { userId, browser } = await newcomer();
    const { first } = await recorded(1, 7200);
    pass(100);
    await whole(browser, first);
    for (const step of [-90, 60, -50, 75]) {
      pass(step);
      await whole(browser, first);
    }
    expect(await creditedTo(userId)).toBe(280);
    pass(105);
    expect((await whole(browser, first)).json().watchedDuration).toBe(280 + 250);
  });
});

describe('who watches honestly loses nothing', () => {
  test('from the first ten seconds after registering, at twice the speed', async () => {
    const { browser } = await newcomer();
    const { first } = await recorded(1, 7200);
    for (let watched = 20; watched <= 1200; watched += 20) {
      pass(10);
      const answer = await report(browser, first, watched, { ranges: [[0, watched]], position: watched });
      expect(answer.json()).toMatchObject({ watchedDuration: watched, ranges: [[0, watched]], owed: 0 });
    }
  });

  test('on a bad line that carries a minute at once', async () => {
    const { browser } = await newcomer();
    const { first } = await recorded(1, 7200);
    for (let watched = 120; watched <= 1200; watched += 120) {
      pass(60);
      expect((await report(browser, first, 0, { ranges: [[0, watched]] })).json()).toMatchObject({
        watchedDuration: watched,
        owed: 0,
      });
    }
  });

  test('who was offline for eight hours is credited all of them at once', async () => {
    const { userId, browser } = await newcomer();
    const { lessons } = await recorded(4, 2 * hour);
    pass(8 * hour);
    const answers = await Promise.all(lessons.map((lesson) => whole(browser, lesson)));
    expect(answers.map((answer) => answer.json())).toMatchObject(
      Array.from({ length: 4 }, () => ({ isCompleted: true, owed: 0 })),
    );
    expect(await creditedTo(userId)).toBe(8 * hour);
  });

  test('who was offline for twenty has twelve at once, hears what is owed, and has the rest later', async () => {
    const { userId, browser } = await newcomer();
    const { lessons } = await recorded(10, 2 * hour);
    pass(20 * hour);
    const send = async () => {
      let owed = 0;
      for (const lesson of lessons) owed += (await whole(browser, lesson)).json().owed;
      return owed;
    };
    expect(await send()).toBe(8 * hour);
    expect(await creditedTo(userId)).toBe(12 * hour);
    pass(2 * hour);
    expect(await send()).toBe(3 * hour);
    pass(2 * hour);
    expect(await send()).toBe(0);
    expect((await rowsOf(userId)).every(({ isCompleted }) => isCompleted)).toBe(true);
  });

  test('the place is kept even where the seconds are not yet', async () => {
    const { browser } = await newcomer();
    const { first } = await recorded(1, 600);
    const answer = await report(browser, first, 0, { ranges: [[100, 500]], position: 500 });
    expect(answer.json()).toMatchObject({ position: 500, ranges: [[100, 130]], owed: 370 });
  });
});

describe('a lesson that is not recorded', () => {
  test('counts for nobody until it is: it says so, keeps the place, and owes nothing', async () => {
    const { browser } = await newcomer();
    const { course, first } = await courseOf(db, 1, { duration: 600 });
    pass(hour);
    const answer = await report(browser, first, 600, { ranges: [[0, 600]], position: 40 });
    expect(answer.json()).toMatchObject({
      watchedDuration: 0,
      isCompleted: false,
      ranges: [],
      position: 40,
      owed: 0,
    });
    expect((await browser.get(`/api/courses/${course.id}/lessons`)).json()).toMatchObject([
      { id: first.id, counts: false },
    ]);
    const teacher = await signedIn('teacher');
    await insertTeachers(db, course.id, [teacher.userId]);
    const film = { videoUrl: 'https://films.example/lesson.mp4' };
    const changed = await teacher.browser.patch(`/api/admin/lessons/${first.id}`, film);
    expect(changed.json()).toMatchObject({ counts: true });
    expect((await report(browser, first, 600)).json()).toMatchObject({ isCompleted: true });
  });
});
