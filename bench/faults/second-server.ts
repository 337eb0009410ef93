import type { Row } from '../report.ts';
import { startUniversity } from '../university.ts';
import { crowdIn } from './crowd.ts';
import { bundledHouse } from './house.ts';
import { outcomeRow, seconds } from './outcome.ts';

const tries = 5;
const leavesWithin = 1000;

/** Another server on a data folder that one is using: it leaves at once and says who is there. */
export async function secondServer(): Promise<Row> {
  const house = await bundledHouse();
  const university = await house.open();
  const crowd = await crowdIn(house, university.origin);
  let refused = 0;
  let slowest = 0;
  for (let round = 0; round < tries; round += 1) {
    const started = performance.now();
    const why = await startUniversity({ dataDir: house.dataDir }).then(
      () => 'it started',
      (error: unknown) => String(error),
    );
    slowest = Math.max(slowest, performance.now() - started);
    if (why.includes(String(university.pid))) refused += 1;
  }
  const { lost } = await crowd.check();
  await crowd.goHome();
  await house.close();
  return outcomeRow('F13 a second server on the data folder (bundled)', {
    injected: tries,
    survived: refused,
    lost,
    also: `each named process ${university.pid} and left within ${seconds(slowest)}`,
    demands: { 'leaves ≤ 1 s': slowest <= leavesWithin },
  });
}
