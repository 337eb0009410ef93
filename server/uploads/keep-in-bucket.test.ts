import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openBucket } from '#server/testing/open-bucket';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { partLength } from './keep-in-bucket.ts';
import { s3Store } from './store-s3.ts';

const { s3, names } = await openBucket();
const limits = { atOnce: 1000, part: 300 };
const nameOf = (letters: string) => `${letters.repeat(13)}.mp4`;

async function fileOf(length: number) {
  const bytes = randomBytes(length);
  const path = join(await temporaryFolder(), 'film');
  await writeFile(path, bytes);
  return { path, bytes };
}

/** The same bucket, where every request is seen on its way, and refused where `isRefused` says so. */
async function watched(isRefused: (asked: IncomingMessage) => boolean = () => false) {
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    const { method = '', url = '', headers } = incoming;
    const wish = new URL(url, s3.endpoint).searchParams;
    asked.push([method, ...wish.keys()].filter((word) => word !== 'x-id').join(' '));
    if (isRefused(incoming)) {
      incoming.resume();
      answer.writeHead(403).end();
      return;
    }
    const onward = request(s3.endpoint + url, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = Object(server.address());
  // The bucket compares the signature with the host that it is asked under.
  return { asked, store: s3Store({ ...s3, endpoint: `http://127.0.0.1:${port}` }, limits) };
}

test('a file that is larger than one request may be comes whole', async () => {
  for (const length of [1000, 1001, 1200, 3001]) {
    const { path, bytes } = await fileOf(length);
    const { store, asked } = await watched();
    const name = nameOf(`a${length % 7}`);
    await store.keep(path, name, 'video/mp4');
    // Again with the same name: the same.
    await store.keep(path, name, 'video/mp4');
    const stored = await store.read(name);
    expect((stored && (await buffer(stored)))?.equals(bytes)).toBe(true);
    const parts = asked.filter((wish) => wish.startsWith('PUT') && wish.includes('partNumber'));
    expect(parts).toHaveLength(length > limits.atOnce ? 2 * Math.ceil(length / limits.part) : 0);
  }
});

test('a file whose parts do not all arrive is not there, and leaves none of them behind', async () => {
  const { path } = await fileOf(2000);
  const { store, asked } = await watched(({ url = '' }) => url.includes('partNumber=3'));
  const name = nameOf('b1');
  await expect(store.keep(path, name, 'video/mp4')).rejects.toThrow('UnknownError');
  expect(await names()).not.toContain(`hadith/${name}`);
  expect(asked.at(-1)).toBe('DELETE uploadId');
});

test('no file has more parts than the bucket takes', () => {
  expect([1, 10_000 * 300, 10_000 * 300 + 1].map((size) => partLength(size, limits))).toEqual([
    300, 300, 301,
  ]);
});
