import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examManagementApi } from '#contract/managing-exams';
import { insertExam, insertQuestion } from '#server/db/factories';
import { auditLog, examQuestions } from '#server/db/schema';
import { examCourse } from '#server/testing/exam-course';
import { serverProcess } from '#server/testing/exam-world';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { database, clock, signedIn, visitor } = university;
const { db } = database;
const { browser: teacher, userId: teacherId } = await signedIn('teacher');
const own = { teachers: [teacherId] };
const { browser: student } = await signedIn('student');

const form = {
  question: 'كم شروط الحديث الصحيح؟',
  options: ['ثلاثة', 'خمسة'],
  correctAnswer: 'B',
  points: 2,
};

const add = (examId: number, changes: object = {}, browser = teacher) =>
  browser.post(`/api/admin/exams/${examId}/questions`, { ...form, ...changes });
const change = (questionId: number | undefined, body: object) =>
  teacher.patch(`/api/admin/questions/${questionId}`, body);
const remove = (questionId: number | undefined) =>
  teacher.send({ method: 'DELETE', url: `/api/admin/questions/${questionId}` });
const reorder = (examId: number, ids: unknown[], browser = teacher) =>
  browser.send({ method: 'PUT', url: `/api/admin/exams/${examId}/questions/order`, payload: { ids } });

const questionsOf = (examId: number) =>
  db
    .select()
    .from(examQuestions)
    .where(eq(examQuestions.examId, examId))
    .orderBy(asc(examQuestions.order), asc(examQuestions.id));
const idsOf = async (examId: number) => (await questionsOf(examId)).map(({ id }) => id);
const newestNote = async () => (await db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1);

describe('adding a question', () => {
  test('puts it last, counts it, and is noted', async () => {
    const { exam } = await examCourse(db, { ...own, keys: ['A'] });
    const response = await add(exam.id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ ...form, examId: exam.id, order: 2 });
    expect((await teacher.get(`/api/admin/exams/${exam.id}`)).json()).toMatchObject({
      totalQuestions: 2,
      questions: [{ correctAnswer: 'A' }, form],
    });
    expect(await newestNote()).toMatchObject({
      actorId: teacherId,
      action: 'create',
      subject: 'question',
      subjectId: String(response.json().id),
      title: form.question,
      changes: { examId: { to: exam.id }, correctAnswer: { to: 'B' } },
      at: clock.now,
    });
  });

  test('right after another puts it there', async () => {
    const { exam, questions } = await examCourse(db, { ...own, keys: ['A', 'B', 'C'] });
    const [first, second, third] = questions.map(({ id }) => id);
    const added = (await add(exam.id, { after: first })).json();
    expect(added.order).toBe(2);
    expect(await idsOf(exam.id)).toEqual([first, added.id, second, third]);
    const elsewhere = await examCourse(db, own);
    const refused = await add(exam.id, { after: elsewhere.questions[0]?.id });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([
      { path: 'after', message: 'السؤال الذي قبله ليس في هذا الاختبار. يُرجى تحديث الصفحة.' },
    ]);
    expect(await idsOf(exam.id)).toHaveLength(4);
  });

  test('trims the texts, takes points in either digits, and one point when none are given', async () => {
    const { exam } = await examCourse(db, { ...own, keys: [] });
    const { points: _, ...pointless } = form;
    const body = { ...pointless, question: '  سؤال\n', options: [' أ ', 'ب'] };
    const response = await teacher.post(`/api/admin/exams/${exam.id}/questions`, body);
    expect(response.json()).toMatchObject({ question: 'سؤال', options: ['أ', 'ب'], points: 1 });
    expect((await add(exam.id, { points: '٢٫٢٥' })).json().points).toBe(2.25);
  });

  test.each([
    [{ question: ' ' }, 'question', 'نص السؤال مطلوب.'],
    [{ question: 'س'.repeat(501) }, 'question', 'يجب أن يكون السؤال أقل من 500 حرف.'],
    [{ options: ['أ'], correctAnswer: 'A' }, 'options', 'خياران على الأقل.'],
    [{ options: ['1', '2', '3', '4', '5', '6', '7'] }, 'options', 'لا تزيد الخيارات على ستة.'],
    [{ options: ['أ', ' '] }, 'options.1', 'نص الخيار مطلوب.'],
    [{ options: ['أ', 'ب', ' أ '] }, 'options.2', 'هذا الخيار مكرر. لكل خيار نص يخصّه.'],
    [{ options: ['أ', 'ب'.repeat(501)] }, 'options.1', 'يجب أن يكون الخيار أقل من 500 حرف.'],
    [{ correctAnswer: 'C' }, 'correctAnswer', 'الإجابة الصحيحة ليست من الخيارات.'],
    [{ correctAnswer: 'G' }, 'correctAnswer', 'حرف الخيار غير صالح.'],
    [{ correctAnswer: undefined }, 'correctAnswer', 'حرف الخيار غير صالح.'],
    [{ points: 0 }, 'points', 'النقاط بين 0.1 و10.'],
    [{ points: 10.1 }, 'points', 'النقاط بين 0.1 و10.'],
    [{ points: 0.125 }, 'points', 'منزلتان عشريتان على الأكثر.'],
    [{ order: 1 }, '', 'حقول غير معروفة: order.'],
  ])('with %j is refused at «%s»', async (changes, path, message) => {
    const { exam } = await examCourse(db, { ...own, keys: [] });
    const response = await add(exam.id, changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path, message }]);
    expect(await idsOf(exam.id)).toEqual([]);
  });

  test('stops at five hundred', async () => {
    const { exam } = await examCourse(db, { ...own, keys: [] });
    const { points: _, ...row } = form;
    const values = Array.from({ length: 500 }, (_each, index) => ({
      ...row,
      correctAnswer: 'B' as const,
      examId: exam.id,
      order: index + 1,
    }));
    await db.insert(examQuestions).values(values);
    const response = await add(exam.id);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'too_many_questions', message: 'في الاختبار 500 سؤال، ولا يتسع لأكثر منها.' },
    ]);
  });
});

describe('changing a question', () => {
  test('changes what was sent, and notes the old and the new', async () => {
    const { questions } = await examCourse(db, { ...own, keys: ['A'] });
    const response = await change(questions[0]?.id, { correctAnswer: 'C', points: '0.5' });
    expect(response.json()).toMatchObject({
      question: 'السؤال 1',
      correctAnswer: 'C',
      points: 0.5,
      order: 1,
    });
    expect(await newestNote()).toMatchObject({
      action: 'update',
      changes: { correctAnswer: { from: 'A', to: 'C' }, points: { from: 1, to: 0.5 } },
    });
  });

  test('to what it is already leaves no note', async () => {
    const { questions } = await examCourse(db, { ...own, keys: ['A'] });
    const before = await newestNote();
    expect((await change(questions[0]?.id, { correctAnswer: 'A' })).statusCode).toBe(200);
    expect(await newestNote()).toEqual(before);
  });

  test('is for who has seen it as it is: no key is put to options that another has written meanwhile', async () => {
    const { exam } = await examCourse(db, { ...own, keys: [] });
    const { id, question, options, correctAnswer, points } = (await add(exam.id)).json();
    const known = { question, options, correctAnswer, points };
    const turned = options.toReversed();
    await change(id, { ...known, options: turned, correctAnswer: 'A', known });

    const mine = { ...known, options: [...options, 'سبعة'] };
    const refused = await change(id, { ...mine, known });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'changed_meanwhile',
        errors: [
          { path: 'options', message: 'غيّر غيرك هذا الحقل بعد أن فتحته.' },
          { path: 'correctAnswer', message: expect.stringContaining('«A»') },
        ],
        details: { options: turned, correctAnswer: 'A' },
      },
    ]);
    expect((await change(id, {})).json()).toMatchObject({ options: turned, correctAnswer: 'A' });
    expect((await change(id, { options: turned, correctAnswer: 'A', known })).statusCode).toBe(200);

    const knowing = { ...known, ...refused.json().details };
    expect((await change(id, { ...mine, known: knowing })).json()).toMatchObject(mine);
  });

  test('that takes away the right option is refused', async () => {
    const { questions, exam } = await examCourse(db, { ...own, keys: ['D'] });
    const response = await change(questions[0]?.id, { options: ['نعم', 'لا'] });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      { path: 'correctAnswer', message: 'الإجابة الصحيحة ليست من الخيارات.' },
    ]);
    expect((await questionsOf(exam.id))[0]?.options).toHaveLength(4);
  });

  test.each([
    [{ question: '' }, 'question'],
    [{ options: ['أ', 'أ'] }, 'options.1'],
    [{ examId: 1 }, ''],
  ])('to %j is refused', async (body, path) => {
    const { questions } = await examCourse(db, { ...own, keys: ['A'] });
    const response = await change(questions[0]?.id, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toBe(path);
  });

  test('that is gone, or whose exam is, is not found', async () => {
    const { course } = await examCourse(db, own);
    const deleted = await insertExam(db, course.id, { isActive: false, deletedAt: new Date() });
    const question = await insertQuestion(db, deleted.id);
    for (const id of [question.id, 2_000_000_000]) {
      expect((await change(id, { points: 2 })).statusCode).toBe(404);
      expect((await remove(id)).statusCode).toBe(404);
    }
    expect((await add(deleted.id)).statusCode).toBe(404);
    expect((await reorder(deleted.id, [question.id])).statusCode).toBe(404);
    expect((await teacher.get(`/api/admin/exams/${deleted.id}/questions/export?format=csv`)).statusCode).toBe(
      404,
    );
  });
});

test('deleting a question takes it out, notes what it was, and leaves the others in order', async () => {
  const { exam, questions } = await examCourse(db, { ...own, keys: ['A', 'B', 'C'] });
  const [first, second, third] = questions.map(({ id }) => id);
  const response = await remove(second);
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'حُذف السؤال.' }]);
  expect(await idsOf(exam.id)).toEqual([first, third]);
  expect(await newestNote()).toMatchObject({
    action: 'delete',
    title: 'السؤال 2',
    changes: { examId: exam.id, correctAnswer: 'B' },
  });
  expect((await remove(second)).statusCode).toBe(404);
  expect((await add(exam.id)).json().order).toBe(4);
});

describe('ordering the questions', () => {
  test('numbers them from one as told, and is noted', async () => {
    const { exam, questions } = await examCourse(db, { ...own, keys: ['A', 'B', 'C'] });
    const ids = questions.map(({ id }) => id);
    const turned = ids.toReversed();
    const response = await reorder(exam.id, turned);
    expect(response.json()).toMatchObject(turned.map((id, index) => ({ id, order: index + 1 })));
    expect(await newestNote()).toMatchObject({
      action: 'reorder',
      subject: 'exam',
      subjectId: String(exam.id),
      changes: { order: { from: ids, to: turned } },
    });
  });

  test('takes exactly the questions of the exam, each once', async () => {
    const { exam, questions } = await examCourse(db, { ...own, keys: ['A', 'B'] });
    const [first = 0, second = 0] = questions.map(({ id }) => id);
    const elsewhere = await insertQuestion(db, (await examCourse(db, { ...own, keys: [] })).exam.id);
    const wrong = [[], [first], [first, first], [first, second, second], [first, elsewhere.id]];
    for (const ids of wrong) {
      const response = await reorder(exam.id, ids);
      expect([ids, response.statusCode]).toEqual([ids, 400]);
      expect(response.json().errors).toEqual([
        {
          path: 'ids',
          message: 'يجب أن يضم الترتيب أسئلة الاختبار كلها، كل سؤال مرة واحدة. يُرجى تحديث الصفحة.',
        },
      ]);
    }
    for (const ids of [
      [first, 'x'],
      [first, -1],
      [first, 1.5],
    ]) {
      expect((await reorder(exam.id, ids)).statusCode).toBe(400);
    }
    expect(await idsOf(exam.id)).toEqual([first, second]);
  });
});

test('teachers who add, order and delete at once, through two processes, lose nothing and wait for nobody for ever', async () => {
  const other = await serverProcess(university);
  const { browser, userId } = await signedIn('teacher');
  const colleague = browser.at(other.app);
  const { exam, questions } = await examCourse(db, {
    teachers: [teacherId, userId],
    keys: ['A', 'B', 'C', 'D'],
  });
  const ids = questions.map(({ id }) => id);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => add(exam.id, {}, index % 2 ? teacher : colleague)),
    ...Array.from({ length: 4 }, (_, index) =>
      add(exam.id, { after: ids[0] }, index % 2 ? teacher : colleague),
    ),
    reorder(exam.id, ids.toReversed(), teacher),
    reorder(exam.id, ids.toReversed(), colleague),
    remove(ids[3]),
  ]);
  await other.stop();
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  for (const status of statuses.slice(10, 12)) expect([200, 400]).toContain(status);
  expect(statuses.at(-1)).toBe(200);
  const after = await questionsOf(exam.id);
  expect(after).toHaveLength(13);
  expect(new Set(after.map(({ order }) => order)).size).toBe(13);
  expect((await teacher.get(`/api/admin/exams/${exam.id}`)).json().totalQuestions).toBe(13);
});

test('a student gets no key, by whatever call, and changes nothing', async () => {
  const { exam, questions, course } = await examCourse(db, { ...own, keys: ['A'] });
  const id = questions[0]?.id;
  const calls = [
    { method: 'POST', url: `/api/admin/courses/${course.id}/exams`, payload: {} },
    { method: 'GET', url: `/api/admin/exams/${exam.id}` },
    { method: 'PATCH', url: `/api/admin/exams/${exam.id}`, payload: { isActive: false } },
    { method: 'DELETE', url: `/api/admin/exams/${exam.id}` },
    { method: 'POST', url: `/api/admin/exams/${exam.id}/questions`, payload: form },
    { method: 'PATCH', url: `/api/admin/questions/${id}`, payload: { points: 2 } },
    { method: 'DELETE', url: `/api/admin/questions/${id}` },
    { method: 'PUT', url: `/api/admin/exams/${exam.id}/questions/order`, payload: { ids: [id] } },
    {
      method: 'POST',
      url: `/api/admin/exams/${exam.id}/questions/import`,
      payload: { format: 'aiken', text: 'س', preview: true },
    },
    { method: 'GET', url: `/api/admin/exams/${exam.id}/questions/export?format=csv` },
    { method: 'GET', url: `/api/admin/exams/${exam.id}/results` },
    { method: 'GET', url: `/api/admin/exams/${exam.id}/results?format=csv` },
  ] as const;
  for (const call of calls) {
    const response = await student.send(call);
    expect([call.url, response.statusCode]).toEqual([call.url, 403]);
    expect(response.json()).toEqual({ code: 'forbidden', message: 'ليست لديك صلاحية لهذا الإجراء.' });
    expect((await visitor().send(call)).statusCode).toBe(401);
  }
  expect(await questionsOf(exam.id)).toEqual(questions);
});

test('no garbage makes these calls fail', async () => {
  const isolated = await signedIn('teacher');
  const { exam } = await examCourse(db, { teachers: [isolated.userId], keys: ['A', 'B'] });
  const [first = 1] = await idsOf(exam.id);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('\0', '\ud800', 'س', '٣'),
  );
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.double(),
    fc.array(fc.oneof(text, fc.integer(), fc.constant(first)), { maxLength: 8 }),
    fc.constantFrom(null, true, {}, 1e308, first, 'B', 'A'),
  );
  const fields = [
    'question',
    'options',
    'correctAnswer',
    'points',
    'after',
    'ids',
    'format',
    'text',
    'preview',
    'title',
    'duration',
    'passingGrade',
    'isActive',
  ];
  const endpoints = Object.values(examManagementApi);
  const known = { format: 'gift', text: 'س{=أ ~ب}', preview: true };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 5 }),
      fc.constantFrom({}, form, known),
      fc.oneof(fc.constantFrom(exam.id, first), fc.nat()),
      async ({ method, path }, junk, sound, id) => {
        const { statusCode } = await isolated.browser.send({
          method,
          url: path.replace(':id', String(id)),
          ...(method !== 'GET' && { payload: { ...sound, ...junk } }),
        });
        expect(statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 100 },
  );
});
