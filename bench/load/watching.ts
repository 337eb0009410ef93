import { setTimeout as delay } from 'node:timers/promises';
import { type Campus, onCampus } from '../campus.ts';
import type { Row, Section } from '../report.ts';
import { healthy } from '../university.ts';
import { answeredInTime } from './answered-in-time.ts';
import { askAtRate } from './client.ts';
import { type FullCampus, fullCampus } from './full-campus.ts';
import { heldFor } from './held-for.ts';
import { inTurn } from './in-turn.ts';
import { lessonPage } from './lesson-page.ts';
import { beat, Watchers } from './watchers.ts';

const students = 100_000;
const players = 10_000;
const reportsPerSecond = players / beat;
const pagesPerSecond = 500;
const callsOfAPage = 3;
const longestP99 = 300;
const second = 1000;

/** More than are ever busy: who waits for a free one waits for the server. */
const connections = 256;
/**
 * Ten thousand do not arrive in one second at a server that was started in the second before, and is at half its speed;
 * and a busy Node takes in one new connection with each turn of its loop.
 */
const warmUp = 20 * second;
/** How long the load has lasted when a process is killed, and how long it goes on afterwards. */
const beforeTheKill = 3 * second;
const afterTheKill = 5 * second;

/** Ten thousand players that report, beside students who open lessons; then kill -9 in the middle of it. */
export const watching: Section = {
  name: 'watching',
  title: `${players.toLocaleString('en')} of ${students.toLocaleString('en')} students watch, beside ${pagesPerSecond} lesson pages a second`,
  run: () =>
    onCampus(
      () => fullCampus(students, players),
      async (campus) => {
        const watchers = new Watchers(campus.students);
        return [
          ...(await held(campus, watchers)),
          await serverKilled(campus, watchers),
          await databaseKilled(campus, watchers),
        ];
      },
    ),
};

async function held(campus: FullCampus, watchers: Watchers): Promise<Row[]> {
  const { origin } = campus.university;
  const { seconds, note } = heldFor(5 * 60);
  const [reports, reads] = await Promise.all([
    askAtRate({ origin, connections, source: watchers.report, warmUp }, reportsPerSecond, seconds * second),
    askAtRate(
      { origin, connections, source: inTurn(campus.students, lessonPage), warmUp },
      pagesPerSecond * callsOfAPage,
      seconds * second,
    ),
  ]);
  return [
    answeredInTime(`${reportsPerSecond} reports a second ${note}`, reports, longestP99),
    answeredInTime(
      `${pagesPerSecond} pages of ${callsOfAPage} calls a second beside them`,
      reads,
      longestP99,
    ),
  ];
}

async function serverKilled(campus: FullCampus, watchers: Watchers): Promise<Row> {
  await underLoad(campus, watchers, () => campus.university.kill('SIGKILL'));
  const row = await lossRow('the server', campus, watchers);
  await campus.reopen();
  return row;
}

async function databaseKilled(campus: Campus, watchers: Watchers): Promise<Row> {
  await underLoad(campus, watchers, async () => process.kill(await campus.postmaster(), 'SIGKILL'));
  await healthy(campus.university.origin);
  return lossRow('PostgreSQL', campus, watchers);
}

/** Does something in the middle of the reports. */
async function underLoad(campus: Campus, watchers: Watchers, deed: () => Promise<unknown>): Promise<void> {
  const { origin } = campus.university;
  const load = { origin, connections, source: watchers.report };
  const reports = askAtRate(load, reportsPerSecond, beforeTheKill + afterTheKill);
  await delay(beforeTheKill);
  await deed();
  await reports;
}

async function lossRow(killed: string, { look }: Campus, watchers: Watchers): Promise<Row> {
  const lost = await look(({ pool }) => watchers.lost(pool));
  return {
    what: `kill -9 of ${killed} amid the reports`,
    measured: `${watchers.acknowledged.toLocaleString('en')} acknowledged so far, ${lost} students lost any`,
    goal: '0 lost',
    isMet: lost === 0 && watchers.acknowledged > 0,
  };
}
