import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { examAttempts, examQuestions } from '#server/db/schema';
import { Refusal } from '#server/http/refusal';
import { answersShown, type Bank, bankOf, fillBank, keysOf, type Shown } from '#server/testing/drawn-exam';
import { completeLessons } from '#server/testing/exam-course';
import { serverProcess } from '#server/testing/exam-world';
import { examOf, save, sittings, start, submit } from '#server/testing/sitting';
import { testApp, type Visitor } from '#server/testing/test-app';
import { Papers } from './papers.ts';
import { openOrBegin } from './starting.ts';
import { noMail } from '#server/testing/no-mail';

const university = await testApp({ examWaitMinutes: null });
const { db } = university.database;
const { readyStudent, stored } = sittings(university);

const shuffled = { shuffleQuestions: true, shuffleOptions: true };

/** A student before the exam of a bank of thirty, of which ten are asked. */
async function beforeTheExam(exam: object = { drawCount: 10, ...shuffled }, questions = 30) {
  const ready = await readyStudent({ keys: keysOf(questions), exam });
  await fillBank(db, ready);
  return { ...ready, bank: await bankOf(db, ready) };
}
type Ready = Awaited<ReturnType<typeof beforeTheExam>>;

async function begin({ exam }: Pick<Ready, 'exam'>, browser: Visitor) {
  const attempt = (await start(browser, { exam })).json();
  const questions: Shown[] = attempt.questions;
  return { id: Number(attempt.id), questions };
}

const idsOf = (questions: { id: number }[]) => questions.map(({ id }) => id);
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);

async function another(ready: Ready) {
  const student = await university.signedIn();
  await completeLessons(db, student.userId, ready);
  return student;
}

test('two students side by side have different papers, each of as many questions as the exam says', async () => {
  const ready = await beforeTheExam();
  const students = [ready, await another(ready)];
  const papers = await Promise.all(students.map(({ browser }) => begin(ready, browser)));
  const [one, other] = papers.map(({ questions }) => questions);
  expect(one).toHaveLength(10);
  expect(other).toHaveLength(10);
  expect(one).not.toEqual(other);
  for (const { questions } of papers) {
    expect(new Set(idsOf(questions)).size).toBe(10);
    for (const { id, options } of questions) {
      const held = ready.bank.find((each) => each.id === id);
      expect(options.toSorted()).toEqual(held?.options.toSorted());
    }
  }
});

test('who presses twice, and in two tabs at two processes, sees one paper: the one that is kept', async () => {
  const ready = await beforeTheExam();
  const other = await serverProcess(university);
  const tabs = Array.from({ length: 8 }, (_, index) =>
    begin(ready, index % 2 ? ready.browser : ready.browser.at(other.app)),
  );
  const [first, ...more] = await Promise.all(tabs);
  await other.stop();
  for (const each of more) expect(each).toEqual(first);
  expect((await stored(first?.id ?? 0)).drawn?.map(([id]) => id)).toEqual(idsOf(first?.questions ?? []));
});

test('who presses twice while the clock is set back is told of the paper that is kept', async () => {
  const { userId, exam } = await beforeTheExam();
  const tryRulesOf = () => ({ tries: null, waitMinutes: 0 });
  const hall = { db, papers: new Papers(), mail: noMail, tryRulesOf, admission: 'enforced' } as const;
  const presses = [500, 0].map((by) => ({ userId, examId: exam.id, at: new Date(Date.now() + by) }));
  const [one, other] = await openOrBegin(hall, presses);
  if (!one || one instanceof Refusal) throw new Error('nothing was begun');
  expect(other).toEqual(one);
  expect(await stored(one.id)).toMatchObject({ drawn: one.drawn, deadline: one.deadline });
});

test('a paper stays the same after a reload, on another device, and after every change of the bank', async () => {
  const ready = await beforeTheExam({ drawCount: 10, ...shuffled, passingGrade: 100 });
  const { browser } = ready;
  const { id, questions } = await begin(ready, browser);
  const isUnchanged = async () => {
    const device = browser.at(university.app);
    expect((await examOf(device, ready)).json().questions).toEqual(questions);
    expect(await begin(ready, device)).toEqual({ id, questions });
  };
  await isUnchanged();
  const { browser: teacher } = await university.signedIn('admin');
  const [first, second, third] = questions;
  const edit = async (question: Shown | undefined, payload: object) => {
    const held = ready.bank.find((each) => each.id === question?.id);
    const known = { ...held, id: undefined, examId: undefined, courseId: undefined, order: undefined };
    const url = `/api/admin/questions/${question?.id}`;
    const { statusCode } = await teacher.send({ method: 'PATCH', url, payload: { ...payload, known } });
    expect(statusCode).toBe(200);
    await isUnchanged();
  };
  await edit(first, { question: 'سؤال آخر', options: ['نعم', 'لا'], correctAnswer: 'B', points: 9 });
  await edit(second, { isApproved: false });
  const gone = await teacher.send({ method: 'DELETE', url: `/api/admin/questions/${third?.id}` });
  expect(gone.statusCode).toBe(200);
  await isUnchanged();
  const rules = { drawCount: null, shuffleQuestions: false, shuffleOptions: false, tries: 1 };
  const changed = await teacher.send({
    method: 'PATCH',
    url: `/api/admin/exams/${ready.exam.id}`,
    payload: rules,
  });
  expect(changed.statusCode).toBe(200);
  await isUnchanged();

  const answers = answersShown(ready.bank, questions);
  expect((await submit(browser, id, answers)).json()).toMatchObject({ score: 100, totalQuestions: 10 });
});

test.each([0, 3, 10])(
  'the marks are those of the letters that were shown: %i of ten wrong',
  async (wrong) => {
    const ready = await beforeTheExam();
    const { id, questions } = await begin(ready, ready.browser);
    const answers = answersShown(ready.bank, questions, wrong);
    await save(ready.browser, id, { answers, flagged: [], revision: 1 });
    expect((await submit(ready.browser, id, answers)).json()).toMatchObject({
      correctAnswers: 10 - wrong,
      totalQuestions: 10,
      score: 10 * (10 - wrong),
      answers,
    });
  },
);

test('an answer to a question of the bank that is not on the paper is refused', async () => {
  const ready = await beforeTheExam();
  const { id, questions } = await begin(ready, ready.browser);
  const elsewhere = ready.bank.find((each) => !idsOf(questions).includes(each.id));
  const sheet = { answers: { [String(elsewhere?.id)]: 'A' }, flagged: [], revision: 1 };
  expect((await save(ready.browser, id, sheet)).statusCode).toBe(400);
  const flags = { answers: {}, flagged: [elsewhere?.id], revision: 1 };
  expect((await save(ready.browser, id, flags)).statusCode).toBe(400);
});

test.each([{ drawCount: 4 }, { drawCount: 20 }, { drawCount: null }])(
  'a question that nobody has approved is on no paper: $drawCount drawn',
  async ({ drawCount }) => {
    const ready = await beforeTheExam({ drawCount, ...shuffled }, 12);
    const unapproved = ready.bank.slice(0, 7);
    await setApproved(unapproved, false);
    const inUse = sorted(idsOf(ready.bank.slice(7)));
    for (const { browser } of [ready, await another(ready), await another(ready)]) {
      const drawn = sorted(idsOf((await begin(ready, browser)).questions));
      expect(inUse).toEqual(expect.arrayContaining(drawn));
      expect(drawn).toHaveLength(Math.min(drawCount ?? 5, 5));
    }
    await setApproved(unapproved, true);
    const { browser } = await another(ready);
    expect((await begin(ready, browser)).questions).toHaveLength(Math.min(drawCount ?? 12, 12));
  },
);

async function setApproved(questions: Bank, isApproved: boolean): Promise<void> {
  for (const { id } of questions)
    await db.update(examQuestions).set({ isApproved }).where(eq(examQuestions.id, id));
}

test('an exam of which no question is approved is not there', async () => {
  const ready = await beforeTheExam({}, 2);
  await setApproved(ready.bank, false);
  expect((await start(ready.browser, ready)).statusCode).toBe(404);
  expect((await examOf(ready.browser, ready)).statusCode).toBe(404);
});

test('without shuffling a paper stands as the exam does', async () => {
  const ready = await beforeTheExam({}, 5);
  const { questions } = await begin(ready, ready.browser);
  expect(questions).toEqual(ready.bank.map(({ id, question, options }) => ({ id, question, options })));
});

test('a second and a third attempt ask what was not asked before, and a fourth what was asked least', async () => {
  const ready = await beforeTheExam();
  const asked: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const { id, questions } = await begin(ready, ready.browser);
    asked.push(...idsOf(questions));
    expect(new Set(asked).size).toBe(Math.min(30, 10 * attempt));
    await submit(ready.browser, id, answersShown(ready.bank, questions, 10));
  }
  expect(asked).toHaveLength(40);
});

test('what another student was asked, or the same one at another exam, is no reason to avoid a question', async () => {
  const ready = await beforeTheExam({ drawCount: 20 });
  const { id, questions } = await begin(ready, ready.browser);
  await submit(ready.browser, id, answersShown(ready.bank, questions, 20));
  const second = await begin(ready, ready.browser);
  const isNew = (each: Shown) => !idsOf(questions).includes(each.id);
  expect(second.questions.filter(isNew)).toHaveLength(10);
  const { browser } = await another(ready);
  expect((await begin(ready, browser)).questions).toHaveLength(20);
});

test('what an attempt holds is what it asks: its number of questions, and the units of its paper alone', async () => {
  const ready = await beforeTheExam();
  const { id, questions } = await begin(ready, ready.browser);
  await submit(ready.browser, id, answersShown(ready.bank, questions, 0));
  const [row] = await db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, ready.userId), eq(examAttempts.id, id)));
  expect(row).toMatchObject({ totalQuestions: 10, correctAnswers: 10 });
  const { lastResult } = (await examOf(ready.browser, ready)).json();
  const units: { unit: number; title: string; asked: number; right: number }[] = lastResult.units;
  expect(units.map(({ unit, title }) => [unit, title])).toEqual([
    [1, 'الوحدة 1'],
    [2, 'الوحدة 2'],
    [3, 'الوحدة 3'],
  ]);
  for (const { unit, asked, right } of units) {
    const ofUnit = ready.bank.filter((each) => each.unit === unit).map((each) => each.id);
    expect(asked).toBe(questions.filter((each) => ofUnit.includes(each.id)).length);
    expect(right).toBe(asked);
    expect(Math.abs(asked - 10 / 3)).toBeLessThan(1);
  }
});
