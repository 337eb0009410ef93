import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { noticesPerPage } from '#contract/notices';
import { noticeDeliveries, notices } from '#server/db/schema';
import { addNoticeToAll, addNotices, dropNoticesAbout, forgetOldNotices, type NoticeFor } from './queries.ts';
import { testApp } from '#server/testing/test-app';

const { clock, database, signedIn } = await testApp();
const { db } = database;

const notice = (userId: string, subject = '1'): NoticeFor => ({
  userId,
  kind: 'result',
  subject,
  title: `نتيجة اختبار ${subject}`,
  detail: null,
  path: '/course/1/exam',
});
const add = (...rows: NoticeFor[]) => db.transaction((tx) => addNotices(tx, rows, clock.now));

describe('the bell', () => {
  it('tells each thing once, the newest first, to whom it concerns', async () => {
    const [student, other] = [await signedIn(), await signedIn()];
    await add(notice(student.userId, '1'), notice(other.userId, '1'));
    await add(notice(student.userId, '2'), notice(student.userId, '1'));
    const { items, total, unread } = (await student.browser.get('/api/notices')).json();
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['نتيجة اختبار 2', 'نتيجة اختبار 1']);
    expect({ total, unread }).toEqual({ total: 2, unread: 2 });
    expect(Object.keys(items[0])).toEqual(['id', 'kind', 'title', 'detail', 'path', 'createdAt', 'readAt']);
  });

  it('is gone with the transaction that it told of', async () => {
    const student = await signedIn();
    const broken = db.transaction(async (tx) => {
      await addNotices(tx, [notice(student.userId)], clock.now);
      throw new Error('the exam was not settled');
    });
    await expect(broken).rejects.toThrow('the exam was not settled');
    expect((await student.browser.get('/api/notices/unread')).json()).toEqual({ unread: 0 });
  });

  it('is read one by one or up to one of them, and by nobody else', async () => {
    const [student, other] = [await signedIn(), await signedIn()];
    await add(...['1', '2', '3', '4'].map((subject) => notice(student.userId, subject)));
    const { items } = (await student.browser.get('/api/notices')).json();
    const ids: number[] = items.map(({ id }: { id: number }) => id);
    expect((await other.browser.post('/api/notices/read', { ids, upTo: ids[0] })).json()).toEqual({
      unread: 0,
    });
    expect((await student.browser.get('/api/notices/unread')).json()).toEqual({ unread: 4 });
    expect((await student.browser.post('/api/notices/read', { ids: [ids[0]] })).json()).toEqual({
      unread: 3,
    });
    expect((await student.browser.post('/api/notices/read', { upTo: ids[2] })).json()).toEqual({ unread: 1 });
    expect((await student.browser.post('/api/notices/read', {})).json()).toEqual({ unread: 1 });
  });

  it('comes page by page', async () => {
    const student = await signedIn();
    await add(...Array.from({ length: noticesPerPage + 1 }, (_, n) => notice(student.userId, String(n))));
    expect((await student.browser.get('/api/notices')).json().items).toHaveLength(noticesPerPage);
    const second = (await student.browser.get('/api/notices?page=2')).json();
    expect(second).toMatchObject({ page: 2, total: noticesPerPage + 1 });
    expect(second.items).toHaveLength(1);
  });

  it('tells many of one thing at once, counts who heard it anew, and takes it back from all', async () => {
    const people = await Promise.all([signedIn(), signedIn(), signedIn()]);
    const [first] = people;
    const news = { ...notice(''), kind: 'announcement' as const, subject: '77' };
    await add({ ...news, userId: first.userId });
    const ids = sql.param(people.map(({ userId }) => userId));
    const told = () =>
      db.transaction((tx) =>
        addNoticeToAll(tx, news, sql`select unnest(${ids}::text[]) as user_id`, clock.now),
      );
    expect(await told()).toBe(2);
    expect(await told()).toBe(0);
    await db.transaction((tx) => dropNoticesAbout(tx, 'announcement', '77'));
    for (const { browser } of people) {
      expect((await browser.get('/api/notices')).json().total).toBe(0);
    }
  });
});

describe('how news come besides', () => {
  it('is once a day at first, and then as chosen', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/api/notices/settings')).json()).toEqual({
      byPush: 'daily',
      byEmail: 'daily',
      dailyAt: 1140,
      timeZone: 'UTC',
      emailAvailable: false,
    });
    const payload = { byPush: 'each', byEmail: 'none', dailyAt: 480, timeZone: 'Asia/Jakarta' };
    const saved = await browser.send({ method: 'PUT', url: '/api/notices/settings', payload });
    expect(saved.json()).toMatchObject(payload);
    expect((await browser.get('/api/notices/settings')).json()).toMatchObject(payload);
  });

  it.each([
    ['an hour that no day has', { dailyAt: 1440 }],
    ['a place that no map has', { timeZone: 'Asia/Nowhere' }],
    ['a way that there is not', { byPush: 'hourly' }],
  ])('is never %s', async (_, wrong) => {
    const { browser } = await signedIn();
    const payload = { byPush: 'each', byEmail: 'none', dailyAt: 480, timeZone: 'Asia/Jakarta', ...wrong };
    const answer = await browser.send({ method: 'PUT', url: '/api/notices/settings', payload });
    expect(answer.statusCode).toBe(400);
  });
});

test('what was read is forgotten after 90 days, what was not after a year; of what was sent the last stays', async () => {
  const { userId } = await signedIn();
  const day = 24 * 60 * 60_000;
  const ago = (days: number) => new Date(clock.now.getTime() - days * day);
  const rows = [
    { subject: 'read long ago', createdAt: ago(100), readAt: ago(91) },
    { subject: 'read lately', createdAt: ago(100), readAt: ago(89) },
    { subject: 'unread for months', createdAt: ago(364), readAt: null },
    { subject: 'unread for ever', createdAt: ago(366), readAt: null },
  ];
  for (const row of rows) await db.insert(notices).values({ ...notice(userId), ...row });
  const sent = { userId, channel: 'push' as const, settledAt: ago(100) };
  await db.insert(noticeDeliveries).values([
    { ...sent, key: 'first', upTo: 1, claimedAt: ago(100) },
    { ...sent, key: 'last', upTo: 2, claimedAt: ago(95) },
  ]);
  await forgetOldNotices(db, clock.now);
  const kept = await db.select().from(notices).where(eq(notices.userId, userId));
  expect(kept.map(({ subject }) => subject)).toEqual(['read lately', 'unread for months']);
  const deliveries = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.userId, userId));
  expect(deliveries.map(({ key }) => key)).toEqual(['last']);
});
