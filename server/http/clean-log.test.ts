import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertLiveSession, insertUser } from '#server/db/factories';
import { credentials, reminderDeliveries, reminderPreferences, sessions, users } from '#server/db/schema';
import { saveSubscription, setReminder } from '#server/reminders/queries';
import { mailServer } from '#server/testing/mail-server';
import { marked, marks, spoiled } from '#server/testing/marked-words';
import { pushService } from '#server/testing/push-service';
import { rightsRequests } from '#server/testing/rights-request';
import { rights } from '#server/testing/rights-table';
import { runProgram } from '#server/testing/run-program';
import { servedUniversity } from '#server/testing/served-university';
import { spillingDatabase } from '#server/testing/spilling-database';
import { uploadDesk } from '#server/testing/upload-desk';
import { formWith } from '#server/testing/upload-files';

const university = await uploadDesk({ allowSelfPromotion: true });
const { clock, database, dataDir, signedIn, visitor } = university;
const { db, pool, connection } = database;
const requestFor = rightsRequests(university);
const mail = await mailServer();
const push = await pushService();
const provider = await runProgram('openid-provider');
afterAll(() => provider.killHard());
const [, issuer = '', control = ''] = (await provider.says('ready')).split(' ');

const allMarks = Object.values(marks).join(' ');
const encodedMarks = encodeURIComponent(allMarks);

const waiting = await someoneWhoWaits();
const server = await servedUniversity({
  connection,
  now: clock.now,
  words: `${allMarks} ${waiting.email}`,
  environment: {
    DATABASE_URL: 'postgres://of.this.test/',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'trace',
    RATE_LIMIT_SCALE: '0',
    FFMPEG_PATH: 'none',
    ALLOW_SELF_PROMOTION: 'true',
    SMTP_URL: mail.url,
    MAIL_FROM: 'الجامعة <university@example.test>',
    PUSH_SERVICES: push.origin,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'university',
    OIDC_CLIENT_SECRET: marks.token,
  },
});
const whileItSpills = await spillingDatabase(pool);
const withMarks = {
  'user-agent': marks.token,
  referer: `http://127.0.0.1/?token=${marks.token}`,
  authorization: `Bearer ${marks.token}`,
};

/** Somebody to whom a reminder is due at once, by ways that refuse it. */
async function someoneWhoWaits() {
  const email = `waiting@${marks.place}`;
  const user = await insertUser(db, { email, firstName: marks.name, lastName: marks.name });
  mail.refusals.set(email, 550);
  await saveSubscription(db, user.id, push.newBrowser(marks.token), new Date(0));
  push.answerWith(marks.token, 500);
  const soon = new Date(clock.now.getTime() + 10 * 60_000);
  const session = await insertLiveSession(db, { title: `درس ${marks.name}`, scheduledTime: soon });
  const wishes = { minutes: [15], byPush: true, byEmail: true };
  await db.insert(reminderPreferences).values({ userId: user.id, ...wishes });
  await setReminder(db, user.id, session.id, new Date(0));
  return { email };
}

const failures = () => server.lines.filter((line) => line.includes('"unexpected failure"')).length;

describe('every form is filled, and everything that can fail does', () => {
  const tokens: string[] = [];

  test.each(Object.entries(rights))('%s', async (name, right) => {
    const { browser, request } = await requestFor(name, right, right.own ? 'own' : 'any', 'admin');
    tokens.push(browser.cookies.get('session') ?? '');
    const { payload, headers = {}, url } = request;
    const isForm = typeof payload === 'object' && !Buffer.isBuffer(payload);
    const filled = { ...request, headers: { ...headers, ...withMarks } };
    const withBody = { ...filled, ...(isForm && { payload: Object(marked(payload)) }) };
    const ask = (asked: typeof filled) => server.ask(browser, asked);

    if (isForm) {
      expect(await ask({ ...filled, payload: Object(spoiled(payload)) })).toBeLessThan(500);
      const unfinished = `{"${marks.token}": "${marks.name}`;
      const json = { 'content-type': 'application/json' };
      expect(
        await ask({ ...filled, headers: { ...filled.headers, ...json }, payload: unfinished }),
      ).toBeLessThan(500);
    }
    await ask({ ...filled, url: `${url.replaceAll(/\d+/g, encodedMarks)}?next=${encodedMarks}` });
    await whileItSpills(() => ask(withBody));
    await ask(withBody);
    await ask(withBody);
  });

  test('a file that is none, with somebody’s name', async () => {
    const { browser } = await signedIn('teacher');
    for (const [url, field] of [
      ['/api/upload-image', 'image'],
      ['/api/upload/syllabus', 'syllabus'],
      ['/api/upload/captions', 'captions'],
    ] as const) {
      const file = formWith(field, `${allMarks}.png`, allMarks);
      expect(await server.ask(browser, { method: 'POST', url, ...file })).toBeLessThan(500);
    }
  });

  test.each([
    [
      'goes away in the middle',
      `POST /api/register HTTP/1.1\r\nhost: x\r\ncontent-length: 999\r\n\r\n{"email": "${allMarks}`,
    ],
    ['speaks no HTTP', `${allMarks}\r\n\r\n`],
    ['asks for what no address is', `GET /%${marks.token}%ff?${marks.token} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['has no end of headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${`${marks.token} `.repeat(5000)}\r\n\r\n`],
  ])('a client that %s', async (_, words) => {
    const { port, hostname } = new URL(server.origin);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.end(words);
    socket.resume();
    await once(socket, 'close');
  });

  test('a mail and a message that are not taken', async () => {
    await server.says('a mail was not taken');
    const channels = async () => (await db.select().from(reminderDeliveries)).map(({ channel }) => channel);
    await vi.waitUntil(async () => (await channels()).includes('push'));
  });

  test('an identity provider that refuses, and one whom nobody believes', async () => {
    const signIn = async (change: (back: URL) => void) => {
      const away = await fetch(`${server.origin}/api/login?next=/${encodedMarks}`, { redirect: 'manual' });
      const answer = await fetch(String(away.headers.get('location')), { redirect: 'manual' });
      const back = new URL(String(answer.headers.get('location')));
      change(back);
      const [cookie = ''] = String(away.headers.get('set-cookie')).split(';');
      await fetch(new URL(back.pathname + back.search, server.origin), {
        redirect: 'manual',
        headers: { cookie },
      });
    };
    const people = { email: waiting.email, given_name: marks.name, sub: marks.token };
    await fetch(control, { method: 'PUT', body: JSON.stringify({ ...people, signature: marks.token }) });
    await signIn(() => undefined);
    await signIn(({ searchParams }) => {
      searchParams.delete('code');
      searchParams.set('error', 'access_denied');
      searchParams.set('error_description', allMarks);
    });
    await signIn(({ searchParams }) => searchParams.set('code', allMarks));
    const refused = server.lines.filter((line) => line.includes('through the identity provider failed'));
    expect(refused.length).toBeGreaterThanOrEqual(3);
  });

  test('an error that repeats what was sent; at last one that nobody catches', async () => {
    process.kill(server.pid, 'SIGUSR2');
    await server.says('Node warns');
    const before = failures();
    const body = { email: waiting.email, password: marks.token };
    expect(await server.ask(visitor(), { method: 'POST', url: '/api/login', payload: body })).toBe(500);
    await vi.waitUntil(() => failures() === before + 1);
    process.kill(server.pid, 'SIGUSR2');
    await server.hasExited;
    await server.says('a fault of its own');
  });

  describe('and of all that the log', () => {
    let log = '';
    beforeAll(() => {
      log = server.lines.join('\n');
    });

    test('tells that it failed', () => {
      // Else nothing was tried.
      expect(failures()).toBeGreaterThan(60);
      expect(log).toContain('"table":"users"');
    });

    test('says every line in JSON', () => {
      for (const line of server.lines) expect(() => JSON.parse(line), line).not.toThrow();
    });

    test('holds nothing that was written', () => {
      for (const mark of [...Object.values(marks), encodedMarks, encodeURIComponent(marks.name)]) {
        expect(log).not.toContain(mark);
      }
      const written = server.lines.filter((line) => /\p{Script=Arabic}/u.test(line));
      expect(written.filter((line) => !/فُتحت الجامعة|توقف البرنامج/.test(line))).toEqual([]);
    });

    test('holds no address, no name, no session and no hash of anybody', async () => {
      const people = await db.select().from(users);
      const hashes = await db.select().from(credentials);
      const open = await db.select().from(sessions);
      const secrets = [
        ...people.flatMap(({ email, firstName, lastName }) => [email, firstName, lastName]),
        ...hashes.flatMap(({ passwordHash }) => passwordHash.split('$').slice(-2)),
        ...open.map(({ sid }) => sid),
        ...tokens,
      ].filter((secret) => secret !== null && secret.length > 3);
      expect(secrets.length).toBeGreaterThan(200);
      for (const secret of new Set(secrets)) expect(log).not.toContain(secret);
      expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
      expect(log).not.toContain('argon2');
    });
  });
});
