import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { examAttempts, exams } from '#server/db/schema';
import {
  answersShown,
  bankOf,
  fillBank,
  giveExtraTime,
  grantLeave,
  keysOf,
} from '#server/testing/drawn-exam';
import { serverProcess } from '#server/testing/exam-world';
import { examOf, sittings, start, submit } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';

const university = await testApp({ examWaitMinutes: null });
const { clock } = university;
const { db } = university.database;
const { readyStudent, pass } = sittings(university);

const minute = 60_000;
const hour = 60 * minute;
const programmeLike = { shuffleQuestions: true, shuffleOptions: true, tries: 3, waitHours: 24 };

/** A student before an exam with the programme's rules: six of twelve questions. */
async function beforeTheExam(exam: object = {}) {
  const ready = await readyStudent({ keys: keysOf(12), exam: { drawCount: 6, ...programmeLike, ...exam } });
  await fillBank(db, ready);
  const bank = await bankOf(db, ready);
  const sit = async (wrong: number) => {
    const attempt = (await start(ready.browser, ready)).json();
    const answers = answersShown(bank, attempt.questions, wrong);
    const result = (await submit(ready.browser, attempt.id, answers)).json();
    return { attempt, answers, result, id: Number(attempt.id) };
  };
  const review = (id: number) => ready.browser.get(`/api/exam-attempts/${id}/review`);
  return { ...ready, bank, sit, review };
}
const inHours = (hours: number) => new Date(clock.now.getTime() + hours * hour);

test('after a failure the next try opens when the exam says, to the millisecond', async () => {
  const student = await beforeTheExam();
  await student.sit(6);
  const nextTryAt = inHours(24).toISOString();
  const refused = await start(student.browser, student);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'too_early', details: { nextTryAt } });
  expect((await examOf(student.browser, student)).json()).toMatchObject({ nextTryAt, triesLeft: 2 });
  pass(24 * hour - 1);
  expect((await start(student.browser, student)).statusCode).toBe(409);
  pass(1);
  expect((await examOf(student.browser, student)).json()).toMatchObject({ nextTryAt: null, triesLeft: 2 });
  expect((await start(student.browser, student)).statusCode).toBe(200);
});

test('one waits from the end of an attempt: from its deadline, when nobody handed it in', async () => {
  const student = await beforeTheExam({ duration: 60 });
  await start(student.browser, student);
  const nextTryAt = inHours(25).toISOString();
  pass(20 * hour);
  expect((await start(student.browser, student)).json()).toMatchObject({
    code: 'too_early',
    details: { nextTryAt },
  });
  pass(5 * hour);
  expect((await start(student.browser, student)).statusCode).toBe(200);
});

test('after the last try there is no other, however long one waits, until a teacher gives one', async () => {
  const student = await beforeTheExam();
  for (let tries = 1; tries <= 3; tries += 1) {
    await student.sit(6);
    pass(24 * hour);
  }
  const refused = await start(student.browser, student);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_tries_left']);
  expect((await examOf(student.browser, student)).json()).toMatchObject({ nextTryAt: null, triesLeft: 0 });

  await grantLeave(db, student.exam.id, student.userId, clock.now);
  expect((await examOf(student.browser, student)).json()).toMatchObject({ nextTryAt: null, triesLeft: 1 });
  await student.sit(6);
  expect((await start(student.browser, student)).json().code).toBe('no_tries_left');
});

test('a try that is given opens at once, whatever was to be waited for, and once', async () => {
  const student = await beforeTheExam();
  await student.sit(6);
  pass(hour);
  await grantLeave(db, student.exam.id, student.userId, clock.now);
  expect((await examOf(student.browser, student)).json()).toMatchObject({ nextTryAt: null, triesLeft: 3 });
  pass(minute);
  await student.sit(6);
  expect((await start(student.browser, student)).json().code).toBe('too_early');
});

test('a try that was given to another, or at another exam, opens nothing', async () => {
  const [student, other] = [await beforeTheExam({ tries: 1 }), await beforeTheExam()];
  await student.sit(6);
  await grantLeave(db, student.exam.id, other.userId, clock.now);
  await grantLeave(db, other.exam.id, student.userId, clock.now);
  expect((await start(student.browser, student)).json().code).toBe('no_tries_left');
});

test('of an exam without such rules one may try again at once and for ever', async () => {
  const student = await beforeTheExam({ tries: null, waitHours: 0 });
  for (let tries = 1; tries <= 5; tries += 1) expect((await student.sit(6)).result.score).toBe(0);
  expect((await examOf(student.browser, student)).json()).toMatchObject({ nextTryAt: null, triesLeft: null });
});

test('ten who start at once for the last try begin one attempt, and see the same paper', async () => {
  const student = await beforeTheExam({ tries: 2, waitHours: 0 });
  await student.sit(6);
  const other = await serverProcess(university);
  const starts = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      start(index % 2 ? student.browser : student.browser.at(other.app), student),
    ),
  );
  await other.stop();
  const [first, ...more] = starts.map((reply) => reply.json());
  for (const each of more) expect(each).toEqual(first);
  const mine = eq(examAttempts.userId, student.userId);
  expect(await db.$count(examAttempts, mine)).toBe(2);
  await submit(student.browser, first.id, answersShown(student.bank, first.questions, 6));
  const late = await Promise.all(Array.from({ length: 10 }, () => start(student.browser, student)));
  for (const reply of late) expect(reply.json().code).toBe('no_tries_left');
  expect(await db.$count(examAttempts, mine)).toBe(2);
});

test('starts that race with the hand-in of the last try never begin another', async () => {
  const student = await beforeTheExam({ tries: 1, waitHours: 0 });
  const { id, questions } = (await start(student.browser, student)).json();
  const answers = answersShown(student.bank, questions, 6);
  const other = await serverProcess(university);
  await Promise.all([
    submit(student.browser, id, answers),
    ...Array.from({ length: 10 }, () => start(student.browser.at(other.app), student)),
  ]);
  await other.stop();
  expect(await db.$count(examAttempts, eq(examAttempts.userId, student.userId))).toBe(1);
});

test.each([
  { all: null, own: null, minutes: 60 },
  { all: 25, own: null, minutes: 75 },
  { all: null, own: 200, minutes: 180 },
  { all: 100, own: 50, minutes: 90 },
  { all: 50, own: 0, minutes: 60 },
])(
  'extra time moves the deadline: $all % for all exams, $own % for this one',
  async ({ all, own, minutes }) => {
    const student = await beforeTheExam({ duration: 60 });
    const other = await beforeTheExam();
    if (all !== null) await giveExtraTime(db, student.userId, all);
    if (own !== null) await giveExtraTime(db, student.userId, own, student.exam.id);
    await giveExtraTime(db, student.userId, 77, other.exam.id);
    await giveExtraTime(db, other.userId, 99, student.exam.id);
    const { extraTime } = (await examOf(student.browser, student)).json();
    expect(extraTime).toBe(own ?? all ?? 0);
    const { deadline, startedAt } = (await start(student.browser, student)).json();
    expect((Date.parse(deadline) - Date.parse(startedAt)) / minute).toBe(minutes);
  },
);

test('time that is given to who is sitting already is for the next attempt', async () => {
  const student = await beforeTheExam({ duration: 60, waitHours: 0 });
  const { deadline } = (await start(student.browser, student)).json();
  await giveExtraTime(db, student.userId, 50);
  expect((await start(student.browser, student)).json().deadline).toBe(deadline);
});

test('while a try is left one learns which units were weak, and cannot read the paper', async () => {
  const student = await beforeTheExam();
  const { id, attempt } = await student.sit(6);
  const { lastResult } = (await examOf(student.browser, student)).json();
  expect(lastResult.units).toEqual(
    [1, 2, 3].map((unit) => ({ unit, title: `الوحدة ${unit}`, asked: 2, right: 0 })),
  );
  expect(lastResult.mayReview).toBe(false);
  expect(attempt.questions).toHaveLength(6);
  const refused = await student.review(id);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_yet']);
});

test('nobody reads a paper that is being sat, nor a stranger’s, nor one that never was', async () => {
  const student = await beforeTheExam();
  const { id } = (await start(student.browser, student)).json();
  expect((await student.review(id)).json().code).toBe('not_yet');
  const passed = await beforeTheExam();
  const done = await passed.sit(0);
  for (const stranger of [done.id, 2_000_000_000])
    expect((await student.review(stranger)).statusCode).toBe(404);
  const { browser: teacher } = await university.signedIn('teacher');
  expect((await teacher.get(`/api/exam-attempts/${done.id}/review`)).statusCode).toBe(404);
});

test('who has passed reads the paper as it was sat, with keys, explanations and sources', async () => {
  const student = await beforeTheExam();
  const { id, attempt, answers } = await student.sit(1);
  const review = await student.review(id);
  expect(review.statusCode).toBe(200);
  const right = answersShown(student.bank, attempt.questions);
  const questions: { id: number; question: string; options: string[] }[] = attempt.questions;
  expect(review.json()).toMatchObject({
    examId: student.exam.id,
    courseId: student.course.id,
    attempt: 1,
    result: { passed: true, score: 83.33, attemptId: id },
    questions: questions.map((shown) => {
      const held = student.bank.find((each) => each.id === shown.id);
      return {
        ...shown,
        correctAnswer: right[shown.id],
        answer: answers[shown.id],
        unit: held?.unit,
        explanation: held?.explanation,
        source: held?.source,
      };
    }),
  });
});

test('who has used the last try reads all the papers, until another try is given', async () => {
  const student = await beforeTheExam({ tries: 2, waitHours: 0 });
  const [first, second] = [await student.sit(6), await student.sit(6)];
  for (const [index, { id }] of [first, second].entries())
    expect((await student.review(id)).json()).toMatchObject({ attempt: index + 1 });
  await grantLeave(db, student.exam.id, student.userId, clock.now);
  expect((await student.review(first.id)).json().code).toBe('not_yet');
});

test('an exam that allows fewer tries while somebody sits it gives no keys to who is sitting', async () => {
  const student = await beforeTheExam({ tries: 3, waitHours: 0 });
  const { id } = await student.sit(6);
  await start(student.browser, student);
  await db.update(exams).set({ tries: 1 }).where(eq(exams.id, student.exam.id));
  expect((await student.review(id)).json().code).toBe('not_yet');
  expect((await examOf(student.browser, student)).json().lastResult.mayReview).toBe(false);
});
