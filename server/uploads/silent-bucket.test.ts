import { once } from 'node:events';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { untilSilent } from './bucket-client.ts';
import { pieceStore } from './store-pieces.ts';
import { s3Store } from './store-s3.ts';

const longestLoading = 20_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A bucket that takes every call and answers none. */
async function silentBucket() {
  const server = createServer((line) => line.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = Object(server.address());
  const endpoint = `http://127.0.0.1:${port}`;
  return { bucket: 'b', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 's', prefix: '', endpoint };
}

/** What became of it, after as many seconds as it takes. */
async function whateverComesOf(work: Promise<unknown>): Promise<unknown> {
  const end: { of?: unknown } = {};
  work.then(
    (value) => (end.of = value ?? 'done'),
    (error: unknown) => (end.of = error),
  );
  // The bucket's client is loaded meanwhile, in time that is real.
  for (const since = performance.now(); end.of === undefined && performance.now() - since < longestLoading;) {
    await vi.advanceTimersByTimeAsync(1000);
    await nextTurn();
  }
  return end.of;
}

test('whatever is asked of a bucket that never answers is given up, lists too', async () => {
  const s3 = await silentBucket();
  const [files, pieces] = [s3Store(s3), pieceStore(s3)];
  const asked = {
    read: () => files.read('film.mp4'),
    remove: () => files.remove('film.mp4'),
    list: () => files.list()[Symbol.asyncIterator]().next(),
    readPiece: () => pieces.read('piece'),
    removePiece: () => pieces.remove('piece'),
    listPieces: () => pieces.list()[Symbol.asyncIterator]().next(),
  };
  for (const [what, ask] of Object.entries(asked)) {
    expect([what, await whateverComesOf(ask())]).toEqual([what, expect.any(Error)]);
  }
});

test('a bucket that stops within a file has failed', async () => {
  const source = new Readable({ read: () => undefined });
  source.push('half');
  const taken: string[] = [];
  const take = async () => {
    for await (const chunk of untilSilent(source, 5000)) taken.push(String(chunk));
  };
  expect(await whateverComesOf(take())).toMatchObject({ message: 'the bucket fell silent within a file' });
  expect([taken, source.destroyed]).toEqual([['half'], true]);
});

test('whoever is slow to take what has come is not blamed on the bucket', async () => {
  const source = untilSilent(Readable.from([Buffer.from('one'), Buffer.from('two')]), 5000);
  const taken: string[] = [];
  for await (const chunk of source) {
    await vi.advanceTimersByTimeAsync(60_000);
    taken.push(String(chunk));
  }
  expect(taken).toEqual(['one', 'two']);
});
