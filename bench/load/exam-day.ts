import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/db/database';
import { grace } from '#server/exams/rules';
import { type Campus, onCampus } from '../campus.ts';
import type { Row, Section } from '../report.ts';
import { answeredInTime } from './answered-in-time.ts';
import { askAtRate, type Outcome, type Source } from './client.ts';
import { ExamHall } from './exam-hall.ts';
import { fullCampus } from './full-campus.ts';
import { heldFor } from './held-for.ts';
import { OverdueAttempts } from './overdue-attempts.ts';
import { SignIns } from './sign-ins.ts';

const second = 1000;
const students = 100_000;
const sitting = 3000;
const saveEvery = 10;
const overdue = 5000;
const signingIn = 1000;
const longestSweep = 60;
const connections = 256;

/** The day of an exam: all begin together, save all the time, hand in together, and some never do. */
export const examDay: Section = {
  name: 'exam-day',
  title: `${sitting.toLocaleString('en')} of ${students.toLocaleString('en')} students sit their exams`,
  run: () =>
    // Every third has passed already, and does not sit again.
    onCampus(
      () => fullCampus(students, 2 * sitting),
      async (campus) => {
        const sitters = campus.students.filter(({ exam }) => !exam.isPassed).slice(0, sitting);
        const hall = await campus.look(({ pool }) => ExamHall.open(pool, sitters));
        const morning = new Date();
        return [
          await starts(campus, hall),
          await saves(campus, hall),
          ...(await savesAmidSignIns(campus, hall)),
          await submits(campus, hall),
          await campus.look((database) => duplicates(database, morning)),
          ...(await campus.look(sweep)),
        ];
      },
    ),
};

async function starts(campus: Campus, hall: ExamHall): Promise<Row> {
  const outcome = await evenly(campus, hall.start, sitting, 30);
  return answeredInTime(`${sitting} starts in 30 s`, outcome, 2 * second);
}

async function saves(campus: Campus, hall: ExamHall): Promise<Row> {
  const { seconds, note } = heldFor(60);
  const outcome = await evenly(campus, hall.save, (sitting * seconds) / saveEvery, seconds);
  return answeredInTime(`${sitting} save every ${saveEvery} s, ${note}`, outcome, 250);
}

async function savesAmidSignIns(campus: Campus, hall: ExamHall): Promise<Row[]> {
  const { seconds, note } = heldFor(60);
  const people = await campus.look(({ pool }) => SignIns.of(pool, Math.round((signingIn * seconds) / 60)));
  const [saved, signIns] = await Promise.all([
    evenly(campus, hall.save, (sitting * seconds) / saveEvery, seconds),
    evenly(campus, people.next, (signingIn * seconds) / 60, seconds),
  ]);
  const { signedIn, turnedAway, failed } = people;
  return [
    answeredInTime(`${sitting} save amid ${signingIn} sign-ins a minute, ${note}`, saved, 500),
    {
      what: 'those sign-ins',
      measured: `${signedIn} in, p99 ${Math.ceil(signIns.percentile(99))} ms, ${turnedAway} asked to come again, ${failed} failed`,
      goal: '0 failed',
      isMet: failed === 0 && signedIn > 0,
    },
  ];
}

async function submits(campus: Campus, hall: ExamHall): Promise<Row> {
  const outcome = await evenly(campus, hall.submit, sitting, 15);
  return answeredInTime(`${sitting} hand in within 15 s`, outcome, 3 * second);
}

/** Requests at an even pace, so many in so many seconds. */
const evenly = (campus: Campus, source: Source, requests: number, seconds: number): Promise<Outcome> =>
  askAtRate({ origin: campus.university.origin, connections, source }, requests / seconds, seconds * second);

/** Whoever began twice, passed twice, or has two certificates for one course. */
async function duplicates({ pool }: Database, since: Date): Promise<Row> {
  const { rows } = await pool.query<{ attempts: number; doubles: number }>(
    `with begun as (
      select user_id, exam_id, count(*) as times, count(*) filter (where passed) as passes
      from exam_attempts where started_at >= $1 group by user_id, exam_id
    ), certified as (
      select user_id from certificates group by user_id, course_id having count(*) > 1
    )
    select sum(times)::integer as attempts,
      (count(*) filter (where times > 1 or passes > 1) + (select count(*) from certified))::integer as doubles
    from begun`,
    [since],
  );
  const { attempts = 0, doubles = 0 } = rows[0] ?? {};
  return {
    what: 'attempts, passes and certificates that are there twice',
    measured: `${doubles} among ${attempts.toLocaleString('en')} attempts`,
    goal: `0 among ${sitting.toLocaleString('en')}`,
    isMet: doubles === 0 && attempts === sitting,
  };
}

async function sweep({ pool }: Database): Promise<Row[]> {
  const due = Date.now() + 2 * second;
  const attempts = await OverdueAttempts.begin(pool, overdue, new Date(due - grace));
  const sinceDue = () => (Date.now() - due) / second;
  while ((await attempts.stillOpen()) > 0 && sinceDue() < 3 * longestSweep) await delay(second / 10);
  const [seconds, open] = [sinceDue(), await attempts.stillOpen()];
  const well = await attempts.wellClosed();
  return [
    {
      what: `${attempts.size.toLocaleString('en')} overdue attempts are closed`,
      measured: `${seconds.toFixed(1)} s after they were due, ${open} still open`,
      goal: `≤ ${longestSweep} s`,
      isMet: open === 0 && seconds <= longestSweep && attempts.size === overdue,
    },
    {
      what: 'each of them with the result of what was saved, a pass with its certificate',
      measured: `${well.toLocaleString('en')} of ${attempts.size.toLocaleString('en')}`,
      goal: 'all',
      isMet: well === attempts.size,
    },
  ];
}
