import { closeSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { bytesInMegabyte } from '#contract/file-sizes';
import { readCaptions } from './captions.ts';
import { documentEnding } from './document.ts';
import type { ReadPart } from './bounded-reading.ts';
import { describeFilm } from './film.ts';
import { type Job, type Lane, lanes, order, type Word } from './messages.ts';
import { loadSharp, redrawPicture } from './picture.ts';
import { repack } from './repack.ts';
import { settleSound } from './sound.ts';
import { streamRung } from './stream.ts';

/** An honest film takes a hundred megabytes; a picture in AVIF of twelve million pixels takes five. */
const mostMemory: Record<Lane, number> = {
  films: 400 * bytesInMegabyte,
  sounds: 400 * bytesInMegabyte,
  pictures: 700 * bytesInMegabyte,
  texts: 300 * bytesInMegabyte,
  jobs: 500 * bytesInMegabyte,
};

/** Large, and known before the first file comes. */
const loadFor: Record<Lane, () => Promise<unknown>> = {
  films: () => import('mediabunny'),
  sounds: () => import('mediabunny'),
  pictures: loadSharp,
  texts: async () => undefined,
  jobs: () => import('mediabunny'),
};

/** A third of the server's share where both want the same processor. */
const behindTheServer = 5;
/** Nobody waits for it. */
const behindEverything = 15;

/** The process that reads files for a server: one at a time, each with what it may cost. */
export async function serveReader(program: URL): Promise<void> {
  const lane = z.enum(lanes).parse(process.argv[2]);
  // Before the first thread: threads inherit it.
  if (lane === 'films' || lane === 'sounds') setPriority(behindTheServer);
  if (lane === 'jobs') setPriority(behindEverything);
  process.once('disconnect', () => process.exit());
  // Whoever stops the server with its whole family means the server: it ends us when it is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const watchman = new Worker(program, {
    workerData: { parent: process.ppid, mostMemory: mostMemory[lane] },
  });
  watchman.unref();
  await loadFor[lane]();

  const parts = partsFromServer();
  const work = async (job: Job, effort: number) => {
    watchman.postMessage(effort, []);
    const answer = await readOne(job, parts.read).catch(() => null);
    watchman.postMessage(null, []);
    tell({ type: 'done', answer, isSpent: process.memoryUsage.rss() > mostMemory[lane] / 2 });
  };
  process.on('message', (message: unknown) => {
    const told = order.parse(message);
    if (told.type === 'part') parts.receive(told.id, told.bytes);
    else void work(told.job, told.effort);
  });
  tell({ type: 'ready' });
}

/** A word for each percent, not for each piece. */
function tellProgress(): (percent: number) => void {
  let last = 0;
  return (percent) => {
    if (percent <= last) return;
    last = percent;
    tell({ type: 'progress', percent });
  };
}

const tell = (said: Word): void => void process.send?.(said);

async function readOne(job: Job, partsFrom: ReadPart): Promise<unknown> {
  switch (job.kind) {
    case 'film':
      return job.path === null
        ? describeFilm(job.size, partsFrom)
        : readingFrom(job.path, (read) => describeFilm(job.size, read));
    case 'sound':
      return readingFrom(job.path, (read) => settleSound(job.size, read, job.to));
    case 'repack':
      return readingFrom(job.path, (read) => repack({ ...job, read, onProgress: tellProgress() }));
    case 'rung':
      return readingFrom(job.path, (read) => streamRung(job, read, tellProgress()));
    case 'picture':
      return redrawPicture(job.from, job.to);
    case 'document':
      return documentEnding(job.path, job.size);
    case 'captions':
      return readCaptions(await readFile(job.path)) === null ? null : 'captions';
  }
}

async function readingFrom<Answer>(path: string, work: (read: ReadPart) => Promise<Answer>): Promise<Answer> {
  const file = openSync(path, 'r');
  try {
    return await work((start, end) => {
      const bytes = Buffer.allocUnsafeSlow(end - start);
      // Nothing else goes on here that could wait for the disk meanwhile.
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
    });
  } finally {
    closeSync(file);
  }
}

/** Of what lies in a bucket, the server brings what is asked for. */
function partsFromServer() {
  const asked = new Map<number, (bytes: Uint8Array) => void>();
  let last = 0;
  return {
    receive: (id: number, bytes: Uint8Array) => {
      asked.get(id)?.(bytes);
      asked.delete(id);
    },
    read: (start: number, end: number) =>
      new Promise<Uint8Array>((resolve) => {
        last += 1;
        asked.set(last, resolve);
        tell({ type: 'part', id: last, start, end });
      }),
  };
}
