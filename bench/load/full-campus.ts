import type { Pool } from 'pg';
import { type Campus, campusWithUrl } from '../campus.ts';
import { signIn } from '../people.ts';
import type { University } from '../university.ts';
import { seed } from './seed.ts';

/** A signed-in student, with what the next calls of such a student need. */
export interface Student {
  id: string;
  cookie: string;
  /** Half watched. */
  lesson: { id: number; courseId: number; duration: number };
  /** Of a course that is complete. */
  exam: { id: number; courseId: number; isPassed: boolean };
}

/** A university of a given size with its own PostgreSQL, open, and some of its students, signed in. */
export interface FullCampus extends Campus {
  students: Student[];
  /** After its server was killed. */
  reopen: () => Promise<University>;
}

/** A machine that has its PostgreSQL for itself; what keeps data safe is on, as it is by default. */
const settings = {
  max_connections: '100',
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  max_wal_size: '4GB',
};

export async function fullCampus(
  size: number,
  signedIn: number,
  environment: Record<string, string> = {},
): Promise<FullCampus> {
  const campus = await campusWithUrl(settings);
  const open = () =>
    campus.open({
      environment: { DEMO_DATA: 'true', LOG_LEVEL: 'info', ...environment },
      dropsLines: true,
    });
  // The first start writes the programme. The one that is measured finds the university as it is on any other day.
  await (await open()).kill('SIGTERM');
  await seed(await campus.connection(), size);
  const students = await campus.look(({ pool }) => studentsOf(pool, signedIn));
  await open();
  return Object.assign(campus, { students, reopen: open });
}

async function studentsOf(pool: Pool, most: number): Promise<Student[]> {
  const { rows } = await pool.query<Omit<Student, 'cookie'>>(
    `select user_id as id,
        jsonb_build_object('id', lesson_id, 'courseId', watched.course_id, 'duration', duration) as lesson,
        jsonb_build_object('id', exam_id, 'courseId', sat.course_id, 'isPassed', is_passed) as exam
      from (
        select user_id, lesson_id, course_id from lesson_progress
        where not is_completed and user_id in (select id from users where email like '%@university.test')
        order by md5(user_id) limit $1
      ) as watched
      join lessons on lessons.id = lesson_id
      cross join lateral (
        select exam_id, course_id, bool_or(passed) as is_passed from exam_attempts
        where exam_attempts.user_id = watched.user_id group by exam_id, course_id
      ) as sat`,
    [most],
  );
  const cookies = await signIn(
    pool,
    rows.map(({ id }) => id),
  );
  return rows.map((row, index) => ({ ...row, cookie: cookies[index] ?? '' }));
}
