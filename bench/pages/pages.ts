import type { Browser, BrowserContext } from '@playwright/test';
import { homeViewIsKept } from '../home-view.ts';
import type { Row, Section } from '../report.ts';
import { onTrial } from '../trial.ts';
import { signIn, signInToListen, studyOf } from './demo-student.ts';
import { interactions, slowestAnswers } from './interactions.ts';
import {
  dashboardIsThere,
  filmCanBePlayed,
  headingIsThere,
  type Moment,
  somethingIsHeard,
} from './moments.ts';
import { answerRow, paintRow, readyRow, shiftRow, weightRow } from './rows.ts';
import { slowLine, type SlowLine } from './slow-line.ts';
import { newPhone } from './slow-phone.ts';
import { visit, type Visit } from './visit.ts';

const runs = 5;

export const pages: Section = {
  name: 'pages',
  title: `Pages on a phone: a processor 4 times slower, Slow 4G (1.6 Mbit/s, 150 ms), median of ${runs}`,
  run: () =>
    onTrial(async ({ campus, browser }) => {
      const line = await slowLine(campus.university.origin);
      return visitAll({ browser, line }).finally(line.close);
    }),
};

/** A browser, and the slow line between it and the university. */
interface Way {
  browser: Browser;
  line: SlowLine;
}

async function visitAll(way: Way): Promise<Row[]> {
  const { browser, line } = way;
  const student = await newPhone(browser, line.origin);
  await signIn(student, line.origin);
  const { lessonPath, examCourseId } = await studyOf(student);

  const landing = await firstVisits(way, '/', headingIsThere);
  const dashboard = await firstVisits(way, '/', dashboardIsThere, signIn);
  const again = await returningVisits(way, student, '/', dashboardIsThere);
  const lesson = await firstVisits(way, lessonPath, filmCanBePlayed, signIn);
  const heard = await firstVisits(way, lessonPath, somethingIsHeard, signInToListen);
  const heardHere = await firstVisits(way, lessonPath, somethingIsHeard, signInToListen, 1);
  const rows = [
    paintRow('landing, first visit: LCP (Moodle 3.0 s)', landing, 1800),
    shiftRow('landing: CLS', landing),
    weightRow('landing: weight (Moodle 1,314 KB, 963 KB of it JavaScript, 19 requests)', landing),
    paintRow('dashboard, first visit: LCP (Moodle 10.7 s)', dashboard),
    shiftRow('dashboard, first visit: CLS', dashboard),
    weightRow('dashboard, first visit: weight (Moodle 1,365 KB, 30 requests)', dashboard),
    paintRow('dashboard, second visit: LCP', again, 1200),
    readyRow('dashboard, second visit: new, and to be pressed', again),
    shiftRow('dashboard, second visit: CLS', again),
    weightRow('dashboard, second visit: weight', again),
    readyRow('lesson, first visit: ready to play', lesson, 2500),
    shiftRow('lesson: CLS', lesson),
    weightRow('lesson: weight', lesson),
    readyRow('lesson that is listened to, first visit: the first sound', heard, 2500),
    readyRow('the same line, with this machine’s own processor: the first sound', heardHere, 2500),
    weightRow('lesson that is listened to: weight', heard),
  ];
  for (const path of stillPages(lessonPath))
    rows.push(shiftRow(`${path}: CLS`, await firstVisits(way, path, headingIsThere, signIn)));
  // More visitors than a person has devices have signed in since: the first of them is signed out.
  await signIn(student, line.origin);
  for (const interaction of interactions(examCourseId))
    rows.push(answerRow(interaction.what, await slowestAnswers(student, interaction, runs)));
  return rows;
}

/** Pages whose parts come one after another: the course of a lesson, the texts, and what today holds of them. */
const stillPages = (lessonPath: string): string[] => [
  lessonPath.replace(/\/lessons\/.*/, ''),
  '/mutun',
  '/ward',
];

/** Each on a phone that has never seen the site. */
async function firstVisits(
  { browser, line }: Way,
  path: string,
  isReady: Moment,
  prepare?: (phone: BrowserContext, origin: string) => Promise<void>,
  slower?: number,
): Promise<Visit[]> {
  const seen: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const phone = await newPhone(browser, line.origin);
    await prepare?.(phone, line.origin);
    seen.push(await visit({ phone, line, path, isReady, slower }));
    await phone.close();
  }
  return seen;
}

/** On a phone that was here before, and stayed a moment: its caches are warm, its service worker sleeps. */
async function returningVisits(
  { line }: Way,
  phone: BrowserContext,
  path: string,
  isReady: Moment,
): Promise<Visit[]> {
  await stayAt(path, phone);
  const seen: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    await putWorkersToSleep(phone);
    seen.push(await visit({ phone, line, path, isReady }));
  }
  return seen;
}

/** Until the worker has kept what it keeps. */
async function stayAt(path: string, phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  await page.goto(path);
  await homeViewIsKept(page);
  await page.close();
}

async function putWorkersToSleep(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  const tools = await phone.newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.stopAllWorkers');
  await page.close();
}
