import { inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { NoticeKind, NoticeWay } from '#contract/notices';
import { reminderChannels } from '#contract/reminders';
import { insertUser } from '#server/db/factories';
import { noticeDeliveries, noticePreferences, notices, users, wardSettings } from '#server/db/schema';
import { createMailer } from '#server/mail/mailer';
import { addNotices } from '#server/notices/queries';
import { mailServer } from '#server/testing/mail-server';
import { pushService } from '#server/testing/push-service';
import { testApp } from '#server/testing/test-app';
import { localTimeIn } from './notice-rules.ts';
import { noticeMailWording, noticePushWording } from './notice-wording.ts';
import { pushKeys } from './push.ts';
import { saveSubscription } from './queries.ts';
import { givenUpAfter } from './rules.ts';
import { sendDueReminders } from './sending.ts';

const { app, clock, database } = await testApp();
const { db } = database;
const service = await pushService();
const mail = await mailServer();
const mailer = createMailer(mail.url, 'الجامعة <reminders@university.test>', app.log);
afterAll(() => mailer.close());

const minute = 60_000;
const post = {
  db,
  push: { keys: await pushKeys(db), contact: 'https://university.test', alsoAllowed: [service.origin] },
  mailer,
  siteUrl: 'https://university.test',
  calendarHost: 'university.test',
};
/** By a process that has just begun, unless it is the same one. */
const sendAt = async (moment: string | Date, by = { ...post }) => {
  for (const channel of reminderChannels) await sendDueReminders(by, channel, () => new Date(moment));
};

interface Wishes {
  byPush: NoticeWay;
  byEmail: NoticeWay;
  dailyAt?: number;
  timeZone?: string;
}

let serial = 0;
/** Somebody with a browser and an address; without wishes as everybody at first. */
async function reader(wishes?: Wishes) {
  const name = `reader-${(serial += 1)}`;
  const { id, email } = await insertUser(db, { email: `${name}@example.com` });
  await saveSubscription(db, id, service.newBrowser(name), clock.now);
  if (wishes) {
    const chosen = { dailyAt: 1140, timeZone: 'UTC', ...wishes, updatedAt: new Date('2026-11-01T00:00:00Z') };
    await db.insert(noticePreferences).values({ userId: id, ...chosen });
  }
  const told = async (subject: string, at: string, kind: NoticeKind = 'result') => {
    const notice = {
      kind,
      subject,
      title: `خبر ${subject}`,
      detail: `تفصيل ${subject}`,
      path: `/course/${subject}`,
    };
    await db.transaction((tx) => addNotices(tx, [{ ...notice, userId: id }], new Date(at)));
  };
  const heard = () =>
    service.received.filter(({ browser }) => browser === name).map(({ message }) => message);
  const mails = () => mail.received.filter(({ to }) => to.includes(String(email)));
  return { id, name, told, heard, mails };
}

beforeEach(async () => {
  await db.delete(noticeDeliveries);
  await db.delete(notices);
  service.received.length = 0;
  mail.received.length = 0;
});

describe('who chose nothing', () => {
  test('has all that is new in one message and one letter, at seven in the evening, and only then', async () => {
    const one = await reader();
    await one.told('1', '2026-11-15T08:00:00Z');
    await one.told('2', '2026-11-15T09:00:00Z');
    await sendAt('2026-11-15T18:59:00Z');
    expect([one.heard(), one.mails()]).toEqual([[], []]);
    await sendAt('2026-11-15T19:00:00Z');
    await sendAt('2026-11-15T19:05:00Z');
    expect(one.heard()).toEqual([
      { title: 'جديدك: إشعاران جديدان', body: 'خبر 2\nخبر 1', tag: 'notices-2026-11-15', url: '/notices' },
    ]);
    expect(one.mails()).toHaveLength(1);
  });

  test('hears nothing on a day without news, and nothing twice on the next', async () => {
    const one = await reader();
    await one.told('1', '2026-11-15T08:00:00Z');
    await sendAt('2026-11-15T19:00:00Z');
    await sendAt('2026-11-16T19:00:00Z');
    expect(one.heard()).toHaveLength(1);
    await one.told('2', '2026-11-17T08:00:00Z');
    await sendAt('2026-11-17T19:00:00Z');
    expect(one.heard()[1]).toMatchObject({ title: 'خبر 2', body: 'تفصيل 2', url: '/course/2' });
  });

  test('hears it where they live, as far as that is known', async () => {
    const one = await reader();
    await db
      .insert(wardSettings)
      .values({ userId: one.id, newPerDay: 5, retention: 0.9, timeZone: 'Asia/Jakarta' });
    await one.told('1', '2026-11-15T08:00:00Z');
    await sendAt('2026-11-15T11:59:00Z');
    expect(one.heard()).toEqual([]);
    await sendAt('2026-11-15T12:00:00Z');
    expect(one.heard()).toHaveLength(1);
  });

  test('hears it by the clock of their profile before that of their ward, and by one they chose for it before both', async () => {
    const [one, other] = [
      await reader(),
      await reader({ byPush: 'daily', byEmail: 'none', timeZone: 'Asia/Jakarta' }),
    ];
    await db
      .insert(wardSettings)
      .values({ userId: one.id, newPerDay: 5, retention: 0.9, timeZone: 'Asia/Jakarta' });
    await db
      .update(users)
      .set({ timeZone: 'Asia/Riyadh' })
      .where(inArray(users.id, [one.id, other.id]));
    await one.told('1', '2026-11-15T08:00:00Z');
    await other.told('2', '2026-11-15T08:00:00Z');
    await sendAt('2026-11-15T12:00:00Z');
    expect([one.heard(), other.heard()]).toEqual([[], [expect.anything()]]);
    await sendAt('2026-11-15T16:00:00Z');
    expect(one.heard()).toHaveLength(1);
  });

  test('is not written to at night when the evening was missed: the next digest has it', async () => {
    const one = await reader();
    await one.told('1', '2026-11-15T08:00:00Z');
    await sendAt('2026-11-15T22:30:00Z');
    expect(one.heard()).toEqual([]);
    await sendAt('2026-11-16T19:00:00Z');
    expect(one.heard()).toHaveLength(1);
  });
});

describe('what was read', () => {
  test('is not sent any more, nor is an empty digest', async () => {
    const one = await reader();
    await one.told('1', '2026-11-15T08:00:00Z');
    await db.update(notices).set({ readAt: clock.now });
    await sendAt('2026-11-15T19:00:00Z');
    expect([one.heard(), one.mails()]).toEqual([[], []]);
  });

  test('while a message was on its way is left out when it is tried again', async () => {
    const one = await reader({ byPush: 'daily', byEmail: 'none' });
    await one.told('1', '2026-11-15T08:00:00Z');
    service.answerWith(one.name, 503);
    await sendAt('2026-11-15T19:00:00Z');
    service.answerWith(one.name, 201);
    await db.update(notices).set({ readAt: clock.now });
    service.received.length = 0;
    await sendAt(new Date(Date.parse('2026-11-15T19:00:00Z') + givenUpAfter + minute));
    expect(one.heard()).toEqual([]);
    const [delivery] = await db.select().from(noticeDeliveries);
    expect(delivery).toMatchObject({ tries: 2, settledAt: expect.any(Date) });
  });
});

describe('who wants each by itself', () => {
  test('hears each once, soon, by the ways they chose', async () => {
    const one = await reader({ byPush: 'each', byEmail: 'none' });
    await one.told('1', '2026-11-15T08:00:00Z');
    await one.told('2', '2026-11-15T08:00:01Z');
    const process = { ...post };
    await sendAt('2026-11-15T08:00:10Z', process);
    await sendAt('2026-11-15T08:00:20Z', process);
    await sendAt('2026-11-15T19:00:00Z');
    expect(one.heard().map(({ title }) => title)).toEqual(['خبر 1', 'خبر 2']);
    expect(one.mails()).toEqual([]);
  });

  test('is not told of a session on the air: the reminders do that', async () => {
    const one = await reader({ byPush: 'each', byEmail: 'daily' });
    await one.told('7:on-air:2026-11-15T08:00:00.000Z', '2026-11-15T08:00:00Z', 'live');
    await one.told('7:moved', '2026-11-15T08:00:00Z', 'live');
    await sendAt('2026-11-15T19:00:00Z');
    expect(one.heard().map(({ title }) => title)).toEqual(['خبر 7:moved']);
    expect(one.mails()).toHaveLength(1);
  });

  test('hears nothing of what came before they wished it', async () => {
    const one = await reader({ byPush: 'each', byEmail: 'none' });
    await db.update(noticePreferences).set({ updatedAt: new Date('2026-11-15T08:00:00Z') });
    await one.told('1', '2026-11-15T07:00:00Z');
    await sendAt('2026-11-15T08:00:10Z');
    expect(one.heard()).toEqual([]);
  });

  test('hears it once when two processes look at the same moment', async () => {
    const one = await reader({ byPush: 'each', byEmail: 'each' });
    for (let each = 1; each <= 5; each += 1) await one.told(String(each), '2026-11-15T08:00:00Z');
    await Promise.all([sendAt('2026-11-15T08:00:10Z'), sendAt('2026-11-15T08:00:10Z')]);
    expect(one.heard()).toHaveLength(5);
    expect(one.mails()).toHaveLength(5);
  });
});

test('who wants nothing hears nothing', async () => {
  const one = await reader({ byPush: 'none', byEmail: 'none' });
  await one.told('1', '2026-11-15T08:00:00Z');
  await sendAt('2026-11-15T19:00:00Z');
  expect([one.heard(), one.mails()]).toEqual([[], []]);
});

test('one whose place is on no map keeps nobody waiting, and is written to at the hour of all', async () => {
  const [lost, other] = [
    await reader({ byPush: 'daily', byEmail: 'none', timeZone: 'Mars/Olympus' }),
    await reader({ byPush: 'daily', byEmail: 'none' }),
  ];
  await lost.told('1', '2026-11-15T08:00:00Z');
  await other.told('1', '2026-11-15T08:00:00Z');
  await sendAt('2026-11-15T19:00:00Z');
  expect([lost.heard().length, other.heard().length]).toEqual([1, 1]);
});

test.each([
  ['Asia/Kathmandu', '2026-11-15T18:15:00Z', '2026-11-16', 0],
  ['America/New_York', '2026-11-16T00:30:00Z', '2026-11-15', 1170],
  ['UTC', '2026-11-15T19:00:00Z', '2026-11-15', 1140],
])('clocks in %s', (zone, at, day, minutes) => {
  expect(localTimeIn(zone, new Date(at))).toEqual({ zone, day, minute: minutes });
});

describe('the words', () => {
  const notice = (id: number) => ({ id, title: `خبر <b>${id}</b>`, detail: null, path: `/course/${id}` });

  test('are none for nothing, the thing itself for one, and a number for many', () => {
    expect(noticePushWording([])).toBeNull();
    expect(noticeMailWording([], null)).toBeNull();
    expect(noticePushWording([notice(1)])).toMatchObject({ title: 'خبر <b>1</b>', url: '/course/1' });
    const many = Array.from({ length: 25 }, (_, index) => notice(index + 1));
    const mailed = noticeMailWording(many, 'https://university.test');
    expect(mailed?.subject).toBe('جديدك: 25 إشعارًا جديدًا');
    expect(mailed?.text).toContain('ومعها 5 إشعارات جديدة في صفحة الإشعارات.');
    expect(mailed?.text).toContain('https://university.test/notices/settings');
  });

  test('are escaped, right to left, and lead to their places', () => {
    const mailed = noticeMailWording([notice(1)], 'https://university.test');
    expect(mailed?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mailed?.html).toContain('خبر &lt;b&gt;1&lt;/b&gt;');
    expect(mailed?.html).toContain('href="https://university.test/course/1"');
    expect(noticeMailWording([notice(1)], null)?.html).not.toContain('href');
  });
});
