import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type OwnSession, ownSessionsApi } from '#contract/own-sessions';
import { sessions } from '#server/db/schema';
import { sidOf } from '#server/http/session-store';
import { serverProcess } from '#server/testing/exam-world';
import { testApp, type Visitor } from '#server/testing/test-app';

const university = await testApp();
const { app, clock, database, visitor, signedIn } = university;
const { db } = database;
const begin = clock.now;
const minutes = 60_000;
afterEach(() => void (clock.now = begin));

const password = 'نسيم البحر صباحًا';
const phone =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';

let serial = 0;
async function student(userAgent = phone) {
  const email = `student${(serial += 1)}@example.com`;
  const browser = visitor();
  const reply = await browser.send({
    method: 'POST',
    url: '/api/register',
    headers: { 'user-agent': userAgent },
    payload: { email, password, firstName: 'سلمى', lastName: 'الأندلسية' },
  });
  return { email, browser, userId: String(reply.json().id) };
}
async function another(email: string, userAgent = computer) {
  const browser = visitor();
  const headers = { 'user-agent': userAgent };
  await browser.send({ method: 'POST', url: '/api/login', headers, payload: { email, password } });
  return browser;
}
const listOf = async (browser: Visitor): Promise<OwnSession[]> =>
  ownSessionsApi.list.reply.parse((await browser.get('/api/sessions')).json());
const end = (browser: Visitor, id: string | undefined) =>
  browser.send({ method: 'DELETE', url: `/api/sessions/${id}` });
const endOthers = (browser: Visitor) => browser.send({ method: 'DELETE', url: '/api/sessions' });
const isSignedIn = async (browser: Visitor) => (await browser.get('/api/auth/user')).statusCode === 200;
const rowOf = async (browser: Visitor) => {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.sid, sidOf(browser.cookies.get('session') ?? '')));
  if (!row) throw new Error('nobody is signed in there');
  return row;
};

describe('the list of devices', () => {
  test('names each by what it is, this one first and then the last used', async () => {
    const { email, browser } = await student();
    clock.now = new Date(begin.getTime() + 5 * minutes);
    await another(email);
    clock.now = new Date(begin.getTime() + 9 * minutes);
    await another(email, 'curl/8.5.0');
    const list = await listOf(browser);
    expect(list.map(({ device, kind, isThis }) => [device, kind, isThis])).toEqual([
      ['هاتف أندرويد، متصفح كروم', 'phone', true],
      ['جهاز غير معروف', 'other', false],
      ['حاسوب ويندوز، متصفح فايرفوكس', 'computer', false],
    ]);
    expect(list.map(({ createdAt }) => new Date(createdAt).getTime() - begin.getTime())).toEqual([
      0,
      9 * minutes,
      5 * minutes,
    ]);
  });

  test('holds nobody else’s, none that has run out, and no half of a sign-in elsewhere', async () => {
    const { browser, email } = await student();
    const old = await another(email);
    await db
      .update(sessions)
      .set({ expire: new Date(begin.getTime() - 1) })
      .where(eq(sessions.sid, sidOf(old.cookies.get('session') ?? '')));
    await student();
    await db
      .insert(sessions)
      .values({ sid: `half-${serial}`, sess: { createdAt: begin.toISOString() }, expire: begin });
    expect(await listOf(browser)).toHaveLength(1);
  });

  test('tells nothing with which a session is opened', async () => {
    const { browser } = await student();
    const reply = await browser.get('/api/sessions');
    const token = browser.cookies.get('session') ?? '';
    expect(reply.payload).not.toContain(token);
    expect(reply.payload).not.toContain(sidOf(token));
    expect(reply.payload).not.toContain('Mozilla');
  });
});

describe('a device is known', () => {
  test('also after a new password, by a link or by the old one', async () => {
    const { browser, userId } = await student();
    const headers = { 'user-agent': computer };
    const payload = { current: password, next: 'عبارة مرور أخرى طويلة' };
    await browser.send({ method: 'POST', url: '/api/password', headers, payload });
    expect((await rowOf(browser)).device).toBe('windows firefox');
    const admin = await signedIn('admin');
    const { path } = (await admin.browser.post(`/api/admin/users/${userId}/reset-link`)).json();
    const token = new URL(path, 'http://university.test').searchParams.get('token');
    const there = visitor();
    await there.send({
      method: 'POST',
      url: '/api/reset-password',
      headers: { 'user-agent': phone },
      payload: { token, password },
    });
    expect((await rowOf(there)).device).toBe('android-phone chrome');
  });

  test('when a session from before devices were noted is next used', async () => {
    const { browser } = await signedIn();
    expect((await listOf(browser))[0]?.device).toBe('جهاز غير معروف');
    clock.now = new Date(begin.getTime() + 60 * minutes);
    await browser.send({ method: 'GET', url: '/api/auth/user', headers: { 'user-agent': phone } });
    expect((await listOf(browser))[0]?.device).toBe('هاتف أندرويد، متصفح كروم');
  });
});

describe('the last use', () => {
  test('is written once an hour, and not at every call', async () => {
    const { browser } = await student();
    const after = async (passed: number) => {
      clock.now = new Date(begin.getTime() + passed * minutes);
      await browser.get('/api/auth/user');
      return ((await rowOf(browser)).lastUsedAt.getTime() - begin.getTime()) / minutes;
    };
    expect(await after(0)).toBe(0);
    expect(await after(59)).toBe(0);
    expect(await after(60)).toBe(60);
    expect(await after(119)).toBe(60);
    expect(await after(500)).toBe(500);
  });

  test('is written by one of the calls that come together', async () => {
    const { browser } = await student();
    await database.pool.query(`
      create table written (sid text);
      create function note_written() returns trigger language plpgsql as $$
        begin insert into written values (new.sid); return null; end $$;
      create trigger note_written after update on sessions for each row execute function note_written()`);
    clock.now = new Date(begin.getTime() + 61 * minutes);
    const answers = await Promise.all(Array.from({ length: 12 }, () => isSignedIn(browser)));
    expect(answers).not.toContain(false);
    const { rows } = await database.pool.query('select count(*)::int as times from written');
    expect(rows).toEqual([{ times: 1 }]);
    await database.pool.query(
      'drop trigger note_written on sessions; drop function note_written; drop table written',
    );
  });
});

describe('ending', () => {
  test('one ends that one alone, at once and in every process', async () => {
    const other = await serverProcess(university);
    const { email, browser } = await student();
    const [lost, kept] = [await another(email), await another(email)];
    const { id } = await rowOf(lost);
    expect(await isSignedIn(lost.at(other.app))).toBe(true);
    expect((await end(browser, id)).statusCode).toBe(200);
    expect(await Promise.all([lost, lost.at(other.app), kept, browser].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await other.stop();
  });

  test('another person’s is refused as if it were not there, to an admin too', async () => {
    const [victim, thief, admin] = [await student(), await student(), await signedIn('admin')];
    const { id } = await rowOf(victim.browser);
    for (const { browser } of [thief, admin]) {
      const reply = await end(browser, id);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    }
    expect((await end(visitor(), id)).statusCode).toBe(401);
    expect((await end(thief.browser, 'not-a-number')).statusCode).toBe(400);
    expect(await isSignedIn(victim.browser)).toBe(true);
  });

  test('the one by which one asks is signing out', async () => {
    const { browser } = await student();
    const { id } = await rowOf(browser);
    expect((await end(browser, id)).statusCode).toBe(200);
    expect(browser.cookies.has('session')).toBe(false);
  });

  test('one twice finds nothing the second time', async () => {
    const { email, browser } = await student();
    const { id } = await rowOf(await another(email));
    expect((await end(browser, id)).statusCode).toBe(200);
    expect((await end(browser, id)).statusCode).toBe(404);
  });

  test('all others leaves this one, and everybody else where they are', async () => {
    const { email, browser, userId } = await student();
    const [one, two, stranger] = [await another(email), await another(email), await student()];
    expect((await endOthers(browser)).statusCode).toBe(200);
    expect(await Promise.all([browser, one, two, stranger.browser].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const ofPerson = eq(sql`${sessions.sess}->>'userId'`, userId);
    expect(await db.$count(sessions, ofPerson)).toBe(1);
  });

  test('each other at one moment leaves one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, browser } = await student();
      const other = await another(email);
      const answers = await Promise.all([endOthers(browser), endOthers(other)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
      expect((await Promise.all([browser, other].map(isSignedIn))).filter(Boolean)).toHaveLength(1);
    }
  });

  test('and a change of password at one moment: neither waits for the other for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, browser } = await student();
      const other = await another(email);
      const [ended, changed] = await Promise.all([
        endOthers(browser),
        other.post('/api/password', { current: password, next: 'عبارة مرور أخرى طويلة' }),
      ]);
      expect([ended.statusCode, changed.statusCode].toSorted()).toEqual([200, 401]);
    }
  });

  test('closes the news of that device, in whatever process it listens', async () => {
    const other = await serverProcess(university);
    const [here, there] = await Promise.all(
      [app, other.app].map((process) => process.listen({ host: '127.0.0.1', port: 0 })),
    );
    const { email, browser } = await student();
    const lost = await another(email);
    const { id } = await rowOf(lost);
    const open = async (origin: string | undefined, by: Visitor) => {
      const cutting = new AbortController();
      const reply = await fetch(`${origin}/api/events`, {
        headers: { cookie: `session=${by.cookies.get('session')}` },
        signal: cutting.signal,
      });
      return { reply, cut: () => cutting.abort() };
    };
    const [lostHere, lostThere, own] = [
      await open(here, lost),
      await open(there, lost),
      await open(here, browser),
    ];
    const ends = Promise.all([lostHere, lostThere].map(({ reply }) => reply.text()));
    await end(browser, id);
    // Both are read to their ends; this device's own is still open and has to be cut.
    expect(await ends).toHaveLength(2);
    own.cut();
    await expect(own.reply.text()).rejects.toThrow(/abort/);
    await other.stop();
  });
});
