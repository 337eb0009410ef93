import { setTimeout as delay } from 'node:timers/promises';
import type { Campus, Opening } from '../campus.ts';
import { campusOn } from '../campus.ts';
import { startNginx } from '../nginx.ts';
import { ownPostgres } from '../postgres.ts';
import type { Row } from '../report.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { outcomeRow } from './outcome.ts';
import { pageReader } from './page-reader.ts';

const processes = 3;
const people = 200;
const thought = 200;
const settling = 1000;
const environment = { DRAIN_SECONDS: '3' };

/** One after the other gives way to the next, in the order that is asked for. */
interface Rolling {
  what: string;
  /** What runs at first. */
  before: Opening;
  /** What each gives way to. */
  after: Opening;
  rounds: number;
  /** What is replaced knows no better than to lose what it was asked last: it is counted, and no goal. */
  mayFail?: boolean;
}

/** Three processes behind nginx, replaced one after the other while students sit exams: nobody notices anything. */
export async function rolling({ what, before, after, rounds, mayFail = false }: Rolling): Promise<Row> {
  const postgres = await ownPostgres();
  const campuses: Campus[] = [];
  for (let index = 0; index < processes; index += 1) campuses.push(await campusOn(postgres));
  // One makes the tables, the others find them.
  for (const campus of campuses) await campus.open({ ...before, environment });
  const nginx = await startNginx({
    servers: campuses.map(({ university }) => university.origin),
    files: '/nowhere',
  });
  const [first] = campuses;
  if (!first) throw new Error('there is no university');
  const crowd = await crowdIn(first, nginx.origin, { people, thought });
  const reader = pageReader(nginx.origin);
  await delay(settling);
  for (let round = 0; round < rounds; round += 1) {
    for (const campus of campuses) {
      await campus.university.kill('SIGTERM');
      await campus.open({ ...after, environment });
      await delay(settling);
    }
  }
  const { pages, broken: brokenPages } = await reader.stop();
  const { lost } = await crowd.check();
  await crowd.goHome();
  await nginx.stop();
  for (const campus of campuses) await campus.close();
  await postgres.stop();
  const { acknowledged, broken, unavailable, slowest } = crowd.mishaps;
  const replaced = rounds * processes;
  return outcomeRow(what, {
    injected: replaced,
    survived: replaced,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${acknowledged} acknowledged, ${broken + unavailable} failed, slowest answer ${Math.round(slowest)} ms; ${pages} pages read${listed(brokenPages)}`,
    demands: mayFail
      ? {}
      : { 'requests failed 0': broken + unavailable === 0, 'pages whole': brokenPages.size === 0 },
  });
}

const listed = (broken: Map<string, number>): string =>
  [...broken].map(([what, times]) => `, ${what} ×${times}`).join('');
