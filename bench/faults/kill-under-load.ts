import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';
import { faultRounds } from './size.ts';

const readyWithin = 5000;

/** kill -9 at a random moment while students start, save, hand in and watch; after each, every promise is looked up. */
export const killUnderLoad = (): Promise<Row[]> => onBoth(killMany);

async function killMany(campus: Campus): Promise<Row> {
  let university = await campus.open();
  const crowd = await crowdIn(campus, university.origin);
  const lost: string[] = [];
  let slowest = 0;
  for (let round = 0; round < faultRounds; round += 1) {
    await delay(100 + Math.random() * 500);
    await university.kill('SIGKILL');
    await crowd.rest();
    university = await campus.open();
    slowest = Math.max(slowest, university.readyAfter);
    lost.push(...(await crowd.check()).lost);
    crowd.resume();
  }
  await delay(500);
  lost.push(...(await crowd.check()).lost);
  await crowd.goHome();
  const { acknowledged, broken } = crowd.mishaps;
  return outcomeRow(`F01 kill -9 under load (${campus.name})`, {
    injected: faultRounds,
    survived: faultRounds,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${acknowledged} acknowledged, ${broken} cut off and sent again, ready again ≤ ${seconds(slowest)}`,
    demands: { 'ready ≤ 5 s': slowest <= readyWithin },
  });
}
