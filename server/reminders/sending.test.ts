import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reminderChannels } from '#contract/reminders';
import { insertLiveSession, insertUser } from '#server/db/factories';
import {
  liveSessions,
  pushSubscriptions,
  reminderDeliveries,
  reminderPreferences,
  sessionReminders,
} from '#server/db/schema';
import { createMailer } from '#server/mail/mailer';
import { mailServer } from '#server/testing/mail-server';
import { pushService } from '#server/testing/push-service';
import { runProgram } from '#server/testing/run-program';
import { testApp } from '#server/testing/test-app';
import type { Post } from './errand.ts';
import { pushKeys } from './push.ts';
import { saveSubscription, setReminder } from './queries.ts';
import { givenUpAfter, latestBy } from './rules.ts';
import { sendDueReminders } from './sending.ts';

const { app, database } = await testApp();
const { db } = database;
const service = await pushService();
const mail = await mailServer();
const mailer = createMailer(mail.url, 'الجامعة <reminders@university.test>', app.log);
afterAll(() => mailer.close());

const minute = 60_000;
const start = new Date('2026-11-20T17:30:00Z');
const before = (minutes: number) => new Date(start.getTime() - minutes * minute);

const post = {
  db,
  push: { keys: await pushKeys(db), contact: 'https://university.test', alsoAllowed: [service.origin] },
  mailer,
  siteUrl: 'https://university.test',
  calendarHost: 'university.test',
};
const remindAt = async (moment: Date, by: Post = post) => {
  await Promise.all(reminderChannels.map((channel) => sendDueReminders(by, channel, () => moment)));
};

let serial = 0;
interface Wishes {
  minutes?: number[];
  byPush?: boolean;
  byEmail?: boolean;
  bellAt?: Date;
  browsers?: number;
}

/** A student with a bell on the session, and the browsers and wishes of the test. */
async function student(sessionId: number, { bellAt = before(3000), browsers = 1, ...wishes }: Wishes = {}) {
  const name = `student-${(serial += 1)}`;
  const user = await insertUser(db, { email: `${name}@example.com` });
  const names = Array.from({ length: browsers }, (_, index) => `${name}-${index}`);
  for (const browser of names) await saveSubscription(db, user.id, service.newBrowser(browser), bellAt);
  if (Object.keys(wishes).length > 0) {
    const usual = { minutes: [15, 5, 1], byPush: true, byEmail: false };
    await db.insert(reminderPreferences).values({ userId: user.id, ...usual, ...wishes });
  }
  await setReminder(db, user.id, sessionId, bellAt);
  const heard = () => service.received.filter(({ browser }) => names.includes(browser));
  return { user, names, heard, topics: () => heard().map(({ topic }) => topic) };
}

const session = () =>
  insertLiveSession(db, { title: 'مجلس السماع', instructor: 'د. هند', scheduledTime: start });

beforeEach(async () => {
  await db.delete(liveSessions);
  service.received.length = 0;
  mail.received.length = 0;
});

describe('a reminder', () => {
  test('comes at fifteen, five and one minutes before, and at the start; never before its moment', async () => {
    const { id } = await session();
    const { topics } = await student(id);
    await remindAt(new Date(before(15).getTime() - 1));
    expect(topics()).toEqual([]);
    for (const minutes of [15, 14, 5, 3, 1, 0]) await remindAt(before(minutes));
    expect(topics()).toEqual([15, 5, 1, 0].map((minutes) => `session-${id}-${minutes}`));
  });

  test('says what is true: what, with whom, and how long until then', async () => {
    const { id } = await session();
    const { heard } = await student(id);
    await remindAt(before(4.9));
    expect(heard().map(({ message }) => message)).toEqual([
      {
        title: 'تبدأ بعد 5 دقائق: مجلس السماع',
        body: 'مع د. هند',
        tag: `session-${id}-5`,
        url: '/live-sessions',
      },
    ]);
    expect(heard()[0]?.authorization).toMatch(/^vapid t=.+, k=/);
  });

  test('comes once, however often and by however many processes it is looked for', async () => {
    const { id } = await session();
    const students = await Promise.all(Array.from({ length: 30 }, () => student(id)));
    await Promise.all(Array.from({ length: 6 }, () => remindAt(before(15))));
    await remindAt(before(15));
    for (const { topics } of students) expect(topics()).toEqual([`session-${id}-15`]);
  });

  test('comes at the times that the student chose', async () => {
    const { id } = await session();
    const { topics } = await student(id, { minutes: [1440, 60] });
    for (const minutes of [1440, 60, 15, 5, 1]) await remindAt(before(minutes));
    expect(topics()).toEqual([`session-${id}-1440`, `session-${id}-60`]);
  });

  test('comes to every browser of the student, and to nobody who set no bell', async () => {
    const { id } = await session();
    const other = await session();
    const { heard, names } = await student(id, { browsers: 2 });
    const bystander = await student(other.id);
    await db.delete(sessionReminders).where(eq(sessionReminders.userId, bystander.user.id));
    await remindAt(before(15));
    expect(
      heard()
        .map(({ browser }) => browser)
        .toSorted(),
    ).toEqual(names);
    expect(bystander.heard()).toEqual([]);
  });

  test('does not come for a moment that had passed when the bell was set', async () => {
    const { id } = await session();
    const { topics } = await student(id, { bellAt: before(10) });
    await remindAt(before(9));
    expect(topics()).toEqual([]);
    await remindAt(before(5));
    expect(topics()).toEqual([`session-${id}-5`]);
  });

  test('that is late by more than ten minutes does not come: the next one does', async () => {
    const { id } = await session();
    const { topics } = await student(id, { minutes: [60, 15] });
    await remindAt(new Date(before(60).getTime() + latestBy));
    expect(topics()).toEqual([]);
    await remindAt(before(15));
    expect(topics()).toEqual([`session-${id}-15`]);
  });

  test('follows the session to its new hour, and what was sent is not sent again', async () => {
    const { id } = await session();
    const { topics } = await student(id, { minutes: [60, 15] });
    await remindAt(before(60));
    const later = new Date(start.getTime() + 120 * minute);
    await db.update(liveSessions).set({ scheduledTime: later }).where(eq(liveSessions.id, id));
    await remindAt(before(15));
    await remindAt(new Date(later.getTime() - 60 * minute));
    expect(topics()).toEqual([`session-${id}-60`]);
    await remindAt(new Date(later.getTime() - 15 * minute));
    expect(topics()).toEqual([`session-${id}-60`, `session-${id}-15`]);
  });

  test('of minutes before is of no use once the session is on the air, or gone', async () => {
    const { id } = await session();
    const { topics } = await student(id);
    await db.update(liveSessions).set({ isLive: true }).where(eq(liveSessions.id, id));
    await remindAt(before(5));
    await db.delete(liveSessions).where(eq(liveSessions.id, id));
    await remindAt(before(1));
    expect(topics()).toEqual([]);
  });

  test('is the same moment for everyone, whatever the clocks do that night', async () => {
    // Cairo puts its clocks back on the last Friday of October: the hour after midnight comes twice.
    const night = new Date('2026-10-29T22:30:00Z');
    const { id } = await insertLiveSession(db, { scheduledTime: night });
    const { topics } = await student(id, { minutes: [120, 60], bellAt: new Date('2026-10-01T00:00:00Z') });
    await remindAt(new Date(night.getTime() - 120 * minute));
    expect(topics()).toEqual([`session-${id}-120`]);
    await remindAt(new Date(night.getTime() - 60 * minute));
    expect(topics()).toEqual([`session-${id}-120`, `session-${id}-60`]);
  });
});

describe('a browser', () => {
  test.each([404, 410])('that its service no longer knows (%i) is forgotten', async (answer) => {
    const { id } = await session();
    const { names, user } = await student(id, { browsers: 2 });
    service.answerWith(String(names[0]), answer);
    await remindAt(before(15));
    const left = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
    expect(left.map(({ endpoint }) => endpoint)).toEqual([`${service.origin}/${names[1]}`]);
  });

  test('whose service is down for a moment gets the reminder a little later, once', async () => {
    const { id } = await session();
    const { names, topics } = await student(id);
    service.answerWith(String(names[0]), 503);
    await remindAt(before(15));
    service.answerWith(String(names[0]), 201);
    await remindAt(before(14.9));
    expect(topics()).toEqual([]);
    await remindAt(new Date(before(15).getTime() + givenUpAfter + 1));
    await remindAt(new Date(before(15).getTime() + 2 * givenUpAfter + 2));
    expect(topics()).toEqual([`session-${id}-15`]);
  });

  test('at an address that is not a push service is not written to, whoever put it there', async () => {
    const { id } = await session();
    const { names, heard } = await student(id);
    await remindAt(before(15), { ...post, push: { ...post.push, alsoAllowed: [] } });
    expect(heard()).toEqual([]);
    expect(
      await db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, `${service.origin}/${names[0]}`)),
    ).toBe(0);
  });
});

describe('e-mail', () => {
  test('comes with the session’s calendar file to those who asked for it, and to nobody else', async () => {
    const { id } = await session();
    const { user } = await student(id, { byEmail: true });
    await student(id, { byEmail: false });
    await remindAt(before(15));
    expect(mail.received.map(({ to }) => to)).toEqual([[user.email]]);
    const source = String(mail.received[0]?.source);
    expect(source).toContain('Content-Type: text/calendar; charset=utf-8; name=session.ics');
    expect(source).toContain(`Message-ID: <reminder-`);
    const [, encoded = ''] = /name=session\.ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toContain(`UID:live-session-${id}@university.test`);
  });

  test('is not sent where none is configured', async () => {
    const { id } = await session();
    const { user } = await student(id, { byEmail: true, byPush: false });
    await remindAt(before(15), { ...post, mailer: null });
    expect(await db.$count(reminderDeliveries, eq(reminderDeliveries.userId, user.id))).toBe(0);
  });
});

test('what an ended process had claimed is taken up by another, under the same tag', async () => {
  const { id } = await session();
  const { user, topics } = await student(id);
  const claimedAt = before(15);
  await db
    .insert(reminderDeliveries)
    .values({ userId: user.id, sessionId: id, minutesBefore: 15, channel: 'push', claimedAt });
  await remindAt(before(14));
  expect(topics()).toEqual([]);
  await remindAt(new Date(claimedAt.getTime() + givenUpAfter + 1));
  expect(topics()).toEqual([`session-${id}-15`]);
});

test('a server that is killed while it sends loses no reminder, and no device shows one twice', async () => {
  const { id } = await session();
  const students = await Promise.all(Array.from({ length: 120 }, () => student(id)));
  // Some of them take long, so that it is killed in the middle of its work, however fast it is.
  const slow = students.slice(0, 10).flatMap(({ names }) => names);
  for (const name of slow) service.answerWith(name, 'none');
  const facts = [JSON.stringify(database.connection), service.origin, before(15).toISOString()];
  const program = await runProgram('send-reminders', ...facts);
  await program.says('begins');
  await service.heard(40);
  await program.killHard();
  for (const name of slow) service.answerWith(name, 201);
  const unsettled = await db.$count(reminderDeliveries, isNull(reminderDeliveries.settledAt));
  expect(unsettled).toBeGreaterThan(0);

  await remindAt(new Date(before(15).getTime() + givenUpAfter + 1));
  // A second copy carries the tag of the first, and a device puts it in its place.
  for (const { topics } of students) expect(new Set(topics())).toEqual(new Set([`session-${id}-15`]));
  // What was settled is not sent again.
  const copies = service.received.length - students.length;
  expect(copies).toBeLessThanOrEqual(unsettled);
  await remindAt(new Date(before(15).getTime() + 2 * givenUpAfter + 2));
  expect(service.received).toHaveLength(students.length + copies);
});

test('the keys are made once, by however many processes at once', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => pushKeys(db)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
});
