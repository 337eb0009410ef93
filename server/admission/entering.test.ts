import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/errors';
import { insertCourse, insertEnrolment, insertEquivalence, insertLesson } from '#server/db/factories';
import { courseTeachers, enrollments, lessonProgress, users } from '#server/db/schema';
import { passWith, subjectsIn } from '#server/testing/study-path';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;

let first: Awaited<ReturnType<typeof subjectsIn>>;
let second: { id: number };
let lesson: { id: number; courseId: number };

beforeAll(async () => {
  first = await subjectsIn(db, 'preparatory', 3);
  second = await insertCourse(db, { diploma: 'intermediate' });
  lesson = await insertLesson(db, second.id);
});

const enrol = ({ browser }: SignedIn, courseId = second.id) =>
  browser.post(`/api/courses/${courseId}/enroll`);
const watch = ({ browser }: SignedIn, watched = lesson) =>
  browser.post(`/api/lessons/${watched.id}/progress`, {
    watchedDuration: 5,
    isCompleted: false,
    courseId: watched.courseId,
  });

describe('who is not admitted to a level', () => {
  test('cannot enrol in its courses, and hears what is missing, with figures', async () => {
    const student = await signedIn();
    await passWith(db, student.userId, first.slice(0, 2), 72);
    const refused = await enrol(student);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'not_admitted',
      message:
        'للقبول في المستوى الثاني: بقيت مادة واحدة من مواد المستوى الأول («المادة 3»)، ومعدلك إلى الآن 72 والمطلوب 75، ويكفيك 81 في المادة الباقية.',
      details: { diploma: 'intermediate', admittedBy: null, conditions: { passed: 2, enough: 81 } },
    });
    expect(await db.$count(enrollments, eq(enrollments.userId, student.userId))).toBe(0);
  });

  test('does not slip in by watching, and nothing of it is kept', async () => {
    const student = await signedIn();
    const refused = await watch(student);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_admitted']);
    expect(refused.json().message).not.toBe(refusals.not_admitted.message);
    expect(await db.$count(enrollments, eq(enrollments.userId, student.userId))).toBe(0);
    expect(await db.$count(lessonProgress, eq(lessonProgress.userId, student.userId))).toBe(0);
  });

  test('harms nobody who watches at the same moment', async () => {
    const [stranger, studying, beginner] = [await signedIn(), await signedIn(), await signedIn()];
    await insertEnrolment(db, studying.userId, second.id);
    const open = await insertLesson(db, (await insertCourse(db)).id);
    const answers = await Promise.all([watch(stranger), watch(studying), watch(beginner, open)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200, 200]);
  });

  test('studies the first level, and whatever stands outside the levels', async () => {
    const student = await signedIn();
    expect((await enrol(student, first[0]?.id)).statusCode).toBe(200);
    expect((await enrol(student, (await insertCourse(db)).id)).statusCode).toBe(200);
  });

  test('is refused one course that is there, and hears of no other', async () => {
    const hidden = await insertCourse(db, { diploma: 'master', isActive: false });
    expect((await enrol(await signedIn(), hidden.id)).statusCode).toBe(404);
  });

  test('goes on with what was begun before', async () => {
    const student = await signedIn();
    await insertEnrolment(db, student.userId, second.id);
    expect((await enrol(student)).statusCode).toBe(200);
    expect((await watch(student)).statusCode).toBe(200);
  });

  test('goes on after an equivalence was taken back', async () => {
    const student = await signedIn();
    await insertEquivalence(db, student.userId);
    expect((await watch(student)).statusCode).toBe(200);
    const admin = await signedIn('admin');
    const taken = await admin.browser.send({
      method: 'DELETE',
      url: `/api/admin/users/${student.userId}/admissions/2`,
      payload: { reason: 'خطأ' },
    });
    expect(taken.statusCode).toBe(200);
    const later = await insertLesson(db, second.id, { order: 2 });
    expect((await watch(student, later)).statusCode).toBe(200);
    const other = await insertCourse(db, { diploma: 'intermediate' });
    expect((await enrol(student, other.id)).json().code).toBe('not_admitted');
  });
});

describe('who is admitted', () => {
  test('by the conditions, enrols and watches', async () => {
    const student = await signedIn();
    await passWith(db, student.userId, first, 75, clock.now);
    expect((await enrol(student)).statusCode).toBe(200);
    const other = await signedIn();
    await passWith(db, other.userId, first, 75, clock.now);
    expect((await watch(other)).statusCode).toBe(200);
    expect(await db.$count(enrollments, eq(enrollments.userId, other.userId))).toBe(1);
  });

  test('is not, once a certificate was revoked', async () => {
    const student = await signedIn();
    await passWith(db, student.userId, first, 90);
    const [certificate] = (await student.browser.get('/api/my-certificates')).json();
    const admin = await signedIn('admin');
    await admin.browser.post(`/api/admin/certificates/${certificate.id}/revoke`, { reason: 'غش ثابت' });
    expect((await enrol(student)).json().code).toBe('not_admitted');
  });
});

describe('of the staff', () => {
  test('admins come and go', async () => {
    expect((await enrol(await signedIn('admin'))).statusCode).toBe(200);
    expect((await watch(await signedIn('admin'))).statusCode).toBe(200);
  });

  test('teachers too, in the courses that are theirs, and in no other', async () => {
    const teacher = await signedIn('teacher');
    expect((await enrol(teacher)).json().code).toBe('not_admitted');
    await db.insert(courseTeachers).values({ courseId: second.id, userId: teacher.userId, since: clock.now });
    expect((await enrol(teacher)).statusCode).toBe(200);
    const other = await insertCourse(db, { diploma: 'intermediate' });
    expect((await enrol(teacher, other.id)).json().code).toBe('not_admitted');
  });

  test('whoever teaches no more enters as students do, though a course still names them', async () => {
    const former = await signedIn('teacher');
    await db.insert(courseTeachers).values({ courseId: second.id, userId: former.userId, since: clock.now });
    await db.update(users).set({ role: 'student' }).where(eq(users.id, former.userId));
    expect((await enrol(former)).json().code).toBe('not_admitted');
  });
});

describe('where admission is open', async () => {
  const university = await testApp({ admission: 'open' });

  test('everybody studies everything, and is told that they may', async () => {
    const course = await insertCourse(university.database.db, { diploma: 'doctorate' });
    const student = await university.signedIn();
    expect((await enrol(student, course.id)).statusCode).toBe(200);
    const diplomas: { standing: { admittedBy: string } }[] = (
      await student.browser.get('/api/dashboard/diplomas')
    ).json();
    expect(diplomas.map(({ standing }) => standing.admittedBy)).toEqual(Array(6).fill('open'));
  });
});
