import type { Row } from '../report.ts';
import { startUniversity } from '../university.ts';
import { crowdIn } from './crowd.ts';
import { bundledCampus, type Campus, onCampus } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';

const tries = 5;
const leavesWithin = 1000;

/** Another server on a data folder that one is using: it leaves at once and says who is there. */
export const secondServer = (): Promise<Row> => onCampus(bundledCampus, startAnother);

async function startAnother(campus: Campus): Promise<Row> {
  const university = await campus.open();
  const crowd = await crowdIn(campus, university.origin);
  let refused = 0;
  let slowest = 0;
  for (let round = 0; round < tries; round += 1) {
    const started = performance.now();
    const why = await startUniversity({ dataDir: campus.dataDir }).then(
      () => 'it started',
      (error: unknown) => String(error),
    );
    slowest = Math.max(slowest, performance.now() - started);
    if (why.includes(String(university.pid))) refused += 1;
  }
  const { lost } = await crowd.check();
  await crowd.goHome();
  return outcomeRow('F13 a second server on the data folder (bundled)', {
    injected: tries,
    survived: refused,
    lost,
    also: `each named process ${university.pid} and left within ${seconds(slowest)}`,
    demands: { 'leaves ≤ 1 s': slowest <= leavesWithin },
  });
}
