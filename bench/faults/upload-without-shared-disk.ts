import { setTimeout as delay } from 'node:timers/promises';
import { makeVideo } from '#server/testing/upload-files';
import { ownBucket } from '../bucket.ts';
import { type Campus, campusOn } from '../campus.ts';
import { ownPostgres } from '../postgres.ts';
import type { Row } from '../report.ts';
import { outcomeRow } from './outcome.ts';
import { sha256, videoUpload } from './video-upload.ts';

const kills = 4;
const megabyte = 1024 * 1024;

/** A film comes in through two machines that share the database and a bucket; each is killed in the midst of it. */
export async function uploadWithoutSharedDisk(): Promise<Row> {
  const bucket = await ownBucket();
  const postgres = await ownPostgres();
  const machines = [await campusOn(postgres), await campusOn(postgres)];
  const { environment } = bucket;
  for (const machine of machines) await machine.open({ environment });
  const row = await sendThrough(machines, environment).finally(async () => {
    for (const machine of machines) await machine.close();
    await postgres.stop();
    await bucket.close();
    await bucket.remove();
  });
  return row;
}

async function sendThrough(machines: Campus[], environment: Record<string, string>): Promise<Row> {
  const video = await makeVideo('mp4', { seconds: 240, bytesPerSecond: 500_000 });
  const at = (round: number): Campus => {
    const machine = machines[round % machines.length];
    if (!machine) throw new Error('there is no machine');
    return machine;
  };
  const { cookie } = await at(0).newPerson('teacher');
  const upload = videoUpload(cookie, video);
  await upload.begin(at(0).university.origin);
  const lost: string[] = [];
  let known = 0;
  for (let round = 0; round < kills; round += 1) {
    const here = at(round).university;
    const other = at(round + 1).university;
    const sending = upload.trickle(here.origin, known);
    const enough = known + 5 * megabyte;
    if (enough > video.length) throw new Error('the film was through before the last kill');
    while (((await upload.offset(other.origin)) ?? enough) < enough) await delay(20);
    await here.kill('SIGKILL');
    await sending;
    const offset = (await upload.offset(other.origin)) ?? -1;
    if (offset < enough) lost.push(`${enough} bytes were acknowledged, then ${offset} were there`);
    known = offset;
    await at(round).open({ environment });
  }
  await upload.sendPart(at(kills).university.origin, known);
  const played = await upload.played(at(kills + 1).university.origin);
  if (played?.sha !== sha256(video)) lost.push('the checksum is not the same');
  return outcomeRow('F71 kill -9 during an upload, two machines without a shared disk', {
    injected: kills,
    survived: kills,
    lost,
    also: 'each time the other machine went on; SHA-256 equal',
  });
}
