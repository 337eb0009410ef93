import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app';
import { filmCalled } from '#server/testing/films';
import { mediaDesk, neverStopped, workThrough } from '#server/testing/media-desk';
import { isAlive, pretendedEncoder } from '#server/testing/pretended-encoder';
import { removeFolder } from '#server/testing/temporary-folder';
import { patientReading } from '#server/testing/test-app';
import { encode } from './encoder.ts';
import { claimJob, finishJob, renewJob } from './queries.ts';
import { leaseTime, mostTries } from './rules.ts';
import { prepareToWork, workOnce } from './worker.ts';

const film = await filmCalled('index-behind.mp4');
const programs = await mkdtemp(join(tmpdir(), 'hadith-encoder-'));
afterAll(() => removeFolder(programs));
const encoder = await pretendedEncoder(film, programs);
const desk = await mediaDesk({ ffmpegPaths: [encoder.path] });
const { app, clock, database, dataDir, addLesson, mediaOf, bytesAt, statesOf, jobsOf, stored } = desk;
const { teacher, course } = desk;
const another = await buildApp({
  db: database.db,
  config: app.config,
  now: () => clock.now,
  siteDir: null,
  logger: false,
  reading: patientReading(),
});
afterAll(() => another.close());
const renditionsOf = async (url: string) => {
  const { rows } = await database.pool.query<{ kind: string; name: string }>(
    'select kind, name from media_renditions where upload_name = $1 order by kind, name',
    [url.slice('/uploads/'.length)],
  );
  return rows;
};
const later = () => (clock.now = new Date(clock.now.getTime() + leaseTime + 1));
const inFolder = async () => (await stored()).filter((name) => name.startsWith('jobs/'));

describe('jobs', () => {
  test('are done once each, however many processes look for them', async () => {
    await encoder.behave('works');
    const lessons = [await addLesson(film), await addLesson(film), await addLesson(film)];
    await Promise.all([workThrough(app), workThrough(another), workThrough(app)]);
    await workThrough(app);
    for (const { url } of lessons) {
      expect((await jobsOf(url)).map(({ kind, state, tries }) => [kind, state, tries])).toEqual([
        ['front', 'done', 1],
        ['sound', 'done', 1],
        ['small', 'done', 1],
        ['stream', 'done', 1],
      ]);
      const made = (await renditionsOf(url)).filter(({ kind }) => kind !== 'stream-part');
      expect(made.map(({ kind }) => kind)).toEqual(['film', 'small', 'sound', 'stream']);
    }
    expect(await inFolder()).toEqual([]);
  });

  test('of a process that was killed are finished by the next, once; what it brings too late is not taken', async () => {
    const { url } = await addLesson(film);
    const held = await claimJob(database.db, clock.now);
    if (!held) throw new Error('there is a job');
    const leftBehind = join(dataDir, 'uploads/jobs', `${held.id}-left`);
    await mkdir(leftBehind, { recursive: true });
    await writeFile(join(leftBehind, 'half'), 'half a film');
    // As long as it may be at it, nobody takes it away.
    await workThrough(app);
    expect(await statesOf(url)).toMatchObject({ front: 'working', stream: 'waiting' });
    later();
    await workThrough(another);
    expect((await jobsOf(url))[0]).toMatchObject({ kind: 'front', state: 'done', tries: 2 });
    expect(await inFolder()).toEqual([]);
    expect(await renewJob(database.db, held, 50, clock.now)).toBe(false);
    const late = { name: `${'z'.repeat(26)}.mp4`, kind: 'film', size: 1, mimeType: 'video/mp4' } as const;
    expect(await finishJob(database.db, held, [late], clock.now)).toBe(false);
    expect((await renditionsOf(url)).filter(({ kind }) => kind === 'film')).toHaveLength(1);
  });

  test('whose process was killed when all was written down leave nothing; those that are held keep theirs', async () => {
    await addLesson(film);
    await workThrough(app);
    await addLesson(film);
    const held = await claimJob(database.db, clock.now);
    if (!held) throw new Error('there is a job');
    for (const id of [held.id - 1, held.id])
      await mkdir(join(dataDir, 'uploads/jobs', `${id}-left`), { recursive: true });
    await prepareToWork(app);
    expect(await readdir(join(dataDir, 'uploads/jobs'))).toEqual([`${held.id}-left`]);
    later();
    await workThrough(app);
    expect(await readdir(join(dataDir, 'uploads/jobs'))).toEqual([]);
  });

  test('that end their process every time are given up with a sentence, until the teacher asks again', async () => {
    const { id, url } = await addLesson(film);
    for (let round = 0; round < mostTries; round += 1) {
      expect((await claimJob(database.db, clock.now))?.kind).toBe('front');
      await database.pool.query(
        `update media_jobs set state = 'unneeded', leased_until = null where kind <> 'front' and state = 'waiting'`,
      );
      later();
    }
    await workThrough(app);
    expect((await jobsOf(url))[0]).toMatchObject({ state: 'failed', tries: mostTries });
    const told: { lessonId: number; jobs: { kind: string; state: string; problem: string | null }[] }[] = (
      await teacher.get(`/api/admin/courses/${course.id}/media`)
    ).json();
    const front = told.find(({ lessonId }) => lessonId === id)?.jobs.find(({ kind }) => kind === 'front');
    expect(front).toMatchObject({ state: 'failed' });
    expect(front?.problem).toContain('ثلاث مرات');
    expect((await teacher.post(`/api/admin/lessons/${id}/media/again`)).statusCode).toBe(200);
    await workThrough(app);
    expect(await statesOf(url)).toMatchObject({ front: 'done' });
  });

  test('of films that lessons had before are added, and nothing is added twice', async () => {
    const { url } = await addLesson(film);
    await database.pool.query('delete from media_jobs where upload_name = $1', [url.slice(9)]);
    await prepareToWork(app);
    await prepareToWork(app);
    expect(Object.keys(await statesOf(url))).toEqual(['front', 'sound', 'small', 'stream']);
    await workThrough(app);
  });

  test('that wanted a program are done when there is one', async () => {
    const bare = await buildApp({
      db: database.db,
      config: { ...app.config, ffmpegPaths: [] },
      now: () => clock.now,
      siteDir: null,
      logger: false,
      reading: patientReading(),
    });
    const { id, url } = await addLesson(film);
    const rungs = async () =>
      (await bytesAt((await mediaOf(id)).stream ?? '')).toString().match(/m3u8/g)?.length;
    await workThrough(bare);
    expect(await statesOf(url)).toMatchObject({ sound: 'done', small: 'unneeded', stream: 'done' });
    expect(await rungs()).toBe(2);
    await prepareToWork(app);
    await workThrough(app);
    expect(await statesOf(url)).toMatchObject({ small: 'done', stream: 'done' });
    expect(await rungs()).toBe(3);
    await bare.close();
  });

  test('wait while there is no room, and are not blamed for it', async () => {
    const { url } = await addLesson(film);
    const spare = vi.spyOn(app.workshop, 'spare').mockResolvedValue(1000);
    expect(await workOnce(app, neverStopped)).toBe('wait');
    expect((await jobsOf(url))[0]).toMatchObject({ state: 'waiting', tries: 0 });
    spare.mockRestore();
    await workThrough(app);
    expect((await jobsOf(url))[0]).toMatchObject({ state: 'done', tries: 1 });
  });
});

describe('the program that codes', () => {
  /** The way to the job that needs it. */
  const upToCoding = async () => {
    await encoder.behave('works');
    await workThrough(app);
    const { url } = await addLesson(film);
    expect(await workOnce(app, neverStopped)).toBe('more');
    return url;
  };

  test.each(['fails', 'lies'] as const)('that %s is tried three times, and leaves nothing', async (way) => {
    const url = await upToCoding();
    await encoder.behave(way);
    await workThrough(app);
    const jobs = await jobsOf(url);
    expect(jobs.find(({ kind }) => kind === 'sound')).toMatchObject({ state: 'failed', tries: mostTries });
    expect(jobs.find(({ kind }) => kind === 'sound')?.problem).toContain('تعذّر تحويل');
    expect((await renditionsOf(url)).map(({ kind }) => kind)).not.toContain('sound');
    expect(await inFolder()).toEqual([]);
  });

  test('that cannot convert a film is told to students at once, and so is that it is tried again', async () => {
    await encoder.behave('works');
    await workThrough(app);
    const { id } = await addLesson(await filmCalled('telephone-hevc.mp4'));
    expect(await mediaOf(id)).toMatchObject({ film: null, isConverting: true, hasFailed: false });
    await encoder.behave('fails');
    await workThrough(app);
    expect(await mediaOf(id)).toMatchObject({ film: null, isConverting: true, hasFailed: true });
    expect((await teacher.post(`/api/admin/lessons/${id}/media/again`)).statusCode).toBe(200);
    expect(await mediaOf(id)).toMatchObject({ film: null, isConverting: true, hasFailed: false });
    await encoder.behave('works');
    await workThrough(app);
  });

  test('that writes without end is ended, and not tried again', async () => {
    const url = await upToCoding();
    await encoder.behave('grows');
    await workThrough(app);
    const sound = (await jobsOf(url)).find(({ kind }) => kind === 'sound');
    expect(sound).toMatchObject({ state: 'failed', tries: 1 });
    expect(sound?.problem).toContain('أكبر');
    const pid = await encoder.lastPid();
    await vi.waitFor(() => expect(isAlive(pid ?? process.pid)).toBe(false), { timeout: 20_000 });
  });

  test('is ended with the server: the job waits as if it had not been begun', async () => {
    const url = await upToCoding();
    const before = await encoder.lastPid();
    await encoder.behave('hangs');
    const stopping = new AbortController();
    const working = workOnce(app, stopping.signal);
    // The encoder has the lowest priority: a busy machine lets it begin late.
    await vi.waitFor(async () => expect(await encoder.lastPid()).not.toBe(before), { timeout: 60_000 });
    stopping.abort();
    await working;
    const pid = await encoder.lastPid();
    await vi.waitFor(() => expect(isAlive(pid ?? process.pid)).toBe(false), { timeout: 20_000 });
    expect((await jobsOf(url)).find(({ kind }) => kind === 'sound')).toMatchObject({
      state: 'waiting',
      tries: 0,
    });
    expect(await inFolder()).toEqual([]);
    await encoder.behave('works');
    await workThrough(app);
    expect(await statesOf(url)).toMatchObject({ sound: 'done' });
  }, 120_000);

  test('says how far it is, and is not waited for without end', async () => {
    const heard: number[] = [];
    const work = {
      program: encoder.path,
      args: ['-i', 'x', join(dataDir, 'out.mp4')],
      folder: dataDir,
      output: join(dataDir, 'out.mp4'),
      mostBytes: 10_000_000,
      seconds: 4,
      signal: neverStopped,
      onProgress: (percent: number) => void heard.push(percent),
    };
    await encoder.behave('works');
    expect((await encode({ ...work, patience: 60_000 })).outcome).toBe('done');
    expect(heard).toEqual([25, 50]);
    await encoder.behave('hangs');
    expect((await encode({ ...work, patience: 300 })).outcome).toBe('too_long');
    await encoder.behave('fails');
    expect(await encode({ ...work, patience: 60_000 })).toMatchObject({
      outcome: 'failed',
      said: 'it does not work\n',
    });
  });
});
