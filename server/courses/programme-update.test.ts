import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { formerQuestions, questionBanks } from '#content/question-banks';
import { insertAttempt, insertUser } from '#server/db/factories';
import { courses, courseUnits, examAttempts, examQuestions, exams, lessons } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import { hashOf, updateProgramme } from './programme-update.ts';
import { writeProgramme } from './write-programme.ts';

const { db } = (await testApp()).database;
/** One of its first ten questions is to be looked at before it is asked. */
const code = 'l1s03';
const bank = questionBanks.find(({ subject }) => subject === code);
if (!bank) throw new Error('the subject has no bank');
const before = bank.questions.slice(0, 10).map(({ question, options, correct, points }) => ({
  question: `${question} (كما كان)`,
  options,
  correctAnswer: correct,
  points,
}));
const former = { [code]: before.map(hashOf) };
await db.transaction(writeProgramme);

const [course] = await db.select().from(courses).where(eq(courses.programmeCode, code));
if (!course) throw new Error('the programme was not written');
const ofCourse = eq(exams.courseId, course.id);
const examOf = async () => {
  const [exam] = await db.select().from(exams).where(ofCourse);
  if (!exam) throw new Error('the course has no exam');
  return exam;
};
const asked = async () =>
  db
    .select()
    .from(examQuestions)
    .where(eq(examQuestions.examId, (await examOf()).id))
    .orderBy(asc(examQuestions.order));
const lessonsOfCourse = () =>
  db.select().from(lessons).where(eq(lessons.courseId, course.id)).orderBy(asc(lessons.order));

/** The first course as a university had it that was begun before there were units and banks. */
beforeEach(async () => {
  const { id: examId } = await examOf();
  await db.delete(examQuestions).where(eq(examQuestions.examId, examId));
  await db.insert(examQuestions).values(before.map((row, index) => ({ ...row, examId, order: index + 1 })));
  const asBefore = {
    drawCount: null,
    shuffleQuestions: false,
    shuffleOptions: false,
    waitHours: 0,
    tries: null,
    duration: bank.minutes,
  };
  await db.update(exams).set(asBefore).where(ofCourse);
  await db.update(lessons).set({ unit: null }).where(eq(lessons.courseId, course.id));
  await db.delete(courseUnits).where(eq(courseUnits.courseId, course.id));
  await db.update(courses).set({ programmeEdition: 1 }).where(eq(courses.id, course.id));
});

test('the hashes of the first banks are of questions that the banks of today still have a place for', () => {
  for (const { subject, questions } of questionBanks) {
    const hashes = formerQuestions[subject] ?? [];
    expect(hashes.length).toBeGreaterThanOrEqual(10);
    expect(hashes.length).toBeLessThan(questions.length);
    expect(new Set(hashes).size).toBe(hashes.length);
  }
});

test('an exam that nobody touched gets its bank and the rules of the programme', async () => {
  expect(await updateProgramme(db, former)).toBe(1);
  const questions = await asked();
  expect(questions.map(({ question, unit, explanation }) => [question, unit, explanation])).toEqual(
    bank.questions.map(({ question, unit, explanation }) => [question, unit, explanation]),
  );
  expect(questions.map(({ isApproved }) => isApproved)).toEqual(
    bank.questions.map(({ reviewFirst }) => !reviewFirst),
  );
  expect(await examOf()).toMatchObject({ drawCount: 20, waitHours: 24, tries: 3, totalQuestions: 20 });
});

test('its lessons stand in their units, also one that got another title', async () => {
  const [first] = await lessonsOfCourse();
  await db
    .update(lessons)
    .set({ title: 'من هو النووي؟' })
    .where(eq(lessons.id, first?.id ?? 0));
  await updateProgramme(db, former);
  expect((await lessonsOfCourse()).map(({ unit }) => unit)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
});

test('an exam that somebody edited keeps the edits and its rules, and is offered the new questions', async () => {
  const [first, second] = await asked();
  await db
    .update(examQuestions)
    .set({ question: 'سؤال كتبه مدرّس' })
    .where(eq(examQuestions.id, first?.id ?? 0));
  await db.delete(examQuestions).where(eq(examQuestions.id, second?.id ?? 0));
  await updateProgramme(db, former);
  const questions = await asked();
  expect(questions[0]).toMatchObject({ question: 'سؤال كتبه مدرّس', isApproved: true });
  expect(questions).toHaveLength(bank.questions.length - 1);
  // What nobody touched is mended where it stands and stays in use; what is new waits for a teacher.
  expect(questions[1]).toMatchObject({ question: bank.questions[2]?.question, isApproved: true });
  expect(questions.slice(0, 9).every(({ isApproved }) => isApproved)).toBe(true);
  expect(questions.slice(9).every(({ isApproved }) => !isApproved)).toBe(true);
  expect(await examOf()).toMatchObject({ drawCount: null, waitHours: 0, tries: null, totalQuestions: 9 });
});

test('an exam whose length was changed is an edited one', async () => {
  await db.update(exams).set({ duration: 45 }).where(ofCourse);
  await updateProgramme(db, former);
  expect(await examOf()).toMatchObject({ duration: 45, drawCount: null, questionsInUse: 10 });
});

test('whoever sits goes on with the paper that they have', async () => {
  const user = await insertUser(db);
  const attempt = await insertAttempt(db, user.id, await examOf());
  await updateProgramme(db, former);
  const [after] = await db.select().from(examAttempts).where(eq(examAttempts.id, attempt.id));
  expect(after).toEqual(attempt);
});

test('it is done once, however many processes start, and what is edited afterwards stays', async () => {
  const counts = await Promise.all(Array.from({ length: 4 }, () => updateProgramme(db, former)));
  expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
  const ids = (await asked()).map(({ id }) => id);
  await db.delete(examQuestions).where(and(inArray(examQuestions.id, ids.slice(5))));
  expect(await updateProgramme(db, former)).toBe(0);
  expect(await asked()).toHaveLength(5);
});
