import { once } from 'node:events';
import { createServer } from 'node:net';
import { makeVideo } from '#server/testing/upload-files';
import { ownBucket } from '../bucket.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import type { Row } from '../report.ts';
import { outcomeRow, seconds } from './outcome.ts';
import { videoUpload } from './video-upload.ts';

const saidWithin = 15_000;
const stopsWithin = 30_000;

/** The bucket is gone, or takes calls and never answers: whoever asks for a film hears so, and waits for nothing. */
export const bucketAway = (): Promise<Row> => onCampus(campusWithUrl, withoutBucket);

async function withoutBucket(campus: Campus): Promise<Row> {
  const bucket = await ownBucket();
  const { origin, kill } = await campus.open({ environment: bucket.environment });
  const { cookie } = await campus.newPerson('teacher');
  const upload = videoUpload(cookie, await makeVideo('mp4'));
  await upload.begin(origin);
  await upload.sendPart(origin, 0);
  const found = await upload.findWhenChecked(origin);
  if (found.kind !== 'done') throw new Error('the film was not taken');
  const ask = async (at: string) => {
    const started = performance.now();
    const answer = await fetch(new URL(found.reply.url, at), { headers: { cookie } });
    await answer.arrayBuffer();
    return { status: answer.status, took: performance.now() - started };
  };
  await kill('SIGTERM');
  await bucket.close();
  await bucket.remove();
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const silentPort = typeof address === 'object' && address ? address.port : 0;
  const answers: { status: number; took: number }[] = [];
  const stops: number[] = [];
  for (const S3_ENDPOINT of [bucket.environment.S3_ENDPOINT, `http://127.0.0.1:${silentPort}`]) {
    const university = await campus.open({ environment: { ...bucket.environment, S3_ENDPOINT } });
    answers.push(await ask(university.origin));
    const told = performance.now();
    await university.kill('SIGTERM');
    stops.push(performance.now() - told);
  }
  silent.close();
  const slowest = Math.max(...answers.map(({ took }) => took));
  return outcomeRow('F72 the bucket is gone, or silent', {
    injected: answers.length,
    survived: answers.filter(({ status }) => status === 503).length,
    lost: [],
    also: `answered ${answers.map(({ status, took }) => `${status} after ${seconds(took)}`).join(', ')}; stopped after ${stops.map(seconds).join(', ')}`,
    demands: { 'said ≤ 15 s': slowest <= saidWithin, 'stops ≤ 30 s': Math.max(...stops) <= stopsWithin },
  });
}
