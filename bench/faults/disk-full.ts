import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountsApi } from '#contract/accounts';
import type { Row } from '../report.ts';
import { timeUntilHealthy } from '../university.ts';
import { ask, browserAt } from '../ask.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import type { Campus } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';
import { fill, onSmallDisk } from './small-disk.ts';

const what = 'F09 disk full (bundled)';
const diskMegabytes = 320;
const full = 8000;
const backWithin = 10_000;

/** A small disk of its own is filled while students work; then there is room again. */
export const diskFull = (): Promise<Row> => onSmallDisk(what, diskMegabytes, fillWhileStudying);

async function fillWhileStudying(campus: Campus, disk: string): Promise<Row> {
  const university = await campus.open();
  const crowd = await crowdIn(campus, university.origin);
  await delay(1000);
  const filler = join(disk, 'filler');
  fill(filler);
  const before = crowd.mishaps.acknowledged;
  // Students write little: a table that grows uses up what PostgreSQL has set aside as well.
  await campus.look(({ pool }) =>
    pool
      .query(`create table filler as select repeat(md5(n::text), 100) from generate_series(1, 100000) n`)
      .catch(() => undefined),
  );
  await delay(full);
  const reader = browserAt(university.origin, crowd.cohort.students[0]?.cookie);
  const read = await ask(reader, accountsApi.currentUser, {});
  const meanwhile = crowd.mishaps.acknowledged - before;
  rmSync(filler);
  const back = await timeUntilHealthy(university.origin);
  await delay(2000);
  const { lost } = await crowd.check();
  await crowd.goHome();
  const { acknowledged, unavailable, broken } = crowd.mishaps;
  return outcomeRow(what, {
    injected: 1,
    survived: 1,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also:
      `${acknowledged} acknowledged (${meanwhile} while full), ${unavailable} × 503, ` +
      `reading ${read.kind === 'done' ? 'went on' : 'was refused'}, back ${seconds(back)} after there was room`,
    demands: { 'errors only 503': broken === 0, 'back ≤ 10 s': back <= backWithin },
  });
}
