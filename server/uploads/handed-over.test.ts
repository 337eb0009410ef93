import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Config } from '#server/config';
import { anotherProcess } from '#server/testing/another-process';
import { openBucket } from '#server/testing/open-bucket';
import { sendForm, sendSound, sendVideo, uploadDesk } from '#server/testing/upload-desk';
import { makePdf, makeSound, makeVideo } from '#server/testing/upload-files';

const { s3 } = await openBucket();
const onDisk = await uploadDesk({ filesBy: 'accel' });
const inBucket = await uploadDesk({ filesBy: 'redirect', s3 });

/** Somebody at a process that has other settings and the same files. */
async function withSettings(changes: Partial<Config>) {
  const app = await anotherProcess(inBucket, changes);
  return { browser: (await inBucket.signedIn()).browser.at(app), app };
}

interface Stored {
  film: string;
  plan: string;
  bytes: Buffer;
}

async function store(desk: typeof onDisk): Promise<Stored> {
  const { browser: teacher } = await desk.signedIn('teacher');
  const bytes = await makeVideo('mp4', { seconds: 9, bytesPerSecond: 100_000 });
  const { address } = await sendVideo(teacher, bytes);
  const { url: film } = (await teacher.get(address)).json();
  const sent = await sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'خطة المادة.pdf', makePdf());
  return { film, bytes, plan: sent.json().url };
}

const nameOf = (url: string) => url.slice('/uploads/'.length);

describe('by the proxy', () => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await store(onDisk);
  });

  test('a film is named to the proxy, with what is said of it and without its bytes', async () => {
    const { browser } = await onDisk.signedIn();
    const answer = await browser.get(stored.film);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers).toMatchObject({
      'x-accel-redirect': `/stored-files/${nameOf(stored.film)}`,
      'content-type': 'video/mp4',
      etag: `"${nameOf(stored.film)}"`,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(onDisk.app.metrics.text()).toContain('hadith_files_total{by="accel"} 1');
  });

  test('nobody who may not have the file learns where the proxy has it, whatever they send', async () => {
    const header = { 'x-accel-redirect': `/stored-files/${nameOf(stored.film)}` };
    const asked = [
      [onDisk.visitor(), stored.film],
      [(await onDisk.signedIn()).browser, `/uploads/${'a0'.repeat(13)}.mp4`],
      [(await onDisk.signedIn()).browser, header['x-accel-redirect']],
    ] as const;
    for (const [browser, url] of asked) {
      const answer = await browser.send({ method: 'GET', url, headers: header });
      expect(answer.statusCode).toBeGreaterThanOrEqual(401);
      expect(answer.headers['x-accel-redirect']).toBeUndefined();
    }
  });

  test('a recording of somebody else is not named either', async () => {
    const { browser } = await onDisk.signedIn();
    const { id, address } = await sendSound(browser, await makeSound('webm'));
    expect((await browser.get(address)).statusCode).toBe(200);
    for (const ending of ['weba', 'ogg', 'm4a', 'mp3']) {
      const answer = await (await onDisk.signedIn()).browser.get(`/uploads/${id}.${ending}`);
      expect([answer.statusCode, answer.headers['x-accel-redirect']]).toEqual([404, undefined]);
    }
  });

  test('what needs no bytes, and the beginning that a player looks at, we answer ourselves', async () => {
    const { browser } = await onDisk.signedIn();
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      browser.send({ method, url: stored.film, headers });
    const answers = [
      await ask({}, 'HEAD'),
      await ask({ 'if-none-match': `"${nameOf(stored.film)}"` }),
      await ask({ range: `bytes=${stored.bytes.length}-` }),
      await ask({ range: 'bytes=0-', 'sec-fetch-dest': 'video' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 304, 416, 206]);
    for (const { headers } of answers) expect(headers['x-accel-redirect']).toBeUndefined();
    expect(answers[3]?.rawPayload.equals(stored.bytes.subarray(0, 65_536))).toBe(true);
    expect((await ask({ range: 'bytes=100-' })).headers['x-accel-redirect']).toBeDefined();
  });

  test('a proxy that asks a bucket is told which part: the bucket knows neither our mark nor our rules', async () => {
    const { browser } = await onDisk.signedIn();
    const last = stored.bytes.length - 1;
    const mark = `"${nameOf(stored.film)}"`;
    const handed = async (headers: Record<string, string>) =>
      (await browser.send({ method: 'GET', url: stored.film, headers })).headers['x-handed-range'];
    expect(await handed({ range: 'bytes=100-' })).toBe(`bytes=100-${last}`);
    expect(await handed({ range: 'bytes=-100000' })).toBe(`bytes=${last - 99_999}-${last}`);
    expect(await handed({ range: 'bytes=100-', 'if-range': mark })).toBe(`bytes=100-${last}`);
    expect(await handed({ range: 'bytes=100-', 'if-range': '"another"' })).toBeUndefined();
    expect(await handed({ range: 'bytes=0-99,200-100000' })).toBeUndefined();
  });

  test('a proxy before a bucket is given the address that the bucket signed for', async () => {
    const { film, bytes } = await store(inBucket);
    const { browser } = await withSettings({ filesBy: 'accel' });
    const path = String((await browser.get(film)).headers['x-accel-redirect']);
    expect(path).toMatch(/^\/stored-in-bucket\/university\/hadith\//);
    const given = await fetch(s3.endpoint + path.slice('/stored-in-bucket'.length));
    expect(Buffer.from(await given.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('by the bucket', () => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await store(inBucket);
  });

  test('a film is at an address of the bucket, for a while, also a part of it', async () => {
    const { browser } = await inBucket.signedIn();
    const answer = await browser.get(stored.film);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const address = new URL(String(answer.headers.location));
    expect(address.searchParams.get('X-Amz-Expires')).toBe('10800');
    const part = await fetch(address, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(Buffer.from(await part.arrayBuffer()).equals(stored.bytes.subarray(1000, 2000))).toBe(true);
  });

  test('only whoever may see the film is sent there, and each time anew', async () => {
    const refused = await inBucket.visitor().get(stored.film);
    expect([refused.statusCode, refused.headers.location]).toEqual([401, undefined]);
  });

  test('what is small comes from us, under its name', async () => {
    const { browser } = await inBucket.signedIn();
    const plan = await browser.get(stored.plan);
    expect([plan.statusCode, plan.rawPayload.equals(makePdf())]).toEqual([200, true]);
    expect(plan.headers['content-disposition']).toContain(encodeURIComponent('خطة المادة'));
  });
});

describe('a bucket that is away', () => {
  test('is said with a 503 and counted, and everything else goes on', async () => {
    const { film } = await store(inBucket);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    server.close();
    const away = { ...s3, endpoint: `http://127.0.0.1:${port}` };
    const { browser, app } = await withSettings({ filesBy: 'node', s3: away });
    const answer = await browser.get(film);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'files_away']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(app.metrics.text()).toContain('hadith_bucket_errors_total 1');
    expect((await browser.get('/api/courses')).statusCode).toBe(200);
  });

  test('a viewer who leaves before the bucket has answered is not counted as watching for ever', async () => {
    const { film } = await store(inBucket);
    let isAsked: (answer: ServerResponse) => void = () => undefined;
    const asked = new Promise<ServerResponse>((resolve) => (isAsked = resolve));
    const slow = createServer((_, answer) => isAsked(answer)).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    onTestFinished(() => slow.close().closeAllConnections());
    const { port } = Object(slow.address());
    const { browser, app } = await withSettings({
      filesBy: 'node',
      s3: { ...s3, endpoint: `http://127.0.0.1:${port}` },
    });
    const origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const viewer = connect(Number(origin.port), origin.hostname);
    const cookie = `Cookie: session=${browser.cookies.get('session')}`;
    viewer.write(`GET ${film} HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie}\r\n\r\n`);
    const answer = await asked;
    viewer.destroy();
    const lines = () => new Promise((resolve) => app.server.getConnections((_, open) => resolve(open)));
    await expect.poll(lines).toBe(0);
    answer.writeHead(200, { 'content-length': 900_000 }).write('x');
    await expect.poll(() => app.metrics.text()).toContain('hadith_files_total{by="node"} 1');
    await expect.poll(() => app.metrics.text()).toContain('hadith_files_open 0');
    // Nor is the bucket's line held for them.
    await expect.poll(() => answer.destroyed).toBe(true);
  });

  test('is no limit for viewers while it is there: the hundredth is served beside the others', async () => {
    const { film, bytes } = await store(inBucket);
    const { browser, app } = await withSettings({ filesBy: 'node' });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const cookie = `session=${browser.cookies.get('session')}`;
    const viewers = await Promise.all(
      Array.from({ length: 100 }, () => fetch(origin + film, { headers: { cookie } })),
    );
    expect(new Set(viewers.map(({ status }) => status))).toEqual(new Set([200]));
    const last = Buffer.from((await viewers.at(-1)?.arrayBuffer()) ?? new ArrayBuffer());
    expect(last.equals(bytes)).toBe(true);
    await Promise.all(viewers.slice(0, -1).map((viewer) => viewer.arrayBuffer()));
  });
});
