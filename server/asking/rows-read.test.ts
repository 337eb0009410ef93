import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#server/db/database';
import { insertCourse, insertEnrolment, insertLesson, insertUser, insertUsers } from '#server/db/factories';
import { lessonQuestions, questionAnswers, questionMarks } from '#server/db/schema';
import { freshDatabase } from '#server/testing/fresh-database';
import { listManaged } from './managed-queries.ts';
import { waitingAsked } from './queries.ts';
import { momentsOf, pageOfLesson } from './reading.ts';
import { findPlace } from './standing.ts';

const { db, pool, drop } = await freshDatabase();
afterAll(drop);

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** What a piece of work asks of the database: each statement as it was planned and carried out. */
async function plansOf(work: (watched: Queryable) => Promise<unknown>): Promise<Plan[][]> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) };
  await work(drizzle({ client: pool, logger }));
  const plans: Plan[][] = [];
  for (const { query, params } of asked) {
    const { rows } = await pool.query(`explain (analyze, format json) ${query}`, params);
    plans.push(scansIn(rows[0]['QUERY PLAN'][0].Plan));
  }
  return plans;
}

const scansIn = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/** It has read the index, and no row. */
const isCount = (scan: Plan): boolean =>
  scan['Node Type'] === 'Index Only Scan' && scan['Relation Name'] === 'lesson_questions';

const rowsIn = (scans: Plan[]): number =>
  scans.reduce(
    (sum, plan) => sum + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    0,
  );

/** Of a lesson with so many questions, a third of them answered. */
async function lessonWith(questions: number) {
  const [teacher, student] = [await insertUser(db, { role: 'teacher' }), await insertUser(db)];
  const course = await insertCourse(db, { teachers: [teacher.id] });
  const lesson = await insertLesson(db, course.id);
  await insertEnrolment(db, student.id, course.id);
  const askers = await insertUsers(db, 40);
  const rows = await db
    .insert(lessonQuestions)
    .values(
      Array.from({ length: questions }, (_, number) => ({
        lessonId: lesson.id,
        courseId: course.id,
        userId: askers[number % askers.length] ?? student.id,
        clientId: randomUUID(),
        at: number,
        text: `السؤال رقم ${number} عن الصحيح والحسن وشروطهما`,
      })),
    )
    .returning();
  const answered = rows.filter((_, at) => at % 3 === 0);
  await db.insert(questionAnswers).values(
    answered.map(({ id }) => ({
      questionId: id,
      userId: teacher.id,
      clientId: randomUUID(),
      text: 'جواب',
    })),
  );
  await db
    .insert(questionMarks)
    .values(rows.map(({ id }) => ({ questionId: id, userId: student.id, at: new Date() })));
  return { teacher, student, course, lesson };
}

let few: Awaited<ReturnType<typeof lessonWith>>;
let many: typeof few;
beforeAll(async () => {
  [few, many] = [await lessonWith(20), await lessonWith(1000)];
  await db.execute(
    sql`vacuum analyze lesson_questions, question_answers, question_marks, users, lessons, courses`,
  );
});

const asStudent =
  ({ student, lesson }: typeof few) =>
  async (watched: Queryable) => {
    const place = await findPlace(watched, lesson.id, student);
    return place && pageOfLesson(watched, place, student.id, 1);
  };

describe('a thousand questions are read like twenty', () => {
  test('in as many statements', async () => {
    const [ofFew, ofMany] = [await plansOf(asStudent(few)), await plansOf(asStudent(many))];
    expect(ofMany).toHaveLength(ofFew.length);
    expect(ofMany.length).toBeLessThanOrEqual(6);
  });

  test('a page reads its own twenty, their askers, their answers and their marks', async () => {
    const plans = await plansOf(asStudent(many));
    const read = plans.filter((scans) => !scans.some(isCount));
    const rows = (table: string) =>
      read
        .map((scans) => rowsIn(scans.filter((scan) => scan['Relation Name'] === table)))
        .filter((n) => n > 0);
    expect(rows('lesson_questions')).toEqual([20]);
    expect(rows('question_marks')).toEqual([20]);
    expect(rows('question_answers')).toEqual([20]);
  });

  test('the tape is marked with the first two hundred, and the page does not wait for it', async () => {
    const plans = await plansOf((watched) => momentsOf(watched, many.lesson.id));
    expect(plans).toMatchObject([[{ 'Index Name': 'lesson_questions_as_read', 'Actual Rows': 200 }]]);
    expect(await momentsOf(db, many.lesson.id)).toHaveLength(200);
  });

  test('how many there are is counted in the index', async () => {
    const counts = (await plansOf(asStudent(many))).filter((scans) => scans.some(isCount));
    expect(counts).toMatchObject([[{ 'Index Name': 'lesson_questions_as_read', 'Actual Rows': 1000 }]]);
  });

  test('a page far back is read in the same order, by the same index', async () => {
    const plans = await plansOf(async (watched) => {
      const place = await findPlace(watched, many.lesson.id, many.student);
      return place && pageOfLesson(watched, place, many.student.id, 40);
    });
    expect(plans.flat().map((scan) => scan['Node Type'])).not.toContain('Sort');
    const ofQuestions = plans.flat().filter((scan) => scan['Relation Name'] === 'lesson_questions');
    expect(new Set(ofQuestions.map((scan) => scan['Index Name']))).toEqual(
      new Set(['lesson_questions_as_read']),
    );
  });
});

describe('what waits for a teacher', () => {
  test('is found without going through what was answered', async () => {
    const plans = await plansOf(async (watched) => {
      await listManaged(watched, many.teacher, { state: 'waiting', search: '', page: 1 });
      await waitingAsked(watched, [many.course.id]);
    });
    const ofQuestions = plans.flat().filter((scan) => scan['Relation Name'] === 'lesson_questions');
    const names = ofQuestions.filter((scan) => rowsIn([scan]) > 0).map((scan) => scan['Index Name']);
    expect(new Set(names)).toEqual(new Set(['lesson_questions_waiting']));
  });
});
