import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { connect as connectTo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { trialNotice } from '#content/trial-notice';
import { createAdmin } from './accounts/create-admin.ts';
import { storePasswordHash } from './accounts/queries.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { connect } from './connect.ts';
import { openDatabase } from './db/database.ts';
import { credentials } from './db/schema.ts';
import { demoAccounts, seedDemoData } from './demo-data.ts';
import { openDisk } from './disk/disk.ts';
import { createPasswordHasher } from './http/password-hasher.ts';
import { startServer } from './start-server.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { quiet } from './testing/quiet.ts';
import { smallSite } from './testing/small-site.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

async function startedUniversity(dataDir: string, environment: Record<string, string> = {}) {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '0',
    ...environment,
  });
  const site = await smallSite(await temporaryFolder());
  const server = await startServer(await connect(config), config, site);
  vi.restoreAllMocks();
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said.join(''))?.[0] ?? '';
  return { ...server, address, said: said.join(''), config };
}

const signIn = (address: string, { email, password }: { email: string; password: string }) =>
  fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('one command: a database of its own, demo accounts, and all of it still there the next time', async () => {
  const dataDir = await temporaryFolder();
  const first = await startedUniversity(dataDir);
  expect(first.said).toContain(trialNotice);
  for (const account of demoAccounts) {
    expect(first.said).toContain(account.email);
    const response = await signIn(first.address, account);
    expect(await response.json()).toMatchObject({ email: account.email, role: account.role });
  }
  await expect(connect(first.config)).rejects.toThrow(String(process.pid));

  const [student] = demoAccounts.filter(({ role }) => role === 'student');
  if (!student) throw new Error('there is a demo student');
  const cookie = (await signIn(first.address, student)).headers.get('set-cookie') ?? '';
  await fetch(`${first.address}/api/profile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ city: 'سمرقند' }),
  });
  await first.stop();

  const second = await startedUniversity(dataDir);
  const response = await fetch(`${second.address}/api/auth/user`, { headers: { cookie } });
  expect(await response.json()).toMatchObject({ email: student.email, city: 'سمرقند' });
  await second.stop();
});

test('the data of a trial is not served to others until its published passwords are changed', async () => {
  const database = await freshDatabase();
  await seedDemoData(database.db, new Date());
  const site = await smallSite(await temporaryFolder());
  const started = (environment: Record<string, string>) => {
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0', ...environment });
    const { close } = openDatabase(database.connection, quiet);
    const disk = openDisk({ dataDir: config.dataDir, holdsDatabase: false, log: quiet });
    return startServer({ database, disk, close }, config, site);
  };
  const silence = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const places = [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://university.example' }];

  for (const place of places) {
    await expect(started(place)).rejects.toThrow(ConfigError);
    await expect(started(place)).rejects.toThrow(demoAccounts.map(({ email }) => email).join('، '));
  }
  await (await started({ DEMO_DATA: 'true' })).stop();

  const passwordHash = await createPasswordHasher(1).hash('a sentence of my own');
  const changeAll = database.db.update(credentials).set({ passwordHash });
  const [last] = await changeAll.returning();
  const published = await createPasswordHasher(1).hash('hadith-demo');
  await storePasswordHash(database.db, last?.userId ?? '', published, new Date());
  await expect(started({ NODE_ENV: 'production' })).rejects.toThrow(/\(\w+@demo\.test\)/);

  await storePasswordHash(database.db, last?.userId ?? '', passwordHash, new Date());
  for (const place of places) await (await started(place)).stop();
  silence.mockRestore();
  await database.drop();
});

test('visitors get ready pages, students the shell, and unknown addresses a 404', async () => {
  const { address, stop } = await startedUniversity(await temporaryFolder(), {
    TRIAL: 'false',
    DEMO_DATA: 'true',
  });
  const [, , student] = demoAccounts;
  if (!student) throw new Error('there is a demo student');
  const cookie = (await signIn(address, student)).headers.get('set-cookie') ?? '';
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, { headers });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  expect(await open('/')).toMatchObject({ status: 200, text: '<body><p>landing</p></body>' });
  expect(await open('/about-university')).toMatchObject({ status: 200, text: '<body><p>about</p></body>' });
  expect((await open('/', { cookie })).text).toContain('<div id="root"></div>');
  const signpost = await open('/course/7?from=%22a%22');
  expect(signpost).toMatchObject({
    status: 401,
    text: expect.stringMatching(
      /^<body><a href="\/api\/login\?next=%2Fcourse%2F7%3Ffrom%3D%2522a%2522">subject-signpost .+ l\ds\d\d<\/a><\/body>$/,
    ) as string,
  });
  // Nothing is known of a course that is not of the programme.
  expect((await open('/course/999999')).text).toContain('>signpost</a>');
  expect(signpost.headers.get('x-robots-tag')).toBe('noindex');
  expect((await open('/admin')).text).toContain('staff-signpost');
  expect(await open('/no-such-page')).toMatchObject({
    status: 404,
    text: '<body><p>not found</p></body>',
  });
  for (const path of ['/course/abc', '/course/7/more', '/courses', '/LOGIN', '/%ff']) {
    for (const headers of [{}, { cookie }])
      expect([path, (await open(path, headers)).status]).toEqual([path, 404]);
  }
  const leadsTo = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(address + path, { headers, redirect: 'manual' })).headers.get('location');
  expect(await leadsTo('/login?next=/course/7')).toBe('/api/login?tab=sign-in&next=%2Fcourse%2F7');
  expect(await leadsTo('/register')).toBe('/api/login?tab=register');
  expect(await leadsTo('/register/?next=/course/7')).toBe('/api/login?tab=register&next=%2Fcourse%2F7');
  expect(await leadsTo('/login', { cookie })).toBe('/');
  expect(await leadsTo('/login?next=/course/7', { cookie })).toBe('/course/7');
  expect(await leadsTo('/login?next=//elsewhere.example', { cookie })).toBe('/');
  const course = await open('/course/7', { cookie });
  expect(course.status).toBe(200);
  expect(course.text).toContain('<link href="/api/courses/7"></head>');
  expect((await open('/course/%22%3E', { cookie })).text).not.toContain('<link');
  expect((await open('/course/7')).text).not.toContain('<link');
  expect((await open('/no-such-page', { cookie })).status).toBe(404);
  expect((await open('/pages/routes.json')).status).toBe(404);
  expect((await open('/%2e%2e/package.json')).status).toBe(404);
  const asset = await open('/assets/app-a1b2c3.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await open('/')).headers.get('cache-control')).toContain('no-cache');
  await stop();
});

describe('a server that is told to stop', () => {
  const begun = async (drainSeconds: string) => {
    const server = await startedUniversity(await temporaryFolder(), { DRAIN_SECONDS: drainSeconds });
    const health = async () => {
      const response = await fetch(`${server.address}/api/health`);
      return [response.status, response.headers.get('connection'), (await response.json()).code];
    };
    return { ...server, health };
  };

  test('says so to whoever asks for its health, and serves everything until it stops', async () => {
    const { health, stop, app, address } = await begun('300');
    expect(await health()).toEqual([200, 'keep-alive', undefined]);
    const hurry = new AbortController();
    const stopped = stop(hurry.signal);
    expect(await health()).toEqual([503, 'keep-alive', 'closing']);
    const [, , student] = demoAccounts;
    if (!student) throw new Error('there is a demo student');
    const answer = await signIn(address, student);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive']);
    expect(app.server.listening).toBe(true);
    // Told again: it does not wait any longer.
    hurry.abort();
    await stopped;
    await expect(health()).rejects.toThrow('fetch failed');
  });

  test('does not wait for a sweep that waits for a bucket without an answer', async () => {
    const bucket = createServer((line) => line.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
    onTestFinished(() => void bucket.close());
    await once(bucket, 'listening');
    const { port } = Object(bucket.address());
    const isAsked = once(bucket, 'connection');
    const { stop, address } = await startedUniversity(await temporaryFolder(), {
      S3_BUCKET: 'university',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
    });
    await isAsked;
    const hurry = new AbortController();
    const stopped = stop(hurry.signal);
    hurry.abort();
    await stopped;
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });

  test('answers what is still coming in, as the last on its line', async () => {
    const { stop, app, address } = await begun('0');
    const { hostname, port } = new URL(address);
    const line = connectTo(Number(port), hostname);
    const request = `GET /api/courses HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;
    line.write(request);
    expect(String(await once(line, 'data'))).toContain('HTTP/1.1 401');
    line.write(request.slice(0, 10));
    // By the time that this is answered, the server has seen the beginning.
    await fetch(`${address}/api/health`);
    const stopped = stop();
    await vi.waitUntil(() => !app.server.listening);
    line.write(request.slice(10));
    const [answer] = await once(line, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 401[^]*connection: close/i);
    await stopped;
  });
});

test('npm run admin makes the first admin with a password told once; whoever had taken the address is shut out', async () => {
  const { database, close } = await connect(
    readConfig({ DATA_DIR: await temporaryFolder(), RATE_LIMIT_SCALE: '0' }),
  );
  const { migrate } = await import('./db/migrate.ts');
  await migrate(database);
  const first = await createAdmin(database.db, 'first@example.com', new Date());
  expect(first).toEqual({ password: expect.stringMatching(/^.{16,}$/), wasRegistered: false });
  const again = await createAdmin(database.db, 'first@example.com', new Date());
  expect(again).toEqual({ password: expect.stringMatching(/^.{16,}$/), wasRegistered: true });
  expect(again.password).not.toBe(first.password);
  await close();
});

test('on a full disk the database starts with what was held for it, and the start says so', async () => {
  const dataDir = await temporaryFolder();
  const config = readConfig({ DATA_DIR: dataDir });
  await writeFile(join(dataDir, 'ballast'), 'held');
  const said: string[] = [];
  const log = { ...quiet, warn: (line: string) => said.push(line) };
  const disk = openDisk({ dataDir, holdsDatabase: true, log, freeIn: async () => 0 });
  const { database, close } = await connect(config, {}, disk);
  onTestFinished(close);
  expect(said).toEqual([expect.stringMatching(/^امتلأ القرص الذي فيه «.*» \(بقي 0 ميجابايت\)/)]);
  expect(await readdir(dataDir)).not.toContain('ballast');
  await expect(database.pool.query('select 1')).resolves.toBeDefined();

  // Whoever comes second takes nothing from the one who is there.
  await writeFile(join(dataDir, 'ballast'), 'held');
  await expect(connect(config, {}, disk)).rejects.toThrow(String(process.pid));
  expect(await readdir(dataDir)).toContain('ballast');
});
