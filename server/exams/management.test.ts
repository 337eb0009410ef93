import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertCourse, insertExam, insertLesson } from '#server/db/factories';
import { auditLog, courses, exams } from '#server/db/schema';
import { examCourse } from '#server/testing/exam-course';
import { examOf, sittings, start, submit } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { database, clock, signedIn } = university;
const { db } = database;
const { readyStudent, sittingStudent } = sittings(university);
const { browser: teacher, userId: teacherId } = await signedIn('teacher');
const own = { teachers: [teacherId] };
const { browser: admin } = await signedIn('admin');

const form = {
  title: 'اختبار منتصف الفصل',
  description: 'في الدروس الخمسة الأولى.',
  duration: 45,
  passingGrade: 60,
};

const createExam = async (courseId: number, changes: object = {}) =>
  teacher.post(`/api/admin/courses/${courseId}/exams`, { ...form, ...changes });
const withKeys = async (examId: number) => (await teacher.get(`/api/admin/exams/${examId}`)).json();
const notesOn = (subjectId: number) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(subjectId)))
    .orderBy(asc(auditLog.id));

describe('a new exam', () => {
  test('belongs to its course, is a draft, and still has no questions', async () => {
    const course = await insertCourse(db, own);
    const response = await createExam(course.id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...form,
      courseId: course.id,
      isActive: false,
      totalQuestions: 0,
    });
    const [note] = await notesOn(response.json().id);
    expect(note).toMatchObject({
      actorId: teacherId,
      action: 'create',
      subject: 'exam',
      title: form.title,
      at: clock.now,
      changes: { passingGrade: { to: 60 }, courseId: { to: course.id } },
    });
  });

  test.each([
    ['70', 70],
    ['٧٠', 70],
    ['۶۵٫۵', 65.5],
    [100, 100],
    [1, 1],
  ])('takes the passing grade %s as %d', async (passingGrade, stored) => {
    const course = await insertCourse(db, own);
    const response = await createExam(course.id, { passingGrade, duration: '٤٥' });
    expect(response.json()).toMatchObject({ passingGrade: stored, duration: 45 });
  });

  test.each([
    [{ title: '  ' }, 'title', 'عنوان الاختبار مطلوب.'],
    [{ title: 'ع'.repeat(201) }, 'title', 'يجب أن يكون العنوان أقل من 200 حرف.'],
    [{ description: '' }, 'description', 'وصف الاختبار مطلوب.'],
    [{ description: 'و'.repeat(1001) }, 'description', 'يجب أن يكون الوصف أقل من 1000 حرف.'],
    [{ duration: 0 }, 'duration', 'مدة الاختبار من 1 إلى 300 دقيقة.'],
    [{ duration: 301 }, 'duration', 'مدة الاختبار من 1 إلى 300 دقيقة.'],
    [{ duration: 1.5 }, 'duration', 'اكتب المدة عددًا صحيحًا من الدقائق، مثل 90.'],
    [{ passingGrade: '0' }, 'passingGrade', 'درجة النجاح بين 1 و100.'],
    [{ passingGrade: 100.01 }, 'passingGrade', 'درجة النجاح بين 1 و100.'],
    [{ passingGrade: 'سبعون' }, 'passingGrade', 'درجة النجاح بين 1 و100.'],
    [{ passingGrade: 69.999 }, 'passingGrade', 'منزلتان عشريتان على الأكثر.'],
    [{ isActive: true }, '', 'حقول غير معروفة: isActive.'],
  ])('with %j is refused at «%s»', async (changes, path, message) => {
    const course = await insertCourse(db, own);
    const response = await createExam(course.id, changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path, message }]);
    expect(await db.$count(exams, eq(exams.courseId, course.id))).toBe(0);
  });

  test('needs a course that is there', async () => {
    const deleted = await insertCourse(db, { ...own, isActive: false, deletedAt: new Date() });
    for (const courseId of [deleted.id, 2_000_000_000]) {
      expect((await createExam(courseId)).statusCode).toBe(404);
    }
  });
});

describe('changing an exam', () => {
  test('changes what was sent and nothing else, and notes the old and the new', async () => {
    const { exam } = await examCourse(db, own);
    const response = await teacher.patch(`/api/admin/exams/${exam.id}`, { passingGrade: '٨٠' });
    expect(response.json()).toMatchObject({ title: exam.title, passingGrade: 80, isActive: true });
    expect(await notesOn(exam.id)).toMatchObject([
      { action: 'update', changes: { passingGrade: { from: 70, to: 80 } } },
    ]);
  });

  test('to what it is already leaves no note', async () => {
    const { exam } = await examCourse(db, own);
    const response = await teacher.patch(`/api/admin/exams/${exam.id}`, { title: exam.title });
    expect(response.statusCode).toBe(200);
    expect((await teacher.patch(`/api/admin/exams/${exam.id}`, {})).statusCode).toBe(200);
    expect(await notesOn(exam.id)).toEqual([]);
  });

  test('refuses what a new exam would be refused for', async () => {
    const { exam } = await examCourse(db, own);
    const response = await teacher.patch(`/api/admin/exams/${exam.id}`, { duration: 301, courseId: 1 });
    expect(response.statusCode).toBe(400);
    expect((await withKeys(exam.id)).duration).toBe(exam.duration);
  });

  test('hides it from students and shows it again', async () => {
    const student = await readyStudent(own);
    await teacher.patch(`/api/admin/exams/${student.exam.id}`, { isActive: false });
    expect((await examOf(student.browser, student)).statusCode).toBe(404);
    await teacher.patch(`/api/admin/exams/${student.exam.id}`, { isActive: true });
    expect((await examOf(student.browser, student)).statusCode).toBe(200);
  });
});

describe('deleting an exam', () => {
  const remove = (browser: typeof admin, examId: number) =>
    browser.send({ method: 'DELETE', url: `/api/admin/exams/${examId}` });

  test('takes a draft that nobody sat away from everyone, for good, by its teacher', async () => {
    const { exam } = await examCourse(db, own);
    await teacher.patch(`/api/admin/exams/${exam.id}`, { isActive: false });
    const response = await remove(teacher, exam.id);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'حُذف الاختبار.' }]);
    const [row] = await db.select().from(exams).where(eq(exams.id, exam.id));
    expect(row).toMatchObject({ isActive: false, deletedAt: clock.now });

    for (const each of [teacher, admin]) {
      const listed: { id: number }[] = (await each.get('/api/exams')).json();
      expect(listed.map(({ id }) => id)).not.toContain(exam.id);
      expect((await each.get(`/api/admin/exams/${exam.id}`)).statusCode).toBe(404);
      expect((await each.patch(`/api/admin/exams/${exam.id}`, { isActive: true })).statusCode).toBe(404);
      expect((await remove(each, exam.id)).statusCode).toBe(404);
    }
    expect((await notesOn(exam.id)).at(-1)).toMatchObject({ action: 'delete', title: exam.title });
  });

  test('that is published is for admins: its teacher makes it a draft first', async () => {
    const { exam } = await examCourse(db, own);
    const response = await remove(teacher, exam.id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'exam_is_published']);
    expect((await withKeys(exam.id)).isActive).toBe(true);
    expect((await remove(admin, exam.id)).statusCode).toBe(200);
  });

  test('that was sat is refused to everyone: it can only be hidden, and those who sit it go on', async () => {
    const student = await sittingStudent({ ...own, keys: ['A'] });
    const { exam, browser, attemptId, questions } = student;
    const isSat = async () => {
      const listed: { id: number; wasSat?: boolean }[] = (await teacher.get('/api/exams')).json();
      return listed.find(({ id }) => id === exam.id)?.wasSat;
    };
    expect(await isSat()).toBe(true);
    for (const isActive of [true, false]) {
      await teacher.patch(`/api/admin/exams/${exam.id}`, { isActive });
      for (const each of [teacher, admin]) {
        const refused = await remove(each, exam.id);
        expect([refused.statusCode, refused.json()]).toEqual([
          409,
          {
            code: 'exam_was_sat',
            message: 'أدّى هذا الاختبارَ طلاب، فلا يُحذف. أعِده مسودة إن أردت أن يخفى عنهم.',
          },
        ]);
      }
    }
    const answers = Object.fromEntries(questions.map(({ id }) => [id, 'A']));
    const result = (await submit(browser, attemptId, answers)).json();
    expect(result).toMatchObject({ passed: true, certificate: { grade: 100 } });
    expect((await remove(admin, exam.id)).statusCode).toBe(409);
    expect((await withKeys(exam.id)).isActive).toBe(false);
  });

  test('tells students neither the bank nor who sat what', async () => {
    const student = await readyStudent(own);
    const listed: { id: number }[] = (await student.browser.get('/api/exams')).json();
    const seen = listed.find(({ id }) => id === student.exam.id);
    expect(seen).toBeDefined();
    for (const field of ['wasSat', 'bank', 'questionsInUse', 'drawCount', 'obstacles'])
      expect(seen).not.toHaveProperty(field);
  });
});

describe('the readiness of an exam', () => {
  test('says everything that is missing, and nothing once students can sit it', async () => {
    const course = await insertCourse(db, { ...own, isActive: false });
    const exam = (await createExam(course.id)).json();
    expect((await withKeys(exam.id)).obstacles).toEqual([
      'no_questions',
      'inactive',
      'course_hidden',
      'no_lessons',
    ]);
    await teacher.post(`/api/admin/exams/${exam.id}/questions`, {
      question: 'كم شروط الحديث الصحيح؟',
      options: ['ثلاثة', 'خمسة'],
      correctAnswer: 'B',
    });
    await teacher.patch(`/api/admin/exams/${exam.id}`, { isActive: true });
    await db.update(courses).set({ isActive: true }).where(eq(courses.id, course.id));
    expect((await withKeys(exam.id)).obstacles).toEqual(['no_lessons']);
    await insertLesson(db, course.id);
    expect(await withKeys(exam.id)).toMatchObject({ obstacles: [], seated: { id: exam.id } });
  });

  test('a second exam takes the place of the first when it is ready, not before', async () => {
    const student = await readyStudent(own);
    const second = (await createExam(student.course.id, { title: 'الدور الثاني' })).json();
    expect(await withKeys(second.id)).toMatchObject({
      obstacles: ['no_questions', 'inactive'],
      seated: { id: student.exam.id, title: student.exam.title },
    });
    expect((await examOf(student.browser, student)).json().exam.id).toBe(student.exam.id);

    await teacher.post(`/api/admin/exams/${second.id}/questions`, {
      question: 'ما المرسل؟',
      options: ['ما سقط منه الصحابي', 'ما اتصل سنده'],
      correctAnswer: 'A',
    });
    expect((await examOf(student.browser, student)).json().exam.id).toBe(student.exam.id);
    await teacher.patch(`/api/admin/exams/${second.id}`, { isActive: true });
    expect((await examOf(student.browser, student)).json().exam.id).toBe(second.id);
    expect(await withKeys(student.exam.id)).toMatchObject({
      obstacles: ['replaced'],
      seated: { id: second.id, title: 'الدور الثاني' },
    });
    const listed: { id: number; obstacles: string[] }[] = (await teacher.get('/api/exams')).json();
    const told = listed.filter(({ id }) => [student.exam.id, second.id].includes(id));
    expect(told.map(({ obstacles }) => obstacles)).toEqual([['replaced'], []]);
  });

  test('a draft is published when it has a question, and is one again without its last', async () => {
    const student = await readyStudent({ ...own, keys: [] });
    const exam = (await createExam(student.course.id)).json();
    const ask = { question: 'ما المرسل؟', options: ['ما سقط منه الصحابي', 'غيره'], correctAnswer: 'A' };
    const publish = () => teacher.patch(`/api/admin/exams/${exam.id}`, { isActive: true });
    const seen = async () => (await examOf(student.browser, student)).statusCode;

    const early = await publish();
    expect([early.statusCode, early.json().code]).toEqual([409, 'exam_without_questions']);
    expect((await withKeys(exam.id)).isActive).toBe(false);
    const question = (await teacher.post(`/api/admin/exams/${exam.id}/questions`, ask)).json();
    expect(await seen()).toBe(404);
    const listed: { id: number }[] = (await student.browser.get('/api/exams')).json();
    expect(listed.some(({ id }) => id === exam.id)).toBe(false);

    expect((await publish()).json().isActive).toBe(true);
    expect(await seen()).toBe(200);
    await teacher.send({ method: 'DELETE', url: `/api/admin/questions/${question.id}` });
    expect((await withKeys(exam.id)).isActive).toBe(false);
    expect((await notesOn(exam.id)).at(-1)).toMatchObject({
      action: 'update',
      subject: 'exam',
      changes: { isActive: { from: true, to: false } },
    });
    await teacher.post(`/api/admin/exams/${exam.id}/questions`, ask);
    expect(await seen()).toBe(404);
  });

  test('is no concern of students: their list names no obstacles', async () => {
    const student = await readyStudent(own);
    const listed: object[] = (await student.browser.get('/api/exams')).json();
    expect(listed.length).toBeGreaterThan(0);
    for (const exam of listed) expect(exam).not.toHaveProperty('obstacles');
  });
});

test('the staff see how many are sitting an exam, and their edits reach none of them', async () => {
  const student = await sittingStudent({ ...own, keys: ['A', 'B'] });
  const [first, second] = student.questions;
  expect((await withKeys(student.exam.id)).openAttempts).toBe(1);
  await teacher.patch(`/api/admin/questions/${first?.id}`, { correctAnswer: 'D', question: 'سؤال آخر' });
  await teacher.send({ method: 'DELETE', url: `/api/admin/questions/${second?.id}` });
  const paper = (await start(student.browser, student)).json();
  expect(paper.questions).toMatchObject([{ question: 'السؤال 1' }, { question: 'السؤال 2' }]);
  const answers = { [Number(first?.id)]: 'A', [Number(second?.id)]: 'B' };
  expect((await submit(student.browser, student.attemptId, answers)).json()).toMatchObject({ score: 100 });
  expect((await withKeys(student.exam.id)).openAttempts).toBe(0);
});

test('an exam of a deleted course is gone with it', async () => {
  const course = await insertCourse(db, { ...own, isActive: false, deletedAt: new Date() });
  const exam = await insertExam(db, course.id);
  expect((await teacher.get(`/api/admin/exams/${exam.id}`)).statusCode).toBe(404);
  const listed: { id: number }[] = (await teacher.get('/api/exams')).json();
  expect(listed.map(({ id }) => id)).not.toContain(exam.id);
});
