import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, certificates, courses, transcripts, users } from '#server/db/schema';
import { insertSubject, pass, type SubjectCourse } from '#server/testing/passed-subjects';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { database, clock, signedIn, visitor } = await testApp();
const { db } = database;
const day = 24 * 60 * 60_000;

beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + day);
  await db.update(courses).set({ isActive: false, deletedAt: clock.now });
});

const sit = (userId: string, subject: SubjectCourse, score = 90) =>
  db.transaction((tx) => pass(tx, [[userId, subject, score]], clock.now));
const record = async ({ browser }: SignedIn) => (await browser.get('/api/transcript')).json();
const issue = async ({ browser }: SignedIn) => (await browser.post('/api/transcript')).json();
const verify = async (number: string) => (await visitor().get(`/api/verify/${number}`)).json();
const revoke = async (id: number, reason: string, role: 'admin' | 'teacher' = 'admin') =>
  (await signedIn(role)).browser.post(`/api/admin/transcripts/${id}/revoke`, { reason });

/** Three subjects in two levels; the first level is complete with one of them. */
async function studied() {
  const student = await signedIn();
  const [forty, nukhba, umda] = [
    await insertSubject(db, 'preparatory', { title: 'الدبلوم: الأربعون: حفظًا', hours: 14 }),
    await insertSubject(db, 'intermediate', { title: 'الدبلوم: نخبة الفكر', hours: 20 }),
    await insertSubject(db, 'intermediate', { title: 'الدبلوم: عمدة الأحكام', hours: 16 }),
  ];
  await sit(student.userId, nukhba, 80);
  await sit(student.userId, forty, 96);
  return { ...student, forty, nukhba, umda };
}

describe('the record', () => {
  test('tells the levels in order, with what was passed, the averages and the diplomas', async () => {
    const student = await studied();
    const completedAt = clock.now.toISOString();
    const [diploma] = (await student.browser.get('/api/my-diplomas')).json();
    expect(await record(student)).toEqual({
      studentName: 'عائشة الأنصارية',
      issued: null,
      memorised: [],
      levels: [
        {
          level: 1,
          key: 'preparatory',
          title: 'الدبلوم التحضيري في علوم الحديث',
          average: 96,
          subjectCount: 1,
          diplomaNumber: diploma.certificateNumber,
          subjects: [
            { courseId: student.forty.id, title: 'الأربعون: حفظًا', hours: 14, grade: 96, completedAt },
          ],
        },
        {
          level: 2,
          key: 'intermediate',
          title: 'الدبلوم المتوسط في علوم الحديث',
          average: 80,
          subjectCount: 2,
          diplomaNumber: null,
          subjects: [{ courseId: student.nukhba.id, title: 'نخبة الفكر', hours: 20, grade: 80, completedAt }],
        },
      ],
    });
  });

  test('of who has passed nothing is empty, and cannot be issued; a course outside the programme is not in it', async () => {
    const student = await signedIn();
    await sit(student.userId, await insertSubject(db, null));
    expect(await record(student)).toMatchObject({ levels: [], issued: null });
    const refused = await student.browser.post('/api/transcript');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'nothing_to_transcribe']);
    expect(await db.$count(transcripts, eq(transcripts.userId, student.userId))).toBe(0);
  });

  test('leaves out what was revoked', async () => {
    const student = await studied();
    await db
      .update(certificates)
      .set({ isValid: false, revokedAt: clock.now, revokedReason: 'ثبت انتحال' })
      .where(eq(certificates.courseId, student.nukhba.id));
    expect((await record(student)).levels).toHaveLength(1);
  });
});

describe('issuing', () => {
  test('gives a number that anyone can verify, with the same table', async () => {
    const student = await studied();
    const { issued, ...told } = await issue(student);
    const issuedAt = clock.now.toISOString();
    expect(issued).toEqual({
      id: expect.any(Number),
      number: expect.stringMatching(/^HDT-1448-/),
      issuedAt,
      version: 1,
      isValid: true,
    });
    expect(await record(student)).toEqual({ ...told, issued });
    expect(await verify(issued.number)).toEqual({
      kind: 'transcript',
      valid: true,
      status: 'valid',
      number: issued.number,
      ...told,
      issuedAt,
      version: 1,
      changedAt: null,
      hasNewer: false,
      institutionName: 'جامعة علوم الحديث',
    });
  });

  test('what has not changed is the same one, also for ten tabs at once', async () => {
    const student = await studied();
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(student)));
    clock.now = new Date(clock.now.getTime() + day);
    answers.push(await issue(student));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db.$count(transcripts, eq(transcripts.userId, student.userId))).toBe(1);
  });

  test('after another pass, a better score or another name there is a next version, and the one before stays as it was', async () => {
    const student = await studied();
    let before = (await issue(student)).issued;
    const changes = [
      () => sit(student.userId, student.umda, 85),
      () => sit(student.userId, student.nukhba, 99),
      () => db.update(users).set({ firstName: 'مريم' }).where(eq(users.id, student.userId)),
    ];
    for (const [index, change] of changes.entries()) {
      const shown = await verify(before.number);
      await change();
      expect((await record(student)).issued).toBeNull();
      const { issued } = await issue(student);
      expect(issued.version).toBe(index + 2);
      expect(issued.number).not.toBe(before.number);
      expect(await verify(before.number)).toEqual({ ...shown, hasNewer: true });
      before = issued;
    }
    expect(await verify(before.number)).toMatchObject({ studentName: 'مريم الأنصارية', hasNewer: false });
  });

  test('is for oneself: nobody sees the record of another', async () => {
    const student = await studied();
    await issue(student);
    expect(await record(await signedIn())).toMatchObject({ levels: [], issued: null });
    expect((await visitor().get('/api/transcript')).statusCode).toBe(401);
    expect((await visitor().post('/api/transcript')).statusCode).toBe(401);
  });
});

describe('revoking a transcript', () => {
  test('shows at its number, is noted once with its reason; the student may have the record issued anew', async () => {
    const student = await studied();
    const { issued } = await issue(student);
    await Promise.all([revoke(issued.id, 'السبب نفسه'), revoke(issued.id, 'السبب نفسه')]);
    expect(await verify(issued.number)).toMatchObject({ valid: false, status: 'revoked' });
    const notes = await db.select().from(auditLog).where(eq(auditLog.title, issued.number));
    expect(notes).toMatchObject([
      { action: 'revoke', subject: 'transcript', changes: { reason: 'السبب نفسه' } },
    ]);
    expect((await record(student)).issued).toBeNull();
    expect((await issue(student)).issued).toMatchObject({ version: 2, isValid: true });
    expect(await verify(issued.number)).toMatchObject({ status: 'revoked', hasNewer: true });
  });

  test('needs a reason, an admin, and a transcript that exists', async () => {
    const { issued } = await issue(await studied());
    expect((await revoke(issued.id, ' ')).statusCode).toBe(400);
    expect((await revoke(issued.id, 'سبب وجيه', 'teacher')).statusCode).toBe(403);
    expect((await revoke(99_999_999, 'سبب وجيه')).statusCode).toBe(404);
    expect(await verify(issued.number)).toMatchObject({ valid: true });
    expect((await revoke(issued.id, 'سبب وجيه')).json()).toEqual({
      id: issued.id,
      number: issued.number,
      isValid: false,
    });
  });
});
