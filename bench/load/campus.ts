import { Pool } from 'pg';
import { signIn } from '../people.ts';
import { ownPostgres } from '../postgres.ts';
import { processorTimeOf, processorTimeOfFamily } from '../process-usage.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startUniversity, type University } from '../university.ts';
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

/** A university of a given size with its own PostgreSQL, and some of its students, signed in. */
export interface Campus {
  databaseUrl: string;
  university: University;
  pool: Pool;
  students: Student[];
  /** The first process of its PostgreSQL, which is started again when it is killed. */
  postmaster: () => Promise<number>;
  /** What the server and its PostgreSQL have cost so far, in milliseconds; null where the machine does not tell. */
  processorTime: () => Promise<number | null>;
  /** After its server was killed. */
  reopen: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A machine that has its PostgreSQL for itself; what keeps data safe is on, as it is by default. */
const settings = {
  max_connections: '100',
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  max_wal_size: '4GB',
};

export async function openCampus(
  size: number,
  signedIn: number,
  environment: Record<string, string> = {},
): Promise<Campus> {
  const postgres = await ownPostgres(settings);
  const files = await temporaryFolder('campus');
  const open = () =>
    startUniversity({
      dataDir: files.path,
      environment: { DATABASE_URL: postgres.url, DEMO_DATA: 'true', LOG_LEVEL: 'info', ...environment },
      dropsLines: true,
    });
  // The first start writes the programme. The one that is measured finds the university as it is on any other day.
  await (await open()).kill('SIGTERM');
  await seed(postgres.connection, size);
  const pool = new Pool({ ...postgres.connection, max: 2 });
  // Some sections kill PostgreSQL; the pool connects again when it is asked.
  pool.on('error', () => {});
  const students = await studentsOf(pool, signedIn);
  const campus: Campus = {
    databaseUrl: postgres.url,
    university: await open(),
    pool,
    students,
    postmaster: postgres.postmaster,
    processorTime: async () => {
      const server = processorTimeOf(campus.university.pid);
      const database = processorTimeOfFamily(await postgres.postmaster());
      return server === null || database === null ? null : server + database;
    },
    reopen: async () => {
      campus.university = await open();
    },
    stop: async () => {
      await campus.university.kill('SIGTERM');
      await pool.end();
      await postgres.stop();
      await files.remove();
    },
  };
  return campus;
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
