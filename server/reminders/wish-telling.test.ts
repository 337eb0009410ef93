import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reminderChannels } from '#contract/reminders';
import { insertUser } from '#server/db/factories';
import { insertBook, insertMajlis, insertNewShaykh, insertSeries } from '#server/db/register-factories';
import { bookWishes, majalis, reminderPreferences, series, wishDeliveries } from '#server/db/schema';
import { createMailer } from '#server/mail/mailer';
import { mailServer } from '#server/testing/mail-server';
import { pushService } from '#server/testing/push-service';
import { testApp } from '#server/testing/test-app';
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

const [minute, hour] = [60_000, 3_600_000];
const later = (by: number) => new Date(clock.now.getTime() + by);
const post = {
  db,
  push: { keys: await pushKeys(db), contact: 'https://university.test', alsoAllowed: [service.origin] },
  mailer,
  siteUrl: 'https://university.test',
  calendarHost: 'university.test',
};
const tellAt = async (moment = clock.now) => {
  for (const channel of reminderChannels) await sendDueReminders(post, channel, () => moment);
};

let serial = 0;
/** Somebody with a browser, who wished to be told an hour ago unless told otherwise. */
async function wisher(bookKey: string, { wishedAt = later(-hour), byPush = true, byEmail = false } = {}) {
  const name = `wisher-${(serial += 1)}`;
  const { id, email } = await insertUser(db, { email: `${name}@example.com` });
  await saveSubscription(db, id, service.newBrowser(name), wishedAt);
  await db.insert(reminderPreferences).values({ userId: id, minutes: [15], byPush, byEmail });
  await db.insert(bookWishes).values({ userId: id, bookKey, wishedAt });
  const heard = () => service.received.filter(({ browser }) => browser === name);
  const mails = () => mail.received.filter(({ to }) => to.includes(String(email)));
  return { id, heard, mails };
}

let shaykhId: string;
async function announced(bookKey: string, createdAt = clock.now) {
  const held = await insertSeries(db, shaykhId, { bookKey, createdAt });
  await insertMajlis(db, held.id, { startsAt: new Date('2026-11-20T17:00:00Z') });
  return held;
}

let bookKey: string;
beforeEach(async () => {
  await db.delete(wishDeliveries);
  await db.delete(majalis);
  await db.delete(series);
  service.received.length = 0;
  mail.received.length = 0;
  shaykhId = (await insertNewShaykh(db)).id;
  bookKey = (await insertBook(db)).key;
});

describe('who wished to be told of majalis', () => {
  test('is told once, by the ways they chose, and led to the book', async () => {
    const one = await wisher(bookKey, { byEmail: true });
    const held = await announced(bookKey);
    await tellAt();
    await tellAt(later(minute));
    expect(one.heard().map(({ message }) => message)).toEqual([
      {
        title: 'أُعلنت مجالس «الأربعون النووية»',
        body: expect.stringContaining('أبو الخير صالح بن إبراهيم'),
        tag: `majalis-${held.id}`,
        url: `/ijazas/${bookKey}`,
      },
    ]);
    expect(one.mails()).toHaveLength(1);
  });

  test('is told once, however many processes look', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => wisher(bookKey)));
    await announced(bookKey);
    await Promise.all(Array.from({ length: 5 }, () => tellAt()));
    for (const { heard } of people) expect(heard()).toHaveLength(1);
  });

  test('is told of each announcement, and of no other book', async () => {
    const one = await wisher(bookKey);
    await announced(bookKey);
    await announced((await insertBook(db)).key);
    await tellAt();
    expect(one.heard()).toHaveLength(1);
    await announced(bookKey, later(hour));
    await tellAt(later(hour));
    expect(one.heard()).toHaveLength(2);
  });

  test('is not told of what was announced before they wished, of a sample, or of news that is old', async () => {
    const one = await wisher(bookKey, { wishedAt: later(hour) });
    await announced(bookKey);
    await tellAt(later(2 * hour));
    const two = await wisher(bookKey, { wishedAt: later(-100 * hour) });
    await announced(bookKey, later(-25 * hour));
    await db.update(series).set({ isSample: true }).where(eq(series.createdAt, clock.now));
    await tellAt();
    expect([...one.heard(), ...two.heard()]).toEqual([]);
  });

  test('is not told by a way they declined, nor after they left the wish', async () => {
    const declined = await wisher(bookKey, { byPush: false });
    const left = await wisher(bookKey);
    await db.delete(bookWishes).where(eq(bookWishes.userId, left.id));
    await announced(bookKey);
    await tellAt();
    expect([...declined.heard(), ...declined.mails(), ...left.heard()]).toEqual([]);
  });

  test('is told by another process when the first was ended on the way', async () => {
    const one = await wisher(bookKey);
    const { id: seriesId } = await announced(bookKey);
    await db
      .insert(wishDeliveries)
      .values({ userId: one.id, seriesId, channel: 'push', claimedAt: clock.now });
    await tellAt(later(minute));
    expect(one.heard()).toEqual([]);
    await tellAt(later(givenUpAfter + 1));
    expect(one.heard()).toHaveLength(1);
  });
});
