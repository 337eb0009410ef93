import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';

const people = 200;
const deploys = 3;
const stopsWithin = 10_000;

/** SIGTERM while two hundred students sit an exam, and a new server in its place: what was answered stays. */
export const stoppedForDeploy = (): Promise<Row[]> => onBoth(deployMany);

async function deployMany(campus: Campus): Promise<Row> {
  let university = await campus.open();
  const crowd = await crowdIn(campus, university.origin, { people, thought: 500 });
  const lost: string[] = [];
  let slowestStop = 0;
  let slowestGap = 0;
  let errorsWhileUp = 0;
  for (let round = 0; round < deploys; round += 1) {
    await delay(1000);
    const before = crowd.mishaps.broken + crowd.mishaps.unavailable;
    await delay(500);
    errorsWhileUp += crowd.mishaps.broken + crowd.mishaps.unavailable - before;
    const asked = performance.now();
    await university.kill('SIGTERM');
    slowestStop = Math.max(slowestStop, performance.now() - asked);
    university = await campus.open();
    slowestGap = Math.max(slowestGap, performance.now() - asked);
    lost.push(...(await crowd.check()).lost);
    crowd.resume();
  }
  await crowd.goHome();
  return outcomeRow(`F04 SIGTERM under ${people} students (${campus.name})`, {
    injected: deploys,
    survived: deploys,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also:
      `${crowd.mishaps.acknowledged} acknowledged, stopped within ${seconds(slowestStop)}, ` +
      `serving again after ${seconds(slowestGap)}`,
    demands: { 'stops ≤ 10 s': slowestStop <= stopsWithin, 'errors only meanwhile': errorsWhileUp === 0 },
  });
}
