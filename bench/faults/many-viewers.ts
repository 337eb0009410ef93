import { join } from 'node:path';
import { makeVideo } from '#server/testing/upload-files';
import { ownBucket } from '../bucket.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { hasNginx, howToGetNginx, startNginx } from '../nginx.ts';
import { processorTimeOf } from '../process-usage.ts';
import type { Row } from '../report.ts';
import { outcomeRow, skippedRow } from './outcome.ts';
import { slowViewers } from './slow-viewers.ts';
import { videoUpload } from './video-upload.ts';

const viewers = 500;
const secondsOfFilm = 80;
const bytesPerSecond = 100_000;
const behindProxy = { TRUST_PROXY: '127.0.0.1' };

/** Slow viewers of one film at once, by each of the ways in which films leave. */
export async function manyViewers(): Promise<Row[]> {
  if (!hasNginx()) return [skippedRow(`F70 ${viewers} slow viewers through nginx`, howToGetNginx)];
  const bucket = await ownBucket();
  const inBucket = { ...behindProxy, ...bucket.environment };
  const ways: [string, Record<string, string>][] = [
    ['FILES_BY=node, disk', behindProxy],
    ['FILES_BY=accel, disk', { ...behindProxy, FILES_BY: 'accel' }],
    ['FILES_BY=node, bucket', inBucket],
    ['FILES_BY=accel, bucket', { ...inBucket, FILES_BY: 'accel' }],
    ['FILES_BY=redirect, bucket', { ...inBucket, FILES_BY: 'redirect' }],
  ];
  const rows: Row[] = [];
  for (const [name, environment] of ways) {
    rows.push(await onCampus(campusWithUrl, (campus) => watch(campus, name, environment)));
  }
  await bucket.close();
  await bucket.remove();
  return rows;
}

async function watch(campus: Campus, name: string, environment: Record<string, string>): Promise<Row> {
  const university = await campus.open({ environment });
  const film = await makeVideo('mp4', { seconds: secondsOfFilm, bytesPerSecond });
  const { cookie } = await campus.newPerson('teacher');
  const proxy = await startNginx({
    servers: [university.origin],
    files: join(campus.dataDir, 'uploads', 'files'),
    ...(environment['S3_ENDPOINT'] !== undefined && { bucket: environment['S3_ENDPOINT'] }),
  });
  const upload = videoUpload(cookie, film);
  await upload.begin(proxy.origin);
  await upload.sendPart(proxy.origin, 0);
  const found = await upload.findWhenChecked(proxy.origin);
  if (found.kind !== 'done') throw new Error('the film was not taken');
  await university.kill('SIGTERM');
  // Again, so that nothing is made of the film meanwhile; and what is made of it is not measured.
  const { pid } = await campus.open({ environment: { ...environment, FFMPEG_PATH: 'none' } });
  const before = { node: processorTimeOf(pid) ?? 0, nginx: proxy.processorTime() ?? 0 };
  const written = proxy.written() ?? 0;
  const seen = await slowViewers(`${proxy.origin}${found.reply.url}`, cookie, film.length, viewers);
  const gigabits = (seen.bytes * 8) / 1e9 || 1;
  const perGigabit = (milliseconds: number) => (milliseconds / 1000 / gigabits).toFixed(2);
  const node = perGigabit((processorTimeOf(pid) ?? 0) - before.node);
  const nginx = perGigabit((proxy.processorTime() ?? 0) - before.nginx);
  const spooled = (proxy.written() ?? 0) - written;
  await proxy.stop();
  return outcomeRow(`F70 ${viewers} slow viewers of one film (${name})`, {
    injected: viewers,
    survived: seen.served,
    lost: Object.entries(seen.otherwise).map(([what, times]) => `${times} × ${what}`),
    also:
      `${seen.openAtOnce} open at once, ${seen.askedAgain} times asked for the rest, ${gigabits.toFixed(0)} Gbit; processor seconds per Gbit: ` +
      `Node ${node}, nginx ${nginx}; nginx wrote ${(spooled / 1e6).toFixed(1)} MB to the disk`,
    demands: { 'nothing spooled': spooled < 1e6 },
  });
}
