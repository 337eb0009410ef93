import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertExam, insertQuestion } from '#server/db/factories';
import { courses } from '#server/db/schema';
import type { ExamCourse } from '#server/testing/exam-course';
import { answersTo } from '#server/testing/exam-course';
import { sittings, start, submit } from '#server/testing/sitting';
import type { Visitor } from '#server/testing/test-app';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { db } = university.database;
const { readyStudent, sittingStudent, pass } = sittings(university);

const minute = 60_000;
const standingOf = async (browser: Visitor, { course }: Pick<ExamCourse, 'course'>) =>
  (await browser.get(`/api/courses/${course.id}/exam-standing`)).json();

test('a student who has not sat the exam has no result', async () => {
  const ready = await readyStudent();
  expect(await standingOf(ready.browser, ready)).toEqual({
    isSitting: false,
    result: null,
    mayBetter: false,
    nextTryAt: null,
    triesLeft: null,
    now: university.clock.now.toISOString(),
  });
});

test('an open attempt is told while its time lasts, and its result at once when that is over', async () => {
  const sitting = await sittingStudent();
  expect(await standingOf(sitting.browser, sitting)).toMatchObject({ isSitting: true, result: null });
  pass(61 * minute);
  expect(await standingOf(sitting.browser, sitting)).toMatchObject({
    isSitting: false,
    result: { passed: false, score: 0, endedByTime: true, tries: 1 },
  });
});

test('a fail stays until it is mended, with the passing grade of its own time', async () => {
  const sitting = await sittingStudent({ exam: { passingGrade: 60 } });
  await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 2));
  expect(await standingOf(sitting.browser, sitting)).toEqual({
    isSitting: false,
    mayBetter: false,
    nextTryAt: null,
    triesLeft: null,
    now: university.clock.now.toISOString(),
    result: {
      attemptId: sitting.attemptId,
      units: [{ unit: null, title: null, asked: 4, right: 2 }],
      mayReview: false,
      passed: false,
      score: 50,
      passingGrade: 60,
      correctAnswers: 2,
      totalQuestions: 4,
      endedByTime: false,
      completedAt: university.clock.now.toISOString(),
      tries: 1,
      certificateNumber: null,
    },
  });
  const second = (await start(sitting.browser, sitting)).json();
  expect(await standingOf(sitting.browser, sitting)).toMatchObject({ isSitting: true, result: { tries: 1 } });
  await submit(sitting.browser, second.id, answersTo(sitting, 0));
  expect(await standingOf(sitting.browser, sitting)).toMatchObject({
    isSitting: false,
    result: { passed: true, score: 100, tries: 2, certificateNumber: expect.stringMatching(/^HDT-/) },
  });
});

test('who has passed stays one who has, whatever a newer exam brings', async () => {
  const sitting = await sittingStudent();
  await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 0));
  const newer = await insertExam(db, sitting.course.id);
  const question = await insertQuestion(db, newer.id, { correctAnswer: 'A' });
  const attempt = (await start(sitting.browser, { exam: newer })).json();
  await submit(sitting.browser, attempt.id, { [String(question.id)]: 'B' });
  expect(await standingOf(sitting.browser, sitting)).toMatchObject({ result: { passed: true, tries: 1 } });
});

test('the result on a course is that of its certificate, and counts the tries at that exam alone', async () => {
  const sitting = await sittingStudent();
  await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 2));
  const newer = await insertExam(db, sitting.course.id);
  const [known, guessed] = [
    await insertQuestion(db, newer.id, { correctAnswer: 'A', points: 8 }),
    await insertQuestion(db, newer.id, { correctAnswer: 'A', points: 2 }),
  ];
  const first = (await start(sitting.browser, { exam: newer })).json();
  const answers = { [String(known.id)]: 'A', [String(guessed.id)]: 'B' };
  const passed = (await submit(sitting.browser, first.id, answers)).json();
  expect(passed).toMatchObject({ passed: true, score: 80 });
  const certified = { score: 80, tries: 1, certificateNumber: passed.certificate.certificateNumber };
  expect(await standingOf(sitting.browser, sitting)).toMatchObject({ result: certified });

  const newest = await insertExam(db, sitting.course.id);
  const question = await insertQuestion(db, newest.id, { correctAnswer: 'A' });
  const second = (await start(sitting.browser, { exam: newest })).json();
  const better = (await submit(sitting.browser, second.id, { [String(question.id)]: 'A' })).json();
  expect(better).toMatchObject({ passed: true, score: 100 });
  expect(await standingOf(sitting.browser, sitting)).toMatchObject({ result: { ...certified, score: 100 } });
});

test('of a course that a student cannot see they learn nothing but what they have reached in it', async () => {
  const sitting = await sittingStudent();
  await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 0));
  await db.update(courses).set({ isActive: false }).where(eq(courses.id, sitting.course.id));
  expect(await standingOf(sitting.browser, sitting)).toMatchObject({ result: { passed: true } });
  const { browser } = await university.signedIn();
  for (const id of [sitting.course.id, 999_999])
    expect((await browser.get(`/api/courses/${id}/exam-standing`)).statusCode).toBe(404);
  const { browser: teacher } = await university.signedIn('teacher');
  expect(await standingOf(teacher, sitting)).toMatchObject({ isSitting: false, result: null });
});

test('nobody sees what another has reached', async () => {
  const sitting = await sittingStudent();
  await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 0));
  const { browser } = await university.signedIn();
  expect(await standingOf(browser, sitting)).toMatchObject({ isSitting: false, result: null });
});
