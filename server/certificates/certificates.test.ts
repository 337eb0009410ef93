import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertAttempt, insertCourse, insertExam, insertUser } from '#server/db/factories';
import { auditLog, certificates, courses, diplomaTemplates, rateLimits, users } from '#server/db/schema';
import { answersTo } from '#server/testing/exam-course';
import { sittings, submit } from '#server/testing/sitting';
import { noMail } from '#server/testing/no-mail';
import { testApp } from '#server/testing/test-app';
import { certificatesOf, issueCertificates } from './queries.ts';

const university = await testApp();
const { clock, database, signedIn, visitor } = university;
const { db } = database;
const { sittingStudent, pass } = sittings(university);

const minute = 60_000;

/** A student with a certificate in hand. */
async function graduate(wishes?: Parameters<typeof sittingStudent>[0]) {
  const sitting = await sittingStudent(wishes);
  pass(minute);
  const { certificate } = (await submit(sitting.browser, sitting.attemptId, answersTo(sitting))).json();
  return { ...sitting, certificate, number: String(certificate.certificateNumber) };
}

const verify = (number: string) => visitor().get(`/api/verify/${encodeURIComponent(number)}`);

const template = (level: 'مادة' | 'ماجستير', isActive = true) => ({
  title: `شهادة ${level}`,
  level,
  institutionName: 'جامعة علوم الحديث',
  requirements: 'إتمام الدروس واجتياز الاختبار.',
  isActive,
});

describe('a certificate', () => {
  test('says who passed what, when and how well', async () => {
    const { browser, certificate, course } = await graduate();
    expect(certificate).toMatchObject({
      studentName: 'عائشة الأنصارية',
      courseId: course.id,
      course: { title: course.title, instructor: course.instructor, level: course.level },
      grade: 100,
      honors: 'ممتاز',
      completionDate: clock.now.toISOString(),
      issuedAt: clock.now.toISOString(),
      isValid: true,
    });
    expect((await browser.get('/api/my-certificates')).json()).toEqual([certificate]);
  });

  test('stays as printed when the student and the course are renamed, and the course is deleted', async () => {
    const { browser, certificate, course, userId, number } = await graduate();
    const printed = (await verify(number)).json();
    await db.update(users).set({ firstName: 'غيرها', lastName: 'كذلك' }).where(eq(users.id, userId));
    await db
      .update(courses)
      .set({ title: 'غيره', instructor: 'غيره', level: 'متقدم', isActive: false, deletedAt: clock.now })
      .where(eq(courses.id, course.id));
    expect((await browser.get('/api/my-certificates')).json()).toEqual([certificate]);
    expect((await verify(number)).json()).toEqual(printed);
  });

  test("is the student's own: nobody else sees it in their list", async () => {
    await graduate();
    const { browser } = await signedIn();
    expect((await browser.get('/api/my-certificates')).json()).toEqual([]);
  });

  test('of several, the newest comes first', async () => {
    const first = await graduate();
    const { userId, browser } = first;
    pass(minute);
    const exam = await insertExam(db, (await insertCourse(db, { title: 'علل الحديث' })).id);
    const closed = { score: 80, passed: true, completedAt: clock.now };
    const attempt = await insertAttempt(db, userId, exam, closed);
    await db.transaction((tx) => issueCertificates(tx, [attempt], clock.now, noMail));
    const titles: { course: { title: string } }[] = (await browser.get('/api/my-certificates')).json();
    expect(titles.map(({ course }) => course.title)).toEqual(['علل الحديث', first.course.title]);
  });

  test('asked for twelve times at once is issued once, with one number', async () => {
    const user = await insertUser(db);
    const exam = await insertExam(db, (await insertCourse(db)).id);
    const attempt = await insertAttempt(db, user.id, exam, {
      score: 80,
      passed: true,
      completedAt: clock.now,
    });
    await Promise.all(
      Array.from({ length: 12 }, () =>
        db.transaction((tx) => issueCertificates(tx, [attempt, attempt], clock.now, noMail)),
      ),
    );
    expect((await certificatesOf(db, user.id)).length).toBe(1);
  });
});

describe('the template of a certificate', () => {
  test('is the first active one of courses, never one of a level, else none', async () => {
    await db.insert(diplomaTemplates).values([template('ماجستير'), template('مادة', false)]);
    const undressed = await graduate({ course: { diploma: 'master' } });
    expect(undressed.certificate).toMatchObject({ diplomaTemplateId: null, look: null });
    const [first] = await db
      .insert(diplomaTemplates)
      .values([template('مادة'), template('مادة')])
      .returning();
    for (const diploma of ['master', null] as const) {
      const { certificate } = await graduate({ course: { diploma } });
      expect(certificate.diplomaTemplateId).toBe(first?.id);
      expect(certificate.look).toEqual({
        backgroundColor: '#ffffff',
        textColor: '#000000',
        borderColor: '#d4af37',
        logoUrl: null,
        sealUrl: null,
        institutionName: 'جامعة علوم الحديث',
        templateStyle: 'classic',
      });
    }
  });

  test('edited, switched off or deleted later changes nothing of what was issued', async () => {
    const { browser, certificate } = await graduate();
    const held = async () => (await browser.get('/api/my-certificates')).json();
    await db
      .update(diplomaTemplates)
      .set({ borderColor: '#000000', institutionName: 'معهد آخر', isActive: false });
    expect(await held()).toEqual([certificate]);
    await db.delete(diplomaTemplates);
    expect(await held()).toEqual([{ ...certificate, diplomaTemplateId: null }]);
  });

  test('students and teachers choose among the active ones; those who manage them see all', async () => {
    await db.insert(diplomaTemplates).values(template('مادة', false));
    const seenBy = async (role: 'student' | 'teacher' | 'admin') => {
      const listed: { isActive: boolean }[] = (
        await (await signedIn(role)).browser.get('/api/diploma-templates')
      ).json();
      return listed.some(({ isActive }) => !isActive);
    };
    expect(await seenBy('student')).toBe(false);
    expect(await seenBy('teacher')).toBe(false);
    expect(await seenBy('admin')).toBe(true);
  });
});

describe('verifying', () => {
  test('tells anyone exactly what is printed, without e-mail or ids', async () => {
    const { number, certificate } = await graduate();
    const reply = await verify(number);
    expect(reply.json()).toEqual({
      kind: 'course',
      number,
      valid: true,
      status: 'valid',
      version: 1,
      changedAt: null,
      studentName: certificate.studentName,
      courseTitle: certificate.course.title,
      grade: 100,
      honors: 'ممتاز',
      issuedAt: certificate.issuedAt,
      completionDate: certificate.completionDate,
      institutionName: 'جامعة علوم الحديث',
    });
    expect(reply.body).not.toMatch(/@|userId|"id"/);
  });

  test('understands a number as people type it', async () => {
    const { number } = await graduate();
    const arabicDigits = number.replace(/[0-9]/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    for (const typed of [
      number.toLowerCase(),
      number.replaceAll('-', ''),
      number.replaceAll('-', ' '),
      ` ${number} `,
      arabicDigits,
      number.replaceAll('-', '–'),
    ]) {
      expect((await verify(typed)).json()).toMatchObject({ valid: true });
    }
  });

  test('answers unknown and malformed numbers alike, to the byte', async () => {
    const { number } = await graduate();
    const wrongSymbol = number.endsWith('A') ? `${number.slice(0, -1)}B` : `${number.slice(0, -1)}A`;
    const replies = await Promise.all(
      [
        'HDT-1448-2222-2222-2222-2222',
        wrongSymbol,
        number.slice(0, -1),
        `${number}2`,
        'لا شيء',
        "' or 1=1 --",
        '\u0000',
        '%',
        'x'.repeat(250),
        '../my-certificates',
        '1',
      ].map(verify),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const headers = replies.map(({ headers: { 'content-type': type, 'content-length': length } }) =>
      [type, length].join(' '),
    );
    expect(new Set(headers).size).toBe(1);
  });

  test('too often from one address is 429, whatever is asked; a minute later it goes on', async () => {
    const limited = await testApp({ rateLimitScale: 1 });
    const ask = (number: string) => limited.visitor().get(`/api/verify/${number}`);
    const statuses = new Set<number>();
    for (let asked = 0; asked < 60; asked += 1)
      statuses.add((await ask(asked % 2 ? 'x' : 'HDT-1448-2222')).statusCode);
    expect([...statuses]).toEqual([404]);
    const refused = await ask('HDT-1448-2222');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(await limited.database.db.$count(rateLimits)).toBe(1);
    limited.clock.now = new Date(limited.clock.now.getTime() + minute);
    expect((await ask('HDT-1448-2222')).statusCode).toBe(404);
  });
});

describe('revoking', () => {
  const revoke = async (id: number, reason: string, role: 'admin' | 'teacher' = 'admin') => {
    const { browser } = await signedIn(role);
    return browser.post(`/api/admin/certificates/${id}/revoke`, { reason });
  };

  test('shows wherever the certificate is asked for; and its number is never given again', async () => {
    const { browser, certificate, number } = await graduate();
    const reply = await revoke(certificate.id, 'ثبت انتحال في الاختبار');
    expect(reply.json()).toEqual({ ...certificate, isValid: false });
    expect((await verify(number)).json()).toMatchObject({ valid: false, status: 'revoked', grade: 100 });
    expect((await browser.get('/api/my-certificates')).json()).toEqual([{ ...certificate, isValid: false }]);
  });

  test('again changes nothing: the first reason and moment stay', async () => {
    const { certificate } = await graduate();
    const first = await revoke(certificate.id, 'السبب الأول');
    const revokedAt = clock.now;
    pass(minute);
    const again = await revoke(certificate.id, 'سبب آخر');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const [row] = await db.select().from(certificates).where(eq(certificates.id, certificate.id));
    expect(row).toMatchObject({ revokedReason: 'السبب الأول', revokedAt });
  });

  test('is noted once, with its reason', async () => {
    const { certificate, number } = await graduate();
    await Promise.all([revoke(certificate.id, 'السبب نفسه'), revoke(certificate.id, 'السبب نفسه')]);
    const notes = await db.select().from(auditLog).where(eq(auditLog.title, number));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ action: 'revoke', changes: { reason: 'السبب نفسه' } });
  });

  test('needs a reason, an admin, and a certificate that exists', async () => {
    const { certificate, number } = await graduate();
    expect((await revoke(certificate.id, '  ')).statusCode).toBe(400);
    expect((await revoke(certificate.id, 'سبب وجيه', 'teacher')).statusCode).toBe(403);
    expect((await revoke(99_999_999, 'سبب وجيه')).statusCode).toBe(404);
    expect((await verify(number)).json()).toMatchObject({ valid: true });
  });

  test('leaves the pass: the student cannot sit the exam for another certificate', async () => {
    const graduated = await graduate();
    await revoke(graduated.certificate.id, 'ثبت انتحال في الاختبار');
    const again = await graduated.browser.post(`/api/exams/${graduated.exam.id}/start`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_passed']);
  });
});
