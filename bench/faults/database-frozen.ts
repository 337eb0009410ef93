import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { timeUntilHealthy } from '../university.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';
import { signalPostgres } from './postgres-processes.ts';
import { frozenSeconds } from './size.ts';

const answeredWithin = 5500;
const backWithin = 2000;
const pageWithin = 1000;

/** PostgreSQL stands still for half a minute (SIGSTOP) while students work: it is not gone, it says nothing. */
export const databaseFrozen = (): Promise<Row[]> => onBoth(freeze);

async function freeze(campus: Campus): Promise<Row> {
  const university = await campus.open();
  const crowd = await crowdIn(campus, university.origin);
  await delay(500);
  await signalPostgres(campus, 'SIGSTOP');
  let pages = 0;
  let slowestPage = 0;
  const until = performance.now() + frozenSeconds * 1000;
  while (performance.now() < until) {
    const asked = performance.now();
    const page = await fetch(`${university.origin}/`);
    await page.text();
    if (page.ok) pages += 1;
    slowestPage = Math.max(slowestPage, performance.now() - asked);
    await delay(500);
  }
  await signalPostgres(campus, 'SIGCONT');
  const back = await timeUntilHealthy(university.origin);
  await delay(500);
  const { lost } = await crowd.check();
  await crowd.goHome();
  const { acknowledged, unavailable, broken, slowest } = crowd.mishaps;
  return outcomeRow(`F07 PostgreSQL frozen for ${frozenSeconds} s (${campus.name})`, {
    injected: 1,
    survived: 1,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also:
      `${acknowledged} acknowledged, ${unavailable} × 503, slowest answer ${seconds(slowest)}, ` +
      `${pages} pages meanwhile (≤ ${seconds(slowestPage)}), back after ${seconds(back)}`,
    demands: {
      'errors only 503, ≤ 5 s': broken === 0 && slowest <= answeredWithin,
      'pages served': pages > 0 && slowestPage <= pageWithin,
      'back ≤ 2 s': back <= backWithin,
    },
  });
}
