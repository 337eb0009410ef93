import { setTimeout as delay } from 'node:timers/promises';
import { makeEndlessVideo } from '#server/testing/upload-files';
import { childrenOf, isRunning } from '../process-usage.ts';
import type { Row } from '../report.ts';
import { filesOnTheirWay } from './files-on-their-way.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { videoUpload } from './video-upload.ts';

const rounds = 5;
const longest = 1000;
const beingChecked = 409;

/** A film without end: the server is killed while it is read, and asked for it when it is there again. */
export const endlessFilm = (): Promise<Row> => onCampus(campusWithUrl, killWhileReading);

async function killWhileReading(campus: Campus): Promise<Row> {
  let university = await campus.open();
  const { cookie } = await campus.newPerson('teacher');
  const video = await makeEndlessVideo();
  const surprises: string[] = [];
  const times: number[] = [];
  let readersLeft = 0;
  for (let round = 0; round < rounds; round += 1) {
    const upload = videoUpload(cookie, video);
    await upload.begin(university.origin);
    const sending = upload.sendPart(university.origin, 0);
    await delay(100 + Math.random() * 300);
    const readers = childrenOf(university.pid);
    await university.kill('SIGKILL');
    await sending;
    university = await campus.open();
    const asked = performance.now();
    const answer = await upload.find(university.origin);
    times.push(performance.now() - asked);
    const status = answer.kind === 'refused' ? answer.status : 0;
    if (![404, beingChecked, 415].includes(status)) surprises.push(`${answer.kind} ${status}`);
    // Whoever was at it when the server died holds it for ten seconds more: its teacher's page asks again until then.
    await upload.findWhenChecked(university.origin);
    while ((await upload.offset(university.origin)) !== null) await delay(20);
    if ((await filesOnTheirWay(campus.dataDir)).length > 0) surprises.push('a file left');
    // One that was just being started looks around once it has.
    for (let tries = 0; tries < 50 && readers.some(isRunning); tries += 1) await delay(100);
    readersLeft += readers.filter(isRunning).length;
  }
  const slowest = Math.max(...times);
  return outcomeRow('F61 kill -9 while a film without end is read', {
    injected: rounds,
    survived: rounds,
    lost: [],
    surprises: surprises.join(', '),
    also: `refused and removed when asked for, within ${slowest.toFixed(0)} ms; ${readersLeft} readers left`,
    demands: { 'asked ≤ 1 s': slowest <= longest, 'no reader left': readersLeft === 0 },
  });
}
