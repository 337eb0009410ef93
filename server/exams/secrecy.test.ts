import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examQuestions } from '#server/db/schema';
import { answersShown, bankOf, fillBank, keysOf } from '#server/testing/drawn-exam';
import type { Letter } from '#server/testing/exam-model';
import { examOf, save, sittings, start, submit } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';

const university = await testApp({ examWaitMinutes: null });
const { clock } = university;
const { db } = university.database;
const { readyStudent } = sittings(university);

type Deed =
  | { deed: 'list' | 'view' | 'standing' | 'review' | 'start' | 'save stray' | 'submit stray' }
  | { deed: 'save'; choices: (Letter | null)[]; flag: number; revision: number }
  | { deed: 'submit'; choices: (Letter | null)[] }
  | { deed: 'wait'; seconds: number };

const letter = fc.constantFrom<Letter>('A', 'B', 'C', 'D');
/** The last question is never answered: a whole paper could be handed in, and a result may tell of the keys. */
const choices = fc.tuple(fc.option(letter), fc.option(letter));
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    deed: fc.constantFrom('list', 'view', 'standing', 'review', 'start', 'save stray', 'submit stray'),
  }),
  fc.record({ deed: fc.constant('save' as const), choices, flag: fc.nat(2), revision: fc.nat(6) }),
  fc.record({ deed: fc.constant('submit' as const), choices }),
  fc.record({ deed: fc.constant('wait' as const), seconds: fc.nat(60) }),
);

/** Everything that a student is answered while an attempt is open, with ids and the database's own moments taken out. */
async function repliesOver(keys: Letter[], points: number[], deeds: Deed[]): Promise<string[]> {
  clock.now = new Date('2026-11-15T08:00:00Z');
  const student = await readyStudent({ keys, points, lessons: 1, exam: { duration: 300 } });
  const { browser, course, exam, questions } = student;
  const secrets = { explanation: `شرح ${keys.join()}`, source: `مصدر ${points.join()}` };
  await db.update(examQuestions).set(secrets).where(eq(examQuestions.examId, exam.id));
  const attemptId = Number((await start(browser, student)).json().id);

  const nameOf = (id: number) => `question ${questions.findIndex((question) => question.id === id)}`;
  const masked = (body: string) =>
    JSON.stringify(JSON.parse(body), (key, value) => {
      if (['id', 'examId', 'courseId', 'createdAt'].includes(key)) return key;
      if (key === 'flagged') return value.map(nameOf);
      if (key !== 'answers') return value;
      return Object.fromEntries(Object.entries(value).map(([id, chosen]) => [nameOf(Number(id)), chosen]));
    });
  const answersOf = (chosen: (Letter | null)[]) =>
    Object.fromEntries(questions.flatMap(({ id }, index) => (chosen[index] ? [[id, chosen[index]]] : [])));
  const stray = { 2_000_000_000: 'A' };

  const replies: string[] = [];
  for (const each of deeds) {
    const add = ({ statusCode, body }: { statusCode: number; body: string }) =>
      replies.push(`${each.deed} ${statusCode} ${masked(body)}`);
    switch (each.deed) {
      case 'wait':
        clock.now = new Date(clock.now.getTime() + each.seconds * 1000);
        break;
      case 'list': {
        const listed: { id: number }[] = (await browser.get('/api/exams')).json();
        const own = listed.filter(({ id }) => id === exam.id);
        add({ statusCode: own.length, body: JSON.stringify(own) });
        break;
      }
      case 'view':
        add(await examOf(browser, student));
        break;
      case 'standing':
        add(await browser.get(`/api/courses/${course.id}/exam-standing`));
        break;
      case 'review':
        add(await browser.get(`/api/exam-attempts/${attemptId}/review`));
        break;
      case 'start':
        add(await start(browser, student));
        break;
      case 'save': {
        const flagged = questions.slice(each.flag).map(({ id }) => id);
        const sheet = { answers: answersOf(each.choices), flagged, revision: each.revision };
        add(await save(browser, attemptId, sheet));
        break;
      }
      case 'submit':
        add(await submit(browser, attemptId, answersOf(each.choices)));
        break;
      case 'save stray':
        add(await save(browser, attemptId, { answers: stray, revision: 9 }));
        break;
      case 'submit stray':
        add(await submit(browser, attemptId, stray));
    }
  }
  return replies;
}

test('two exams that differ only in keys and points answer alike, to the byte, while the attempt is open', async () => {
  const end = performance.now() + 8000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 3, maxLength: 12 }),
      fc.array(fc.tuple(letter, letter), { minLength: 3, maxLength: 3 }),
      async (deeds, pairs) => {
        if (performance.now() > end) return;
        const ones = pairs.map(([key]) => key);
        const others = pairs.map(([, key]) => key);
        const replies = await repliesOver(ones, [1, 1, 1], deeds);
        expect(await repliesOver(others, [0.1, 7, 3], deeds)).toEqual(replies);
      },
    ),
    { numRuns: 25 },
  );
});

test('until the last try is over, no answer holds a key, an explanation or a source; then the review does', async () => {
  clock.now = new Date('2026-11-15T08:00:00Z');
  const rules = { drawCount: 6, shuffleQuestions: true, shuffleOptions: true, tries: 2, waitHours: 1 };
  const student = await readyStudent({ keys: keysOf(12), lessons: 1, exam: rules });
  await fillBank(db, student);
  const bank = await bankOf(db, student);
  const { browser, course } = student;
  const ended: number[] = [];
  const lookAround = async () => [
    await browser.get('/api/exams'),
    await examOf(browser, student),
    await browser.get(`/api/courses/${course.id}/exam-standing`),
    await browser.get(`/api/courses/${course.id}`),
    ...(await Promise.all(ended.map((id) => browser.get(`/api/exam-attempts/${id}/review`)))),
  ];
  const isTold = (bodies: { body: string }[]) =>
    bodies.some(({ body }) => /شرح|مصدر|correctAnswer"|explanation|source"|isApproved|"drawn"/.test(body));

  for (const isLast of [false, true]) {
    const begun = await start(browser, student);
    const { id, questions } = begun.json();
    const answers = answersShown(bank, questions, 6);
    const replies = [
      begun,
      ...(await lookAround()),
      await save(browser, id, { answers, flagged: [], revision: 1 }),
      await save(browser, id, { answers: {}, flagged: [], revision: 1 }),
      await browser.get(`/api/exam-attempts/${id}/review`),
      await submit(browser, id, answers),
    ];
    ended.push(id);
    expect(isTold(replies)).toBe(false);
    if (!isLast) expect(isTold([...(await lookAround()), await start(browser, student)])).toBe(false);
    clock.now = new Date(clock.now.getTime() + 3_600_000);
  }
  const afterwards = await lookAround();
  expect(isTold(afterwards.slice(0, 4))).toBe(false);
  expect(afterwards.slice(4).every((reply) => isTold([reply]))).toBe(true);
});

test('after a failure, two exams that differ only in their keys answer alike when as many were right', async () => {
  const tell = async (key: Letter) => {
    clock.now = new Date('2026-11-15T08:00:00Z');
    const exam = { tries: 2, waitHours: 1 };
    const student = await readyStudent({ keys: [key, key, key], lessons: 1, exam });
    const { id, questions } = (await start(student.browser, student)).json();
    const chosen = questions.map((question: { id: number }) => [question.id, 'D']);
    const replies = [
      await submit(student.browser, id, Object.fromEntries(chosen)),
      await examOf(student.browser, student),
      await start(student.browser, student),
      await student.browser.get(`/api/courses/${student.course.id}/exam-standing`),
      await student.browser.get(`/api/exam-attempts/${id}/review`),
    ];
    return replies.map(({ body }) =>
      body.replaceAll(/"[0-9]+":|"(id|\w+Id)":("[^"]+"|[0-9]+)|"createdAt":"[^"]+"/g, ''),
    );
  };
  expect(await tell('A')).toEqual(await tell('B'));
});
