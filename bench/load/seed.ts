import { randomInt } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { openDatabase } from '#server/db/database';
import { exams } from '#server/db/schema';
import { drawPaper } from '#server/exams/drawing';
import { currentPapers, Papers } from '#server/exams/papers';
import { quiet } from '#server/testing/quiet';
import { rightAnswersTo } from './right-answers.ts';
import { memorising } from './seed-mutun.ts';

const drawingsOfExam = 40;

/** Many at once, and only on a database of the bench's own: what is written refers to what is there by construction. */
const withoutLookingUp = `set local session_replication_role = replica`;

/**
 * Everybody studies four courses, one after another: the first is complete, and the twentieth lesson is half watched.
 * A plan is such a way through the programme; it begins at every course that is short enough to be complete by then.
 */
const plans = `
  create temporary table plans on commit drop as
  with courses_in_turn as (
    select id, total_lessons, row_number() over (order by id) - 1 as place, count(*) over () as courses from courses
  ), beginnings as (
    select place, row_number() over (order by id) - 1 as plan from courses_in_turn where total_lessons < 20
  )
  select plan, nth, id as course_id, total_lessons,
    sum(total_lessons) over (partition by plan order by nth) - total_lessons as lessons_before
  from beginnings cross join generate_series(0, 3) as nth
    join courses_in_turn on courses_in_turn.place = (beginnings.place + nth) % courses
`;

const plannedLessons = `
  create temporary table planned_lessons on commit drop as
  select plan, course_id, lessons.id as lesson_id, duration, place, place < 20 as is_completed
  from plans join lessons using (course_id)
    cross join lateral (select lessons_before + "order" as place) as placed
  where place <= 20
`;

/** In the order of their ids, and so are all rows that are made of them: indexes are filled from one end to the other. */
const students = `
  create temporary table new_students on commit drop as
  select md5('student ' || n)::uuid::text as id, n, (n - 1) % (select count(distinct plan) from plans) as plan
  from generate_series(1, $1::integer) as n order by 1
`;

const users = `
  insert into users (id, email, first_name, last_name, city, specialization, created_at)
  select id, 'student' || n || '@university.test', 'طالب', 'رقم ' || n, 'المدينة المنورة', 'علوم الحديث',
    now() - interval '1 year' - n * interval '1 minute'
  from new_students
`;

const enrolments = `
  insert into enrollments (user_id, course_id, enrolled_at, progress)
  select id, course_id, now() - (100 - nth) * interval '1 day',
    case when lessons_before + total_lessons < 20 then 100
      else round(100.0 * greatest(0, 19 - lessons_before) / total_lessons, 2) end
  from new_students join plans using (plan)
`;

/** One lesson in three was watched with a gap. */
const progress = `
  insert into lesson_progress
    (user_id, lesson_id, course_id, watched_duration, position, ranges, is_completed, completed_at, last_watched_at)
  select id, lesson_id, course_id, watched, reached,
    case when gap = 0 then jsonb_build_array(jsonb_build_array(0, reached))
      else jsonb_build_array(jsonb_build_array(0, reached / 2), jsonb_build_array(reached / 2 + gap, reached)) end,
    is_completed, case when is_completed then moment end, moment
  from new_students join planned_lessons using (plan)
    cross join lateral (
      select case when is_completed then duration else duration / 2 end as reached,
        case when lesson_id % 3 = 0 then 20 else 0 end as gap,
        now() - (21 - place) * interval '1 day' - n % 86400 * interval '1 second' as moment
    ) as seen
    cross join lateral (select reached - gap as watched) as counted
`;

/** Everybody's player was last heard an hour ago. */
const watchCredits = `
  insert into watch_credits (user_id, spent_until) select id, now() - interval '1 hour' from new_students
`;

/** Nobody waits for a day here, and nobody has used the last try: the exams are drawn and shuffled as they were. */
const patience = `update exams set tries = null, wait_hours = 0`;

/** Papers of every exam, each with its right answers by the letters that it shows. */
const drawings = `
  create temporary table drawings on commit drop as
  select exam_id, place, drawn, ${rightAnswersTo('drawn')} as right_answers
  from jsonb_to_recordset($1::jsonb) as drawing (exam_id integer, place integer, drawn jsonb)
`;

/** Everybody sat the exam of the first course three times; every third passed at last. */
const attempts = `
  insert into exam_attempts
    (user_id, exam_id, course_id, paper_id, drawn, answers, revision, saved_at, score, total_questions, correct_answers,
      passed, passing_grade, started_at, deadline, completed_at, duration)
  select new_students.id, exams.id, exams.course_id, exam_papers.id, drawn,
    case when has_passed then right_answers else '{}' end, 20, started + interval '10 minutes',
    case when has_passed then 100 else 0 end, total_questions, case when has_passed then total_questions else 0 end,
    has_passed, passing_grade, started, started + exams.duration * interval '1 minute',
    started + interval '11 minutes', exams.duration
  from new_students join plans using (plan) join exams using (course_id)
    join exam_papers on exam_papers.exam_id = exams.id
    cross join generate_series(1, 3) as try
    join drawings on drawings.exam_id = exams.id and drawings.place = (n + try) % ${drawingsOfExam}
    cross join lateral (
      select try = 3 and n % 3 = 0 as has_passed, now() - (4 - try) * interval '1 day' - interval '1 hour' as started
    ) as sat
  where nth = 0 and is_current
`;

const certificates = `
  insert into certificates
    (user_id, course_id, exam_attempt_id, certificate_number, student_name, course_title, course_level, instructor,
      grade, completion_date)
  select user_id, course_id, exam_attempts.id, 'BENCH-' || exam_attempts.id, first_name || ' ' || last_name, title,
    courses.level, instructor, score, completed_at
  from exam_attempts join users on users.id = user_id join courses on courses.id = course_id
  where passed
  on conflict do nothing
`;

const completions = `
  update enrollments set completed_at = exam_attempts.completed_at
  from exam_attempts
  where passed and enrollments.user_id = exam_attempts.user_id and enrollments.course_id = exam_attempts.course_id
`;

/**
 * A university of this size: so many students, twenty lessons of progress, three sat exams and fourteen
 * verses for each. The programme
 * is there already.
 */
export async function seed(connection: PoolConfig, size: number): Promise<void> {
  const drawn = await writePapers(connection);
  // Only PostgreSQL's owner may write without looking up.
  const client = new Client({ ...connection, user: 'postgres' });
  await client.connect();
  await client.query('begin');
  await client.query(withoutLookingUp);
  await client.query(plans);
  await client.query(students, [size]);
  await client.query(patience);
  await client.query(drawings, [JSON.stringify(drawn)]);
  for (const statement of [plannedLessons, 'analyze', users, enrolments, progress, watchCredits, attempts]) {
    await client.query(statement);
  }
  // Without it, PostgreSQL believes that nobody has sat an exam yet, and looks through all attempts for each.
  await client.query('analyze exam_attempts, enrollments');
  for (const statement of [certificates, completions, ...memorising, 'commit']) await client.query(statement);
  await client.query('vacuum analyze');
  // What is measured next does not wait for the disk to take in what was just made up.
  await client.query('checkpoint');
  await client.end();
}

/** As the server writes them when the first begins; and what some who begin are asked of each. */
async function writePapers(connection: PoolConfig) {
  const { db, close } = openDatabase(connection, quiet);
  const drawn = await db.transaction(async (tx) => {
    const asked = await tx.select().from(exams);
    const paperOf = await currentPapers(
      tx,
      asked.map(({ id }) => id),
    );
    const bankOf = await new Papers().banks(tx, [...paperOf.values()]);
    return asked.flatMap((exam) => {
      const paperId = paperOf.get(exam.id);
      const bank = paperId === undefined ? [] : [...bankOf(paperId).values()];
      return Array.from({ length: drawingsOfExam }, (_, place) => ({
        exam_id: exam.id,
        place,
        drawn: drawPaper(bank, exam, new Map(), randomInt),
      }));
    });
  });
  await close();
  return drawn;
}
