import type { Pool } from 'pg';
import { askingApi } from '#contract/asking';
import { answeringApi } from '#contract/managing-asking';
import { onCampus } from '../campus.ts';
import type { Asked } from '../connection.ts';
import { newPerson } from '../people.ts';
import type { Row, Section } from '../report.ts';
import { asking } from './asking.ts';
import { askWithoutPause, type Source } from './client.ts';
import { type FullCampus, fullCampus, type Student } from './full-campus.ts';
import { lessonPage } from './lesson-page.ts';
import { Total } from './total.ts';

const size = 1000;
const [few, many] = [20, 1000];
const connections = 8;
const turns = 4;
const second = 1000;
/** What two measurements of the same thing differ by on a busy machine. */
const mostGrowth = 1.3;
/** A teacher reads the whole of what waits: it is counted, and the oldest is sought. */
const mostGrowthOfQueue = 3;

/** Under one lesson there are a thousand questions, under another twenty: each pair is asked in turn, in one run. */
export const questions: Section = {
  name: 'questions',
  title: `${many} questions under a lesson beside ${few}`,
  run: () => onCampus(() => fullCampus(size, size), measure),
};

async function measure(campus: FullCampus): Promise<Row[]> {
  const { students, lessonIds, otherLessonId } = await classOf(campus);
  const [long = 0, short = 0] = lessonIds;
  const page = repeated(students, lessonPage);
  const before = await capacity(campus, [page]);
  const cookies = await campus.look(async (database) => {
    const { pool } = database;
    await askUnder(pool, long, many);
    await askUnder(pool, short, few);
    await askUnder(pool, otherLessonId, few);
    await pool.query('vacuum analyze lesson_questions, question_answers');
    const teachers = [];
    for (const lessonId of [long, otherLessonId]) {
      const { userId, cookie } = await newPerson(database, 'teacher');
      await pool.query(
        `insert into course_teachers (course_id, user_id, since) select course_id, $1, now() from lessons where id = $2`,
        [userId, lessonId],
      );
      teachers.push(cookie);
    }
    return teachers;
  });
  const after = await capacity(campus, [page]);
  const [ofMany, ofFew] = await capacity(campus, [questionsOf(students, long), questionsOf(students, short)]);
  const [longQueue, shortQueue] = await capacity(campus, cookies.map(queueOf));
  return [
    rowOf(`the page of a course with ${many} questions under a lesson, beside before`, after[0], before[0]),
    rowOf(`the first page of ${many} questions, beside that of ${few}`, ofMany, ofFew),
    rowOf('a long queue of a teacher, beside a short one', longQueue, shortQueue, mostGrowthOfQueue),
  ];
}

interface Class {
  students: Student[];
  lessonIds: number[];
  otherLessonId: number;
}

/** Those who study one course, two of its lessons, and one of another course. */
async function classOf({ students, look }: FullCampus): Promise<Class> {
  const courseId = students[0]?.lesson.courseId;
  const { rows } = await look(({ pool }) =>
    pool.query<{ id: number; isHere: boolean }>(
      `select id, course_id = $1 as "isHere" from lessons where is_active order by "order", id`,
      [courseId],
    ),
  );
  return {
    students: students.filter(({ lesson }) => lesson.courseId === courseId),
    lessonIds: rows.filter(({ isHere }) => isHere).map(({ id }) => id),
    otherLessonId: rows.find(({ isHere }) => !isHere)?.id ?? 0,
  };
}

/** By different people, a third of them answered. */
async function askUnder(pool: Pool, lessonId: number, number: number): Promise<void> {
  await pool.query(
    `with asked as (
      insert into lesson_questions (lesson_id, course_id, user_id, client_id, at, text)
      select lessons.id, course_id, people.id, gen_random_uuid(), place % 600, 'السؤال رقم ' || place || ' عن الصحيح والحسن'
      from lessons, generate_series(1, $2::integer) as place
        join (select id, row_number() over (order by id) as row from users) as people on people.row = place % 500 + 1
      where lessons.id = $1
      returning id, user_id
    )
    insert into question_answers (question_id, user_id, client_id, text)
    select id, user_id, gen_random_uuid(), 'الفرق بينهما في الضبط.' from asked where id % 3 = 0`,
    [lessonId, number],
  );
}

const questionsOf = (students: Student[], lessonId: number): Source =>
  repeated(students, ({ cookie }) => [
    asking(askingApi.ofLesson, { params: { id: lessonId }, query: {} }, cookie),
  ]);

const queueOf =
  (cookie: string): Source =>
  () =>
    asking(answeringApi.list, { query: {} }, cookie);

/** One call after the other, of one student after the other. */
function repeated(students: Student[], callsOf: (student: Student) => Asked[]): Source {
  const calls = students.slice(0, 200).flatMap(callsOf);
  let turn = 0;
  return () => calls[turn++ % calls.length] ?? null;
}

/** Each in its turn, several times: what else the machine does meets all of them. */
async function capacity({ university }: FullCampus, sources: Source[]): Promise<Total[]> {
  const totals = sources.map(() => new Total());
  const load = (source: Source) => ({ origin: university.origin, connections, source });
  for (const source of sources) await askWithoutPause(load(source), second);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, source] of sources.entries()) {
      totals[index]?.add(await askWithoutPause(load(source), second));
    }
  }
  return totals;
}

function rowOf(what: string, measured: Total | undefined, beside: Total | undefined, most = mostGrowth): Row {
  if (!measured || !beside) throw new Error('both were measured');
  const growth = beside.perSecond / measured.perSecond;
  const complaint = [measured.complaint, beside.complaint].filter(Boolean).join(', ');
  const rates = `${Math.round(measured.perSecond)}/s beside ${Math.round(beside.perSecond)}/s`;
  return {
    what,
    measured: `${growth.toFixed(2)} × slower (${rates})${complaint && `, but ${complaint}`}`,
    goal: `≤ ${most} ×`,
    isMet: growth <= most && !complaint,
  };
}
