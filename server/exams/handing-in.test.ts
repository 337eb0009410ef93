import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertExam, insertQuestion } from '#server/db/factories';
import { certificates, enrollments, exams } from '#server/db/schema';
import { createSession } from '#server/http/session-store';
import { answersTo } from '#server/testing/exam-course';
import { examOf, save, sittings, start, submit } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { clock, database, visitor } = university;
const { db } = database;
const { readyStudent, sittingStudent, stored, pass } = sittings(university);

const second = 1000;
const hour = 3600 * second;

describe('handing in', () => {
  test('gives the score to two decimals, in points', async () => {
    const sitting = await sittingStudent({
      keys: ['A', 'B', 'C'],
      points: [1, 1, 1],
      exam: { passingGrade: 66.67 },
    });
    const result = (await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 1))).json();
    expect(result).toMatchObject({
      passed: true,
      score: 66.67,
      correctAnswers: 2,
      totalQuestions: 3,
      endedByTime: false,
    });
    expect(result.certificate).toMatchObject({ grade: 66.67, honors: 'مقبول' });
    const heavy = await sittingStudent({ keys: ['A', 'B'], points: [9.9, 0.1] });
    expect((await submit(heavy.browser, heavy.attemptId, answersTo(heavy, 1))).json()).toEqual({
      passed: false,
      passingGrade: heavy.exam.passingGrade,
      score: 1,
      correctAnswers: 1,
      totalQuestions: 2,
      endedByTime: false,
      answers: answersTo(heavy, 1),
    });
  });

  test('needs every answer while there is time, and from five seconds before the end not', async () => {
    const sitting = await sittingStudent();
    const { browser, attemptId, questions } = sitting;
    const some = { [String(questions[0]?.id)]: 'A' };
    const refused = await submit(browser, attemptId, some);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'unanswered_questions']);
    expect((await stored(attemptId)).completedAt).toBeNull();
    pass(hour - 5 * second - 1);
    expect((await submit(browser, attemptId, some)).statusCode).toBe(400);
    pass(1);
    expect((await submit(browser, attemptId, some)).json()).toMatchObject({ score: 25, correctAnswers: 1 });
  });

  test('counts what was saved where it is silent, and its own answers where they differ', async () => {
    const sitting = await sittingStudent();
    const { browser, attemptId, questions } = sitting;
    await save(browser, attemptId, { answers: answersTo(sitting, 2), revision: 1 });
    const [first] = questions;
    const result = await submit(browser, attemptId, { [String(first?.id)]: first?.correctAnswer });
    expect(result.json()).toMatchObject({ score: 75, correctAnswers: 3 });
  });

  test('within the grace counts its answers; later it closes with what was saved', async () => {
    const inGrace = await sittingStudent();
    const tooLate = await sittingStudent();
    for (const { browser, attemptId, ...paper } of [inGrace, tooLate]) {
      await save(browser, attemptId, { answers: answersTo(paper, 1), revision: 1 });
    }
    pass(hour + 15 * second);
    const counted = await submit(inGrace.browser, inGrace.attemptId, answersTo(inGrace));
    expect(counted.json()).toMatchObject({ score: 100, endedByTime: true });
    pass(1);
    const dropped = await submit(tooLate.browser, tooLate.attemptId, answersTo(tooLate));
    expect(dropped.json()).toMatchObject({ score: 75, passed: true, endedByTime: true });
    const { completedAt, deadline } = await stored(tooLate.attemptId);
    expect(completedAt).toEqual(deadline);
  });

  test('twelve times at once: one score, one certificate, equal replies; and again a day later', async () => {
    const sitting = await sittingStudent();
    const { browser, attemptId, userId } = sitting;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => submit(browser, attemptId, answersTo(sitting, index % 2))),
    );
    pass(24 * hour);
    replies.push(await submit(browser, attemptId, {}));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(13).fill(200));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await db.$count(certificates, eq(certificates.userId, userId))).toBe(1);
    expect(replies[0]?.json().certificate.certificateNumber).toMatch(/^HDT-1448(-\w{4}){4}$/);
  });

  test.each([
    ['a question of another paper', (id: number) => ({ [id + 1_000_000]: 'A' })],
    ['a letter beyond its options', (id: number) => ({ [id]: 'F' })],
  ])('%s is refused, and the attempt stays open', async (_, answersFor) => {
    const sitting = await sittingStudent();
    const sent = { ...answersTo(sitting), ...answersFor(sitting.questions[0]?.id ?? 0) };
    expect((await submit(sitting.browser, sitting.attemptId, sent)).statusCode).toBe(400);
    expect((await stored(sitting.attemptId)).completedAt).toBeNull();
  });

  test("someone else's attempt is not there, to read, to save or to hand in", async () => {
    const sitting = await sittingStudent();
    const stranger = await readyStudent();
    const before = await stored(sitting.attemptId);
    const replies = [
      await save(stranger.browser, sitting.attemptId, { answers: answersTo(sitting), revision: 9 }),
      await submit(stranger.browser, sitting.attemptId, answersTo(sitting)),
      await submit(stranger.browser, 99_999_999, {}),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await stored(sitting.attemptId)).toEqual(before);
    pass(3 * hour);
    expect((await submit(stranger.browser, sitting.attemptId, {})).statusCode).toBe(404);
    expect((await stored(sitting.attemptId)).completedAt).toBeNull();
  });

  test('a pass completes the course, from the first pass on; a failure does not', async () => {
    const sitting = await sittingStudent();
    const completed = async () => {
      const [row] = await db.select().from(enrollments).where(eq(enrollments.userId, sitting.userId));
      return row?.completedAt;
    };
    await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 4));
    expect(await completed()).toBeNull();
    const again = (await start(sitting.browser, sitting)).json();
    pass(9 * second);
    await submit(sitting.browser, again.id, answersTo(sitting));
    expect(await completed()).toEqual(clock.now);
  });

  test('a second exam of the same course brings no second certificate', async () => {
    const sitting = await sittingStudent();
    const { browser, course, userId } = sitting;
    const first = (await submit(browser, sitting.attemptId, answersTo(sitting))).json();
    const exam = await insertExam(db, course.id);
    const question = await insertQuestion(db, exam.id);
    const attempt = (await start(browser, { exam })).json();
    const again = (await submit(browser, attempt.id, { [question.id]: 'A' })).json();
    expect(again).toMatchObject({ passed: true, certificate: first.certificate });
    expect(await db.$count(certificates, eq(certificates.userId, userId))).toBe(1);
  });
});

describe('an attempt that nobody hands in', () => {
  test.each([
    'the exam is opened',
    'a new attempt is started',
    'answers are saved',
    'it is handed in',
  ] as const)('is closed at its deadline with its saved answers as soon as %s', async (touch) => {
    const sitting = await sittingStudent();
    const { browser, attemptId } = sitting;
    await save(browser, attemptId, { answers: answersTo(sitting, 2), revision: 1 });
    pass(26 * hour);
    if (touch === 'the exam is opened') await examOf(browser, sitting);
    if (touch === 'a new attempt is started') {
      expect((await start(browser, sitting)).json().id).not.toBe(attemptId);
    }
    if (touch === 'answers are saved') await save(browser, attemptId, { answers: {}, revision: 2 });
    if (touch === 'it is handed in') await submit(browser, attemptId, answersTo(sitting));
    const { completedAt, deadline, score, passed } = await stored(attemptId);
    expect({ completedAt, score, passed }).toEqual({ completedAt: deadline, score: 50, passed: false });
  });

  test('shows its result, with the certificate it earned, to a page that comes back later', async () => {
    const sitting = await sittingStudent();
    const { browser, attemptId, attempt } = sitting;
    await save(browser, attemptId, { answers: answersTo(sitting), revision: 1 });
    pass(30 * hour);
    // What is asked of others later is not what was asked of this student.
    await db.update(exams).set({ passingGrade: 100 }).where(eq(exams.id, sitting.exam.id));
    const shown = (await examOf(browser, sitting)).json();
    const [certificate] = (await browser.get('/api/my-certificates')).json();
    expect(shown).toMatchObject({ attempt: null, questions: [] });
    expect(shown.lastResult).toEqual({
      attemptId,
      passingGrade: sitting.exam.passingGrade,
      passed: true,
      score: 100,
      correctAnswers: 4,
      totalQuestions: 4,
      endedByTime: true,
      completedAt: attempt.deadline,
      answers: answersTo(sitting),
      certificateNumber: certificate.certificateNumber,
      units: [{ unit: null, title: null, asked: 4, right: 4 }],
      mayReview: true,
    });
    expect((await start(browser, sitting)).json().code).toBe('already_passed');
  });

  test('still counts its last fifteen seconds after the deadline as open', async () => {
    const sitting = await sittingStudent();
    pass(hour + 15 * second);
    expect((await examOf(sitting.browser, sitting)).json().attempt.id).toBe(sitting.attemptId);
    pass(1);
    expect((await examOf(sitting.browser, sitting)).json().attempt).toBeNull();
  });
});

test('a session that ended in the middle costs nothing: after signing in the same hand-in counts', async () => {
  const sitting = await sittingStudent();
  const { browser, attemptId, userId } = sitting;
  await browser.get('/api/logout');
  const signedOut = await submit(browser, attemptId, answersTo(sitting));
  expect([signedOut.statusCode, signedOut.json().message]).toEqual([401, 'Unauthorized']);
  expect((await stored(attemptId)).completedAt).toBeNull();
  const again = visitor();
  const sess = { userId, createdAt: clock.now.toISOString() };
  again.cookies.set('session', await createSession(db, sess, new Date(clock.now.getTime() + hour)));
  expect((await submit(again, attemptId, answersTo(sitting))).json()).toMatchObject({ score: 100 });
});
