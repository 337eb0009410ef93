import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { healthy } from '../university.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type House, onBoth } from './house.ts';
import { outcomeRow, seconds } from './outcome.ts';

const restarts = 20;
const backWithin = 5000;

/** PostgreSQL ends at once, as `pg_ctl stop -m immediate` ends it, and comes back, while students work. */
export const databaseRestarted = (): Promise<Row[]> => onBoth(restartMany);

async function restartMany(house: House): Promise<Row> {
  const university = await house.open();
  const crowd = await crowdIn(house, university.origin);
  const lost: string[] = [];
  let slowest = 0;
  for (let round = 0; round < restarts; round += 1) {
    await delay(200 + Math.random() * 300);
    const before = await house.postmaster();
    process.kill(before, 'SIGQUIT');
    const ended = performance.now();
    await another(house, before);
    await healthy(university.origin);
    slowest = Math.max(slowest, performance.now() - ended);
    lost.push(...(await crowd.check()).lost);
    crowd.resume();
  }
  await crowd.goHome();
  const { acknowledged, unavailable, broken } = crowd.mishaps;
  return outcomeRow(`F06 PostgreSQL restarted under load (${house.name})`, {
    injected: restarts,
    survived: restarts,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${acknowledged} acknowledged, ${unavailable} × 503, back ≤ ${seconds(slowest)}`,
    demands: { 'errors only 503': broken === 0, 'back ≤ 5 s': slowest <= backWithin },
  });
}

/** Returns when another PostgreSQL has taken the place of this one. */
async function another(house: House, before: number): Promise<void> {
  for (;;) {
    const pid = await house.postmaster().catch(() => before);
    if (pid !== before && pid > 0) return;
    await delay(10);
  }
}
