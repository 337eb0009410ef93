import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertAttempt, insertExam, insertUser, insertUsers } from '#server/db/factories';
import { exams } from '#server/db/schema';
import { answersTo, completeLessons, examCourse } from '#server/testing/exam-course';
import { start, submit } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';

const { database, signedIn, clock } = await testApp();
const { db } = database;
const { browser: teacher, userId: teacherId } = await signedIn('teacher');
const own = { teachers: [teacherId] };

const resultsOf = async (examId: number) => (await teacher.get(`/api/admin/exams/${examId}/results`)).json();

/** A finished attempt with this score. */
const finished = (userId: string, exam: typeof exams.$inferSelect, score: number) =>
  insertAttempt(db, userId, exam, {
    score,
    passed: score >= exam.passingGrade,
    completedAt: clock.now,
  });

describe('the results of an exam', () => {
  test('nobody has sat are empty, not broken', async () => {
    const { exam, course } = await examCourse(db, own);
    expect(await resultsOf(exam.id)).toEqual({
      examId: exam.id,
      title: exam.title,
      courseId: course.id,
      courseTitle: course.title,
      passingGrade: 70,
      attempts: 0,
      openAttempts: 0,
      people: 0,
      passed: 0,
      passRate: null,
      averageScore: null,
      distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      students: [],
      mostMissed: [],
    });
  });

  test('count people by their best attempt and attempts by their scores', async () => {
    const { exam } = await examCourse(db, own);
    const amina = await insertUser(db, { firstName: 'آمنة', lastName: 'الفاسية' });
    const bilal = await insertUser(db, { firstName: 'بلال', lastName: 'المكي' });
    const zayd = await insertUser(db, { firstName: null, lastName: null, email: 'zayd@example.test' });
    await finished(amina.id, exam, 40);
    await finished(amina.id, exam, 100);
    await finished(bilal.id, exam, 69.99);
    await finished(bilal.id, exam, 10);
    await finished(zayd.id, exam, 70);
    await insertAttempt(db, bilal.id, exam);
    await db.update(exams).set({ passingGrade: 60 }).where(eq(exams.id, exam.id));

    const completedAt = clock.now.toISOString();
    expect(await resultsOf(exam.id)).toMatchObject({
      passingGrade: 60,
      attempts: 5,
      openAttempts: 1,
      people: 3,
      passed: 2,
      passRate: 66.67,
      averageScore: 58,
      distribution: [0, 1, 0, 0, 1, 0, 1, 1, 0, 1],
      students: [
        { userId: amina.id, name: 'آمنة الفاسية', score: 100, passed: true, tries: 2, completedAt },
        { userId: zayd.id, name: 'zayd', email: 'zayd@example.test', score: 70, passed: true, tries: 1 },
        { userId: bilal.id, name: 'بلال المكي', score: 69.99, passingGrade: 70, passed: false, tries: 2 },
      ],
    });
  });

  test('name the questions most often missed, by what each attempt was asked, finished attempts only', async () => {
    const studied = await examCourse(db, { ...own, keys: ['A', 'B', 'C'], lessons: 1 });
    const [first, second] = studied.questions;
    const sit = async (wrong: number) => {
      const student = await signedIn();
      await completeLessons(db, student.userId, studied);
      const { id } = (await start(student.browser, studied)).json();
      return submit(student.browser, id, answersTo(studied, wrong));
    };
    await sit(2);
    await sit(1);
    const open = await signedIn();
    await completeLessons(db, open.userId, studied);
    await start(open.browser, studied);
    // A later edit of the key changes nothing about what was missed; the wording is the newest that was asked.
    await teacher.patch(`/api/admin/questions/${second?.id}`, { correctAnswer: 'A' });
    await teacher.patch(`/api/admin/questions/${first?.id}`, { question: 'السؤال 1، مصحَّحًا' });
    const after = await resultsOf(studied.exam.id);
    expect(after).toMatchObject({ attempts: 2, openAttempts: 1 });
    expect(after.mostMissed).toEqual([
      { questionId: first?.id, question: 'السؤال 1', wrong: 2, asked: 2 },
      { questionId: second?.id, question: 'السؤال 2', wrong: 1, asked: 2 },
    ]);
    await sit(0);
    const [top] = (await resultsOf(studied.exam.id)).mostMissed;
    expect(top).toEqual({ questionId: first?.id, question: 'السؤال 1، مصحَّحًا', wrong: 2, asked: 3 });
  });

  test('count an unanswered question as missed', async () => {
    const { exam } = await examCourse(db, own);
    const { id: userId } = await insertUser(db);
    await insertAttempt(db, userId, exam, { score: 0, completedAt: clock.now, answers: {} });
    expect((await resultsOf(exam.id)).mostMissed).toMatchObject([{ wrong: 1, asked: 1 }]);
  });

  test('come as a table that opens in Arabic and runs no formula', async () => {
    const { exam } = await examCourse(db, { ...own, exam: { title: 'اختبار «المصطلح» 1/2' } });
    const mallory = await insertUser(db, { firstName: '=cmd|', lastName: '"x"', email: '+1@example.test' });
    await finished(mallory.id, exam, 82.5);
    const file = await teacher.get(`/api/admin/exams/${exam.id}/results?format=csv`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(`filename="exam-${exam.id}-results.csv"`);
    expect(file.body).toBe(
      '\uFEFF"الاسم","البريد الإلكتروني","أفضل درجة","اجتاز الاختبار","المحاولات","وقت إضافي (%)","انتهاء أفضل محاولة (UTC)"\r\n' +
        `"'=cmd| ""x""","'+1@example.test",82.5,"نعم",1,0,2026-11-15 08:00\r\n`,
    );
  });

  test('of an exam that is not there, or in no known format, are refused', async () => {
    const { course, exam } = await examCourse(db, own);
    const deleted = await insertExam(db, course.id, { isActive: false, deletedAt: new Date() });
    for (const id of [deleted.id, 2_000_000_000]) {
      expect((await teacher.get(`/api/admin/exams/${id}/results`)).statusCode).toBe(404);
    }
    expect((await teacher.get(`/api/admin/exams/${exam.id}/results?format=xml`)).statusCode).toBe(400);
  });
});

test('every score lies in one tenth', async () => {
  const { exam } = await examCourse(db, own);
  const scores = [0, 9.99, 10, 89.99, 90, 99.99, 100];
  const people = await insertUsers(db, scores.length);
  for (const [index, id] of people.entries()) await finished(id, exam, scores[index] ?? 0);
  expect(await resultsOf(exam.id)).toMatchObject({
    attempts: 7,
    people: 7,
    averageScore: 57.14,
    distribution: [2, 1, 0, 0, 0, 0, 0, 0, 1, 3],
  });
});

test('of many who sat an exam each page names fifty, nobody twice, and the file names all', async () => {
  const { exam } = await examCourse(db, own);
  const people = await insertUsers(db, 103);
  await db.transaction(async (tx) => {
    for (const [index, id] of people.entries()) {
      const score = 20 + (index % 7) * 10;
      await insertAttempt(tx, id, exam, { score, passed: score >= 70, completedAt: clock.now });
    }
  });
  const address = `/api/admin/exams/${exam.id}/results`;
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push((await teacher.get(`${address}?page=${page}`)).json());
  expect(pages.map(({ students }) => students.length)).toEqual([50, 50, 3, 0]);
  for (const page of pages) expect(page).toMatchObject({ people: 103, attempts: 103, passed: 28 });
  const told = pages.flatMap(({ students }): { userId: string; score: number }[] => students);
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set(people));
  expect(told.map(({ score }) => score)).toEqual(
    told.map(({ score }) => score).toSorted((one, other) => other - one),
  );
  expect((await teacher.get(`${address}?format=csv`)).body.trim().split('\r\n')).toHaveLength(104);
  expect((await teacher.get(`${address}?page=0`)).statusCode).toBe(400);
});
