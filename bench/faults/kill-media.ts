import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MediaJobKind } from '#contract/lesson-media';
import { filmCalled } from '#server/testing/films';
import { isAlive, pretendedEncoder } from '#server/testing/pretended-encoder';
import { type Campus, onBoth } from '../campus.ts';
import type { Row } from '../report.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { outcomeRow } from './outcome.ts';
import { faultRounds } from './size.ts';
import { videoUpload } from './video-upload.ts';

const kinds: MediaJobKind[] = ['front', 'sound', 'small', 'stream'];
/** Kills of each kind of job, spread over what it does: fetching, reading, making, keeping, writing down. */
const perKind = Math.min(6, faultRounds);

/** kill -9 while something is made of a film: each job is finished once, and nothing half-made is served or left. */
export const killMedia = (): Promise<Row[]> => onBoth(killDuringJobs);

async function killDuringJobs(campus: Campus): Promise<Row> {
  const programs = await temporaryFolder('encoder');
  const film = await filmCalled('index-behind.mp4');
  const encoder = await pretendedEncoder(film, programs.path);
  await encoder.behave('slowly');
  const environment = { FFMPEG_PATH: encoder.path };
  let university = await campus.open({ environment });
  const { cookie } = await campus.newPerson('teacher');
  const lost: string[] = [];
  let caught = 0;
  for (const kind of kinds) {
    for (let round = 0; round < perKind; round += 1) {
      const upload = videoUpload(cookie, film);
      await upload.begin(university.origin);
      await upload.sendPart(university.origin, 0);
      const name = await nameOf(upload, university.origin);
      await untilWorking(campus, name, kind);
      await delay((round / perKind) * (kind === 'sound' || kind === 'small' ? 900 : 250));
      await university.kill('SIGKILL');
      university = await campus.open({ environment });
      caught += await takeLeases(campus);
      lost.push(...(await wrongAfter(campus, name, cookie)));
      const pid = await encoder.lastPid();
      if (pid !== null && isAlive(pid)) lost.push(`the encoder ${pid} outlived its server`);
    }
  }
  const left = await leftIn(join(campus.dataDir, 'uploads/jobs'));
  await programs.remove();
  const injected = kinds.length * perKind;
  return outcomeRow(`F63 kill -9 at each step of what is made of a film (${campus.name})`, {
    injected,
    survived: injected,
    lost,
    also: `${caught} of them while a job was held`,
    demands: { 'nothing left behind': left.length === 0 },
  });
}

/** The last job tidies up after it was written down. */
async function leftIn(folder: string): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const left = await readdir(folder);
    if (left.length === 0 || tries > 50) return left;
    await delay(100);
  }
}

async function nameOf(upload: ReturnType<typeof videoUpload>, origin: string): Promise<string> {
  const answer = await upload.findWhenChecked(origin);
  if (answer.kind === 'done') return answer.reply.url.slice('/uploads/'.length);
  throw new Error(`the film is not there: ${answer.kind === 'refused' ? answer.code : answer.kind}`);
}

/** Nothing is proved by killing a server that does something else. */
async function untilWorking(campus: Campus, name: string, kind: MediaJobKind): Promise<void> {
  await campus.look(async ({ pool }) => {
    for (let tries = 0; tries < 4000; tries += 1) {
      const { rows } = await pool.query(
        `select from media_jobs where upload_name = $1 and kind = $2 and state <> 'waiting'`,
        [name, kind],
      );
      if (rows.length > 0) return;
      await delay(5);
    }
    throw new Error(`${kind} of ${name} was never begun`);
  });
}

/** What was held by who was killed is free at once, as it would be after a minute. How many there were. */
const takeLeases = (campus: Campus): Promise<number> =>
  campus.look(async ({ pool }) => {
    const { rowCount } = await pool.query(
      `update media_jobs set leased_until = now() - interval '1 second' where state = 'working'`,
    );
    return rowCount ?? 0;
  });

/** Waits until all is made; then what is not as it should be, in words. */
async function wrongAfter(campus: Campus, name: string, cookie: string): Promise<string[]> {
  const jobs = await settled(campus, name);
  const made = await campus.look(async ({ pool }) => {
    const { rows } = await pool.query<{ kind: string; name: string; size: string }>(
      'select kind, name, size from media_renditions where upload_name = $1',
      [name],
    );
    return rows;
  });
  const wrong = jobs.filter(({ state }) => state !== 'done').map(({ kind, state }) => `${kind} is ${state}`);
  for (const kind of ['film', 'sound', 'small', 'stream']) {
    const count = made.filter((one) => one.kind === kind).length;
    if (count !== 1) wrong.push(`${kind} was made ${count} times`);
  }
  for (const file of made) {
    const answer = await fetch(new URL(`/uploads/${file.name}`, campus.university.origin), {
      headers: { cookie },
    });
    const { byteLength } = await answer.arrayBuffer();
    if (byteLength !== Number(file.size)) wrong.push(`${file.kind} has ${byteLength} of ${file.size} bytes`);
  }
  return wrong;
}

const settled = (campus: Campus, name: string) =>
  campus.look(async ({ pool }) => {
    for (let tries = 0; ; tries += 1) {
      const { rows } = await pool.query<{ kind: string; state: string }>(
        'select kind, state from media_jobs where upload_name = $1',
        [name],
      );
      if (tries > 600 || rows.every(({ state }) => state !== 'waiting' && state !== 'working')) return rows;
      await delay(50);
    }
  });
