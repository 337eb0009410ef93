import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reminderChannels } from '#contract/reminders';
import { insertLiveSession, insertUser } from '#server/db/factories';
import {
  liveSessions,
  pushSubscriptions,
  reminderDeliveries,
  reminderPreferences,
  users,
} from '#server/db/schema';
import { createMailer } from '#server/mail/mailer';
import { mailServer } from '#server/testing/mail-server';
import { browserKeys } from '#server/testing/open-push-service';
import { pushService } from '#server/testing/push-service';
import { testApp } from '#server/testing/test-app';
import { pushKeys } from './push.ts';
import { setReminder } from './queries.ts';
import { givenUpAfter, mostTries } from './rules.ts';
import { sendDueReminders } from './sending.ts';

const { app, database } = await testApp();
const { db } = database;
const service = await pushService();
const mail = await mailServer();
const mailer = createMailer(mail.url, 'الجامعة <reminders@university.test>', app.log);
afterAll(() => mailer.close());

const minute = 60_000;
const start = new Date('2026-11-20T17:30:00Z');
const due = new Date(start.getTime() - 15 * minute);
/** The moment at which what was left unsettled is taken up for so many times. */
const nextTry = (times: number) => new Date(due.getTime() + times * (givenUpAfter + 1));

const failures: unknown[] = [];
const post = {
  db,
  push: { keys: await pushKeys(db), contact: 'https://university.test', alsoAllowed: [service.origin] },
  mailer,
  siteUrl: 'https://university.test',
  calendarHost: 'university.test',
  report: (_isSettled: boolean, error?: unknown) => void (error && failures.push(error)),
};
const remindAt = (moment: Date) =>
  Promise.all(reminderChannels.map((channel) => sendDueReminders(post, channel, () => moment)));

let serial = 0;
const session = () => insertLiveSession(db, { scheduledTime: start });

/** A student with a bell, and a browser as the table holds it. */
async function student(sessionId: number, spoiled: Partial<typeof pushSubscriptions.$inferInsert> = {}) {
  const browser = `neighbour-${(serial += 1)}`;
  const { id } = await insertUser(db, { email: `${browser}@example.com` });
  const { endpoint, keys } = service.newBrowser(browser);
  await db.insert(pushSubscriptions).values({ userId: id, endpoint, ...keys, ...spoiled });
  await setReminder(db, id, sessionId, new Date(due.getTime() - minute));
  return { id, browser };
}

/** Of the reminder a quarter of an hour before. */
const copiesOf = (browser: string) =>
  service.received.filter((message) => message.browser === browser && message.topic.endsWith('-15')).length;
const onTheirWay = () => db.$count(reminderDeliveries, isNull(reminderDeliveries.settledAt));
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);

beforeEach(async () => {
  await db.delete(liveSessions);
  service.received.length = 0;
  mail.received.length = 0;
  failures.length = 0;
});

/** What the table may hold from before keys were looked at: each is a subscription by which nobody can be told. */
const { p256dh, auth } = browserKeys().subscription;
const spoiled: Record<string, Partial<typeof pushSubscriptions.$inferInsert>> = {
  'a key that is not on the curve': { p256dh: `${p256dh.slice(0, 40)}AAAA${p256dh.slice(44)}` },
  'a key of zeros': { p256dh: `BA${'A'.repeat(85)}` },
  'a key of half a point': { p256dh: p256dh.slice(0, 44) },
  'a key that is none': { p256dh: 'ليس مفتاحًا' },
  'an empty key': { p256dh: '' },
  'a short secret': { auth: auth.slice(0, 10) },
  'an empty secret': { auth: '' },
  'an address that is none': { endpoint: 'not an address' },
  'an address inside the house': { endpoint: 'http://169.254.169.254/latest' },
  'an address with a name and a password': { endpoint: 'https://a:b@fcm.googleapis.com/x' },
};

describe('a poisoned neighbour', () => {
  test('harms nobody: of a hundred students eighty get one copy each, at once', async () => {
    const { id } = await session();
    const kinds = Object.values(spoiled);
    const everyone = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        // Every fifth one, and each kind twice.
        const poison = index % 5 === 0 ? kinds[(index / 5) % kinds.length] : undefined;
        const own = poison?.endpoint ? { ...poison, endpoint: `${poison.endpoint}?${index}` } : poison;
        return { poison, ...(await student(id, own)) };
      }),
    );
    const poisoned = everyone.filter(({ poison }) => poison);
    const others = everyone.filter(({ poison }) => !poison);
    await remindAt(due);
    for (const times of [1, 2, 3, 4, 5]) await remindAt(nextTry(times));

    expect(others.map(({ browser }) => copiesOf(browser))).toEqual(others.map(() => 1));
    expect(poisoned.map(({ browser }) => copiesOf(browser))).toEqual(poisoned.map(() => 0));
    expect(await onTheirWay()).toBe(0);
    // What can never be used is not kept.
    expect(await db.$count(pushSubscriptions, inArray(pushSubscriptions.userId, idsOf(poisoned)))).toBe(0);
    expect(await db.$count(pushSubscriptions, inArray(pushSubscriptions.userId, idsOf(others)))).toBe(80);
    expect(failures).toEqual([]);
  });

  test('of one student is another browser of theirs: the good one is told, once', async () => {
    const { id } = await session();
    const { id: userId, browser } = await student(id);
    await db
      .insert(pushSubscriptions)
      .values({ userId, endpoint: 'https://web.push.apple.com/x', p256dh, auth: '' });
    await remindAt(due);
    await remindAt(nextTry(1));
    expect(copiesOf(browser)).toBe(1);
    const left = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    expect(left).toHaveLength(1);
  });

  test('whose push service hangs keeps nobody waiting, not even by the dozen', async () => {
    const { id } = await session();
    const hanging = await Promise.all(Array.from({ length: 25 }, () => student(id)));
    for (const { browser } of hanging) service.answerWith(browser, 'none');
    const others = await Promise.all(Array.from({ length: 60 }, () => student(id)));
    const sending = remindAt(due);
    await service.heard(others.length);
    expect(others.map(({ browser }) => copiesOf(browser))).toEqual(others.map(() => 1));

    for (const { browser } of hanging) service.answerWith(browser, 503);
    service.answerAtLast(503);
    await sending;
    const unsettled = await db
      .select({ userId: reminderDeliveries.userId })
      .from(reminderDeliveries)
      .where(isNull(reminderDeliveries.settledAt));
    expect(unsettled.map(({ userId }) => userId).toSorted()).toEqual(idsOf(hanging).toSorted());

    for (const { browser } of hanging) service.answerWith(browser, 201);
    for (const times of [1, 2]) await remindAt(nextTry(times));
    for (const { browser } of [...hanging, ...others]) expect(copiesOf(browser)).toBe(1);
  });

  test('whose push service never works is tried four times, alone, and then let be', async () => {
    const { id } = await session();
    const failing = await student(id);
    const other = await student(id);
    service.answerWith(failing.browser, 500);
    await remindAt(due);
    for (const times of [1, 2, 3, 4, 5, 6]) await remindAt(nextTry(times));
    expect(copiesOf(other.browser)).toBe(1);
    // While it is tried again, the next reminders of the same session become due.
    const [row] = await db
      .select()
      .from(reminderDeliveries)
      .where(eq(reminderDeliveries.userId, failing.id))
      .orderBy(reminderDeliveries.id);
    expect(row?.tries).toBe(mostTries);
    expect(row?.settledAt).not.toBeNull();
  });
});

describe('a poisoned letter', () => {
  const byMail = async (sessionId: number) => {
    const person = await student(sessionId);
    await db
      .insert(reminderPreferences)
      .values({ userId: person.id, minutes: [15], byPush: false, byEmail: true });
    return { ...person, address: `${person.browser}@example.com` };
  };
  const lettersTo = (address: string) => mail.received.filter(({ to }) => to.includes(address)).length;

  test('to an address that is none, or several, goes nowhere; the others’ letters go once', async () => {
    const { id } = await session();
    const people = await Promise.all(Array.from({ length: 12 }, () => byMail(id)));
    const addresses = [
      'nobody',
      '',
      'one@example.com, two@example.com',
      'group: a@example.com;',
      '<x@example.com>',
    ];
    for (const [index, email] of addresses.entries()) {
      await db
        .update(users)
        .set({ email })
        .where(eq(users.id, String(people[index]?.id)));
    }
    const others = people.slice(addresses.length);
    await remindAt(due);
    for (const times of [1, 2]) await remindAt(nextTry(times));
    expect(mail.received).toHaveLength(others.length);
    for (const { address } of others) expect(lettersTo(address)).toBe(1);
    expect(await onTheirWay()).toBe(0);
  });

  test('that is refused for good is not tried again; one that is refused for now is, alone', async () => {
    const { id } = await session();
    const [never, later, well] = [await byMail(id), await byMail(id), await byMail(id)];
    mail.refusals.set(never.address, 550).set(later.address, 450);
    await remindAt(due);
    mail.refusals.clear();
    await remindAt(nextTry(1));
    expect([never, later, well].map(({ address }) => lettersTo(address))).toEqual([0, 1, 1]);
  });

  test('of a session that cannot be written as a calendar holds no other session’s letters up', async () => {
    const [broken, sound] = [await session(), await session()];
    const [unlucky, lucky] = [await byMail(broken.id), await byMail(sound.id)];
    await db
      .update(liveSessions)
      .set({ updatedAt: sql`'infinity'` })
      .where(eq(liveSessions.id, broken.id));
    await remindAt(due);
    for (const times of [1, 2, 3, 4]) await remindAt(nextTry(times));
    expect([unlucky, lucky].map(({ address }) => lettersTo(address))).toEqual([0, 1]);
    expect(failures).toHaveLength(mostTries);
  });
});

test('a reminder whose process was away for long does not say that an old session begins now', async () => {
  const { id } = await session();
  const { id: userId, browser } = await student(id);
  await db
    .insert(reminderDeliveries)
    .values({ userId, sessionId: id, minutesBefore: 15, channel: 'push', claimedAt: due });
  await remindAt(new Date(start.getTime() + 60 * minute));
  expect(copiesOf(browser)).toBe(0);
  expect(await onTheirWay()).toBe(0);
});
