import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { healthy } from '../university.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';

const restarts = 20;
const backWithin = 5000;

/** PostgreSQL ends at once, as `pg_ctl stop -m immediate` ends it, and comes back, while students work. */
export const databaseRestarted = (): Promise<Row[]> => onBoth(restartMany);

async function restartMany(campus: Campus): Promise<Row> {
  const university = await campus.open();
  const crowd = await crowdIn(campus, university.origin);
  const lost: string[] = [];
  let slowest = 0;
  for (let round = 0; round < restarts; round += 1) {
    await delay(200 + Math.random() * 300);
    const before = await campus.postmaster();
    process.kill(before, 'SIGQUIT');
    const ended = performance.now();
    await another(campus, before);
    await healthy(university.origin);
    slowest = Math.max(slowest, performance.now() - ended);
    lost.push(...(await crowd.check()).lost);
    crowd.resume();
  }
  await crowd.goHome();
  const { acknowledged, unavailable, broken } = crowd.mishaps;
  return outcomeRow(`F06 PostgreSQL restarted under load (${campus.name})`, {
    injected: restarts,
    survived: restarts,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${acknowledged} acknowledged, ${unavailable} × 503, back ≤ ${seconds(slowest)}`,
    demands: { 'errors only 503': broken === 0, 'back ≤ 5 s': slowest <= backWithin },
  });
}

/** Returns when another PostgreSQL has taken the place of this one. */
async function another(campus: Campus, before: number): Promise<void> {
  for (;;) {
    const pid = await campus.postmaster().catch(() => before);
    if (pid !== before && pid > 0) return;
    await delay(10);
  }
}
