import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isLeftBehind, typeOfEnding } from '#server/uploads/rules';
import { type Made, type MadeFile, make } from './make.ts';
import {
  addMissingJobs,
  claimJob,
  failJob,
  finishJob,
  heldJobs,
  releaseJob,
  renewJob,
  reviveForEncoder,
  settleJob,
  type ClaimedJob,
} from './queries.ts';
import { renewEvery } from './rules.ts';
import { cannotBeRead } from './text.ts';

const lookEvery = 5000;
const hour = 3_600_000;
/** How often progress is written at most, in milliseconds. */
const tellEvery = 3000;

/** Does one job after the other, behind everything else, until the returned function stops it. Any number of processes may. */
export function workOnMedia(app: FastifyInstance): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let tidiedAt = -Infinity;

  const work = async () => {
    if (performance.now() - tidiedAt > hour) {
      tidiedAt = performance.now();
      await prepareToWork(app);
    }
    while (!stopping.signal.aborted && (await workOnce(app, stopping.signal)) === 'more');
  };
  const workUnlessBusy = () => {
    running ??= work()
      .catch((error: unknown) => app.log.warn({ err: error }, 'working on films failed'))
      .finally(() => (running = null));
  };
  workUnlessBusy();
  const timer = setInterval(workUnlessBusy, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

let isSaid = false;

/** What was left behind is removed; what came before, or could not be made before, is put on the list. */
export async function prepareToWork(app: FastifyInstance): Promise<void> {
  if (await app.workshop.encoder()) await reviveForEncoder(app.db);
  else if (!isSaid) app.log.info('no ffmpeg was found: films are packed, and not coded anew');
  isSaid = true;
  await removeLeftBehind(app);
  await addMissingJobs(app.db, app.now());
}

async function removeLeftBehind(app: FastifyInstance): Promise<void> {
  const { folder } = app.workshop;
  const names = await readdir(folder).catch(() => []);
  // Asked after looking: a folder is made only for a job that is held already.
  const held = names.length > 0 ? await heldJobs(app.db) : new Set();
  for (const name of names) {
    const path = join(folder, name);
    const files = await readdir(path).catch(() => []);
    const changed = await Promise.all([path, ...files.map((file) => join(path, file))].map(changedAt));
    const last = new Date(Math.max(...changed));
    // Whoever was ended between writing down what was made and tidying up is not coming back.
    const isNobodys = !held.has(Number(name.split('-')[0]));
    if (isNobodys || isLeftBehind(last, new Date())) await rm(path, { recursive: true, force: true });
  }
}

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** One job, if there is one. `wait`: there is none, or no room for it. */
export async function workOnce(app: FastifyInstance, signal: AbortSignal): Promise<'more' | 'wait'> {
  const job = await claimJob(app.db, app.now());
  if (!job) return 'wait';
  const lease = holdLease(app, job, signal);
  await removeEarlier(app, job);
  const folder = join(app.workshop.folder, `${job.id}-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const made = await makeIn(app, job, folder, lease);
    return await settleMade(app, job, lease.signal.aborted ? 'interrupted' : made);
  } catch (error) {
    app.log.warn({ err: error, job: job.id }, 'a job on a film failed');
    await failJob(app.db, job, cannotBeRead, app.now());
    return 'more';
  } finally {
    lease.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What an earlier try left, whose process was ended: whoever takes the job over takes its place. */
async function removeEarlier({ workshop }: FastifyInstance, { id }: ClaimedJob): Promise<void> {
  const names = await readdir(workshop.folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(`${id}-`))) {
    await rm(join(workshop.folder, name), { recursive: true, force: true });
  }
}

type Lease = ReturnType<typeof holdLease>;

/** Says regularly that we are at it; ends the work when somebody else took it over, or the server stops. */
function holdLease(app: FastifyInstance, job: ClaimedJob, stopping: AbortSignal) {
  const over = new AbortController();
  let progress = 0;
  let told = { progress: 0, at: performance.now() };
  const timer = setInterval(async () => {
    const isDue = performance.now() - told.at >= renewEvery;
    if (!isDue && progress === told.progress) return;
    told = { progress, at: performance.now() };
    try {
      if (!(await renewJob(app.db, job, progress, app.now()))) over.abort();
    } catch (error) {
      app.log.warn({ err: error }, 'a job on a film could not be renewed');
    }
  }, tellEvery);
  return {
    signal: AbortSignal.any([over.signal, stopping]),
    report: (percent: number) => (progress = percent),
    end: () => clearInterval(timer),
  };
}

async function makeIn(app: FastifyInstance, job: ClaimedJob, folder: string, lease: Lease): Promise<Made> {
  const { workshop } = app;
  // The film itself, where it comes from elsewhere, and what is made of it.
  if ((await workshop.spare()) < 2 * job.size) return 'storage_full';
  const film = join(folder, 'film');
  if (!(await workshop.fetch(job.uploadName, film))) return { failed: cannotBeRead, isFinal: true };
  const facts = await workshop.describe(film, job.size);
  if (facts === 'unreadable') return { failed: cannotBeRead, isFinal: true };
  if (typeof facts === 'string') return facts;
  const { signal, report } = lease;
  return make({ app, job, folder, film, facts, signal, report });
}

async function settleMade(app: FastifyInstance, job: ClaimedJob, made: Made): Promise<'more' | 'wait'> {
  if (made === 'interrupted' || made === 'storage_full') {
    await releaseJob(app.db, job);
    return 'wait';
  }
  if ('unneeded' in made) await settleJob(app.db, job, 'unneeded', made.unneeded, app.now());
  else if ('made' in made) await keepMade(app, job, made.made);
  else if (made.isFinal) await settleJob(app.db, job, 'failed', made.failed, app.now());
  else await failJob(app.db, job, made.failed, app.now());
  return 'more';
}

/** First the files, then their rows: a row never promises a file that is not there. */
async function keepMade(app: FastifyInstance, job: ClaimedJob, made: MadeFile[]): Promise<void> {
  const { workshop } = app;
  const kept = made.map(({ path, ending, kind, size, name }) => ({
    path,
    row: { name: name ?? `${workshop.newStem()}.${ending}`, kind, size, mimeType: typeOfEnding[ending] },
  }));
  const rows = kept.map(({ row }) => row);
  for (const { path, row } of kept) await workshop.keep(path, row.name, row.mimeType);
  // Removed only when we know that it is not wanted: what is left otherwise, the sweep finds.
  if (await finishJob(app.db, job, rows, app.now())) return;
  for (const { name } of rows) await workshop.remove(name);
}
