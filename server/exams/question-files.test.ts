import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { questionFormats } from '#contract/managing-exams';
import { insertQuestion } from '#server/db/factories';
import { auditLog, courseUnits, examQuestions } from '#server/db/schema';
import { examCourse } from '#server/testing/exam-course';
import { testApp } from '#server/testing/test-app';

const { database, signedIn, clock } = await testApp();
const { db } = database;
const { browser: teacher, userId: teacherId } = await signedIn('teacher');
const own = { teachers: [teacherId] };

const emptyExam = async () => (await examCourse(db, { ...own, keys: [] })).exam;
const importInto = (examId: number, body: object) =>
  teacher.post(`/api/admin/exams/${examId}/questions/import`, body);
const exportOf = (examId: number, format: string) =>
  teacher.get(`/api/admin/exams/${examId}/questions/export?format=${format}`);
const withUnits = (exam: { courseId: number }, ...titles: string[]) =>
  db
    .insert(courseUnits)
    .values(titles.map((title, index) => ({ courseId: exam.courseId, number: index + 1, title })));
const questionsOf = (examId: number) =>
  db.select().from(examQuestions).where(eq(examQuestions.examId, examId)).orderBy(asc(examQuestions.order));
const notesOn = (examId: number) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(examId)));

const good = 'كم شروط الصحيح؟\nأ) ثلاثة\nب) خمسة\nالإجابة: ب\n';
const bad = 'سؤال بلا خيارات\n';

describe('importing questions', () => {
  test('a preview shows what would come and every problem, and saves nothing', async () => {
    const exam = await emptyExam();
    const response = await importInto(exam.id, { format: 'aiken', text: `${good}\n${bad}`, preview: true });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        questions: [
          {
            question: 'كم شروط الصحيح؟',
            options: ['ثلاثة', 'خمسة'],
            correctAnswer: 'B',
            points: 1,
            unit: null,
            difficulty: 2,
            explanation: null,
            source: null,
            isApproved: true,
          },
        ],
        problems: [{ line: 6, message: 'لا خيارات بعد السؤال «سؤال بلا خيارات».' }],
        totalProblems: 1,
        saved: false,
      },
    ]);
    expect(await questionsOf(exam.id)).toEqual([]);
    expect(await notesOn(exam.id)).toEqual([]);
  });

  test('saves them all behind those that are there, and is noted once', async () => {
    const { exam, questions: before } = await examCourse(db, { ...own, keys: ['A'] });
    const response = await importInto(exam.id, { format: 'aiken', text: `${good}\n${good}` });
    expect(response.json()).toMatchObject({ saved: true, problems: [], totalProblems: 0 });
    expect(response.json().questions).toHaveLength(2);
    const stored = await questionsOf(exam.id);
    expect(stored.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(stored[0]?.id).toBe(before[0]?.id);
    expect(await notesOn(exam.id)).toMatchObject([
      {
        actorId: teacherId,
        action: 'import',
        subject: 'exam',
        title: exam.title,
        changes: { format: 'aiken', questions: stored.slice(1).map(({ id }) => id) },
        at: clock.now,
      },
    ]);
  });

  test('with one bad line saves none, and says which line', async () => {
    const exam = await emptyExam();
    const response = await importInto(exam.id, { format: 'aiken', text: `${good}\n${bad}` });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        code: 'invalid_input',
        message: 'في البيانات المرسلة ما يحتاج إلى تصحيح.',
        errors: [{ path: 'text.6', message: 'السطر 6: لا خيارات بعد السؤال «سؤال بلا خيارات».' }],
      },
    ]);
    expect(await questionsOf(exam.id)).toEqual([]);
    expect(await notesOn(exam.id)).toEqual([]);
  });

  test('refuses a question with something hidden in it, as the form does', async () => {
    const exam = await emptyExam();
    const response = await importInto(exam.id, {
      format: 'aiken',
      text: good.replace('ثلاثة', 'ثلا\u202Eثة'),
    });
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      [
        {
          path: expect.stringMatching(/^text\.\d+$/) as string,
          message: expect.stringContaining('رموز خفية') as string,
        },
      ],
    ]);
    expect(await questionsOf(exam.id)).toEqual([]);
  });

  test('tells the first hundred problems and how many there are', async () => {
    const exam = await emptyExam();
    const body = { format: 'aiken', text: `${bad}\n`.repeat(150), preview: true };
    const told = (await importInto(exam.id, body)).json();
    expect([told.problems.length, told.totalProblems]).toEqual([100, 150]);
    const refused = await importInto(exam.id, { ...body, preview: false });
    expect(refused.json().errors).toHaveLength(100);
  });

  test('never fills an exam over five hundred, of two at once only one', async () => {
    const exam = await emptyExam();
    const body = { format: 'aiken', text: good.repeat(300) };
    const answers = await Promise.all([importInto(exam.id, body), importInto(exam.id, body)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(await questionsOf(exam.id)).toHaveLength(300);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json().errors).toEqual([
      {
        path: 'text.801',
        message: 'السطر 801: يتسع الاختبار لـ500 سؤال، وفيه الآن 300: لا يتسع لهذا السؤال وما بعده.',
      },
    ]);
  });

  test('takes a text of 200,000 Arabic letters, however they are written, and not one more', async () => {
    const exam = await emptyExam();
    const text = 'س'.repeat(200_000);
    const url = `/api/admin/exams/${exam.id}/questions/import`;
    const plain = JSON.stringify({ format: 'csv', text, preview: true });
    const escaped = plain.replaceAll('س', String.raw`\u0633`);
    for (const payload of [plain, escaped]) {
      const headers = { 'content-type': 'application/json' };
      const response = await teacher.send({ method: 'POST', url, headers, payload });
      expect([response.statusCode, response.json().totalProblems]).toEqual([200, 1]);
    }
    const tooLong = await importInto(exam.id, { format: 'csv', text: `${text}س`, preview: true });
    expect([tooLong.statusCode, tooLong.json().errors]).toEqual([
      400,
      [{ path: 'text', message: 'النص أطول من 200,000 حرف.' }],
    ]);
    const huge = await importInto(exam.id, { format: 'csv', text: 'س'.repeat(700_000), preview: true });
    expect(huge.statusCode).toBe(413);
    const elsewhere = await teacher.post(`/api/admin/exams/${exam.id}/questions`, { question: text });
    expect(elsewhere.statusCode).toBe(413);
  });

  test.each([
    [{ format: 'xml', text: good }, 'format', 'صيغة غير معروفة. الصيغ المقبولة: CSV وGIFT وAiken.'],
    [{ format: 'csv' }, 'text', 'هذا الحقل مطلوب.'],
    [
      { format: 'csv', text: good, preview: 'نعم' },
      'preview',
      'القيمة يجب أن تكون قيمة منطقية (true أو false).',
    ],
    [{ format: 'csv', text: '' }, 'text.1', 'السطر 1: لا أسئلة في هذا النص.'],
  ])('of %j is refused at «%s»', async (body, path, message) => {
    const exam = await emptyExam();
    const response = await importInto(exam.id, body);
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ path, message }]]);
  });

  test('puts a question into a unit of its own course, by number or title, and into no other', async () => {
    const exam = await emptyExam();
    await withUnits(exam, 'الإسناد', 'المتن');
    const other = await emptyExam();
    await withUnits(other, 'الإسناد', 'المتن', 'الرجال');
    const table = (...cells: string[]) =>
      `السؤال,أ,ب,الجواب,الوحدة\n${cells.map((unit) => `كم؟,1,3,أ,${unit}\n`).join('')}`;
    const placed = { format: 'csv', text: table('2', 'الإسناد', '') };
    expect((await importInto(exam.id, placed)).json()).toMatchObject({ saved: true });
    expect((await questionsOf(exam.id)).map(({ unit }) => unit)).toEqual([2, 1, null]);

    const errors = [{ path: 'text.3', message: 'السطر 3: ليست «3» من وحدات المادة.' }];
    const stray = { format: 'csv', text: table('1', '3') };
    const refused = await importInto(exam.id, stray);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, errors]);
    expect((await importInto(exam.id, { ...stray, preview: true })).json()).toMatchObject({
      problems: [{ line: 3 }],
      saved: false,
    });
    expect(await questionsOf(exam.id)).toHaveLength(3);
    expect((await importInto(other.id, stray)).json()).toMatchObject({ saved: true });
  });

  test('brings questions to be reviewed that are on no paper', async () => {
    const exam = await emptyExam();
    const text = 'السؤال,أ,ب,الجواب,معتمد\nكم؟,1,3,أ,لا\nكم؟,1,3,أ,نعم';
    await importInto(exam.id, { format: 'csv', text });
    expect((await teacher.get(`/api/admin/exams/${exam.id}`)).json()).toMatchObject({
      questionsInUse: 1,
      totalQuestions: 1,
      questions: [{ isApproved: false }, { isApproved: true }],
    });
  });

  test('into an exam that is not there is not found', async () => {
    for (const preview of [true, false]) {
      expect((await importInto(2_000_000_000, { format: 'aiken', text: good, preview })).statusCode).toBe(
        404,
      );
    }
  });
});

describe('exporting questions', () => {
  const tricky = {
    question: '=HYPERLINK("http://x") {~} # : \\ \n@السطر الثاني; -٣',
    options: ['+1', '-1', '[html]٥٠%', '%50% منها', "'=صحيح", 'صحيح، "نعم"'],
    correctAnswer: 'E',
    points: 2.5,
    unit: 2,
    difficulty: 3,
    explanation: '#### =لأن {كذا}\n\nو-كذا',
    source: "@ابن الصلاح: '=ص 20\n// unit: 1",
    isApproved: false,
  } as const;

  test.each(questionFormats)('as %s gives a file that comes back through the import', async (format) => {
    const exam = await emptyExam();
    await withUnits(exam, 'الإسناد', 'المتن');
    await insertQuestion(db, exam.id, { ...tricky, options: [...tricky.options] });
    await insertQuestion(db, exam.id, { order: 2 });
    const file = await exportOf(exam.id, format);
    expect(file.statusCode).toBe(200);
    const copy = await emptyExam();
    await withUnits(copy, 'الإسناد', 'المتن');
    expect((await importInto(copy.id, { format, text: file.body })).json()).toMatchObject({ saved: true });
    const shown = (rows: Awaited<ReturnType<typeof questionsOf>>) =>
      rows.map(
        ({
          id: _id,
          examId: _examId,
          courseId: _courseId,
          createdAt: _at,
          question,
          options,
          correctAnswer,
          ...rest
        }) =>
          format === 'aiken'
            ? { question: question.replaceAll(/\s+/g, ' '), options, correctAnswer }
            : { question, options, correctAnswer, ...rest },
      );
    expect(shown(await questionsOf(copy.id))).toEqual(shown(await questionsOf(exam.id)));
  });

  test('as CSV opens in Arabic, and no cell of it begins a formula', async () => {
    const exam = await emptyExam();
    await withUnits(exam, 'الإسناد', 'المتن');
    await insertQuestion(db, exam.id, { ...tricky, options: [...tricky.options] });
    const file = await exportOf(exam.id, 'csv');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="exam-${exam.id}-questions.csv"`,
      'cache-control': 'no-store',
    });
    expect(file.body.startsWith('\uFEFF"السؤال","الخيار A"')).toBe(true);
    expect(file.body).toContain(`"'=HYPERLINK(""http://x"") {~} # : \\ \n'@السطر الثاني;' -٣"`);
    expect(file.body).toContain(`"'+1","'-1"`);
    expect(file.body).not.toMatch(/["\n;][-=+@]/);
  });

  test('asks for a format that exists', async () => {
    const exam = await emptyExam();
    for (const format of ['xml', '']) expect((await exportOf(exam.id, format)).statusCode).toBe(400);
    expect((await exportOf(2_000_000_000, 'gift')).statusCode).toBe(404);
  });
});
