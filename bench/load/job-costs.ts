import { processorTimeOf, processorTimeOfFamily } from '../process-usage.ts';
import type { Row } from '../report.ts';
import { askAtRate, askWithoutPause, type Outcome, type Source } from './client.ts';
import { ExamHall } from './exam-hall.ts';
import type { FullCampus, Student } from './full-campus.ts';
import { inTurn } from './in-turn.ts';
import { openedPage } from './opened-page.ts';
import { SignIns } from './sign-ins.ts';
import { Watchers } from './watchers.ts';

const second = 1000;
const warmUp = 4 * second;
const measured = 12 * second;
const connections = 64;
/** Whose pages are opened, one after another. */
const readers = 200;

interface Job {
  what: string;
  source: Source;
  /** Of which one such thing consists. */
  requests: number;
  perSecond: number;
}

/**
 * One thing after the other, each at a pace that a single process takes with ease, and then as many as it takes: what comes
 * together is done together, and costs less.
 */
export async function jobCosts(campus: FullCampus): Promise<Row[]> {
  const rows: Row[] = [];
  for (const job of await jobsOn(campus)) rows.push(await costOf(campus, job));
  return rows;
}

async function jobsOn({ students, university: { origin }, look }: FullCampus): Promise<Job[]> {
  const hall = await look(({ pool }) => ExamHall.open(pool, students));
  const signIns = await look(({ pool }) => SignIns.of(pool, 2000));
  return [
    await opening('the home page opened', origin, students, () => '/'),
    await opening(
      'the page of a lesson opened',
      origin,
      students,
      ({ lesson: { id, courseId } }) => `/courses/${courseId}/lessons/${id}`,
    ),
    {
      what: 'a report of a player (one in ten seconds)',
      source: new Watchers(students).report,
      requests: 1,
      perSecond: 500,
    },
    { what: 'a sign-in', source: signIns.next, requests: 1, perSecond: 15 },
    {
      what: 'an exam: begun, saved once, handed in',
      source: hall.wholeExam,
      requests: 3,
      perSecond: 40,
    },
  ];
}

async function opening(
  what: string,
  origin: string,
  students: Student[],
  address: (student: Student) => string,
): Promise<Job> {
  const some = students.slice(0, readers);
  const pages = new Map<Student, Awaited<ReturnType<typeof openedPage>>>();
  for (const student of some) pages.set(student, await openedPage(origin, address(student), student.cookie));
  const [requests = 0] = [...pages.values()].map((page) => page.length);
  const named = `${what} (${requests} requests)`;
  return {
    what: named,
    source: inTurn(some, (student) => pages.get(student) ?? []),
    requests,
    perSecond: 30,
  };
}

async function costOf(campus: FullCampus, { what, source, requests, perSecond }: Job): Promise<Row> {
  const load = { origin: campus.university.origin, connections, source };
  await askAtRate(load, perSecond * requests, warmUp);
  const calm = await spentOver(campus, requests, () => askAtRate(load, perSecond * requests, measured));
  const crowded = await spentOver(campus, requests, () => askWithoutPause(load, measured));
  const complaint = [calm, crowded].map((each) => each.complaint).find((each) => each !== '') ?? '';
  return {
    what,
    measured:
      `${calm.processors} at ${perSecond} a second, ${crowded.processors} at ${crowded.perSecond.toFixed(0)}; ` +
      `${(crowded.log / 1024).toFixed(1)} KB of the database's log${complaint && `, but ${complaint}`}`,
    goal: 'every one answered',
    isMet: complaint === '',
  };
}

/** What each has cost, with as many requests as one of them takes. */
async function spentOver(campus: FullCampus, requests: number, load: () => Promise<Outcome>) {
  const before = await spentOn(campus);
  const outcome = await load();
  const after = await spentOn(campus);
  const jobs = outcome.good / requests;
  const each = (of: keyof typeof after) => (after[of] - before[of]) / jobs;
  return {
    processors: `${each('server').toFixed(2)} + ${each('database').toFixed(2)} ms`,
    log: each('log'),
    perSecond: outcome.perSecond / requests,
    complaint: outcome.complaint,
  };
}

/** Milliseconds of processors, and bytes that PostgreSQL has written ahead. */
async function spentOn({ university, postmaster, look }: FullCampus) {
  const log = await look(async ({ pool }) => {
    const { rows } = await pool.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
    );
    return Number(rows[0]?.bytes);
  });
  return {
    server: processorTimeOf(university.pid) ?? 0,
    database: processorTimeOfFamily(await postmaster()) ?? 0,
    log,
  };
}
