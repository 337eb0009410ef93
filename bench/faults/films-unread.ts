import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { mediaJobs } from '#server/db/schema';
import { makeVideo } from '#server/testing/upload-files';
import type { Row } from '../report.ts';
import { browserAt, send } from '../ask.ts';
import { bundledCampus, type Campus, onCampus } from '../campus.ts';
import { outcomeRow, skippedRow } from './outcome.ts';
import { videoUpload } from './video-upload.ts';

const what = 'F58 films that nobody reads (bundled)';
const readers = 100;
const looked = 20_000;
const bytesAtOnce = 16 * 1024;

/** A hundred ask for a film and read nothing of it; beside them, one who reads slowly. */
export async function filmsUnread(): Promise<Row> {
  if (process.platform !== 'linux') return skippedRow(what, 'only Linux shows the descriptors of a process');
  return onCampus(bundledCampus, askForFilms);
}

async function askForFilms(campus: Campus): Promise<Row> {
  const { origin, pid } = await campus.open();
  const descriptors = () => readdirSync(`/proc/${pid}/fd`).length;
  const { cookie } = await campus.newPerson('teacher');
  const upload = videoUpload(cookie, await makeVideo('mp4', { seconds: 60, bytesPerSecond: 500_000 }));
  await upload.begin(origin);
  await upload.sendPart(origin, 0);
  const path = (await upload.played(origin))?.url ?? '';
  await allMade(campus);
  const { hostname, port } = new URL(origin);
  const ask = () => {
    const line = connect(Number(port), hostname).on('error', () => undefined);
    line.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
    return line;
  };

  // As many at once, who do read: the server's connections to its database are open when we begin to count.
  const browsers = Array.from({ length: readers }, () => browserAt(origin, cookie));
  const firstByte = { method: 'GET', path, headers: { range: 'bytes=0-0' } };
  await Promise.all(browsers.map((browser) => send(browser, firstByte)));
  for (const { lines } of browsers) lines.destroy();
  await delay(1000);
  const before = descriptors();
  const slow = ask();
  const reading = setInterval(() => void slow.read(bytesAtOnce), 250);
  const unread = Array.from({ length: readers }, ask);
  let most = 0;
  const counting = setInterval(() => (most = Math.max(most, descriptors())), 100);
  await delay(looked);
  const after = descriptors();
  clearInterval(counting);
  clearInterval(reading);
  const isStillReading = !slow.destroyed;
  for (const line of [slow, ...unread]) line.destroy();
  // The slow one has its line and its file.
  const held = after - before - (isStillReading ? 2 : 0);
  return outcomeRow(what, {
    injected: readers,
    survived: readers - Math.max(0, held),
    lost: [],
    also:
      `${before} descriptors before, ${most} at most, ${after} after 20 s; ` +
      `who read 64 kB/s ${isStillReading ? 'was let be' : 'was CUT'}`,
    demands: { 'none held after 20 s': held <= 0, 'the slow one reads on': isStillReading },
  });
}

/** What is made of the film opens files too, and would be counted with those of the readers. */
async function allMade(campus: Campus): Promise<void> {
  const toDo = inArray(mediaJobs.state, ['waiting', 'working']);
  while ((await campus.look(({ db }) => db.$count(mediaJobs, toDo))) > 0) await delay(200);
}
