import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLiveSession, insertUser } from '#server/db/factories';
import { events } from '#server/db/schema';
import { serverProcess } from '#server/testing/exam-world';
import { sidOf } from '#server/http/session-store';
import { testApp, type Visitor } from '#server/testing/test-app';
import { addNotices } from '#server/notices/queries';
import { forgetOldEvents, newestEventId } from './queries.ts';
import { mostCaughtUp, mostStreams } from './rules.ts';

const university = await testApp();
const { app, clock, database, signedIn } = university;
const { db } = database;

let address: string;
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});

const streams: AbortController[] = [];
afterAll(() => streams.forEach((stream) => stream.abort()));

interface Message {
  id: string;
  event: string;
  data: { kind?: string; sessionId?: number; within?: number };
}

interface Opening {
  at?: string;
  lastEventId?: string;
  /** Somebody new unless told. */
  browser?: Visitor;
}

/** A page with an open line: it reads messages one by one. */
async function openPage({ at = address, lastEventId = '', browser: known }: Opening = {}) {
  const browser = known ?? (await signedIn()).browser;
  const cutting = new AbortController();
  streams.push(cutting);
  const response = await fetch(`${at}/api/events`, {
    headers: { cookie: `session=${browser.cookies.get('session')}`, 'last-event-id': lastEventId },
    signal: cutting.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const nextOfAll = async (): Promise<Message> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      const block = end < 0 ? null : text.slice(0, end);
      if (block === null) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('the stream ended');
        text += value;
        continue;
      }
      text = text.slice(end + 2);
      const fields = new Map(
        block.split('\n').map((line) => [line.split(': ')[0], line.split(': ')[1] ?? '']),
      );
      if (fields.has('data')) {
        return {
          id: fields.get('id') ?? '',
          event: fields.get('event') ?? '',
          data: JSON.parse(fields.get('data') ?? ''),
        };
      }
    }
  };
  /** Of what happens to live sessions; or that there are notices. */
  const next = async (ofNotices = false): Promise<Message> => {
    for (;;) {
      const message = await nextOfAll();
      if ((message.event === 'notices') === ofNotices) return message;
    }
  };
  const ended = async () => {
    for (;;) if ((await reader?.read())?.done !== false) return true;
  };
  return { response, next, nextOfAll, ended, close: () => cutting.abort() };
}

async function newPage(where: Opening = {}) {
  const page = await openPage(where);
  expect(await page.next()).toMatchObject({ event: 'caught-up', data: {} });
  return page;
}

const teacher = await signedIn('teacher');
const form = {
  title: 'مجلس قراءة الصحيح',
  instructor: 'د. سعيد الأنصاري',
  scheduledTime: '2026-11-20T17:30:00.000Z',
  duration: 60,
  description: 'قراءة وضبط وتعليق.',
  level: 'متوسط',
};
const setLive = (id: number, isLive: boolean) =>
  teacher.browser.patch(`/api/live-sessions/${id}/live-status`, { isLive });

describe('an open page', () => {
  test('is told of all that happens to a live session, in order', async () => {
    const page = await newPage();
    const { id } = (await teacher.browser.post('/api/live-sessions', form)).json();
    await teacher.browser.send({
      method: 'PUT',
      url: `/api/live-sessions/${id}`,
      payload: { ...form, title: 'مجلس قراءة مسلم' },
    });
    await setLive(id, true);
    await setLive(id, false);
    await teacher.browser.send({ method: 'DELETE', url: `/api/live-sessions/${id}` });
    for (const kind of ['created', 'updated', 'started', 'stopped', 'deleted']) {
      expect(await page.next()).toMatchObject({ event: 'live-session', data: { kind, sessionId: id } });
    }
  });

  test('hears nothing of a change that was refused or changed nothing', async () => {
    const page = await newPage();
    const session = await insertLiveSession(db, { isLive: false, createdBy: teacher.userId });
    await teacher.browser.post('/api/live-sessions', { ...form, title: 'م' });
    await setLive(session.id, false);
    await setLive(99_999_999, true);
    await setLive(session.id, true);
    expect(await page.next()).toMatchObject({ data: { kind: 'started', sessionId: session.id } });
  });

  test('hears what happened on another process', async () => {
    const other = await serverProcess(university);
    const page = await newPage({ at: await other.app.listen({ host: '127.0.0.1', port: 0 }) });
    const session = await insertLiveSession(db, { createdBy: teacher.userId });
    await setLive(session.id, true);
    expect(await page.next()).toMatchObject({ data: { kind: 'started', sessionId: session.id } });
    page.close();
    await other.stop();
  });

  test('that lost the line is told first what it missed, once', async () => {
    const session = await insertLiveSession(db, { createdBy: teacher.userId });
    const before = await newPage();
    await setLive(session.id, true);
    const heard = await before.next();
    before.close();
    await setLive(session.id, false);
    await setLive(session.id, true);
    const after = await openPage({ lastEventId: heard.id });
    await setLive(session.id, false);
    const kinds = [await after.next(), await after.next(), await after.next()].map(({ data }) => data.kind);
    expect(kinds).toEqual(['stopped', 'started', 'stopped']);
  });

  test('that missed nothing is told nothing anew', async () => {
    const session = await insertLiveSession(db, { createdBy: teacher.userId });
    const page = await openPage({ lastEventId: String(await newestEventId(db)) });
    await setLive(session.id, true);
    expect(await page.next()).toMatchObject({ event: 'live-session', data: { kind: 'started' } });
  });

  test.each([
    ['more than is told one by one', async () => String((await newestEventId(db)) - mostCaughtUp - 1)],
    ['from before the database was restored', async () => String((await newestEventId(db)) + 7)],
    ['nonsense', async () => 'nonsense'],
  ])('whose last number is %s asks for everything anew', async (_, lastEventId) => {
    const many = Array.from({ length: mostCaughtUp + 2 }, () => ({ kind: 'updated', sessionId: 1 }) as const);
    await db.insert(events).values(many);
    const page = await openPage({ lastEventId: await lastEventId() });
    expect(await page.next()).toMatchObject({ event: 'caught-up', id: String(await newestEventId(db)) });
  });

  test('hears on after the database was away for a moment', async () => {
    const page = await newPage();
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    const session = await insertLiveSession(db, { createdBy: teacher.userId });
    await setLive(session.id, true);
    expect(await page.next()).toMatchObject({ data: { kind: 'started', sessionId: session.id } });
  });

  test('is for those who are signed in', async () => {
    const response = await fetch(`${address}/api/events`);
    expect(response.status).toBe(401);
  });

  test('is opened by a GET alone: nobody waits at a line on which nothing is said', async () => {
    const { browser } = await signedIn();
    expect((await browser.send({ method: 'HEAD', url: '/api/events' })).statusCode).toBe(404);
  });

  test('is not kept by anybody on the way', async () => {
    const { response } = await openPage();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});

describe('notices', () => {
  const notice = { kind: 'result', title: 'نتيجة اختبار', detail: null, path: '/exams' } as const;
  const tell = (subject: string, ...userIds: string[]) =>
    db.transaction((tx) =>
      addNotices(
        tx,
        userIds.map((userId) => ({ ...notice, userId, subject })),
        clock.now,
      ),
    );

  test('are told of to the pages of their person alone, without their words', async () => {
    const [student, other] = [await signedIn(), await signedIn()];
    const pages = [await newPage(student), await newPage(student), await newPage(other)];
    await tell('1', student.userId);
    await tell('2', other.userId);
    for (const page of pages) {
      // The first of these may be that the line was opened.
      const heard = await page.next(true);
      expect(heard).toEqual({ id: '', event: 'notices', data: { within: 0 } });
    }
  });

  test('of another are never heard, however many come', async () => {
    const [student, other] = [await signedIn(), await signedIn()];
    const page = await newPage(other);
    await drained(page);
    for (const subject of ['1', '2', '3']) await tell(subject, student.userId);
    expect(await noticesUntilNextSession(page)).toBe(0);
    await tell('4', student.userId, other.userId);
    expect(await noticesUntilNextSession(page)).toBe(1);
  });

  test('of many at once are asked for at different moments', async () => {
    const student = await signedIn();
    const people = await Promise.all(Array.from({ length: 25 }, () => insertUser(db)));
    const page = await newPage(student);
    await drained(page);
    await tell('1', student.userId, ...people.map(({ id }) => id));
    expect((await page.next(true)).data).toEqual({ within: 5000 });
  });

  test('that were read are heard of by the other pages of their reader', async () => {
    const student = await signedIn();
    await tell('1', student.userId);
    const page = await newPage(student);
    await drained(page);
    const { items } = (await student.browser.get('/api/notices')).json();
    await student.browser.post('/api/notices/read', { upTo: items[0].id });
    expect(await noticesUntilNextSession(page)).toBe(1);
    await student.browser.post('/api/notices/read', { upTo: items[0].id });
    expect(await noticesUntilNextSession(page)).toBe(0);
  });
});

/** All that was said before is heard: what comes now is new. */
async function drained(page: Awaited<ReturnType<typeof openPage>>) {
  await noticesUntilNextSession(page);
}

/** How many words of notices come before that of a session which begins now. */
async function noticesUntilNextSession(page: Awaited<ReturnType<typeof openPage>>): Promise<number> {
  const session = await insertLiveSession(db, { createdBy: teacher.userId });
  await setLive(session.id, true);
  for (let count = 0; ; count += 1) if ((await page.nextOfAll()).event !== 'notices') return count;
}

describe('a page hears no more', () => {
  test('once its session was ended, on whatever process', async () => {
    const other = await serverProcess(university);
    const at = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const { browser } = await signedIn();
    const pages = [await newPage({ browser }), await newPage({ browser, at })];
    const bystander = await newPage();
    await browser.post('/api/logout');
    expect(await Promise.all(pages.map((page) => page.ended()))).toEqual([true, true]);
    const session = await insertLiveSession(db, { createdBy: teacher.userId });
    await setLive(session.id, true);
    expect(await bystander.next()).toMatchObject({ data: { sessionId: session.id } });
    await other.stop();
  });

  test('once a role was taken: the browser comes back as who it is now', async () => {
    const [admin, demoted] = [await signedIn('admin'), await signedIn('teacher')];
    const page = await newPage({ browser: demoted.browser });
    await admin.browser.patch(`/api/admin/users/${demoted.userId}`, { role: 'student' });
    expect(await page.ended()).toBe(true);
  });

  test('when the session ended while the line to the database was lost', async () => {
    const { browser } = await signedIn();
    const page = await newPage({ browser });
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
      );
      await tx.execute(sql`delete from sessions where sid = ${sidOf(browser.cookies.get('session') ?? '')}`);
    });
    expect(await page.ended()).toBe(true);
  });

  test('when its person opens more tabs than anybody has: the first one makes room, and comes back later', async () => {
    const { browser } = await signedIn();
    const first = await openPage({ browser });
    const others = [];
    for (let count = 0; count < mostStreams; count += 1) others.push(await newPage({ browser }));
    expect(await first.ended()).toBe(true);
    const session = await insertLiveSession(db, { createdBy: teacher.userId });
    await setLive(session.id, true);
    for (const page of others) expect(await page.next()).toMatchObject({ data: { sessionId: session.id } });
  });
});

test('numbers are in the order of the commits, however many publish at once', async () => {
  const page = await newPage();
  const sessions = await Promise.all(
    Array.from({ length: 12 }, () => insertLiveSession(db, { createdBy: teacher.userId })),
  );
  await Promise.all(sessions.map(({ id }) => setLive(id, true)));
  const ids: number[] = [];
  for (let count = 0; count < sessions.length; count += 1) ids.push(Number((await page.next()).id));
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(new Set(ids).size).toBe(sessions.length);
});

test('what is old is forgotten, but for the newest, which tells where the news stands', async () => {
  const newest = await newestEventId(db);
  await forgetOldEvents(db, new Date(clock.now.getTime() + 1000 * 3600 * 1000));
  expect((await db.select().from(events)).map(({ id }) => id)).toEqual([newest]);
});

test('a server that stops ends its streams, and is not held up by them', async () => {
  const other = await serverProcess(university);
  const page = await newPage({ at: await other.app.listen({ host: '127.0.0.1', port: 0 }) });
  const ended = page.next().catch((error: unknown) => String(error));
  await other.stop();
  expect(await ended).toContain('the stream ended');
});
