import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertLiveSession } from '#server/db/factories';
import { pushSubscriptions, sessionReminders } from '#server/db/schema';
import { browserKeys } from '#server/testing/open-push-service';
import { testApp } from '#server/testing/test-app';

const { clock, database, signedIn, visitor } = await testApp();
const { db } = database;
const hour = 3_600_000;
const toCome = () => insertLiveSession(db, { scheduledTime: new Date(clock.now.getTime() + hour) });

const { subscription: keys } = browserKeys();

describe('the bell', () => {
  test('is set, set again, and taken off', async () => {
    const { browser } = await signedIn();
    const { id } = await toCome();
    const url = `/api/live-sessions/${id}/reminder`;
    for (const method of ['PUT', 'PUT'] as const)
      expect((await browser.send({ method, url })).statusCode).toBe(200);
    expect((await browser.get('/api/reminders')).json()).toMatchObject({ sessionIds: [id] });
    await browser.send({ method: 'DELETE', url });
    await browser.send({ method: 'DELETE', url });
    expect((await browser.get('/api/reminders')).json()).toMatchObject({ sessionIds: [] });
  });

  test('is refused for a session that has started, or is not there', async () => {
    const { browser, userId } = await signedIn();
    const { id } = await insertLiveSession(db, { scheduledTime: clock.now });
    const started = await browser.send({ method: 'PUT', url: `/api/live-sessions/${id}/reminder` });
    expect([started.statusCode, started.json().code]).toEqual([409, 'session_started']);
    const absent = await browser.send({ method: 'PUT', url: '/api/live-sessions/99999999/reminder' });
    expect(absent.statusCode).toBe(404);
    expect(await db.$count(sessionReminders, eq(sessionReminders.userId, userId))).toBe(0);
  });

  test('is each student’s own', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { id } = await toCome();
    await one.browser.send({ method: 'PUT', url: `/api/live-sessions/${id}/reminder` });
    expect((await other.browser.get('/api/reminders')).json().sessionIds).toEqual([]);
  });
});

describe('the settings', () => {
  test('begin as documented, without e-mail where none is configured', async () => {
    const { browser } = await signedIn();
    const first = (await browser.get('/api/reminders')).json();
    expect(first).toMatchObject({ minutes: [15, 5, 1], byPush: true, byEmail: false, emailAvailable: false });
    expect(first.pushKey).toMatch(/^[\w-]{87}$/);
  });

  test('are kept, the longest time first and each once', async () => {
    const { browser } = await signedIn();
    const settings = { minutes: [5, 60, 5, 1440], byPush: false, byEmail: true };
    const saved = await browser.send({ method: 'PUT', url: '/api/reminders/settings', payload: settings });
    expect(saved.json()).toMatchObject({ ...settings, minutes: [1440, 60, 5] });
    expect((await browser.get('/api/reminders')).json()).toEqual(saved.json());
  });

  test.each([
    ['no time at all', [], 'لا بد من وقت واحد للتذكير على الأقل.'],
    ['six times', [1, 5, 10, 15, 30, 60], 'لا تزيد أوقات التذكير على خمسة.'],
    ['a time that is not offered', [7], 'وقت التذكير ليس من الأوقات المعروضة.'],
  ])('refuse %s', async (_, minutes, message) => {
    const { browser } = await signedIn();
    const payload = { minutes, byPush: true, byEmail: false };
    const reply = await browser.send({ method: 'PUT', url: '/api/reminders/settings', payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].message).toBe(message);
    expect((await browser.get('/api/reminders')).json().minutes).toEqual([15, 5, 1]);
  });
});

describe('a browser’s address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('of a known push service is taken: %s', async (endpoint) => {
    const { browser, userId } = await signedIn();
    expect((await browser.post('/api/push-subscriptions', { endpoint, keys })).statusCode).toBe(200);
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))).toBe(1);
  });

  test.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://user@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:5432/',
    'https://evilpush.apple.com.example/abc',
    'file:///etc/passwd',
    'not an address',
  ])('that is none is refused, and nothing is kept of it: %s', async (endpoint) => {
    const { browser, userId } = await signedIn();
    const reply = await browser.post('/api/push-subscriptions', { endpoint, keys });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input']);
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))).toBe(0);
  });

  /** The first key with some of its bytes changed. */
  const damaged = (damage: (bytes: Buffer) => Buffer) =>
    damage(Buffer.from(keys.p256dh, 'base64url')).toString('base64url');
  const withLastByte = (change: number) =>
    damaged((bytes) => Buffer.concat([bytes.subarray(0, 64), Buffer.from([(bytes[64] ?? 0) ^ change])]));

  test.each([
    ['that is not on the curve', { p256dh: withLastByte(1) }],
    ['of zeros', { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url') }],
    [
      'beyond the field',
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 255)]).toString('base64url') },
    ],
    ['of half a point', { p256dh: damaged((bytes) => bytes.subarray(0, 33)) }],
    ['with a byte too many', { p256dh: damaged((bytes) => Buffer.concat([bytes, Buffer.alloc(1)])) }],
    ['of another kind', { p256dh: damaged((bytes) => Buffer.concat([Buffer.from([6]), bytes.subarray(1)])) }],
    ['with padding', { p256dh: `${keys.p256dh}=` }],
    ['written in a second way', { auth: `${keys.auth.slice(0, -1)}B` }],
    ['in the other alphabet', { p256dh: `BA+/${keys.p256dh.slice(4)}` }],
    ['that is too short', { auth: keys.auth.slice(2) }],
    ['that is too long', { auth: `${keys.auth}AA` }],
    ['that is empty', { auth: '' }],
  ])('comes with keys that can seal a message; one %s is refused', async (_, wrong) => {
    const { browser, userId } = await signedIn();
    const endpoint = 'https://web.push.apple.com/wrong';
    const reply = await browser.post('/api/push-subscriptions', { endpoint, keys: { ...keys, ...wrong } });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input']);
    expect(reply.json().errors[0]).toEqual({
      path: `keys.${Object.keys(wrong)[0]}`,
      message: expect.stringContaining('مفتاح الإشعارات') as string,
    });
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))).toBe(0);
  });

  test('belongs to whoever uses the browser now; only they can end it', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const endpoint = 'https://web.push.apple.com/shared';
    await one.browser.post('/api/push-subscriptions', { endpoint, keys });
    await other.browser.post('/api/push-subscriptions', { endpoint, keys });
    const remove = (browser: typeof one.browser) =>
      browser.send({ method: 'DELETE', url: '/api/push-subscriptions', payload: { endpoint } });
    await remove(one.browser);
    const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    expect(row?.userId).toBe(other.userId);
    await remove(other.browser);
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))).toBe(0);
  });
});

describe('the browsers of one person', () => {
  const endpointOf = (number: number, owner: string) => `https://web.push.apple.com/${owner}-${number}`;
  const browsersOf = async (userId: string) => {
    const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    return rows
      .map(({ endpoint }) => Number(endpoint.split('-').at(-1)))
      .toSorted((one, other) => one - other);
  };
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  test('are ten at most: the eleventh takes the place of the one that was given longest ago', async () => {
    const { browser, userId } = await signedIn();
    const give = async (number: number) => {
      clock.now = new Date(clock.now.getTime() + 1000);
      const endpoint = endpointOf(number, userId);
      return (await browser.post('/api/push-subscriptions', { endpoint, keys })).statusCode;
    };
    for (const number of range(1, 10)) expect(await give(number)).toBe(200);
    // Given anew, the first is the newest.
    await give(1);
    await give(11);
    await give(12);
    expect(await browsersOf(userId)).toEqual([1, ...range(4, 12)]);
  });

  test('stay ten when they come all at once, and nobody else loses one', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const give = (person: typeof one, number: number) =>
      person.browser.post('/api/push-subscriptions', { endpoint: endpointOf(number, person.userId), keys });
    for (const number of range(1, 10)) await give(other, number);
    const replies = await Promise.all(range(1, 60).map((number) => give(one, number)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    expect(await browsersOf(one.userId)).toHaveLength(10);
    expect(await browsersOf(other.userId)).toEqual(range(1, 10));
  });

  test('are ten also when one of them was another person’s before', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const give = (person: typeof one, endpoint: string) =>
      person.browser.post('/api/push-subscriptions', { endpoint, keys });
    for (const number of range(1, 10)) await give(one, endpointOf(number, one.userId));
    clock.now = new Date(clock.now.getTime() + 1000);
    const shared = endpointOf(99, other.userId);
    await give(other, shared);
    await give(one, shared);
    expect(await browsersOf(one.userId)).toHaveLength(10);
    expect(await browsersOf(one.userId)).toContain(99);
  });
});

describe('the calendar', () => {
  test('of one session is a file with a lasting name, its times and its alarms', async () => {
    const { browser } = await signedIn();
    const { id } = await insertLiveSession(db, {
      title: 'قراءة: النخبة، وشرحها; الجزء\\الأول',
      scheduledTime: new Date('2026-11-20T17:30:00Z'),
      duration: 90,
      meetingLink: 'https://meet.example.test/x',
    });
    const reply = await browser.get(`/api/live-sessions/${id}/calendar.ics`);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain(`live-session-${id}.ics`);
    const lines = unfolded(reply.body);
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:live-session-${id}@hadith-university`,
        'DTSTART:20261120T173000Z',
        'DTEND:20261120T190000Z',
        'SUMMARY:قراءة: النخبة، وشرحها\\; الجزء\\\\الأول',
        'URL:https://meet.example.test/x',
        'TRIGGER:-PT15M',
        'TRIGGER:-PT1M',
      ]),
    );
    expect((await visitor().get(`/api/live-sessions/${id}/calendar.ics`)).statusCode).toBe(401);
  });

  test('breaks long lines at 75 bytes, never inside a letter', async () => {
    const { browser } = await signedIn();
    const title = 'مجلس طويل العنوان جدًّا '.repeat(8).trim();
    const { id } = await insertLiveSession(db, { title });
    const { body } = await browser.get(`/api/live-sessions/${id}/calendar.ics`);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(body)).toContain(`SUMMARY:${title}`);
  });

  test('of a student is read at a private address, until the student takes a new one', async () => {
    const { browser } = await signedIn();
    const { id } = await toCome();
    expect((await browser.get('/api/reminders')).json().calendarPath).toBeNull();
    const first = (await browser.post('/api/calendar')).json().calendarPath;
    expect((await browser.get('/api/reminders')).json().calendarPath).toBe(first);
    const feed = await visitor().get(first);
    expect(unfolded(feed.body)).toContain(`UID:live-session-${id}@hadith-university`);
    const second = (await browser.post('/api/calendar')).json().calendarPath;
    expect(second).not.toBe(first);
    expect((await visitor().get(first)).statusCode).toBe(404);
    expect((await visitor().get('/api/calendar.ics?token=guess')).statusCode).toBe(404);
    expect((await visitor().get('/api/calendar.ics')).statusCode).toBe(400);
  });
});

const unfolded = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n');

test('none of it is for visitors', async () => {
  const browser = visitor();
  expect((await browser.get('/api/reminders')).statusCode).toBe(401);
  expect((await browser.post('/api/calendar')).statusCode).toBe(401);
  expect((await browser.send({ method: 'PUT', url: '/api/live-sessions/1/reminder' })).statusCode).toBe(401);
});
