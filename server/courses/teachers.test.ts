import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertCourse, insertExam, insertLesson, insertUser } from '#server/db/factories';
import { auditLog, courses, courseTeachers, users } from '#server/db/schema';
import { endSessionsOf } from '#server/http/session-store';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');

const form = {
  title: 'مدخل إلى علل الحديث',
  description: 'معنى العلة وطرق كشفها.',
  instructor: 'د. فاطمة الزهراء',
  level: 'متوسط',
  duration: 240,
};

const assign = (courseId: number, userIds: string[], { browser }: SignedIn = admin) =>
  browser.send({ method: 'PUT', url: `/api/admin/courses/${courseId}/teachers`, payload: { userIds } });
const teachersOf = async (courseId: number, { browser }: SignedIn = admin) =>
  (await browser.get(`/api/admin/courses/${courseId}/teachers`)).json();
const rename = (courseId: number, title: string, { browser }: SignedIn) =>
  browser.patch(`/api/admin/courses/${courseId}`, { title });
const notesOf = (courseId: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'assign-teachers'), eq(auditLog.subjectId, String(courseId))))
    .orderBy(desc(auditLog.id));
const teacherCalled = (firstName: string) =>
  insertUser(db, { role: 'teacher', firstName, lastName: 'القارئ' });

describe('whoever makes a course', () => {
  test.each(['teacher', 'admin'] as const)('teaches it: a %s', async (role) => {
    const maker = await signedIn(role);
    for (const path of ['/api/courses', '/api/admin/courses']) {
      const { id, teachers } = (await maker.browser.post(path, form)).json();
      expect(teachers).toEqual(['عائشة الأنصارية']);
      expect(await teachersOf(id, maker)).toMatchObject([
        { id: maker.userId, name: 'عائشة الأنصارية', since: clock.now.toISOString() },
      ]);
    }
  });

  test('teaches none that was refused', async () => {
    const maker = await signedIn('teacher');
    await maker.browser.post('/api/courses', { ...form, imageUrl: `/uploads/${'z'.repeat(26)}.webp` });
    expect(await db.$count(courseTeachers, eq(courseTeachers.userId, maker.userId))).toBe(0);
  });
});

describe('an admin', () => {
  test('says who teaches a course: they manage it at once, and those before no longer', async () => {
    const [first, second] = [await signedIn('teacher'), await signedIn('teacher')];
    const { id } = await insertCourse(db);
    expect((await assign(id, [first.userId])).json()).toMatchObject([{ id: first.userId }]);
    expect((await rename(id, 'بيد الأول', first)).statusCode).toBe(200);
    expect((await rename(id, 'بيد الثاني', second)).statusCode).toBe(404);
    await assign(id, [second.userId]);
    expect((await rename(id, 'بيد الأول', first)).statusCode).toBe(404);
    expect((await rename(id, 'بيد الثاني', second)).statusCode).toBe(200);
  });

  test('may leave a course to the admins alone', async () => {
    const teacher = await signedIn('teacher');
    const { id } = await insertCourse(db, { teachers: [teacher.userId] });
    expect([(await assign(id, [])).json(), await teachersOf(id)]).toEqual([[], []]);
    expect((await rename(id, 'للإدارة', teacher)).statusCode).toBe(404);
    expect((await rename(id, 'للإدارة', admin)).statusCode).toBe(200);
  });

  test('is noted with the names before and after, and not when nothing changes', async () => {
    const [one, other] = [await teacherCalled('زيد'), await teacherCalled('عمر')];
    const course = await insertCourse(db, { teachers: [one.id] });
    clock.now = new Date(clock.now.getTime() + 60_000);
    for (const _ of ['first', 'again', 'named twice']) await assign(course.id, [one.id, other.id, other.id]);
    expect(await notesOf(course.id)).toMatchObject([
      {
        actorId: admin.userId,
        subject: 'course',
        title: course.title,
        changes: { teachers: { from: ['زيد القارئ'], to: ['زيد القارئ', 'عمر القارئ'] } },
      },
    ]);
    // Who taught it before keeps the day since when.
    const [kept, added] = await teachersOf(course.id);
    expect([kept.since, added.since]).toEqual(['2026-01-01T00:00:00.000Z', clock.now.toISOString()]);
  });

  test('gives a course to teachers and admins, not to a student, nor to nobody', async () => {
    const teacher = await signedIn('teacher');
    const student = await insertUser(db, { firstName: 'هند', lastName: 'الطالبة' });
    const { id } = await insertCourse(db, { teachers: [teacher.userId] });
    const refused = await assign(id, [admin.userId, student.id, 'nobody']);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [
        { path: 'userIds.1', message: '«هند الطالبة» ليس محاضرًا ولا مديرًا للنظام، فلا تُسند إليه مادة.' },
        { path: 'userIds.2', message: 'لا مستخدم بهذا الرقم.' },
      ],
    ]);
    expect(await teachersOf(id)).toMatchObject([{ id: teacher.userId }]);
    expect((await assign(id, [admin.userId])).statusCode).toBe(200);
  });

  test('assigns nobody to a course that is deleted, and not more than twenty', async () => {
    const gone = await insertCourse(db, { isActive: false, deletedAt: clock.now });
    expect((await assign(gone.id, [])).statusCode).toBe(404);
    const { id } = await insertCourse(db);
    const many = await assign(
      id,
      Array.from({ length: 21 }, (_, index) => `x${index}`),
    );
    expect(many.statusCode).toBe(400);
  });

  test('who was signed out or demoted on the way assigns nobody', async () => {
    const former = await signedIn('admin');
    const { id } = await insertCourse(db);
    await endSessionsOf(db, former.userId);
    expect((await assign(id, [former.userId], former)).statusCode).toBe(401);
    expect(await teachersOf(id)).toEqual([]);
  });
});

describe('the names of those who teach', () => {
  const pageOf = async (courseId: number) => {
    const { browser } = await signedIn();
    const listed: { id: number; teachers: string[] }[] = (await browser.get('/api/courses')).json();
    const page = (await browser.get(`/api/courses/${courseId}`)).json();
    expect(listed.find(({ id }) => id === courseId)?.teachers).toEqual(page.teachers);
    return page.teachers;
  };

  test('stand on the course in the order since when, and follow a change at once', async () => {
    const [one, other] = [await teacherCalled('زيد'), await teacherCalled('عمر')];
    const { id } = await insertCourse(db, { teachers: [one.id, other.id] });
    expect(await pageOf(id)).toEqual(['زيد القارئ', 'عمر القارئ']);
    await db.update(users).set({ firstName: 'بكر' }).where(eq(users.id, one.id));
    expect(await pageOf(id)).toEqual(['بكر القارئ', 'عمر القارئ']);
    await db.update(users).set({ role: 'student' }).where(eq(users.id, one.id));
    expect(await pageOf(id)).toEqual(['عمر القارئ']);
    await assign(id, []);
    expect(await pageOf(id)).toEqual([]);
  });
});

test('whoever is no teacher any more manages nothing, and does again once he is', async () => {
  const teacher = await signedIn('teacher');
  const { id } = await insertCourse(db, { isActive: false, teachers: [teacher.userId] });
  const become = (role: 'student' | 'teacher') =>
    db.update(users).set({ role }).where(eq(users.id, teacher.userId));
  await become('student');
  expect((await rename(id, 'عنوان آخر', teacher)).statusCode).toBe(403);
  expect((await teacher.browser.get(`/api/courses/${id}`)).statusCode).toBe(404);
  expect(await teachersOf(id)).toEqual([]);
  await become('teacher');
  expect((await rename(id, 'عنوان آخر', teacher)).statusCode).toBe(200);
});

test('a write and an unassignment at the same moment come one after the other, and nobody waits in a circle', async () => {
  const teacher = await signedIn('teacher');
  for (let round = 0; round < 8; round += 1) {
    const { id } = await insertCourse(db, { teachers: [teacher.userId] });
    const lesson = await insertLesson(db, id);
    const exam = await insertExam(db, id);
    const [assigned, ...writes] = await Promise.all([
      assign(id, []),
      rename(id, `عنوان ${round}`, teacher),
      teacher.browser.patch(`/api/admin/lessons/${lesson.id}`, { title: 'درس آخر' }),
      teacher.browser.patch(`/api/admin/exams/${exam.id}`, { title: 'اختبار آخر' }),
    ]);
    expect(assigned.statusCode).toBe(200);
    for (const { statusCode } of writes) expect([200, 404]).toContain(statusCode);
    const [row] = await db.select().from(courses).where(eq(courses.id, id));
    expect(row?.title === `عنوان ${round}`).toBe(writes[0].statusCode === 200);
    expect((await rename(id, 'بعدها', teacher)).statusCode).toBe(404);
  }
});

test('while a teacher writes, the course is not taken away under the hand', async () => {
  const teacher = await signedIn('teacher');
  const { id } = await insertCourse(db, { teachers: [teacher.userId] });
  let unassigned = false;
  const { assigned } = await db.transaction(async (tx) => {
    const held = await tx
      .select()
      .from(courseTeachers)
      .where(eq(courseTeachers.courseId, id))
      .for('key share');
    expect(held).toHaveLength(1);
    const waiting = assign(id, []).then((answer) => {
      unassigned = true;
      return answer;
    });
    const waitsForIt = async () =>
      (await database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount;
    await expect.poll(waitsForIt, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(unassigned).toBe(false);
    return { assigned: waiting };
  });
  expect((await assigned).json()).toEqual([]);
});

test('a subject of the programme says which are better studied before it, by their short names', async () => {
  const { browser } = await signedIn();
  await admin.browser.post('/api/admin/initialize-courses');
  const byCode = async (code: string) => {
    const [row] = await db.select().from(courses).where(eq(courses.programmeCode, code));
    if (!row) throw new Error(`the programme has no ${code}`);
    return row;
  };
  const [before, first] = [await byCode('l1s03'), await byCode('l2s03')];
  const { id } = await byCode('l2s04');
  const advised = async () => (await browser.get(`/api/courses/${id}`)).json().advisedBefore;
  expect(await advised()).toEqual([
    { id: before.id, title: 'مدخل إلى السنة النبوية ومكانتها' },
    { id: first.id, title: 'تاريخ السنة وتدوينها' },
  ]);
  await db.update(courses).set({ isActive: false }).where(eq(courses.id, before.id));
  expect(await advised()).toEqual([{ id: first.id, title: 'تاريخ السنة وتدوينها' }]);
  expect((await browser.get(`/api/courses/${before.id}`)).statusCode).toBe(404);
});
