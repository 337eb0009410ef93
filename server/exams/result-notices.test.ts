import { describe, expect, test } from 'vitest';
import { meccaTime } from '#contract/mecca-time';
import type { Notice } from '#contract/notices';
import { answersTo } from '#server/testing/exam-course';
import { sittings, start, submit } from '#server/testing/sitting';
import { testApp, type Visitor } from '#server/testing/test-app';
import { hallOf } from './closing.ts';
import { resultNews } from './result-wording.ts';
import { sweepOverdueAttempts } from './sweep.ts';
import { usualHall } from '#server/testing/no-mail';

const university = await testApp({ examWaitMinutes: null });
const { clock, database } = university;
const { sittingStudent, pass } = sittings(university);

const told = async (browser: Visitor): Promise<Notice[]> => (await browser.get('/api/notices')).json().items;
const course = { title: 'الدبلوم: علوم الحديث: {course}' };
const subject = 'علوم الحديث: {course}';

describe('who has sat an exam is told', () => {
  test('of the pass and of the certificate, once, however often it is handed in', async () => {
    const student = await sittingStudent({ course });
    for (let times = 0; times < 2; times += 1) {
      expect((await submit(student.browser, student.attemptId, answersTo(student))).statusCode).toBe(200);
    }
    const [certificate, result, ...more] = (await told(student.browser)).toSorted((a, b) =>
      a.kind.localeCompare(b.kind),
    );
    expect(result).toMatchObject({
      kind: 'result',
      title: `نتيجة اختبار «${subject}»: 100%`,
      detail: 'نجحت، ودرجة النجاح 70%. شهادتك في صفحة «شهاداتي».',
      path: `/course/${student.course.id}/exam`,
    });
    expect(certificate).toMatchObject({
      kind: 'certificate',
      title: `صدرت شهادتك في «${subject}»`,
      detail: 'بتقدير ممتاز، 100%.',
    });
    expect(certificate?.path).toMatch(/^\/certificates\?number=\w/);
    expect(more).toEqual([]);
  });

  test('of a failure, and of no certificate', async () => {
    const student = await sittingStudent();
    await submit(student.browser, student.attemptId, answersTo(student, 4));
    const notices = await told(student.browser);
    expect(notices.map(({ kind }) => kind)).toEqual(['result']);
    expect(notices[0]?.title).toMatch(/: 0%$/);
    expect(notices[0]?.detail).toContain('دون درجة النجاح');
  });

  test('of when the next try opens, of how many are left, and of where to ask for another', async () => {
    clock.now = new Date('2026-11-18T09:30:00Z');
    const student = await sittingStudent({ exam: { tries: 2, waitHours: 24 } });
    await submit(student.browser, student.attemptId, answersTo(student, 4));
    const [first] = await told(student.browser);
    expect(first?.detail).toBe(
      `النتيجة دون درجة النجاح 70%. تُفتح لك المحاولة التالية يوم ${meccaTime(new Date('2026-11-19T09:30:00Z'))}. بقيت لك محاولة واحدة.`,
    );
    pass(24 * 60 * 60_000);
    const { id: again } = (await start(student.browser, student)).json();
    await submit(student.browser, again, answersTo(student, 4));
    const [second] = await told(student.browser);
    expect(second?.detail).toBe(
      'النتيجة دون درجة النجاح 70%. لم تبقَ لك محاولة، ويمكن طلب أخرى من محاضر المادة.',
    );
  });

  test('of what ended by itself, although no page of theirs was open', async () => {
    const student = await sittingStudent();
    pass(24 * 60 * 60_000);
    await sweepOverdueAttempts(hallOf(database.db, usualHall), clock.now);
    expect((await told(student.browser)).map(({ kind }) => kind)).toEqual(['result']);
  });

  test('of nothing while it is open or a hand-in is refused', async () => {
    const student = await sittingStudent();
    expect((await submit(student.browser, student.attemptId, {})).statusCode).toBe(400);
    expect(await told(student.browser)).toEqual([]);
  });
});

test.each([
  [59.999, '59.99%'],
  [60, '60%'],
  [66.67, '66.67%'],
])('a score of %s is never told as more than it is', (score, written) => {
  const attempt = { id: 1, userId: 'a', courseId: 2, score, passed: false, passingGrade: 70 };
  const after = { passed: false, hasPassed: false, triesLeft: null, nextTryAt: null } as const;
  expect(resultNews({ ...attempt, completedAt: clock.now }, after)?.title).toContain(written);
  expect(resultNews({ ...attempt, score: null, completedAt: null }, after)).toBeNull();
});
