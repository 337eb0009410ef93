import { statSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ballastBytes, keptFree } from '#server/disk/rules';
import type { Row } from '../report.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import type { Campus } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { fill, onSmallDisk } from './small-disk.ts';
import { videoUpload } from './video-upload.ts';

const what = 'F56 uploads promise more than the disk has (bundled)';
const diskMegabytes = 400;
const megabyte = 1024 * 1024;

/** Three videos that do not fit together, students beside them; then another program fills the disk under the last. */
export const promisedUploads = (): Promise<Row> => onSmallDisk(what, diskMegabytes, promiseTooMuch);

async function promiseTooMuch(campus: Campus, disk: string): Promise<Row> {
  const { origin } = await campus.open();
  await untilBallast(campus, ballastBytes);
  const crowd = await crowdIn(campus, origin);
  const { cookie } = await campus.newPerson('teacher');
  const free = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };

  const size = Math.floor(0.45 * (free() - keptFree));
  const uploads = [1, 2, 3].map(() => videoUpload(cookie, Buffer.alloc(size)));
  const begun: number[] = [];
  for (const upload of uploads) begun.push(await upload.begin(origin));
  const taken = uploads.filter((_, index) => begun[index] === 201);
  // All but a last byte, with which it would be looked at and thrown away.
  const almost = size - megabyte;
  for (const upload of taken) await upload.sendPart(origin, 0, almost);
  const left = free();
  const before = crowd.mishaps.acknowledged;
  const refusedBefore = crowd.mishaps.unavailable;
  await delay(2000);
  const beside = crowd.mishaps.acknowledged - before;

  const filler = join(disk, 'filler');
  fill(filler);
  const stopped = await taken[0]?.sendPart(origin, almost);
  await untilBallast(campus, 0);
  const sinceFull = crowd.mishaps.acknowledged;
  await delay(2000);
  const whileFull = crowd.mishaps.acknowledged - sinceFull;
  await rm(filler);
  for (const upload of taken) await upload.giveUp(origin);
  await untilBallast(campus, ballastBytes);
  const { lost } = await crowd.check();
  await crowd.goHome();
  const { unavailable, broken } = crowd.mishaps;
  return outcomeRow(what, {
    injected: 1,
    survived: 1,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also:
      `begun: ${begun.join(', ')}; ${Math.round(left / megabyte)} MB left when all had come, ${beside} saves meanwhile; ` +
      `filled by another program: the upload ${stopped?.status}, ${whileFull} saves in 2 s with the ballast, ` +
      `${unavailable} × 503; the ballast was made again when there was room`,
    demands: {
      'the third 507': begun.join() === '201,201,507',
      'uploads leave the reserve': left >= keptFree / 2,
      'saves go on': beside > 0 && refusedBefore === 0 && whileFull > 0,
      'stopped with 507': stopped?.status === 507,
      'errors only 503': broken === 0,
    },
  });
}

/** Returns when so much is held for the database. */
export async function untilBallast({ dataDir }: Pick<Campus, 'dataDir'>, bytes: number): Promise<void> {
  const held = () => statSync(join(dataDir, 'ballast'), { throwIfNoEntry: false })?.size ?? 0;
  while (held() !== bytes) await delay(20);
}
