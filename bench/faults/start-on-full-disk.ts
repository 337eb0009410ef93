import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ballastBytes } from '#server/disk/rules';
import type { Row } from '../report.ts';
import type { University } from '../university.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import type { Campus } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';
import { untilBallast } from './promised-uploads.ts';
import { fill, onSmallDisk } from './small-disk.ts';

const what = 'F57 kill -9 on a full disk (bundled)';
const diskMegabytes = 320;

/** Server and database are killed on a full disk: with the ballast they start again, without it they say why not. */
export const startOnFullDisk = (): Promise<Row> => onSmallDisk(what, diskMegabytes, killWhenFull);

async function killWhenFull(campus: Campus, disk: string): Promise<Row> {
  let university = await campus.open();
  await untilBallast(campus, ballastBytes);
  const crowd = await crowdIn(campus, university.origin);
  await delay(2000);

  await killOnceFull(campus, university, join(disk, 'filler'));
  // That the ballast was used is a warning.
  university = await campus.open({ environment: { LOG_LEVEL: 'warn' } });
  const told = university.lines.some((line) => line.includes('امتلأ القرص'));
  const { readyAfter } = university;
  const since = crowd.mishaps.acknowledged;
  await delay(2000);
  const withBallast = crowd.mishaps.acknowledged - since;

  await killOnceFull(campus, university, join(disk, 'more'));
  const began = performance.now();
  const why = await campus.open().then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  const leftAfter = performance.now() - began;
  const isNamed = why.includes('ended with 1') && /القرص .* ممتلئ/.test(why);

  for (const file of ['filler', 'more']) await rm(join(disk, file));
  university = await campus.open();
  await untilBallast(campus, ballastBytes);
  await delay(1000);
  const { lost } = await crowd.check();
  await crowd.goHome();
  return outcomeRow(what, {
    injected: 2,
    survived: 2,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also:
      `started from the ballast in ${seconds(readyAfter)} and said so, ${withBallast} saves in 2 s; ` +
      `without it left after ${seconds(leftAfter)} with one sentence; started when there was room` +
      (isNamed ? '' : `; SAID ${why}`),
    demands: {
      'starts from the ballast': told && withBallast > 0,
      'else names the full disk': isNamed,
    },
  });
}

/** The server stands still while the disk is filled, so that it cannot give the ballast up; then both are killed. */
async function killOnceFull(campus: Campus, { pid, kill }: University, filler: string): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  fill(filler);
  process.kill(await campus.postmaster(), 'SIGKILL');
  await kill('SIGKILL');
}
