import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { certificates, courses, diplomas, recitals } from '#server/db/schema';
import { insertMatn } from '#server/db/factories';
import { answersTo, completeLessons, examCourse } from '#server/testing/exam-course';
import { claim, decide, passRecital, sendRecital } from '#server/testing/recital-hall';
import { start, submit } from '#server/testing/sitting';
import type { SignedIn } from '#server/testing/test-app';
import { noMail } from '#server/testing/no-mail';
import { uploadDesk } from '#server/testing/upload-desk';
import { issueWaitingCertificates } from './queries.ts';

const university = await uploadDesk({ admission: 'open' });
const { database, clock, signedIn } = university;
const { db } = database;

/** A course of a text of two verses, which asks for its recital. */
async function asking(wishes: object = {}) {
  const teacher = await signedIn('teacher');
  const studied = await examCourse(db, { lessons: 1, teachers: [teacher.userId], course: wishes });
  const matn = (await insertMatn(db, { taughtIn: [studied.course.id] })).key;
  const turnOn = (requiresRecital: boolean) =>
    teacher.browser.patch(`/api/admin/courses/${studied.course.id}`, { requiresRecital });
  await turnOn(true);
  return { teacher, studied, matn, turnOn };
}
type Asking = Awaited<ReturnType<typeof asking>>;

async function passExam({ browser, userId }: SignedIn, { studied }: Asking) {
  await completeLessons(db, userId, studied);
  const { id } = (await start(browser, studied)).json();
  return (await submit(browser, id, answersTo(studied))).json();
}
const heldBy = ({ userId }: SignedIn) =>
  db.select().from(certificates).where(eq(certificates.userId, userId));

describe('a course that asks for a recital', () => {
  test('says so to everybody, and to each student what is missing', async () => {
    const { studied, matn, teacher } = await asking();
    const student = await signedIn();
    const { id } = studied.course;
    expect((await student.browser.get(`/api/courses/${id}`)).json().requiresRecital).toBe(true);
    const missing = async () => (await student.browser.get(`/api/courses/${id}/recital`)).json().missing;
    expect(await missing()).toContain('بيتان');
    await passRecital(student.browser, teacher.browser, { matn, from: 1, to: 1 });
    expect(await missing()).toContain('بيت واحد');
    await passRecital(student.browser, teacher.browser, { matn, from: 2, to: 2 });
    expect(await missing()).toBe(null);
  });

  test('asks only where there is a text, and by its teacher’s or an admin’s word', async () => {
    const teacher = await signedIn('teacher');
    const { course } = await examCourse(db, { teachers: [teacher.userId] });
    const ask = (browser: typeof teacher.browser) =>
      browser.patch(`/api/admin/courses/${course.id}`, { requiresRecital: true });
    const refused = await ask(teacher.browser);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'course_without_texts']);
    await insertMatn(db, { taughtIn: [course.id] });
    expect((await ask((await signedIn('teacher')).browser)).statusCode).toBe(404);
    expect((await ask((await signedIn()).browser)).statusCode).toBe(403);
    expect((await ask((await signedIn('admin')).browser)).json().requiresRecital).toBe(true);
    expect((await ask(teacher.browser)).statusCode).toBe(200);
  });
});

describe('its certificate', () => {
  test('waits for the recital, says so, and comes with the last of it', async () => {
    const world = await asking();
    const student = await signedIn();
    const result = await passExam(student, world);
    expect(result.passed).toBe(true);
    expect(result.certificate).toBeUndefined();
    expect(result.certificateWaits).toMatch(/^تصدر الشهادة/);
    const standing = await student.browser.get(`/api/courses/${world.studied.course.id}/exam-standing`);
    expect(standing.json().result.certificateWaits).toBe(result.certificateWaits);

    const { matn, teacher } = world;
    await passRecital(student.browser, teacher.browser, { matn, from: 1, to: 1 });
    expect(await heldBy(student)).toEqual([]);
    await passRecital(student.browser, teacher.browser, { matn, from: 2, to: 2 });
    expect(await heldBy(student)).toMatchObject([{ grade: 100, isValid: true }]);
  });

  test('comes with the exam where the recital was first, and not with one that is to be repeated', async () => {
    const world = await asking();
    const { matn, teacher } = world;
    const [ready, again] = [await signedIn(), await signedIn()];
    await passRecital(ready.browser, teacher.browser, { matn });
    expect((await passExam(ready, world)).certificate).toBeDefined();
    const { id } = (await sendRecital(again.browser, { matn })).json();
    await claim(teacher.browser, id);
    await decide(teacher.browser, id, { verdict: 'again', toMend: 'كله' });
    expect((await passExam(again, world)).certificate).toBeUndefined();
  });

  test('comes once when the exam and the recital are passed at the same moment', async () => {
    const world = await asking();
    const { matn, teacher, studied } = world;
    for (let round = 0; round < 5; round += 1) {
      const student = await signedIn();
      await completeLessons(db, student.userId, studied);
      const attempt = (await start(student.browser, studied)).json();
      const { id } = (await sendRecital(student.browser, { matn })).json();
      await claim(teacher.browser, id);
      await Promise.all([
        decide(teacher.browser, id),
        submit(student.browser, attempt.id, answersTo(studied)),
      ]);
      expect(await heldBy(student)).toHaveLength(1);
    }
  });

  test('is not taken from who had it before the course asked', async () => {
    const world = await asking();
    await world.turnOn(false);
    const student = await signedIn();
    await passExam(student, world);
    await world.turnOn(true);
    expect(await heldBy(student)).toMatchObject([{ isValid: true }]);
  });

  test('waits no longer once the course asks no more', async () => {
    const world = await asking();
    const student = await signedIn();
    await passExam(student, world);
    await world.turnOn(false);
    await db.transaction((tx) => issueWaitingCertificates(tx, null, clock.now, noMail));
    await db.transaction((tx) => issueWaitingCertificates(tx, null, clock.now, noMail));
    expect(await heldBy(student)).toHaveLength(1);
  });

  test('brings the diploma of the level that it completes, and the transcript tells of the text', async () => {
    await db.update(courses).set({ isActive: false, deletedAt: clock.now });
    const world = await asking({ diploma: 'preparatory', title: 'الدبلوم: الأربعون: حفظًا' });
    const student = await signedIn();
    await passExam(student, world);
    expect(await db.$count(diplomas, eq(diplomas.userId, student.userId))).toBe(0);
    const recital = await passRecital(student.browser, world.teacher.browser, { matn: world.matn });
    expect(await db.$count(diplomas, eq(diplomas.userId, student.userId))).toBe(1);

    const signed = (await student.browser.get('/api/recitals/signed')).json();
    expect(signed).toMatchObject([{ matnKey: world.matn }]);
    const issued = (await student.browser.post('/api/transcript')).json();
    expect(issued.memorised).toEqual([
      { title: signed[0].title, teacher: signed[0].teacher, signedAt: signed[0].signedAt },
    ]);
    expect((await student.browser.post('/api/transcript')).json().issued.number).toBe(issued.issued.number);
    const shown = (await university.visitor().get(`/api/verify/${issued.issued.number}`)).json();
    expect(shown.memorised).toEqual(issued.memorised);
    // What was issued stays as it was, whatever becomes of the recital.
    await db.delete(recitals).where(eq(recitals.id, recital));
    expect((await university.visitor().get(`/api/verify/${issued.issued.number}`)).json().memorised).toEqual(
      issued.memorised,
    );
  });
});
