import { setTimeout as delay } from 'node:timers/promises';
import { makeVideo } from '#server/testing/upload-files';
import type { Row } from '../report.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { sha256, videoUpload } from './video-upload.ts';

const kills = 5;
const megabyte = 1024 * 1024;

/** kill -9 while a video comes in; it goes on where the server says it is. */
export const killUpload = (): Promise<Row[]> => onBoth(killDuringUpload);

async function killDuringUpload(campus: Campus): Promise<Row> {
  let university = await campus.open();
  const video = await makeVideo('mp4', { seconds: 40, bytesPerSecond: 500_000 });
  const { cookie } = await campus.newPerson('teacher');
  const upload = videoUpload(cookie, video);
  await upload.begin(university.origin);
  const lost: string[] = [];
  const offsets = [0];
  for (let round = 0; round < kills; round += 1) {
    const known = offsets.at(-1) ?? 0;
    const enough = known + megabyte * (1 + Math.random());
    const sending = upload.trickle(university.origin, known);
    while (((await upload.offset(university.origin)) ?? enough) < enough) await delay(20);
    await university.kill('SIGKILL');
    await sending;
    university = await campus.open();
    const offset = (await upload.offset(university.origin)) ?? -1;
    if (offset < known) lost.push(`${known} bytes were there, then ${offset}`);
    offsets.push(offset);
  }
  await upload.sendPart(university.origin, offsets.at(-1) ?? 0);
  const played = await upload.played(university.origin);
  if (played?.sha !== sha256(video)) lost.push('the checksum is not the same');
  const resumed = offsets.slice(1).map((offset) => `${Math.round((offset / video.length) * 100)} %`);
  return outcomeRow(`F41 kill -9 during a video's upload (${campus.name})`, {
    injected: kills,
    survived: kills,
    lost,
    also: `resumed at ${resumed.join(', ')}; SHA-256 equal`,
  });
}
