import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertEnrolment,
  insertExam,
  insertLesson,
  insertQuestion,
  insertTeachers,
} from '#server/db/factories';
import { auditLog, courses, exams } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import type { Visitor } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;

const form = {
  title: 'مدخل إلى علل الحديث',
  description: 'معنى العلة وطرق كشفها.',
  instructor: 'د. فاطمة الزهراء',
  level: 'متوسط',
  duration: 240,
};
const doors = ['/api/admin/courses', '/api/courses'];

const remove = (browser: Visitor, url: string) => browser.send({ method: 'DELETE', url });
const rowOf = async (id: number) => (await db.select().from(courses).where(eq(courses.id, id)))[0];
const statusFor = async (browser: Visitor, id: number) =>
  (await browser.get(`/api/courses/${id}`)).statusCode;
const standingFor = async (browser: Visitor, id: number) =>
  (await browser.get(`/api/admin/courses/${id}/standing`)).json();
const lastNoteOf = async (id: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'course'), eq(auditLog.subjectId, String(id))))
      .orderBy(desc(auditLog.id))
  )[0];

const [maker, colleague, admin, student] = [
  await signedIn('teacher'),
  await signedIn('teacher'),
  await signedIn('admin'),
  await signedIn(),
];

async function newDraft(path = '/api/admin/courses'): Promise<number> {
  return (await maker.browser.post(path, { ...form, isActive: false })).json().id;
}

describe.each(doors)('a draft made at %s', (path) => {
  test('is there for its teachers and admins alone until it is published', async () => {
    const id = await newDraft(path);
    expect(await statusFor(admin.browser, id)).toBe(200);
    expect(await statusFor(colleague.browser, id)).toBe(404);
    expect((await maker.browser.get(`/api/courses/${id}`)).json()).toMatchObject({
      isActive: false,
      publishedAt: null,
    });
    expect(await statusFor(student.browser, id)).toBe(404);
    await insertLesson(db, id);
    const published = await maker.browser.patch(`${path}/${id}`, { isActive: true });
    expect([published.statusCode, published.json()]).toMatchObject([
      200,
      { isActive: true, publishedAt: clock.now.toISOString() },
    ]);
    expect(await statusFor(student.browser, id)).toBe(200);
    expect(await lastNoteOf(id)).toMatchObject({
      actorId: maker.userId,
      action: 'update',
      changes: { isActive: { from: false, to: true } },
    });
  });

  test('is not published without a lesson, and says so; what else was sent is not kept either', async () => {
    const id = await newDraft(path);
    const answer = await maker.browser.patch(`${path}/${id}`, { isActive: true, title: 'عنوان آخر للمادة' });
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      'course_without_lessons',
      'لا درس في هذه المادة بعد. أضف درسًا واحدًا على الأقل، ثم انشرها.',
    ]);
    expect(await rowOf(id)).toMatchObject({ title: form.title, isActive: false, publishedAt: null });
  });

  test('is deleted by its maker or an admin, and by no other teacher', async () => {
    const [one, two] = [await newDraft(path), await newDraft(path)];
    const refused = await remove(colleague.browser, `${path}/${one}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    await insertTeachers(db, one, [colleague.userId]);
    expect((await remove(colleague.browser, `${path}/${one}`)).statusCode).toBe(403);
    for (const [{ browser }, id] of [
      [maker, one],
      [admin, two],
    ] as const) {
      const answer = await remove(browser, `${path}/${id}`);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { outcome: 'deleted', message: 'حُذفت المادة.' },
      ]);
      expect(await statusFor(browser, id)).toBe(404);
    }
  });

  test('that was shown, and tried by its teachers alone, may be deleted by an admin', async () => {
    const { id } = (await maker.browser.post(path, form)).json();
    for (const { browser } of [maker, admin]) await browser.post(`/api/courses/${id}/enroll`);
    expect(await standingFor(admin.browser, id)).toMatchObject({ students: 0, mayDelete: true });
    expect((await remove(admin.browser, `${path}/${id}`)).json()).toMatchObject({ outcome: 'deleted' });
  });

  test('that was published is no longer its maker’s to delete, shown or hidden', async () => {
    const { id } = (await maker.browser.post(path, form)).json();
    expect((await remove(maker.browser, `${path}/${id}`)).statusCode).toBe(403);
    await maker.browser.patch(`${path}/${id}`, { isActive: false });
    expect((await remove(maker.browser, `${path}/${id}`)).statusCode).toBe(403);
    expect((await rowOf(id))?.deletedAt).toBeNull();
  });
});

test('without a word about drafts a course is published as it is made, though it is empty', async () => {
  for (const path of doors) {
    const made = (await maker.browser.post(path, form)).json();
    expect(made).toMatchObject({ isActive: true, publishedAt: clock.now.toISOString() });
    expect(await statusFor(student.browser, made.id)).toBe(200);
  }
});

describe('a course that was studied', () => {
  async function studied() {
    const course = await insertCourse(db, { teachers: [maker.userId, colleague.userId] });
    const lesson = await insertLesson(db, course.id);
    const exam = await insertExam(db, course.id);
    await insertQuestion(db, exam.id);
    const learner = await signedIn();
    await insertEnrolment(db, learner.userId, course.id);
    const passed = { score: 95, passed: true, completedAt: new Date() };
    const attempt = await insertAttempt(db, learner.userId, exam, passed);
    const certificate = await insertCertificate(db, attempt);
    return { course, lesson, exam, learner, certificate };
  }

  test('is hidden by its teacher and shown again, empty or not, with all that was in it', async () => {
    const { course, exam, learner } = await studied();
    const patch = (isActive: boolean) =>
      colleague.browser.patch(`/api/admin/courses/${course.id}`, { isActive });
    expect((await patch(false)).json()).toMatchObject({ isActive: false });
    expect(await statusFor(learner.browser, course.id)).toBe(404);
    expect((await learner.browser.get('/api/my-enrollments')).json()).toEqual([]);
    expect((await learner.browser.post(`/api/exams/${exam.id}/start`)).statusCode).toBe(404);
    expect(await statusFor(colleague.browser, course.id)).toBe(200);

    const shown = await patch(true);
    expect([shown.statusCode, shown.json()]).toMatchObject([
      200,
      { isActive: true, publishedAt: course.publishedAt?.toISOString() },
    ]);
    expect((await learner.browser.get('/api/my-enrollments')).json()).toMatchObject([
      { courseId: course.id },
    ]);
  });

  test.each(doors)('is hidden where an admin deletes it at %s, and what was earned stays', async (path) => {
    const { course, exam, learner, certificate } = await studied();
    for (const _ of ['first', 'again']) {
      const answer = await remove(admin.browser, `${path}/${course.id}`);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { outcome: 'hidden', message: 'درس المادةَ طلابٌ، فلا تُحذف، وهي مخفية عنهم.' },
      ]);
    }
    expect(await rowOf(course.id)).toMatchObject({ isActive: false, deletedAt: null });
    expect(await db.select().from(exams).where(eq(exams.id, exam.id))).toEqual([
      expect.objectContaining({ isActive: exam.isActive, deletedAt: null }),
    ]);
    expect(await statusFor(learner.browser, course.id)).toBe(404);
    expect((await learner.browser.get('/api/my-certificates')).json()).toMatchObject([
      { certificateNumber: certificate.certificateNumber },
    ]);
    expect(await lastNoteOf(course.id)).toMatchObject({
      action: 'update',
      changes: { isActive: { from: true, to: false } },
    });
  });

  test('is never deleted under the hand of whoever enrols at that moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await insertCourse(db);
      const [enrolled, removed] = await Promise.all([
        student.browser.post(`/api/courses/${id}/enroll`),
        remove(admin.browser, `/api/admin/courses/${id}`),
      ]);
      const { outcome } = removed.json();
      expect([enrolled.statusCode, outcome]).toEqual(
        outcome === 'hidden' ? [200, 'hidden'] : [404, 'deleted'],
      );
    }
  });

  test('lets whoever is sitting its exam finish when it is hidden', async () => {
    const { course, exam } = await studied();
    const sitting = await signedIn();
    const open = await insertAttempt(db, sitting.userId, exam, {
      startedAt: clock.now,
      questions: [{ id: 1, question: 'س', options: ['أ', 'ب'], correctAnswer: 'A', points: 1 }],
    });
    await maker.browser.patch(`/api/admin/courses/${course.id}`, { isActive: false });
    const handedIn = await sitting.browser.post(`/api/exam-attempts/${open.id}/submit`, {
      answers: { 1: 'A' },
    });
    expect([handedIn.statusCode, handedIn.json()]).toMatchObject([200, { passed: true, score: 100 }]);
  });
});

describe('where a course stands', () => {
  test('a draft says what is missing, step by step, and that its maker may delete it', async () => {
    const id = await newDraft();
    expect(await standingFor(maker.browser, id)).toEqual({
      missing: ['lessons', 'exam'],
      students: 0,
      mayDelete: true,
    });
    expect(await standingFor(colleague.browser, id)).toMatchObject({ code: 'not_found' });
    await insertTeachers(db, id, [colleague.userId]);
    expect(await standingFor(colleague.browser, id)).toMatchObject({ mayDelete: false });
    await insertLesson(db, id, { videoUrl: null });
    expect(await standingFor(maker.browser, id)).toMatchObject({ missing: ['recordings', 'exam'] });
    const exam = await insertExam(db, id);
    expect(await standingFor(maker.browser, id)).toMatchObject({ missing: ['recordings', 'exam'] });
    await insertQuestion(db, exam.id);
    expect(await standingFor(maker.browser, id)).toMatchObject({ missing: ['recordings'] });
  });

  test('what was studied is nobody’s to delete, and says by how many', async () => {
    const course = await insertCourse(db);
    expect(await standingFor(admin.browser, course.id)).toMatchObject({ students: 0, mayDelete: true });
    await insertEnrolment(db, student.userId, course.id);
    expect(await standingFor(admin.browser, course.id)).toMatchObject({ students: 1, mayDelete: false });
  });
});
