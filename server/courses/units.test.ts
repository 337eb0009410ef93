import { and, asc, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mostUnits } from '#contract/exam-limits';
import { insertCourse, insertLesson, insertQuestion } from '#server/db/factories';
import { auditLog, examQuestions, lessons } from '#server/db/schema';
import { examCourse } from '#server/testing/exam-course';
import { testApp } from '#server/testing/test-app';

const { database, signedIn, clock } = await testApp();
const { db } = database;
const { browser: teacher, userId: teacherId } = await signedIn('teacher');
const own = { teachers: [teacherId] };
const { browser: student } = await signedIn();

type Unit = { title: string; was?: number };
const write = (courseId: number, units: Unit[]) =>
  teacher.send({ method: 'PUT', url: `/api/admin/courses/${courseId}/units`, payload: { units } });
const unitsOf = async (courseId: number) => (await student.get(`/api/courses/${courseId}/units`)).json();
const lessonUnits = async (courseId: number) =>
  (await db.select().from(lessons).where(eq(lessons.courseId, courseId)).orderBy(asc(lessons.order))).map(
    ({ unit }) => unit,
  );
const questionUnits = async (examId: number) =>
  (
    await db
      .select()
      .from(examQuestions)
      .where(eq(examQuestions.examId, examId))
      .orderBy(asc(examQuestions.order))
  ).map(({ unit }) => unit);
const notesOn = (courseId: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'course'), eq(auditLog.subjectId, String(courseId))))
    .orderBy(desc(auditLog.id));

/** Two units; a lesson and a question in each, and one of each in none. */
async function dividedCourse() {
  const { course, exam } = await examCourse(db, { ...own, lessons: 0, keys: [] });
  await write(course.id, [{ title: 'الإسناد' }, { title: 'المتن' }]);
  for (const [index, unit] of [1, 2, null].entries()) {
    await insertLesson(db, course.id, { order: index + 1, unit });
    await insertQuestion(db, exam.id, { order: index + 1, unit });
  }
  return { course, exam };
}

describe('the units of a course', () => {
  test('are written by a teacher in their order, read by students, and noted', async () => {
    const course = await insertCourse(db, own);
    expect(await unitsOf(course.id)).toEqual([]);
    const answer = await write(course.id, [{ title: ' الإسناد ' }, { title: 'المتن' }]);
    const units = [
      { number: 1, title: 'الإسناد' },
      { number: 2, title: 'المتن' },
    ];
    expect([answer.statusCode, answer.json()]).toEqual([200, units]);
    expect(await unitsOf(course.id)).toEqual(units);
    expect(await notesOn(course.id)).toMatchObject([
      {
        actorId: teacherId,
        action: 'update',
        title: course.title,
        changes: { units: { from: [], to: ['الإسناد', 'المتن'] } },
        at: clock.now,
      },
    ]);
    await write(course.id, [
      { title: 'الإسناد', was: 1 },
      { title: 'المتن', was: 2 },
    ]);
    expect(await notesOn(course.id)).toHaveLength(1);
  });

  test('take their lessons and questions with them, wherever they are moved', async () => {
    const { course, exam } = await dividedCourse();
    await write(course.id, [{ title: 'المدخل' }, { title: 'المتن', was: 2 }, { title: 'السند', was: 1 }]);
    expect(await unitsOf(course.id)).toEqual([
      { number: 1, title: 'المدخل' },
      { number: 2, title: 'المتن' },
      { number: 3, title: 'السند' },
    ]);
    expect(await lessonUnits(course.id)).toEqual([3, 2, null]);
    expect(await questionUnits(exam.id)).toEqual([3, 2, null]);
    await write(course.id, [
      { title: 'السند', was: 3 },
      { title: 'المتن', was: 2 },
    ]);
    expect(await lessonUnits(course.id)).toEqual([1, 2, null]);
    expect(await questionUnits(exam.id)).toEqual([1, 2, null]);
  });

  test('leave their lessons and questions in none when they are deleted', async () => {
    const { course, exam } = await dividedCourse();
    await write(course.id, [{ title: 'المتن', was: 2 }]);
    expect(await lessonUnits(course.id)).toEqual([null, 1, null]);
    expect(await questionUnits(exam.id)).toEqual([null, 1, null]);
    await write(course.id, []);
    expect(await lessonUnits(course.id)).toEqual([null, null, null]);
    expect(await questionUnits(exam.id)).toEqual([null, null, null]);
    expect(await unitsOf(course.id)).toEqual([]);
  });

  test.each([
    [[{ title: 'المتن', was: 3 }], 'units.0', 'تغيّرت وحدات المادة في صفحة أخرى. يُرجى تحديث الصفحة.'],
    [
      [
        { title: 'أ', was: 1 },
        { title: 'ب', was: 1 },
      ],
      'units.1',
      'تغيّرت وحدات المادة في صفحة أخرى. يُرجى تحديث الصفحة.',
    ],
    [[{ title: ' ' }], 'units.0.title', 'اسم الوحدة مطلوب.'],
    [[{ title: 'و'.repeat(201) }], 'units.0.title', 'يجب أن يكون اسم الوحدة أقل من 200 حرف.'],
    [
      Array.from({ length: mostUnits + 1 }, () => ({ title: 'و' })),
      'units',
      `لا تزيد وحدات المادة على ${mostUnits}.`,
    ],
  ])('of %j are refused, and nothing has moved', async (units, path, message) => {
    const { course, exam } = await dividedCourse();
    const response = await write(course.id, units);
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ path, message }]]);
    expect(await lessonUnits(course.id)).toEqual([1, 2, null]);
    expect(await questionUnits(exam.id)).toEqual([1, 2, null]);
  });

  test('of a course that students do not see are not told to them', async () => {
    const course = await insertCourse(db, { ...own, isActive: false });
    await write(course.id, [{ title: 'الإسناد' }]);
    expect((await student.get(`/api/courses/${course.id}/units`)).statusCode).toBe(404);
    expect((await teacher.get(`/api/courses/${course.id}/units`)).json()).toHaveLength(1);
  });

  test('deleted while another puts a question there end in no failure, and in no stray question', async () => {
    const { course, exam } = await dividedCourse();
    const question = { question: 'كم؟', options: ['1', '2'], correctAnswer: 'A', unit: 2 };
    const answers = await Promise.all([
      write(course.id, [{ title: 'الإسناد', was: 1 }]),
      ...Array.from({ length: 4 }, () => teacher.post(`/api/admin/exams/${exam.id}/questions`, question)),
    ]);
    for (const { statusCode } of answers) expect([200, 400, 409]).toContain(statusCode);
    const numbers = (await unitsOf(course.id)).map(({ number }: { number: number }) => number);
    for (const unit of await questionUnits(exam.id)) expect([null, ...numbers]).toContain(unit);
  });
});

describe('a lesson in a unit', () => {
  const form = { title: 'العالي والنازل', description: 'تعريفهما.', duration: 600 };

  test('is put there, moved and taken out by its teacher, and says so to students', async () => {
    const { course } = await dividedCourse();
    const added = (
      await teacher.post('/api/admin/lessons', { ...form, courseId: course.id, unit: 2 })
    ).json();
    expect(added.unit).toBe(2);
    const listed = (await student.get(`/api/courses/${course.id}/lessons`)).json();
    expect(listed.map(({ unit }: { unit: number | null }) => unit)).toEqual([1, 2, null, 2]);
    for (const unit of [1, null]) {
      expect((await teacher.patch(`/api/admin/lessons/${added.id}`, { unit })).json().unit).toBe(unit);
    }
  });

  test('is never in one that its course has not', async () => {
    const { course } = await dividedCourse();
    const errors = [{ path: 'unit', message: 'ليست هذه الوحدة من وحدات المادة.' }];
    const added = await teacher.post('/api/admin/lessons', { ...form, courseId: course.id, unit: 3 });
    expect([added.statusCode, added.json().errors]).toEqual([400, errors]);
    const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, course.id));
    const moved = await teacher.patch(`/api/admin/lessons/${lesson?.id}`, { unit: 3 });
    expect([moved.statusCode, moved.json().errors]).toEqual([400, errors]);
  });
});

describe('a question in the bank', () => {
  test('that waits for review is on no paper until it is approved', async () => {
    const { exam } = await dividedCourse();
    const question = { question: 'كم؟', options: ['1', '2'], correctAnswer: 'A', isApproved: false };
    const { id } = (await teacher.post(`/api/admin/exams/${exam.id}/questions`, question)).json();
    const inUse = async () => (await teacher.get(`/api/admin/exams/${exam.id}`)).json().questionsInUse;
    expect(await inUse()).toBe(3);
    await teacher.patch(`/api/admin/questions/${id}`, { isApproved: true });
    expect(await inUse()).toBe(4);
  });

  test('is approved as it was seen: who changed it meanwhile is not overlooked', async () => {
    const { exam } = await dividedCourse();
    const question = { question: 'كم؟', options: ['1', '2'], correctAnswer: 'A', isApproved: false };
    const { id } = (await teacher.post(`/api/admin/exams/${exam.id}/questions`, question)).json();
    await teacher.patch(`/api/admin/questions/${id}`, { correctAnswer: 'B' });
    const known = { correctAnswer: 'A', isApproved: false };
    const response = await teacher.patch(`/api/admin/questions/${id}`, { isApproved: true, known });
    expect([response.statusCode, response.json().code]).toEqual([409, 'changed_meanwhile']);
  });
});
