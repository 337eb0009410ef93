import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountsApi } from '#contract/accounts';
import type { Row } from '../report.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { timeUntilHealthy } from '../university.ts';
import { ask, browserAt } from './ask.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { bundledHouse } from './house.ts';
import { outcomeRow, seconds, skippedRow } from './outcome.ts';

const what = 'F09 disk full (bundled)';
const diskMegabytes = 320;
const full = 8000;
const backWithin = 10_000;

/** A small disk of its own is filled while students work; then there is room again. */
export async function diskFull(): Promise<Row> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return skippedRow(what, 'only root on Linux can make a small disk (tmpfs)');
  }
  const folder = await temporaryFolder('small-disk');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', folder.path]);
  } catch {
    await folder.remove();
    return skippedRow(what, 'a small disk (tmpfs) cannot be mounted here');
  }
  try {
    return await fillWhileStudying(folder.path);
  } finally {
    execFileSync('umount', ['-l', folder.path]);
    await folder.remove();
  }
}

async function fillWhileStudying(disk: string): Promise<Row> {
  const house = await bundledHouse({ path: join(disk, 'data'), remove: async () => undefined });
  const university = await house.open();
  const crowd = await crowdIn(house, university.origin);
  await delay(1000);
  const ballast = join(disk, 'ballast');
  fill(ballast);
  const before = crowd.mishaps.acknowledged;
  // Students write little: a table that grows uses up what PostgreSQL has set aside as well.
  await house.look(({ pool }) =>
    pool
      .query(`create table filler as select repeat(md5(n::text), 100) from generate_series(1, 100000) n`)
      .catch(() => undefined),
  );
  await delay(full);
  const reader = browserAt(university.origin, crowd.campus.students[0]?.cookie);
  const read = await ask(reader, accountsApi.currentUser, {});
  const meanwhile = crowd.mishaps.acknowledged - before;
  rmSync(ballast);
  const back = await timeUntilHealthy(university.origin);
  await delay(2000);
  const { lost } = await crowd.check();
  await crowd.goHome();
  await house.close();
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

/** Writes zeros until there is no room for one more. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1024 * 1024, 4096]) {
    const zeros = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, zeros);
    } catch {
      // There is no room for so many.
    }
  }
  closeSync(file);
}
