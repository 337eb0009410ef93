import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { insertUser } from '#server/db/factories';
import { storeUpload } from '#server/uploads/queries';
import { freshDatabase } from '#server/testing/fresh-database';
import { smallSite } from '#server/testing/small-site';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { createSession } from './session-store.ts';
import { watchReaders } from './stalled-readers.ts';

/** More than the kernels of both sides take in for somebody who does not read. */
const large = 32 * 1024 * 1024;
const filmName = `${'f'.repeat(26)}.mp4`;
const patient = { timeout: 20_000 };

/** A university with large answers of every kind, which looks often and has little patience. */
async function universityOfLargeAnswers() {
  const database = await freshDatabase();
  const folder = await temporaryFolder();
  const site = join(folder, 'site');
  const files = join(folder, 'data', 'uploads', 'files');
  for (const inside of [site, files]) await mkdir(inside, { recursive: true });
  await smallSite(site);
  for (const file of [join(site, 'assets', 'large-a1b2c3.js'), join(files, filmName)]) {
    await writeFile(file, '');
    await truncate(file, large);
  }
  const { id } = await insertUser(database.db);
  const upload = { name: filmName, kind: 'video', fileName: 'درس.mp4', size: large, duration: 60 } as const;
  const now = new Date();
  await storeUpload(database.db, { ...upload, mimeType: 'video/mp4', uploadedBy: id, createdAt: now });
  const inADay = new Date(now.getTime() + 24 * 3600 * 1000);
  const session = await createSession(database.db, { userId: id, createdAt: now.toISOString() }, inADay);

  const app = await buildApp({
    db: database.db,
    config: readConfig({ RATE_LIMIT_SCALE: '0', DATA_DIR: join(folder, 'data') }),
    now: () => now,
    siteDir: site,
    logger: false,
    patience: { headers: 20_000, request: 20_000, file: 20_000, reader: 300, check: 50 },
  });
  app.get('/test/json', async () => ({ text: 'س'.repeat(large / 2) }));
  app.get('/test/csv', (_request, reply) => reply.type('text/csv').send('س,'.repeat(large / 2)));
  app.get('/test/page', (_request, reply) => reply.type('text/html').send(Buffer.alloc(large)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await database.drop();
  });
  const { port } = Object(app.server.address());
  return { app, port: Number(port), cookie: `session=${session}` };
}

/** Asks, and reads nothing of the answer; gives back the server's side of the line. */
async function askWithoutReading(server: Server, port: number, text: string) {
  const arriving = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const reader = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void reader.destroy());
  reader.write(text);
  return { reader, line: await arriving };
}

/** How often this process has the film open. */
const filmsOpen = (): number =>
  readdirSync('/proc/self/fd').filter((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`).endsWith(filmName);
    } catch {
      return false;
    }
  }).length;

describe('whoever reads nothing of the answer is cut off', () => {
  test('whatever was asked for, and no file stays open', async () => {
    const { app, port, cookie } = await universityOfLargeAnswers();
    for (const path of [
      `/uploads/${filmName}`,
      '/assets/large-a1b2c3.js',
      '/test/json',
      '/test/csv',
      '/test/page',
    ]) {
      const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`;
      const { line } = await askWithoutReading(app.server, port, request);
      await once(line, 'close');
    }
    await vi.waitUntil(() => app.metrics.text().includes('hadith_stalled_readers_total 5\n'), patient);
    await vi.waitUntil(() => filmsOpen() === 0, patient);
  });

  test('also of answers that were asked for ahead: one file is open at a time, and none afterwards', async () => {
    const { app, port, cookie } = await universityOfLargeAnswers();
    const request = `GET /uploads/${filmName} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`;
    const { line } = await askWithoutReading(app.server, port, request.repeat(10));
    let most = 0;
    const counting = setInterval(() => (most = Math.max(most, filmsOpen())), 1);
    await once(line, 'close');
    clearInterval(counting);
    expect(most).toBe(1);
    await vi.waitUntil(() => filmsOpen() === 0, patient);
  });

  test('and whoever asks for more than anybody reads at once is cut off at once', async () => {
    const { app, port } = await universityOfLargeAnswers();
    const { line } = await askWithoutReading(
      app.server,
      port,
      'GET /test/json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(100),
    );
    await once(line, 'close');
    expect(line.destroyed).toBe(true);
  });
});

test('answers that are asked for ahead come all, each in its turn', async () => {
  const { port } = await universityOfLargeAnswers();
  const reader = connect(port, '127.0.0.1');
  const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`;
  const last = ask('/api/health', 'Connection: close\r\n');
  reader.write(ask('/api/health') + ask('/api/nowhere') + ask('/api/health') + last);
  let text = '';
  reader.on('data', (chunk) => (text += String(chunk)));
  await once(reader, 'close');
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([200, 401, 200, 200].map((status) => `HTTP/1.1 ${status}`));
});

describe('the patience with a reader', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(large)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  afterAll(() => void server.close());

  const isWaiting = (line: Socket) => vi.waitUntil(() => line.writableLength > 0, patient);

  test('is fifteen seconds in which nothing was taken, and begins anew with every byte', async () => {
    let held = 'much';
    const readers = watchReaders(15_000, async (local) => {
      expect(local).toBe(port);
      return new Map([[reader.localPort ?? 0, held]]);
    });
    const { reader, line } = await askWithoutReading(
      server,
      port,
      'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    );
    readers.add(line);
    await isWaiting(line);
    expect(await readers.look(0)).toBe(0);
    expect(await readers.look(14_999)).toBe(0);
    // The kernel has passed something on, though not so much that it asks us for more.
    held = 'less';
    expect(await readers.look(15_000)).toBe(0);
    expect(await readers.look(29_999)).toBe(0);
    expect(await readers.look(30_000)).toBe(1);
    expect(line.destroyed).toBe(true);
    expect(await readers.look(60_000)).toBe(0);
  });

  test('is without end for whoever reads slowly', async () => {
    const readers = watchReaders(15_000);
    const { reader, line } = await askWithoutReading(
      server,
      port,
      'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    );
    readers.add(line);
    await isWaiting(line);
    const hurry = 2 * 1024 * 1024;
    let now = 0;
    for (let read = 0; read < large / 2; now += 14_000) {
      const until = read + hurry;
      while (read < until) {
        const bytes: unknown = reader.read();
        if (bytes instanceof Buffer) read += bytes.length;
        else await once(reader, 'readable');
      }
      expect(await readers.look(now)).toBe(0);
    }
    expect(now).toBeGreaterThan(60_000);
    expect(line.destroyed).toBe(false);
    line.destroy();
  });

  test('is not tried by a line on which nothing waits', async () => {
    const readers = watchReaders(15_000);
    const { line } = await askWithoutReading(server, port, 'GET / HTTP/1.1\r\n');
    readers.add(line);
    for (const now of [0, 20_000, 40_000]) expect(await readers.look(now)).toBe(0);
    expect(line.destroyed).toBe(false);
    line.destroy();
  });
});
