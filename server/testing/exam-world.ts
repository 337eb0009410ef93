import { asc, eq, inArray } from 'drizzle-orm';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { openDatabase, type Queryable } from '#server/db/database';
import {
  certificates,
  courses,
  courseUnits,
  type Drawn,
  examAttempts,
  examPapers,
  examQuestions,
  exams,
  type PaperQuestion,
} from '#server/db/schema';
import { hallOf } from '#server/exams/closing';
import { sweepOverdueAttempts } from '#server/exams/sweep';
import { grantLeave } from './drawn-exam.ts';
import { completeLessons, type ExamCourse, examCourse } from './exam-course.ts';
import type {
  ExamEdit,
  ExamOp,
  ExamRules,
  Letter,
  ModelCertificate,
  ModelReply,
  ModelUniversity,
  PaperEntry,
} from './exam-model.ts';
import { quiet } from './quiet.ts';
import { examOf, save, start, submit } from './sitting.ts';
import type { TestApp, Visitor } from './test-app.ts';
import { usualHall } from './no-mail.ts';

let processes = 0;

/** One more server process on the same database and clock, with connections of its own. */
export async function serverProcess({ database, clock }: Pick<TestApp, 'database' | 'clock'>) {
  const name = `process-${(processes += 1)}`;
  const { db, close } = openDatabase({ ...database.connection, max: 8, application_name: name }, quiet);
  const config = { ...readConfig({ RATE_LIMIT_SCALE: '0' }), examWaitMinutes: null };
  const app = await buildApp({ db, config, now: () => clock.now, siteDir: null, logger: false });
  return {
    app,
    /** As if it had been killed: whatever its connections were doing is cut off. */
    cutOff: () =>
      database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [name],
      ),
    stop: async () => {
      await app.close();
      await close();
    },
  };
}
export type ServerProcess = Awaited<ReturnType<typeof serverProcess>>;

const keys: Letter[] = ['A', 'B', 'C', 'D', 'B'];
const points = [1, 2.5, 0.1, 1, 1];
/** The questions of an exam belong to two units, and one to none. */
const kinds = [
  { unit: 1, difficulty: 1 },
  { unit: 1, difficulty: 2 },
  { unit: 2, difficulty: 3 },
  { unit: 2, difficulty: 3 },
  { unit: null, difficulty: 2 },
];
const drawn = { drawCount: 3, shuffleQuestions: true, shuffleOptions: true, tries: 3 };

/** By student, then by exam: only the first student has completed the lessons of the second course. */
const lessonsDone = [
  [true, true],
  [true, false],
];

/** Two students and two exams, as the model says them, and the ways to act on them and to look at what is held. */
export async function examWorld(university: TestApp) {
  const world = await furnish(university);
  return {
    model: modelOf(world.studied),
    act: (op: ExamOp, process: Pick<ServerProcess, 'app'>) => act(world, op, process),
    look: () => look(world),
  };
}
export type Rows = Awaited<ReturnType<typeof look>>;

async function furnish({ database: { db }, clock, signedIn }: TestApp) {
  const students = [await signedIn(), await signedIn()];
  const studied = [
    await examCourse(db, { keys, points, lessons: 1, exam: { duration: 30, passingGrade: 60, ...drawn } }),
    await examCourse(db, {
      keys: keys.slice(0, 3),
      points,
      lessons: 1,
      exam: { duration: 1, passingGrade: 100, waitHours: 1 },
    }),
  ];
  for (const course of studied) await giveUnits(db, course);
  for (const [student, { userId }] of students.entries()) {
    for (const [exam, course] of studied.entries()) {
      if (lessonsDone[student]?.[exam]) await completeLessons(db, userId, course);
    }
  }
  return { db, clock, students, studied };
}
type World = Awaited<ReturnType<typeof furnish>>;

async function giveUnits(db: Queryable, { course, questions }: ExamCourse): Promise<void> {
  await db
    .insert(courseUnits)
    .values([1, 2].map((number) => ({ courseId: course.id, number, title: `الوحدة ${number}` })));
  for (const [index, { id }] of questions.entries())
    await db.update(examQuestions).set(besides(index)).where(eq(examQuestions.id, id));
}
const besides = (index: number) => ({ ...at(kinds, index), explanation: `شرح ${index}`, source: null });

const modelOf = (studied: ExamCourse[]): ModelUniversity => ({
  exams: studied.map(({ exam, questions }) => ({
    id: exam.id,
    minutes: exam.duration,
    passingGrade: exam.passingGrade,
    ...rulesOf(exam),
    isActive: true,
    isCourseVisible: true,
    questions: questions.map(({ id, question, options, points: worth }, index) => ({
      id,
      question,
      options,
      key: at(keys, index),
      points: worth,
      ...besides(index),
      isApproved: true,
    })),
  })),
  lessonsDone,
  attempts: [],
  certificates: [],
  leaves: [],
});

const rulesOf = ({
  drawCount,
  shuffleQuestions,
  shuffleOptions,
  tries,
  waitHours,
}: typeof exams.$inferSelect): ExamRules => ({
  drawCount,
  shuffleQuestions,
  shuffleOptions,
  tries,
  waitHours,
});

async function act(
  { db, clock, students, studied }: World,
  op: ExamOp,
  { app }: Pick<ServerProcess, 'app'>,
): Promise<ModelReply> {
  /** A student's browser that speaks to this process. */
  const browserOf = (student: number) => at(students, student).browser.at(app);
  switch (op.op) {
    case 'view':
      return shownReply(await examOf(browserOf(op.student), at(studied, op.exam)));
    case 'start':
      return shownReply(await start(browserOf(op.student), at(studied, op.exam)));
    case 'save': {
      const { answers, flagged, revision } = op;
      return shownReply(await save(browserOf(op.student), op.attemptId, { answers, flagged, revision }));
    }
    case 'submit':
      return shownReply(await submit(browserOf(op.student), op.attemptId, op.answers));
    case 'review':
      return shownReply(await browserOf(op.student).get(`/api/exam-attempts/${op.attemptId}/review`));
    case 'leave':
      await grantLeave(db, at(studied, op.exam).exam.id, at(students, op.student).userId, clock.now);
      return { status: 200, body: null };
    case 'sweep':
      await sweepOverdueAttempts(hallOf(db, usualHall), clock.now);
      return { status: 200, body: null };
    case 'edit':
      await edit(db, at(studied, op.exam), op.edit);
      return { status: 200, body: null };
  }
}

/** The staff at work; their pages come later, their rows are the same. */
async function edit(db: Queryable, { exam, course, questions }: ExamCourse, change: ExamEdit) {
  const setExam = (values: Partial<typeof exams.$inferInsert>) =>
    db.update(exams).set(values).where(eq(exams.id, exam.id));
  const setQuestion = (question: number, values: Partial<typeof examQuestions.$inferInsert>) =>
    db
      .update(examQuestions)
      .set(values)
      .where(eq(examQuestions.id, at(questions, question).id));
  switch (change.change) {
    case 'key':
      return setQuestion(change.question, { correctAnswer: change.key });
    case 'points':
      return setQuestion(change.question, { points: change.points });
    case 'text':
      return setQuestion(change.question, { question: change.text });
    case 'approval':
      return setQuestion(change.question, { isApproved: change.isApproved });
    case 'rules':
      return setExam(change.rules);
    case 'minutes':
      return setExam({ duration: change.minutes });
    case 'passing grade':
      return setExam({ passingGrade: change.passingGrade });
    case 'exam hidden':
      return setExam({ isActive: change.isActive });
    case 'course hidden':
      return db.update(courses).set({ isActive: change.isCourseVisible }).where(eq(courses.id, course.id));
  }
}

/** What the database holds of these students, in the model's words. */
const look = async (world: World) => ({
  exams: await heldExams(world),
  attempts: await heldAttempts(world),
  certificates: await heldCertificates(world),
});

async function heldExams({ db, studied }: World) {
  const examIds = studied.map(({ exam }) => exam.id);
  const offered = await db
    .select({ exam: exams, isCourseVisible: courses.isActive })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(inArray(exams.id, examIds))
    .orderBy(asc(exams.id));
  const asked = await db
    .select()
    .from(examQuestions)
    .where(inArray(examQuestions.examId, examIds))
    .orderBy(asc(examQuestions.id));
  return offered.map(({ exam, isCourseVisible }) => ({
    id: exam.id,
    minutes: exam.duration,
    passingGrade: exam.passingGrade,
    ...rulesOf(exam),
    isActive: exam.isActive,
    isCourseVisible,
    questions: asked
      .filter(({ examId }) => examId === exam.id)
      .map(
        ({
          examId: _examId,
          courseId: _courseId,
          order: _order,
          createdAt: _createdAt,
          correctAnswer: key,
          ...question
        }) => ({
          ...question,
          key,
        }),
      ),
  }));
}

async function heldAttempts({ db, students, studied }: World) {
  const userIds = students.map(({ userId }) => userId);
  const examIds = studied.map(({ exam }) => exam.id);
  const rows = await db
    .select({ row: examAttempts, bank: examPapers.questions })
    .from(examAttempts)
    .innerJoin(examPapers, eq(examPapers.id, examAttempts.paperId))
    .where(inArray(examAttempts.userId, userIds))
    .orderBy(asc(examAttempts.id));
  return rows.map(({ row, bank }) => ({
    id: row.id,
    student: userIds.indexOf(row.userId),
    exam: examIds.indexOf(row.examId),
    paper: (row.drawn ?? []).map((entry) => laidOut(bank, entry)),
    passingGrade: row.passingGrade,
    startedAt: row.startedAt.getTime(),
    deadline: row.deadline.getTime(),
    answers: row.answers,
    flagged: row.flagged,
    revision: row.revision,
    savedAt: row.savedAt?.getTime() ?? null,
    result:
      row.completedAt && row.score !== null
        ? {
            completedAt: row.completedAt.getTime(),
            score: row.score,
            correctAnswers: row.correctAnswers,
            passed: row.passed,
          }
        : null,
  }));
}

/** What an attempt asks, read from its row without the server's help. */
function laidOut(bank: PaperQuestion[], [id, order]: Drawn[number]): PaperEntry {
  const held = bank.find((question) => question.id === id);
  if (!held) throw new Error(`question ${id} is not on the paper`);
  const { correctAnswer, options, unit = null, difficulty = 0, explanation = null, source = null } = held;
  const { question, points: worth } = held;
  const places = [...order].map((letter) => 'ABCD'.indexOf(letter));
  const key = letters[order.indexOf(correctAnswer)];
  if (!key) throw new Error(`question ${id} has lost its key`);
  const shown = places.map((place) => at(options, place));
  return { id, question, options: shown, key, points: worth, unit, difficulty, explanation, source };
}
const letters: Letter[] = ['A', 'B', 'C', 'D'];

async function heldCertificates({ db, students, studied }: World): Promise<ModelCertificate[]> {
  const userIds = students.map(({ userId }) => userId);
  const courseIds = studied.map(({ course }) => course.id);
  const issued = await db
    .select()
    .from(certificates)
    .where(inArray(certificates.userId, userIds))
    .orderBy(asc(certificates.id));
  return issued.map((row) => ({
    student: userIds.indexOf(row.userId),
    exam: courseIds.indexOf(row.courseId),
    attemptId: row.examAttemptId,
    number: row.certificateNumber,
    grade: row.grade,
    completionDate: row.completionDate.getTime(),
    issuedAt: row.issuedAt.getTime(),
  }));
}

function at<Item>(list: Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}

/** The part of a reply that the model speaks about. */
function shownReply(response: Awaited<ReturnType<Visitor['get']>>): ModelReply {
  const {
    message: _message,
    errors: _errors,
    requestId: _requestId,
    examId: _examId,
    courseId: _courseId,
    title: _title,
    ...body
  } = response.json();
  if (body.exam) {
    const { duration, passingGrade, totalQuestions } = body.exam;
    body.exam = { duration, passingGrade, totalQuestions };
  }
  if (body.attempt) delete body.attempt.examId;
  if (body.certificate) {
    const { certificateNumber, grade, honors, completionDate, issuedAt, isValid } = body.certificate;
    body.certificate = { certificateNumber, grade, honors, completionDate, issuedAt, isValid };
  }
  return { status: response.statusCode, body };
}
