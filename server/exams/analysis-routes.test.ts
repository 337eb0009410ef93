import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertAttempt, insertExam, insertUsers } from '#server/db/factories';
import { examPapers, examQuestions, type exams, type PaperQuestion } from '#server/db/schema';
import { answersTo, completeLessons, examCourse } from '#server/testing/exam-course';
import { start, submit } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';

const { database, signedIn, clock } = await testApp();
const { db } = database;
const { browser: teacher, userId: teacherId } = await signedIn('teacher');
const own = { teachers: [teacherId] };

const analysisOf = async (examId: number) =>
  (await teacher.get(`/api/admin/exams/${examId}/analysis`)).json();

/** So many have finished it, as `answersOf` says of each. */
async function satBy(
  exam: typeof exams.$inferSelect,
  questions: PaperQuestion[],
  people: number,
  answersOf: (index: number) => ReturnType<typeof answersTo>,
) {
  const ids = await insertUsers(db, people);
  await db.transaction(async (tx) => {
    for (const [index, id] of ids.entries()) {
      await insertAttempt(tx, id, exam, {
        questions,
        answers: answersOf(index),
        score: 50,
        completedAt: clock.now,
      });
    }
  });
}

describe('the analysis of an exam', () => {
  test('nobody has sat names its questions and counts nothing', async () => {
    const { exam, course, questions } = await examCourse(db, { ...own, keys: ['A', 'B'] });
    const told = await analysisOf(exam.id);
    expect(told).toMatchObject({
      examId: exam.id,
      title: exam.title,
      courseId: course.id,
      courseTitle: course.title,
      attempts: 0,
      perPaper: 2,
      units: [],
    });
    expect(told.questions).toMatchObject(
      questions.map(({ id, question, order }) => ({
        questionId: id,
        number: order,
        question,
        drawn: 0,
        right: 0,
        share: null,
        chosen: [0, 0, 0, 0],
        unanswered: 0,
        discrimination: null,
        marks: [],
        isInUse: true,
      })),
    );
  });

  test('knows the bank’s letters under what each student saw, and the same of what is most often missed', async () => {
    const studied = await examCourse(db, {
      ...own,
      keys: ['A', 'B', 'C', 'D', 'A', 'B'],
      lessons: 1,
      exam: { drawCount: 4, shuffleQuestions: true, shuffleOptions: true },
    });
    const asked = new Map<number, number>();
    for (let each = 0; each < 8; each += 1) {
      const student = await signedIn();
      await completeLessons(db, student.userId, studied);
      const begun = (await start(student.browser, studied)).json();
      const answers = Object.fromEntries(
        begun.questions.map(({ id, options }: { id: number; options: string[] }) => {
          asked.set(id, (asked.get(id) ?? 0) + 1);
          // Always the second option of the bank, wherever it stands.
          const question = studied.questions.find((row) => row.id === id);
          return [id, 'ABCD'[options.indexOf(question?.options[1] ?? '')]];
        }),
      );
      await submit(student.browser, begun.id, answers);
    }
    const { questions, attempts, perPaper } = await analysisOf(studied.exam.id);
    expect([attempts, perPaper]).toEqual([8, 4]);
    for (const [index, { id, correctAnswer }] of studied.questions.entries()) {
      const drawn = asked.get(id) ?? 0;
      const right = correctAnswer === 'B' ? drawn : 0;
      expect(questions[index]).toMatchObject({ questionId: id, drawn, right, chosen: [0, drawn, 0, 0] });
    }
    const { mostMissed } = (await teacher.get(`/api/admin/exams/${studied.exam.id}/results`)).json();
    const missed = studied.questions.filter(
      ({ id, correctAnswer }) => correctAnswer !== 'B' && asked.has(id),
    );
    expect(new Map(mostMissed.map(({ questionId, wrong }: Missed) => [questionId, wrong]))).toEqual(
      new Map(missed.map(({ id }) => [id, asked.get(id)])),
    );
  });

  test('marks from the thirtieth paper on, and not before', async () => {
    const { exam, questions } = await examCourse(db, { ...own, keys: ['A', 'A', 'A'] });
    const [first, second, third] = questions.map(({ id }) => id);
    // The first is known to all, the second to nobody, the third to those who miss nothing else.
    const answers = () => ({ [first ?? 0]: 'A', [second ?? 0]: 'B', [third ?? 0]: 'A' }) as const;
    await satBy(exam, questions, 29, answers);
    const marks = async () =>
      (await analysisOf(exam.id)).questions.map((each: { marks: string[] }) => each.marks);
    expect(await marks()).toEqual([[], [], []]);
    await satBy(exam, questions, 1, answers);
    expect(await marks()).toEqual([['too_easy'], ['too_hard'], ['too_easy']]);
  });

  test('tells where those who know the rest go wrong', async () => {
    const { exam, questions } = await examCourse(db, { ...own, keys: ['A', 'A', 'A'] });
    const ids = questions.map(({ id }) => id);
    await satBy(exam, questions, 30, (index) =>
      Object.fromEntries(ids.map((id, place) => [id, (place === 0) === (index % 2 === 0) ? 'A' : 'B'])),
    );
    const [turned] = (await analysisOf(exam.id)).questions;
    expect(turned).toMatchObject({ share: 50, discrimination: -1, marks: ['negative'] });
  });

  test('keeps what is asked no more, after what is; and leaves out what was never in use', async () => {
    const studied = await examCourse(db, { ...own, keys: ['A', 'B'] });
    const [first, second] = studied.questions;
    await satBy(studied.exam, studied.questions, 2, () => ({}));
    await teacher.send({ method: 'DELETE', url: `/api/admin/questions/${first?.id}` });
    await db.insert(examQuestions).values({
      examId: studied.exam.id,
      question: 'سؤال لم يُعتمد بعد',
      options: ['نعم', 'لا'],
      correctAnswer: 'A',
      order: 9,
      isApproved: false,
    });
    expect((await analysisOf(studied.exam.id)).questions).toMatchObject([
      { questionId: second?.id, number: 1, drawn: 2, unanswered: 2, isInUse: true },
      { questionId: first?.id, number: null, drawn: 2, unanswered: 2, isInUse: false },
    ]);
  });

  test('counts finished attempts only, of this exam only', async () => {
    const studied = await examCourse(db, own);
    const other = await examCourse(db, own);
    await satBy(other.exam, other.questions, 3, () => ({}));
    const [open] = await insertUsers(db, 1);
    await insertAttempt(db, open ?? '', studied.exam, { questions: studied.questions });
    expect(await analysisOf(studied.exam.id)).toMatchObject({
      attempts: 0,
      questions: [{ drawn: 0 }, {}, {}, {}],
    });
  });

  test('comes as a table that opens in Arabic and runs no formula', async () => {
    const { exam, questions } = await examCourse(db, { ...own, keys: ['B'] });
    await db.update(examQuestions).set({ question: '=1+1' }).where(eq(examQuestions.examId, exam.id));
    const asked = questions.map((each) => ({ ...each, question: '=1+1' }));
    await satBy(exam, asked, 2, (index) => (index === 0 ? {} : answersTo({ questions })));
    const file = await teacher.get(`/api/admin/exams/${exam.id}/analysis?format=csv`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(`filename="exam-${exam.id}-analysis.csv"`);
    const [head, row] = file.body.split('\r\n');
    expect(head).toBe(
      '\uFEFF"الرقم","السؤال","الوحدة","الصعوبة","الإجابة الصحيحة","مرات السحب","الإجابات الصحيحة","نسبة الصواب (%)",' +
        '"قوة التمييز","اختاروا A","اختاروا B","اختاروا C","اختاروا D","اختاروا E","اختاروا F","بلا إجابة",' +
        '"العلامات","مستعمل الآن"',
    );
    expect(row).toBe(`1,"'=1+1",,2,"B",2,1,50,,0,1,0,0,,,1,"","نعم"`);
  });

  test('of an exam that is not there, or in no known format, is refused', async () => {
    const { course, exam } = await examCourse(db, own);
    const deleted = await insertExam(db, course.id, { isActive: false, deletedAt: new Date() });
    for (const id of [deleted.id, 2_000_000_000]) {
      expect((await teacher.get(`/api/admin/exams/${id}/analysis`)).statusCode).toBe(404);
    }
    expect((await teacher.get(`/api/admin/exams/${exam.id}/analysis?format=xml`)).statusCode).toBe(400);
  });

  test('is for teachers: it holds the keys', async () => {
    const { exam } = await examCourse(db, own);
    const { browser } = await signedIn();
    expect((await browser.get(`/api/admin/exams/${exam.id}/analysis`)).statusCode).toBe(403);
  });

  test('of six thousand attempts counts the newest five thousand, and others are served meanwhile', async () => {
    const { exam, questions } = await examCourse(db, {
      ...own,
      keys: Array.from({ length: 20 }, () => 'A' as const),
    });
    const [paper] = await db
      .insert(examPapers)
      .values({ examId: exam.id, courseId: exam.courseId, questions, isCurrent: false })
      .returning();
    const [userId] = await insertUsers(db, 1);
    await database.pool.query(
      `insert into exam_attempts (user_id, exam_id, course_id, paper_id, answers, total_questions, passing_grade, score,
        completed_at, deadline, duration)
      select $1, $2, $3, $4, case when n <= 1000 then $5::jsonb else '{}' end, 20, 70, 0, now(), now() + interval '1 hour', 60
      from generate_series(1, 6000) as n`,
      [userId, exam.id, exam.courseId, paper?.id, JSON.stringify(answersTo({ questions }))],
    );
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    const { attempts, questions: told } = await analysisOf(exam.id);
    clearInterval(others);
    expect(attempts).toBe(5000);
    // The oldest thousand, who answered, are not among them.
    expect(told[0]).toMatchObject({ drawn: 5000, right: 0, unanswered: 5000, marks: ['too_hard'] });
    expect(turns).toBeGreaterThan(10);
  });
});

interface Missed {
  questionId: number;
  wrong: number;
}
