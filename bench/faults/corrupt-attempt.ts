import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/db/database';
import type { Row } from '../report.ts';
import type { University } from '../university.ts';
import { insertCohort } from './cohort.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';

const overdue = 5000;
const closedWithin = 60_000;
const toldWithin = 10_000;

/** Thousands of attempts that nobody handed in, one of which cannot be marked: it keeps none of the others waiting. */
export const corruptAttempt = (): Promise<Row[]> => onBoth(sweepAround);

async function sweepAround(campus: Campus): Promise<Row> {
  const university = await campus.open();
  await campus.look(fillWithOverdue);
  const began = performance.now();
  const open = () => campus.look(countOpen);
  let left = await open();
  while (left > 1 && performance.now() - began < 2 * closedWithin) {
    await delay(100);
    left = await open();
  }
  const took = performance.now() - began;
  const isTold = await tellsOfIt(university);
  return outcomeRow(`F45 one corrupt attempt among ${overdue} overdue (${campus.name})`, {
    injected: 1,
    survived: left === 1 ? 1 : 0,
    lost: [],
    also: `${overdue - left} closed in ${seconds(took)}, the corrupt one is told of: ${isTold ? 'yes' : 'no'}`,
    demands: { 'others closed ≤ 60 s': left === 1 && took <= closedWithin, 'the operator is told': isTold },
  });
}

/** It is told at the end of a sweep, and the next one begins within seconds. */
async function tellsOfIt({ lines }: University): Promise<boolean> {
  const isTold = () => lines.some((line) => line.includes('could not be closed'));
  for (const end = performance.now() + toldWithin; !isTold() && performance.now() < end;) await delay(100);
  return isTold();
}

async function fillWithOverdue(database: Database): Promise<void> {
  const { examCourses } = await insertCohort(database, 0, 1);
  const exam = examCourses[0]?.exam;
  if (!exam) throw new Error('a cohort without exams');
  const { pool } = database;
  await pool.query(
    `insert into users (id, email, first_name, last_name)
      select 'overdue-' || n, 'overdue-' || n || '@example.test', 'طالب', n::text from generate_series(1, $1) n`,
    [overdue],
  );
  const paper = [{ id: 1, question: 'س', options: ['أ', 'ب'], correctAnswer: 'A', points: 1 }];
  const writePaper = async (questions: unknown) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into exam_papers (exam_id, course_id, questions, is_current) values ($1, $2, $3, false) returning id`,
      [exam.id, exam.courseId, JSON.stringify(questions)],
    );
    return rows[0]?.id;
  };
  await pool.query(
    `insert into exam_attempts (user_id, exam_id, course_id, paper_id, answers, total_questions, passing_grade,
        started_at, deadline, duration)
      select 'overdue-' || n, $2, $3, case when n = $1 / 2 then $5::integer else $4::integer end, '{"1": "B"}', 1, 60,
        now() - interval '2 hours', now() - interval '1 hour', 60
      from generate_series(1, $1) n`,
    [overdue, exam.id, exam.courseId, await writePaper(paper), await writePaper(7)],
  );
}

async function countOpen({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from exam_attempts where completed_at is null`,
  );
  return Number(rows[0]?.count);
}
