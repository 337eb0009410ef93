import { setTimeout as delay } from 'node:timers/promises';
import { type Campus, onBoth } from '../campus.ts';
import type { Row } from '../report.ts';
import { surprisesIn } from './diary.ts';
import { majlisScene } from './majlis-scene.ts';
import { outcomeRow } from './outcome.ts';
import { faultRounds } from './size.ts';

/** kill -9 while a majlis is on: no touch on its sheet and no presence that was acknowledged is missing afterwards. */
export const killMajlis = (): Promise<Row[]> => onBoth(killDuringMajlis);

async function killDuringMajlis(campus: Campus): Promise<Row> {
  let university = await campus.open();
  const scene = await majlisScene(campus, 40);
  const lost: string[] = [];
  for (let round = 0; round < faultRounds; round += 1) {
    await delay(100 + Math.random() * 400);
    await university.kill('SIGKILL');
    university = await campus.open();
    lost.push(...(await scene.lost()));
  }
  await scene.end();
  lost.push(...(await scene.lost()));
  const { acknowledged, broken } = scene.mishaps;
  return outcomeRow(`F62 kill -9 during a majlis, two at its sheet (${campus.name})`, {
    injected: faultRounds,
    survived: faultRounds,
    lost,
    surprises: surprisesIn(scene.mishaps),
    also: `${acknowledged} acknowledged, ${broken} cut off and sent again`,
  });
}
