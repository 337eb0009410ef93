import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { percentOf } from '#contract/completion';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { openDatabase } from '#server/db/database';
import { insertCourse, insertTeachers } from '#server/db/factories';
import { enrollments, lessonProgress, lessons } from '#server/db/schema';
import { quiet } from '#server/testing/quiet';
import { runProgram } from '#server/testing/run-program';
import { courseOf, type Lesson, report } from '#server/testing/watched-course';
import { testApp } from '#server/testing/test-app';
import { writeProgress } from './progress-writes.ts';
import { lockLessonsForChange, listLessons, listProgress } from './queries.ts';

const { app, database, clock, signedIn } = await testApp();
const { db } = database;
const teacher = await signedIn('teacher');
const students = await Promise.all(Array.from({ length: 60 }, () => signedIn()));

const progressOf = (userId: string, lesson: Lesson) =>
  db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lesson.id)));
const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

/** The same university served by another process. */
async function anotherServer() {
  const own = openDatabase(database.connection, quiet);
  const other = await buildApp({
    db: own.db,
    config: readConfig({ RATE_LIMIT_SCALE: '0' }),
    now: () => clock.now,
    siteDir: null,
    logger: false,
  });
  const close = async () => {
    await other.close();
    await own.close();
  };
  return { app: other, close };
}

const other = await anotherServer();
afterAll(other.close);

async function waitingForLessons(): Promise<number> {
  const { rows } = await db.execute(sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted
  `);
  return rows.length;
}

describe('when hundreds report at once', () => {
  test('each has exactly what they sent, and is enrolled once', async () => {
    const { course, lessons: inOrder } = await courseOf(db, 4);
    const answers = await Promise.all(
      students.flatMap(({ browser }, index) =>
        inOrder.map((lesson, place) => report(browser, lesson, index + place, { position: index })),
      ),
    );
    expect(statusesOf(answers)).toEqual(Array(240).fill(200));
    for (const [index, { userId }] of students.entries()) {
      const rows = await listProgress(db, [{ userId, courseId: course.id }]);
      expect(rows.map((row) => [row.watchedDuration, row.position])).toEqual(
        inOrder.map((_, place) => [index + place, index]),
      );
    }
    expect(await db.$count(enrollments, eq(enrollments.courseId, course.id))).toBe(60);
  });

  test('those of one student for one lesson all count, one after another', async () => {
    const { browser, userId } = await signedIn();
    const { first } = await courseOf(db, 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        report(browser, first, 0, { position: at, ranges: [[at * 10, at * 10 + 5]] }),
      ),
    );
    const told = answers.map((answer) => answer.json());
    const seconds = told.map(({ watchedDuration }) => watchedDuration);
    expect(new Set(seconds)).toEqual(new Set(Array.from({ length: 20 }, (_, at) => (at + 1) * 5)));
    const last = told.find(({ watchedDuration }) => watchedDuration === 100);
    expect(await progressOf(userId, first)).toMatchObject([{ position: last.position, ranges: last.ranges }]);
  });

  test('one student with two tabs at two servers loses no part', async () => {
    const { course, lessons: inOrder } = await courseOf(db, 3);
    const few = students.slice(0, 20);
    const answers = await Promise.all(
      few.flatMap(({ browser }) =>
        [browser, browser.at(other.app)].flatMap((tab, at) =>
          inOrder.flatMap((lesson) => [
            report(tab, lesson, 0, { ranges: [[at * 300, at * 300 + 150]] }),
            report(tab, lesson, 0, { ranges: [[at * 300 + 100, at * 300 + 290]] }),
          ]),
        ),
      ),
    );
    expect(statusesOf(answers)).toEqual(Array(240).fill(200));
    for (const { userId } of few) {
      for (const lesson of inOrder) {
        expect(await progressOf(userId, lesson)).toMatchObject([{ watchedDuration: 580, isCompleted: true }]);
      }
    }
    const shares = await db.select().from(enrollments).where(eq(enrollments.courseId, course.id));
    expect(shares.map(({ progress }) => progress)).toEqual(Array(20).fill(100));
  });
});

describe('among good reports', () => {
  test('those that are refused harm nobody', async () => {
    const [{ first: good }, { first: hidden }, { first: elsewhere }] = [
      await courseOf(db, 1),
      await courseOf(db, 1),
      await courseOf(db, 1),
    ];
    await db.update(lessons).set({ isActive: false }).where(eq(lessons.id, hidden.id));
    const foreign = await insertCourse(db);
    const answers = await Promise.all(
      students.slice(0, 10).flatMap(({ browser }) => [
        report(browser, good, 30),
        report(browser, hidden, 30),
        report(browser, good, 40),
        report(browser, elsewhere, 30, { courseId: foreign.id }),
        browser.post('/api/lessons/999999/progress', {
          watchedDuration: 1,
          isCompleted: false,
          courseId: foreign.id,
        }),
      ]),
    );
    expect(statusesOf(answers)).toEqual(students.slice(0, 10).flatMap(() => [200, 404, 200, 400, 404]));
    for (const { userId } of students.slice(0, 10)) {
      expect(await progressOf(userId, good)).toMatchObject([{ watchedDuration: 40 }]);
      expect(await progressOf(userId, hidden)).toEqual([]);
      expect(await progressOf(userId, elsewhere)).toEqual([]);
    }
    expect(await db.$count(enrollments, eq(enrollments.courseId, foreign.id))).toBe(0);
  });

  test('one that the database refuses for a reason of its own fails alone', async () => {
    const [{ first: good }, { first: cursed }] = [await courseOf(db, 1), await courseOf(db, 1)];
    await db.execute(sql`
      create function refuse_cursed() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$
    `);
    await db.execute(sql`
      create trigger cursed before update on lesson_progress for each row
      when (new.lesson_id = ${sql.raw(String(cursed.id))}) execute function refuse_cursed()
    `);
    const answers = await Promise.all(
      students
        .slice(0, 10)
        .flatMap(({ browser }, index) => [
          report(browser, good, 30),
          ...(index === 5 ? [report(browser, cursed, 30)] : []),
        ]),
    );
    await db.execute(sql`drop trigger cursed on lesson_progress`);
    expect(statusesOf(answers).toSorted()).toEqual([...Array(10).fill(200), 500]);
    for (const { userId } of students.slice(0, 10)) {
      expect(await progressOf(userId, good)).toMatchObject([{ watchedDuration: 30 }]);
      expect(await progressOf(userId, cursed)).toEqual([]);
    }
  });
});

describe('groups of several servers, met by a teacher who deletes and orders lessons', () => {
  test('never wait for each other in a circle, and leave every share right', async () => {
    const several = await Promise.all([courseOf(db, 4), courseOf(db, 4), courseOf(db, 4)]);
    for (const { course } of several) await insertTeachers(db, course.id, [teacher.userId]);
    const all = several.flatMap(({ lessons: inOrder }) =>
      students.flatMap(({ userId }) =>
        inOrder.map((lesson) => ({
          userId,
          lessonId: lesson.id,
          courseId: lesson.courseId,
          watchedDuration: 600,
          at: clock.now,
        })),
      ),
    );
    /** Every group holds others' places, in an order of its own. */
    const group = (nth: number) => all.filter((_, index) => index % 5 !== nth);
    const groups = Array.from({ length: 5 }, (_, nth) => (nth % 2 ? group(nth) : group(nth).toReversed()));
    const teaching = several.flatMap(({ course, lessons: inOrder, first }) => [
      teacher.browser.send({
        method: 'PUT',
        url: `/api/admin/courses/${course.id}/lessons/order`,
        payload: { ids: inOrder.map(({ id }) => id).toReversed() },
      }),
      teacher.browser.send({ method: 'DELETE', url: `/api/admin/lessons/${first.id}` }),
    ]);
    // A circle is an error of the whole group.
    await Promise.all([
      ...groups.map((reports) => writeProgress(db, { ...app.config, watchSpeedLimit: 2.5 }, reports)),
      ...teaching,
    ]);
    for (const { course } of several) {
      const total = (await listLessons(db, course.id)).length;
      expect(total).toBe(3);
      const enrolled = await db.select().from(enrollments).where(eq(enrollments.courseId, course.id));
      for (const { userId, progress } of enrolled) {
        const rows = await listProgress(db, [{ userId, courseId: course.id }]);
        expect(progress).toBe(percentOf(rows.filter((row) => row.isCompleted).length, total));
      }
    }
  });
});

describe('when the server ends', () => {
  test('in good order, what it has taken is written and answered first', async () => {
    const leaving = await anotherServer();
    const { first, course } = await courseOf(db, 1);
    const { asked, closed } = await db.transaction(async (tx) => {
      await lockLessonsForChange(tx, course.id);
      const reports = students.map(({ browser }) => report(browser.at(leaving.app), first, 77));
      await expect.poll(waitingForLessons, { timeout: 20_000 }).toBeGreaterThan(0);
      return { asked: reports, closed: leaving.close() };
    });
    await closed;
    const statuses = statusesOf(await Promise.all(asked));
    expect(statuses).toContain(200);
    // Whoever had not been let in yet comes too late, and knows it.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const acknowledged = statuses.filter((status) => status === 200).length;
    expect(await db.$count(lessonProgress, eq(lessonProgress.lessonId, first.id))).toBe(acknowledged);
  });

  test('by being killed in the middle of a group, nothing that was acknowledged is lost', async () => {
    const { course, lessons: inOrder } = await courseOf(db, 2);
    const watching = students.slice(0, 30).flatMap(({ userId, browser }) =>
      inOrder.map(({ id: lessonId, courseId }) => ({
        userId,
        session: browser.cookies.get('session'),
        lessonId,
        courseId,
      })),
    );
    const facts = [JSON.stringify(database.connection), clock.now.toISOString(), JSON.stringify(watching)];
    const program = await runProgram('report-progress', ...facts);
    await program.says('that makes 200');
    await program.killHard();
    const rows = await db.select().from(lessonProgress).where(eq(lessonProgress.courseId, course.id));
    for (const line of program.lines) {
      const [userId, lessonId, status, position] = line.split(' ');
      expect(status).toBe('200');
      const row = rows.find((one) => one.userId === userId && one.lessonId === Number(lessonId));
      expect(row?.position).toBeGreaterThanOrEqual(Number(position));
      expect(row?.ranges).toEqual([[0, row?.position]]);
      expect(row?.watchedDuration).toBe(row?.position);
    }
  });
});
