import { describe, expect, test } from 'vitest';
import { insertCourse, insertEquivalence } from '#server/db/factories';
import { answersTo } from '#server/testing/exam-course';
import { sittings, start, submit } from '#server/testing/sitting';
import { testApp, type Visitor } from '#server/testing/test-app';

const university = await testApp({ examWaitMinutes: null });
const { database, signedIn } = university;
const { db } = database;
const { readyStudent, pass } = sittings(university);
const hour = 3_600_000;

// Another subject of the first level: whoever has passed one waits before the second level.
await insertCourse(db, { diploma: 'preparatory' });

type Wishes = Parameters<typeof readyStudent>[0];

/** Who has passed the exam of a subject of the first level with 75: one of four answers was wrong. */
async function whoPassed(wishes: Wishes = {}) {
  const student = await readyStudent({ course: { diploma: 'preparatory' }, ...wishes });
  const first = await sit(student, 1);
  expect(first).toMatchObject({ passed: true, score: 75 });
  return { ...student, certificateNumber: first.certificate.certificateNumber };
}

const idsOf = (asked: { id: number }[]) => asked.map(({ id }) => id);

type Ready = Awaited<ReturnType<typeof readyStudent>>;

async function sit(student: Ready, wrong: number) {
  const { id, questions } = (await start(student.browser, student)).json();
  const asked = student.questions.filter((known) => idsOf(questions).includes(known.id));
  return (await submit(student.browser, id, answersTo({ questions: asked }, wrong))).json();
}

const standingOf = async ({ browser, course }: Pick<Ready, 'browser' | 'course'>) =>
  (await browser.get(`/api/courses/${course.id}/exam-standing`)).json();
const review = (browser: Visitor, attemptId: number) => browser.get(`/api/exam-attempts/${attemptId}/review`);

describe('a passed exam', () => {
  test('is sat again for a better score, which counts: the same certificate in a new version', async () => {
    const student = await whoPassed();
    expect(await standingOf(student)).toMatchObject({ mayBetter: true, result: { score: 75 } });
    const better = await sit(student, 0);
    expect(better).toMatchObject({
      passed: true,
      score: 100,
      certificate: { certificateNumber: student.certificateNumber, grade: 100, version: 2 },
    });
    expect(await standingOf(student)).toMatchObject({
      // There is no more than all.
      mayBetter: false,
      result: { score: 100, tries: 2, certificateNumber: student.certificateNumber },
    });
    expect((await start(student.browser, student)).json().code).toBe('already_passed');
  });

  test.each([
    ['a fail', 3],
    ['the same again', 1],
  ])('keeps its score after %s', async (_, wrong) => {
    const student = await whoPassed();
    await sit(student, wrong);
    expect(await standingOf(student)).toMatchObject({ mayBetter: true, result: { passed: true, score: 75 } });
    expect((await student.browser.get('/api/my-certificates')).json()).toMatchObject([
      { certificateNumber: student.certificateNumber, grade: 75, version: 1 },
    ]);
  });

  test('opens the next level with the average that it mends', async () => {
    const alone = await testApp();
    const only = sittings(alone);
    const student = await only.readyStudent({
      course: { diploma: 'preparatory' },
      exam: { passingGrade: 50 },
    });
    const second = await insertCourse(alone.database.db, { diploma: 'intermediate' });
    const enrol = async () => (await student.browser.post(`/api/courses/${second.id}/enroll`)).json();
    await sit(student, 2);
    expect((await enrol()).message).toContain('ومعدلك 50 والمطلوب 75، فيلزم تحسين درجة مادة اجتزتها');
    await sit(student, 1);
    expect(await enrol()).toMatchObject({ courseId: second.id });
    expect((await start(student.browser, student)).json().code).toBe('already_passed');
  });

  test('begins once, however often it is asked at once', async () => {
    const student = await whoPassed();
    const starts = await Promise.all(Array.from({ length: 6 }, () => start(student.browser, student)));
    expect(starts.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(starts.map((each) => each.json().id)).size).toBe(1);
  });

  test('asks for waiting, and has no more tries than before', async () => {
    const student = await whoPassed({ exam: { tries: 2, waitHours: 24 } });
    const opens = new Date(university.clock.now.getTime() + 24 * hour).toISOString();
    expect(await standingOf(student)).toMatchObject({ mayBetter: true, nextTryAt: opens, triesLeft: 1 });
    expect((await start(student.browser, student)).json()).toMatchObject({
      code: 'too_early',
      details: { nextTryAt: opens },
    });
    pass(24 * hour);
    expect(await sit(student, 3)).toMatchObject({ passed: false });
    pass(24 * hour);
    expect(await standingOf(student)).toMatchObject({ mayBetter: false, triesLeft: 0 });
    expect((await start(student.browser, student)).json().code).toBe('no_tries_left');
  });
});

describe('it is passed for good', () => {
  test('once its student is admitted to the next level', async () => {
    const student = await whoPassed();
    await insertEquivalence(db, student.userId, { diploma: 'intermediate' });
    expect(await standingOf(student)).toMatchObject({ mayBetter: false, nextTryAt: null });
    expect((await start(student.browser, student)).json().code).toBe('already_passed');
  });

  test.each([null, 'doctorate'] as const)('where no level comes after it: %s', async (diploma) => {
    const student = await whoPassed({ course: { diploma } });
    expect(await standingOf(student)).toMatchObject({ mayBetter: false });
    expect((await start(student.browser, student)).json().code).toBe('already_passed');
  });

  test('when its certificate was revoked', async () => {
    const student = await whoPassed();
    const [{ id }] = (await student.browser.get('/api/my-certificates')).json();
    const admin = await signedIn('admin');
    await admin.browser.post(`/api/admin/certificates/${id}/revoke`, { reason: 'غش ثابت' });
    expect((await start(student.browser, student)).json().code).toBe('already_passed');
  });
});

test('its paper is read with the keys after the pass, not while it is sat again, and not asked again where there are others', async () => {
  const student = await whoPassed({ keys: ['A', 'B', 'C', 'D', 'A', 'B', 'C', 'D'], exam: { drawCount: 4 } });
  const { attemptId } = (await standingOf(student)).result;
  const { questions } = (await review(student.browser, attemptId)).json();
  const again = (await start(student.browser, student)).json();
  expect((await review(student.browser, attemptId)).json().code).toBe('not_yet');
  expect(await standingOf(student)).toMatchObject({ isSitting: true, result: { mayReview: false } });
  expect(idsOf(again.questions).filter((id) => idsOf(questions).includes(id))).toEqual([]);
});

describe('one more try', () => {
  test('is given to who may better a score, and to nobody who has passed for good', async () => {
    const student = await whoPassed({ exam: { tries: 1 } });
    const { browser } = await signedIn('admin');
    const body = { userId: student.userId, reason: 'مرض في يوم الاختبار.' };
    const give = () => browser.post(`/api/admin/exams/${student.exam.id}/leave`, body);
    expect((await give()).json()).toEqual({ triesLeft: 1 });
    expect(await standingOf(student)).toMatchObject({ mayBetter: true, triesLeft: 1 });
    expect(await sit(student, 0)).toMatchObject({ score: 100 });
    expect((await give()).statusCode).toBe(400);
  });
});

test('in the results of the exam a student who passed twice is one who passed, with the better score', async () => {
  const student = await whoPassed();
  await sit(student, 0);
  const { browser } = await signedIn('admin');
  const results = (await browser.get(`/api/admin/exams/${student.exam.id}/results`)).json();
  expect(results).toMatchObject({ attempts: 2, people: 1, passed: 1, passRate: 100 });
  expect(results.students).toMatchObject([{ userId: student.userId, score: 100, tries: 2, passed: true }]);
  const course = (await browser.get(`/api/admin/courses/${student.course.id}/results`)).json();
  expect(course).toMatchObject({ enrolled: 1, completed: 1, sat: 1, averageScore: 100, passRate: 100 });
});
