import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertAttempt, insertCourse, insertEnrolment, insertUser } from '#server/db/factories';
import { auditLog, examLeaves, exams, extraTimes } from '#server/db/schema';
import { completeLessons, examCourse } from '#server/testing/exam-course';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const teacher = await signedIn('teacher');
const own = { teachers: [teacher.userId] };
const absent = 2_000_000_000;

/** Somebody who is enrolled in a course of that teacher. */
async function studentOf({ userId }: SignedIn) {
  const student = await insertUser(db);
  await insertEnrolment(db, student.id, (await insertCourse(db, { teachers: [userId] })).id);
  return student;
}

/** One who has failed as often as the exam allows. */
async function whoHasNoTryLeft(tries = 2) {
  const studied = await examCourse(db, { ...own, exam: { tries } });
  const student = await signedIn();
  await completeLessons(db, student.userId, studied);
  for (let index = 0; index < tries; index += 1) {
    await insertAttempt(db, student.userId, studied.exam, { score: 10, completedAt: clock.now });
  }
  const start = () => student.browser.post(`/api/exams/${studied.exam.id}/start`);
  return { ...studied, ...student, start };
}

const reason = 'انقطع التيار عن مدينته في أثناء الاختبار.';
const giveLeave = (examId: number, body: object, { browser } = teacher) =>
  browser.post(`/api/admin/exams/${examId}/leave`, body);

const giveTime = (userId: string, body: object, { browser } = teacher) =>
  browser.send({ method: 'PUT', url: `/api/admin/users/${userId}/extra-time`, payload: body });
const timesOf = async (userId: string) =>
  (await teacher.browser.get(`/api/admin/users/${userId}/extra-time`)).json();

const notesOn = (userId: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);

describe('one more try', () => {
  test('opens the exam once to who had none left, and no further', async () => {
    const { exam, userId, start } = await whoHasNoTryLeft();
    expect((await start()).json().code).toBe('no_tries_left');
    const granted = await giveLeave(exam.id, { userId, reason });
    expect([granted.statusCode, granted.json()]).toEqual([200, { triesLeft: 1 }]);
    expect((await start()).statusCode).toBe(200);
    clock.now = new Date(clock.now.getTime() + 3 * 3_600_000);
    expect((await start()).json().code).toBe('no_tries_left');
  });

  test('is one for each time that a teacher gives it', async () => {
    const { exam, userId } = await whoHasNoTryLeft();
    await giveLeave(exam.id, { userId, reason });
    expect((await giveLeave(exam.id, { userId, reason })).json()).toEqual({ triesLeft: 2 });
    expect(await db.$count(examLeaves, eq(examLeaves.userId, userId))).toBe(2);
  });

  test('two at the same moment are two', async () => {
    const { exam, userId } = await whoHasNoTryLeft();
    const both = await Promise.all([1, 2].map(() => giveLeave(exam.id, { userId, reason })));
    expect(both.map((each) => each.json().triesLeft).toSorted()).toEqual([1, 2]);
  });

  test('is written down with its reason, and who gave it', async () => {
    const { exam, userId } = await whoHasNoTryLeft();
    await giveLeave(exam.id, { userId, reason });
    expect(await notesOn(userId)).toMatchObject([
      {
        actorId: teacher.userId,
        action: 'grant-leave',
        subject: 'user',
        changes: { exam: exam.title, reason },
      },
    ]);
    const [leave] = await db.select().from(examLeaves).where(eq(examLeaves.userId, userId));
    expect(leave).toMatchObject({ reason, grantedBy: teacher.userId, grantedAt: clock.now });
  });

  test('is not for who has passed, who studies elsewhere, nor who is not there; nor without a reason', async () => {
    const { exam, userId } = await whoHasNoTryLeft();
    const passed = await insertUser(db);
    await insertAttempt(db, passed.id, exam, { score: 90, passed: true, completedAt: clock.now });
    const stranger = await insertUser(db);
    for (const [wrong, field] of [
      [{ userId: passed.id, reason }, 'userId'],
      [{ userId: stranger.id, reason }, 'userId'],
      [{ userId: 'nobody', reason }, 'userId'],
      [{ userId, reason: '  ' }, 'reason'],
      [{ userId }, 'reason'],
    ] as const) {
      const refused = await giveLeave(exam.id, wrong);
      expect(refused.statusCode, refused.body).toBe(400);
      expect(refused.json().errors).toMatchObject([{ path: field, message: expect.stringMatching(/\.$/) }]);
    }
    expect(await db.$count(examLeaves, eq(examLeaves.examId, exam.id))).toBe(0);
  });

  test('is not at an exam that is not there, or no longer', async () => {
    const { exam, userId } = await whoHasNoTryLeft();
    expect((await giveLeave(absent, { userId, reason })).statusCode).toBe(404);
    await db.update(exams).set({ isActive: false, deletedAt: clock.now }).where(eq(exams.id, exam.id));
    expect((await giveLeave(exam.id, { userId, reason })).statusCode).toBe(404);
  });

  test('a student who gives it to himself stays outside', async () => {
    const { exam, userId, browser, start } = await whoHasNoTryLeft();
    expect((await giveLeave(exam.id, { userId, reason }, { browser, userId })).statusCode).toBe(403);
    expect((await start()).json().code).toBe('no_tries_left');
  });
});

describe('extra time', () => {
  test('for all exams lengthens the next attempt; that for one exam goes before it', async () => {
    const [first, second] = [await examCourse(db, own), await examCourse(db, own)];
    const student = await signedIn();
    for (const studied of [first, second]) await completeLessons(db, student.userId, studied);
    await giveTime(student.userId, { percent: 25 });
    const given = await giveTime(student.userId, { percent: 100, examId: second.exam.id });
    const both = [
      { examId: null, examTitle: null, percent: 25 },
      { examId: second.exam.id, examTitle: second.exam.title, percent: 100 },
    ];
    expect(given.json()).toEqual(both);
    expect(await timesOf(student.userId)).toEqual(both);
    const minutesAt = async (examId: number) => {
      const { startedAt, deadline } = (await student.browser.post(`/api/exams/${examId}/start`)).json();
      return (Date.parse(deadline) - Date.parse(startedAt)) / 60_000;
    };
    expect([await minutesAt(first.exam.id), await minutesAt(second.exam.id)]).toEqual([75, 120]);
  });

  test('is one number, however often it is given; nought takes it away', async () => {
    const { id } = await studentOf(teacher);
    await giveTime(id, { percent: 25 });
    await giveTime(id, { percent: 50 });
    expect(await timesOf(id)).toEqual([{ examId: null, examTitle: null, percent: 50 }]);
    expect((await giveTime(id, { percent: 0 })).json()).toEqual([]);
    expect(await db.$count(extraTimes, eq(extraTimes.userId, id))).toBe(0);
  });

  test('given twice at the same moment is there once', async () => {
    const { id } = await studentOf(teacher);
    const answers = await Promise.all([30, 40, 50].map((percent) => giveTime(id, { percent })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await db.$count(extraTimes, eq(extraTimes.userId, id))).toBe(1);
  });

  test('every change of it is written down, and what changes nothing is not', async () => {
    const { exam } = await examCourse(db, own);
    const { id } = await studentOf(teacher);
    await giveTime(id, { percent: 25 });
    await giveTime(id, { percent: 25 });
    await giveTime(id, { percent: 50, examId: exam.id });
    await giveTime(id, { percent: 0 });
    expect((await notesOn(id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'extra-time', changes: { percent: { from: 0, to: 25 } } },
      { action: 'extra-time', changes: { exam: exam.title, percent: { from: 0, to: 50 } } },
      { action: 'extra-time', changes: { percent: { from: 25, to: 0 } } },
    ]);
  });

  test('does not reach into an attempt that has begun', async () => {
    const studied = await examCourse(db, own);
    const student = await signedIn();
    await completeLessons(db, student.userId, studied);
    const start = async () => (await student.browser.post(`/api/exams/${studied.exam.id}/start`)).json();
    const { deadline } = await start();
    await giveTime(student.userId, { percent: 200 });
    expect((await start()).deadline).toBe(deadline);
  });

  test.each([300, 201, -1, 12.5, '', 'كثير', null])(
    'is refused at its field when it is %s',
    async (percent) => {
      const { id } = await studentOf(teacher);
      const refused = await giveTime(id, { percent });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toMatchObject([
        { path: 'percent', message: 'الوقت الإضافي من 0 إلى 200 في المئة.' },
      ]);
      expect(await timesOf(id)).toEqual([]);
    },
  );

  test('is for nobody who is not there, and at no exam that is not there', async () => {
    const { id } = await studentOf(teacher);
    expect((await giveTime('nobody', { percent: 25 })).statusCode).toBe(404);
    expect((await giveTime(id, { percent: 25, examId: absent })).statusCode).toBe(404);
    expect((await teacher.browser.get('/api/admin/users/nobody/extra-time')).statusCode).toBe(404);
    expect(await db.$count(extraTimes, eq(extraTimes.userId, id))).toBe(0);
  });

  test('a student who gives it to himself, or reads another’s, has none', async () => {
    const student = await signedIn();
    await insertEnrolment(db, student.userId, (await insertCourse(db, own)).id);
    expect((await giveTime(student.userId, { percent: 25 }, student)).statusCode).toBe(403);
    expect((await student.browser.get(`/api/admin/users/${student.userId}/extra-time`)).statusCode).toBe(403);
    expect(await timesOf(student.userId)).toEqual([]);
  });

  test('for all exams is given and read by whoever teaches the student, and by admins; to others he is not there', async () => {
    const [stranger, admin] = [await signedIn('teacher'), await signedIn('admin')];
    const { id } = await studentOf(teacher);
    expect((await giveTime(id, { percent: 25 }, stranger)).statusCode).toBe(404);
    expect((await stranger.browser.get(`/api/admin/users/${id}/extra-time`)).statusCode).toBe(404);
    expect((await giveTime(id, { percent: 50 }, admin)).statusCode).toBe(200);
    expect(await timesOf(id)).toEqual([{ examId: null, examTitle: null, percent: 50 }]);
  });

  test('at one exam is its own teacher’s to give, and no other teacher of the student reads it', async () => {
    const colleague = await signedIn('teacher');
    const { id } = await studentOf(teacher);
    const { exam, course } = await examCourse(db, { teachers: [colleague.userId] });
    expect((await giveTime(id, { percent: 25, examId: exam.id })).statusCode).toBe(404);
    await giveTime(id, { percent: 10 });
    const atTheirs = { examId: exam.id, examTitle: exam.title, percent: 25 };
    // Of a student who is not enrolled with them, a teacher learns no more than what they gave.
    const given = await giveTime(id, { percent: 25, examId: exam.id }, colleague);
    expect([given.statusCode, given.json()]).toEqual([200, [atTheirs]]);
    expect(await timesOf(id)).toEqual([{ examId: null, examTitle: null, percent: 10 }]);
    await insertEnrolment(db, id, course.id);
    const read = await colleague.browser.get(`/api/admin/users/${id}/extra-time`);
    expect(read.json()).toEqual([{ examId: null, examTitle: null, percent: 10 }, atTheirs]);
  });
});
