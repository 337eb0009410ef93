import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { certificates, diplomas, notices, users } from '#server/db/schema';
import { answersTo, completeLessons, type ExamCourse, examCourse } from '#server/testing/exam-course';
import { letterDesk } from '#server/testing/letter-desk';
import { start, submit } from '#server/testing/sitting';
import type { SignedIn } from '#server/testing/test-app';
import { issueMissingDiplomas } from './missing-diplomas.ts';
import { issueWaitingCertificates } from './queries.ts';

const { app, database, clock, visitor, signedIn, write, tokenTo } = await letterDesk({
  admission: 'open',
});
const { db } = database;

let serial = 0;
/** Registered, and not confirmed yet. */
async function newcomer(): Promise<SignedIn & { email: string }> {
  const email = `newcomer-${(serial += 1)}@example.com`;
  const browser = visitor();
  const person = { email, password: 'نسيم البحر صباحًا', firstName: 'سلمى', lastName: 'الأندلسية' };
  const { id } = (await browser.post('/api/register', person)).json();
  return { browser, userId: String(id), email };
}

async function confirm(email: string) {
  await write();
  return visitor().post('/api/confirm-email', { token: tokenTo(email) });
}

async function passExam({ browser, userId }: SignedIn, studied: ExamCourse) {
  await completeLessons(db, userId, studied);
  const { id } = (await start(browser, studied)).json();
  return (await submit(browser, id, answersTo(studied))).json();
}
const heldBy = ({ userId }: SignedIn) =>
  db.select().from(certificates).where(eq(certificates.userId, userId));

describe('where mail is sent, a certificate', () => {
  test('waits for the address, says so, and comes with its confirmation', async () => {
    const studied = await examCourse(db, { lessons: 1 });
    const student = await newcomer();
    const result = await passExam(student, studied);
    expect(result).toMatchObject({ passed: true, certificateWaits: expect.stringContaining('تأكيد بريدك') });
    expect(await heldBy(student)).toHaveLength(0);
    const standing = await student.browser.get(`/api/courses/${studied.course.id}/exam-standing`);
    expect(standing.json().result.certificateWaits).toBe(result.certificateWaits);
    // Nobody else's sweep issues it meanwhile.
    await db.transaction((tx) => issueWaitingCertificates(tx, null, clock.now, app.config));
    expect(await heldBy(student)).toHaveLength(0);
    expect((await confirm(student.email)).statusCode).toBe(200);
    expect(await heldBy(student)).toHaveLength(1);
    const told = and(eq(notices.userId, student.userId), eq(notices.kind, 'certificate'));
    expect(await db.$count(notices, told)).toBe(1);
    const after = await student.browser.get(`/api/courses/${studied.course.id}/exam-standing`);
    expect(after.json().result.certificateWaits).toBeUndefined();
  });

  test('is issued at once to whoever has a confirmed address', async () => {
    const studied = await examCourse(db, { lessons: 1 });
    const student = await signedIn();
    const result = await passExam(student, studied);
    expect(result.certificateWaits).toBeUndefined();
    expect(await heldBy(student)).toHaveLength(1);
  });

  test('of an exam that is handed in while the address is confirmed is issued once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const studied = await examCourse(db, { lessons: 1 });
      const student = await newcomer();
      await completeLessons(db, student.userId, studied);
      const { id } = (await start(student.browser, studied)).json();
      await write();
      const [handedIn, confirmed] = await Promise.all([
        submit(student.browser, id, answersTo(studied)),
        visitor().post('/api/confirm-email', { token: tokenTo(student.email) }),
      ]);
      expect([handedIn.statusCode, confirmed.statusCode]).toEqual([200, 200]);
      expect(await heldBy(student)).toHaveLength(1);
    }
  });

  test('and the diploma of a level wait together', async () => {
    const studied = await examCourse(db, {
      lessons: 1,
      course: { diploma: 'doctorate', title: 'دبلوم: علل الحديث' },
    });
    const student = await newcomer();
    await passExam(student, studied);
    const diplomasOf = () => db.$count(diplomas, eq(diplomas.userId, student.userId));
    await issueMissingDiplomas(db, clock.now, app.config);
    expect(await diplomasOf()).toBe(0);
    await confirm(student.email);
    expect(await heldBy(student)).toHaveLength(1);
    expect(await diplomasOf()).toBe(1);
  });
});

test('a transcript is refused with the reason until then', async () => {
  const student = await newcomer();
  const refused = await student.browser.post('/api/transcript');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'confirm_address_first']);
  await confirm(student.email);
  expect((await student.browser.post('/api/transcript')).json().code).toBe('nothing_to_transcribe');
});

test('where no mail is sent nothing waits, whatever was wanted before', async () => {
  const studied = await examCourse(db, { lessons: 1 });
  const student = await newcomer();
  const { smtpUrl } = app.config;
  app.config.smtpUrl = null;
  await passExam(student, studied);
  app.config.smtpUrl = smtpUrl;
  expect(await heldBy(student)).toHaveLength(1);
  const [row] = await db.select().from(users).where(eq(users.id, student.userId));
  expect(row?.emailConfirmedAt).toBeNull();
});
