import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertExam, insertLesson, insertQuestion } from '#server/db/factories';
import { courses, enrollments, examAttempts, examQuestions, exams, lessonProgress } from '#server/db/schema';
import { answersTo, completeLessons, examCourse } from '#server/testing/exam-course';
import { examOf, save, sittings, start, submit } from '#server/testing/sitting';
import type { SignedIn } from '#server/testing/test-app';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { clock, database, signedIn } = university;
const { db } = database;
const { readyStudent, sittingStudent, pass } = sittings(university);

const minute = 60_000;

describe('the list of exams', () => {
  test('shows students what they can sit, and those who manage a course also what is inactive or has no questions yet', async () => {
    const teacher = await signedIn('teacher');
    const own = { teachers: [teacher.userId] };
    const offered = await examCourse(db, own);
    const inactive = await examCourse(db, { ...own, exam: { isActive: false } });
    const empty = await examCourse(db, { ...own, keys: [] });
    const deleted = await examCourse(db, { ...own, exam: { isActive: false, deletedAt: clock.now } });
    const hidden = await examCourse(db, { ...own, course: { isActive: false } });
    const all = [offered, inactive, empty, deleted, hidden].map(({ exam }) => exam.id);
    const seenBy = async ({ browser }: SignedIn) => {
      const listed: { id: number }[] = (await browser.get('/api/exams')).json();
      return listed.map(({ id }) => id).filter((id) => all.includes(id));
    };
    expect(await seenBy(await signedIn())).toEqual([offered.exam.id]);
    const kept = [offered, inactive, empty, hidden].map(({ exam }) => exam.id);
    expect(await seenBy(teacher)).toEqual(kept);
    expect(await seenBy(await signedIn('admin'))).toEqual(kept);
    expect(await seenBy(await signedIn('teacher'))).toEqual([offered.exam.id]);
  });

  test('gives grades as numbers and the real count of questions', async () => {
    const { exam } = await examCourse(db, { exam: { passingGrade: 72.5 } });
    const { browser } = await signedIn();
    const listed: { id: number }[] = (await browser.get('/api/exams')).json();
    expect(listed.find(({ id }) => id === exam.id)).toMatchObject({ passingGrade: 72.5, totalQuestions: 4 });
  });
});

describe('the exam of a course', () => {
  test('is described without its questions until an attempt is open', async () => {
    const ready = await readyStudent();
    const { browser, exam } = ready;
    const before = (await examOf(browser, ready)).json();
    expect(before).toMatchObject({ exam: { id: exam.id, totalQuestions: 4 }, questions: [] });
    expect([before.attempt, before.lastResult]).toEqual([null, null]);
    const attempt = (await start(browser, ready)).json();
    const during = (await examOf(browser, ready)).json();
    expect(during.questions).toEqual(attempt.questions);
    expect(during.attempt).toMatchObject({ id: attempt.id, deadline: attempt.deadline });
  });

  test('is the newest that can be sat: an older one cannot be begun any more, but whoever sits it may finish', async () => {
    const sitting = await sittingStudent();
    const older = sitting.exam;
    const newer = await insertExam(db, sitting.course.id);
    const { browser, userId } = await signedIn();
    await completeLessons(db, userId, sitting);
    expect((await examOf(browser, sitting)).json().exam.id).toBe(older.id);
    await insertQuestion(db, newer.id);
    expect((await examOf(browser, sitting)).json().exam.id).toBe(newer.id);
    expect((await start(browser, { exam: older })).statusCode).toBe(404);
    expect((await start(browser, { exam: newer })).statusCode).toBe(200);
    const handedIn = await submit(sitting.browser, sitting.attemptId, answersTo(sitting));
    expect(handedIn.json()).toMatchObject({ passed: true });
  });

  test('is locked until every active lesson is complete, and open when the missing one is', async () => {
    const studied = await examCourse(db);
    const { browser, userId } = await signedIn();
    const [first] = studied.lessons;
    if (!first) throw new Error('the course has lessons');
    for (const response of [await examOf(browser, studied), await start(browser, studied)]) {
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({
        message: 'must complete all lessons',
        code: 'must_complete_lessons',
      });
    }
    await completeLessons(db, userId, studied);
    await db
      .update(lessonProgress)
      .set({ isCompleted: false, completedAt: null })
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, first.id)));
    expect((await start(browser, studied)).statusCode).toBe(403);
    await insertLesson(db, studied.course.id, { isActive: false, order: 9 });
    await db
      .update(lessonProgress)
      .set({ isCompleted: true, completedAt: clock.now })
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, first.id)));
    expect((await examOf(browser, studied)).statusCode).toBe(200);
    expect((await start(browser, studied)).statusCode).toBe(200);
  });

  test("another student's lessons open nothing", async () => {
    const ready = await readyStudent();
    const other = await signedIn();
    expect((await start(other.browser, ready)).statusCode).toBe(403);
  });

  test('cannot be sat in a course without lessons', async () => {
    const ready = await readyStudent({ lessons: 0 });
    expect((await examOf(ready.browser, ready)).statusCode).toBe(403);
    expect((await start(ready.browser, ready)).statusCode).toBe(403);
  });

  test.each([
    ['inactive', { exam: { isActive: false } }],
    ['deleted', { exam: { isActive: false, deletedAt: new Date() } }],
    ['without questions', { keys: [] }],
    ['in a hidden course', { course: { isActive: false } }],
  ])('is not there when it is %s', async (_, wishes) => {
    const ready = await readyStudent(wishes);
    expect((await examOf(ready.browser, ready)).statusCode).toBe(404);
    expect((await start(ready.browser, ready)).statusCode).toBe(404);
  });

  test('is not there in a course that does not exist', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/api/courses/99999999/exam')).statusCode).toBe(404);
    expect((await browser.post('/api/exams/99999999/start')).statusCode).toBe(404);
  });

  test('is the newest when a teacher has made a second', async () => {
    const ready = await readyStudent();
    const second = await insertExam(db, ready.course.id);
    expect((await examOf(ready.browser, ready)).json().exam.id).toBe(ready.exam.id);
    await insertQuestion(db, second.id);
    expect((await examOf(ready.browser, ready)).json().exam.id).toBe(second.id);
  });
});

describe('starting', () => {
  test('opens an attempt that ends after the duration', async () => {
    const { attempt, exam } = await sittingStudent({ exam: { duration: 45 } });
    expect(attempt).toMatchObject({
      examId: exam.id,
      startedAt: clock.now.toISOString(),
      deadline: new Date(clock.now.getTime() + 45 * minute).toISOString(),
      now: clock.now.toISOString(),
      answers: {},
      flagged: [],
      revision: 0,
      savedAt: null,
    });
    expect(attempt.questions).toHaveLength(4);
  });

  test('twelve times at once opens one attempt, and every reply shows that one', async () => {
    const ready = await readyStudent();
    const replies = await Promise.all(Array.from({ length: 12 }, () => start(ready.browser, ready)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await db.$count(examAttempts, eq(examAttempts.userId, ready.userId))).toBe(1);
  });

  test('again resumes: the same start, deadline, paper and answers from any device', async () => {
    const sitting = await sittingStudent();
    const { browser, attempt, attemptId, questions } = sitting;
    const answers = { [String(questions[0]?.id)]: 'C' };
    await save(browser, attemptId, { answers, flagged: [questions[1]?.id], revision: 3 });
    pass(20 * minute);
    const resumed = (await start(browser, sitting)).json();
    expect(resumed).toMatchObject({
      ...attempt,
      answers,
      flagged: [questions[1]?.id],
      revision: 3,
      now: clock.now.toISOString(),
      savedAt: new Date(clock.now.getTime() - 20 * minute).toISOString(),
    });
    expect((await examOf(browser, sitting)).json().attempt).toMatchObject({ answers, revision: 3 });
  });

  test('asks for the time of the exam, whatever the page sends', async () => {
    const ready = await readyStudent();
    const response = await ready.browser.post(`/api/exams/${ready.exam.id}/start`, {
      startedAt: '2020-01-01T00:00:00Z',
      duration: 300,
    });
    expect(response.statusCode).toBe(400);
    expect(await db.$count(examAttempts, eq(examAttempts.userId, ready.userId))).toBe(0);
  });

  test('after a failure opens a new attempt; after a pass it is refused, for ever', async () => {
    const sitting = await sittingStudent();
    const { browser, attemptId } = sitting;
    expect((await submit(browser, attemptId, answersTo(sitting, 4))).json()).toMatchObject({
      passed: false,
      score: 0,
    });
    const second = (await start(browser, sitting)).json();
    expect(second.id).not.toBe(attemptId);
    expect(second.answers).toEqual({});
    expect((await submit(browser, second.id, answersTo(sitting))).json()).toMatchObject({ passed: true });
    const refused = await start(browser, sitting);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_passed']);
    await insertLesson(db, sitting.course.id, { order: 9 });
    expect((await start(browser, sitting)).json().code).toBe('already_passed');
  });

  test('while the pass is just being written opens no attempt after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sitting = await sittingStudent();
      const { browser, attemptId, userId } = sitting;
      await Promise.all([
        submit(browser, attemptId, answersTo(sitting)),
        ...Array.from({ length: 6 }, () => start(browser, sitting)),
      ]);
      expect(await db.$count(examAttempts, eq(examAttempts.userId, userId))).toBe(1);
    }
  });
});

describe('the paper', () => {
  test('stays as it was at the start, whatever the staff change', async () => {
    const sitting = await sittingStudent({ exam: { passingGrade: 70 } });
    const { browser, attempt, attemptId, exam, questions } = sitting;
    const right = answersTo(sitting);
    await db
      .update(examQuestions)
      .set({ question: 'غيره', correctAnswer: 'A', points: 9 })
      .where(eq(examQuestions.examId, exam.id));
    await insertQuestion(db, exam.id, { order: 9 });
    await db.delete(examQuestions).where(eq(examQuestions.id, questions[3]?.id ?? 0));
    await db
      .update(exams)
      .set({ duration: 1, passingGrade: 100, title: 'غيره' })
      .where(eq(exams.id, exam.id));
    const resumed = (await start(browser, sitting)).json();
    expect(resumed.questions).toEqual(attempt.questions);
    expect(resumed.deadline).toBe(attempt.deadline);
    const oneWrong = { ...right, [String(questions[3]?.id)]: 'A' };
    expect((await submit(browser, attemptId, oneWrong)).json()).toMatchObject({
      passed: true,
      score: 75,
      correctAnswers: 3,
      totalQuestions: 4,
    });
  });

  test('holds no key, in whatever answer the student gets while it is open', async () => {
    const sitting = await sittingStudent({ keys: ['C', 'C', 'C'], points: [7.31, 7.31, 7.31] });
    const { browser, attemptId, questions } = sitting;
    const wrong = answersTo(sitting, 3);
    const replies = [
      await start(browser, sitting),
      await examOf(browser, sitting),
      await browser.get('/api/exams'),
      await save(browser, attemptId, { answers: wrong, revision: 1 }),
      await save(browser, attemptId, { answers: {}, revision: 1 }),
      await save(browser, attemptId, { answers: { 99999999: 'A' }, revision: 2 }),
      await submit(browser, attemptId, { 99999999: 'A' }),
    ];
    for (const { body } of replies) expect(body).not.toMatch(/correct|points|\b7\.31|"C"/i);
    const shown = replies[0]?.json().questions;
    expect(shown).toEqual(questions.map(({ id, question, options }) => ({ id, question, options })));
  });

  test('goes on in a course or an exam that was hidden meanwhile; but nobody starts it', async () => {
    const sitting = await sittingStudent();
    const { browser, attempt, attemptId } = sitting;
    await db
      .update(courses)
      .set({ isActive: false, deletedAt: clock.now })
      .where(eq(courses.id, sitting.course.id));
    await db
      .update(exams)
      .set({ isActive: false, deletedAt: clock.now })
      .where(eq(exams.id, sitting.exam.id));
    await db.delete(enrollments).where(eq(enrollments.userId, sitting.userId));
    expect((await examOf(browser, sitting)).json().questions).toEqual(attempt.questions);
    expect((await start(browser, sitting)).json().id).toBe(attemptId);
    expect((await save(browser, attemptId, { answers: {}, revision: 1 })).statusCode).toBe(200);
    expect((await submit(browser, attemptId, answersTo(sitting))).json()).toMatchObject({ passed: true });
    expect((await start(browser, sitting)).statusCode).toBe(404);
    expect((await examOf(browser, sitting)).statusCode).toBe(404);
  });

  test('is finished by a student to whom a lesson was added meanwhile', async () => {
    const sitting = await sittingStudent();
    await insertLesson(db, sitting.course.id, { order: 9 });
    expect((await examOf(sitting.browser, sitting)).json().questions).toHaveLength(4);
    expect((await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 4))).statusCode).toBe(200);
    expect((await start(sitting.browser, sitting)).statusCode).toBe(403);
  });
});
