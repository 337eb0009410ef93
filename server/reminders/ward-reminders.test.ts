import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reminderChannels } from '#contract/reminders';
import { insertUser } from '#server/db/factories';
import { reminderPreferences, wardReminders, wardSettings } from '#server/db/schema';
import { installMutun } from '#server/mutun/installing';
import { takeReviews } from '#server/mutun/reviews';
import { changeSettings } from '#server/mutun/settings';
import { createMailer } from '#server/mail/mailer';
import { mailServer } from '#server/testing/mail-server';
import { pushService } from '#server/testing/push-service';
import { testApp } from '#server/testing/test-app';
import type { Post } from './errand.ts';
import { pushKeys } from './push.ts';
import { saveSubscription } from './queries.ts';
import { givenUpAfter } from './rules.ts';
import { sendDueReminders } from './sending.ts';
import { wardLatestBy } from './ward-rules.ts';
import { wardMailWording } from './ward-wording.ts';

const { app, database } = await testApp();
const { db } = database;
const service = await pushService();
const mail = await mailServer();
const mailer = createMailer(mail.url, 'الجامعة <reminders@university.test>', app.log);
afterAll(() => mailer.close());
beforeAll(() => installMutun(db, new Date('2026-01-01T00:00:00Z')));

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const later = (moment: Date, by: number) => new Date(moment.getTime() + by);

/** Half past eight in the evening, in Amman. */
const evening = new Date('2026-11-17T17:30:00Z');
const amman = { remindAt: '20:30', timeZone: 'Asia/Amman' };

const failures: unknown[] = [];
const post = {
  db,
  push: { keys: await pushKeys(db), contact: 'https://university.test', alsoAllowed: [service.origin] },
  mailer,
  siteUrl: 'https://university.test',
  calendarHost: 'university.test',
  report: (_isSettled: boolean, error?: unknown) => void (error && failures.push(error)),
};
/** One way after the other: what one of them is writing down, the other takes when it looks next. */
const remindAt = async (moment: Date, by: Post = post) => {
  for (const channel of reminderChannels) await sendDueReminders(by, channel, () => moment);
};

let serial = 0;
interface Wishes {
  remindAt?: string | null;
  timeZone?: string;
  byPush?: boolean;
  byEmail?: boolean;
  /** When they chose, and began the text. */
  since?: Date;
  begun?: boolean;
}

/** A student who began a text the day before, with a browser, to be reminded in the evening. */
async function student({
  since = later(evening, -day),
  begun = true,
  byPush = true,
  byEmail = false,
  ...wishes
}: Wishes = {}) {
  const name = `ward-${(serial += 1)}`;
  const { id, email } = await insertUser(db, { email: `${name}@example.com` });
  await saveSubscription(db, id, service.newBrowser(name), since);
  await db.insert(reminderPreferences).values({ userId: id, minutes: [15], byPush, byEmail });
  await changeSettings(db, id, { ...amman, ...wishes }, since);
  if (begun) await judge(id, 1, since);
  const heard = () => service.received.filter(({ browser }) => browser === name);
  const next = async () => {
    const [row] = await db
      .select({ at: wardSettings.nextReminderAt })
      .from(wardSettings)
      .where(eq(wardSettings.userId, id));
    return row?.at?.toISOString();
  };
  return { id, email, name, heard, next, topics: () => heard().map(({ topic }) => topic) };
}

/** A verse that was known at once: it does not come back for days. */
async function judge(userId: string, unit: number, at: Date): Promise<void> {
  const review = { matn: 'bayquniyya', unit, at: at.toISOString(), judgement: 4, mode: 'recall' };
  const sent = [{ ...review, id: randomUUID() }];
  expect(await takeReviews(db, [{ userId, sent, at }])).toMatchObject([{ taken: 1 }]);
}

beforeEach(async () => {
  await db.delete(wardReminders);
  await db.delete(wardSettings);
  service.received.length = 0;
  mail.received.length = 0;
  failures.length = 0;
});

describe('a reminder of the ward', () => {
  test('comes at the student’s hour by the student’s clock, and never before', async () => {
    const [here, there] = [await student(), await student({ timeZone: 'Africa/Casablanca' })];
    await remindAt(later(evening, -1));
    expect(here.topics()).toEqual([]);
    await remindAt(evening);
    expect(here.topics()).toEqual(['ward-2026-11-17']);
    expect(there.topics()).toEqual([]);
    await remindAt(later(evening, 2 * hour));
    expect(there.topics()).toEqual(['ward-2026-11-17']);
    expect(here.topics()).toHaveLength(1);
  });

  test('says what today holds, and opens it', async () => {
    const { heard } = await student();
    await remindAt(evening);
    expect(heard().map(({ message }) => message)).toEqual([
      {
        title: 'وردك اليوم: حفظ 3 أبيات',
        body: 'من «المنظومة البيقونية»',
        tag: 'ward-2026-11-17',
        url: '/ward/session',
      },
    ]);
  });

  test('comes once, however often and by however many processes it is looked for', async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => student()));
    await Promise.all(Array.from({ length: 6 }, () => remindAt(evening)));
    await remindAt(later(evening, minute));
    for (const { topics } of students) expect(topics()).toEqual(['ward-2026-11-17']);
  });

  test('comes again the next day, and the day after', async () => {
    const { topics, next } = await student();
    for (const days of [0, 1, 2]) await remindAt(later(evening, days * day));
    expect(topics()).toEqual(['ward-2026-11-17', 'ward-2026-11-18', 'ward-2026-11-19']);
    expect(await next()).toBe('2026-11-20T17:30:00.000Z');
  });

  test('does not come to whoever has finished, has begun nothing, or has paused the text; their next day does', async () => {
    const [finished, without, paused] = [await student(), await student({ begun: false }), await student()];
    for (const unit of [2, 3, 4]) await judge(finished.id, unit, later(evening, -hour));
    await changeSettings(db, paused.id, { paused: ['bayquniyya'] }, later(evening, -hour));
    await remindAt(evening);
    for (const { topics, next } of [finished, without, paused]) {
      expect(topics()).toEqual([]);
      expect(await next()).toBe('2026-11-18T17:30:00.000Z');
    }
    await remindAt(later(evening, day));
    expect(finished.topics()).toEqual(['ward-2026-11-18']);
    expect(without.topics()).toEqual([]);
  });

  test('comes by the ways that the student chose, and to nobody who asked for none', async () => {
    const silent = await student({ byPush: false });
    const unasked = await student({ remindAt: null });
    const written = await student({ byPush: false, byEmail: true });
    await remindAt(evening);
    for (const { heard } of [silent, unasked, written]) expect(heard()).toEqual([]);
    expect(mail.received.map(({ to }) => to)).toEqual([[written.email]]);
    const source = String(mail.received[0]?.source);
    expect(source).toMatch(/Message-ID: <ward-2026-11-17-[0-9a-f]{24}@university\.test>/);
    expect(source).not.toContain('text/calendar');
    expect(source).not.toContain(written.id);
    const [, encoded = ''] = /base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toContain('وردك اليوم: حفظ 3 أبيات');
  });

  test('in a letter leads to the ward, and to where it is changed or left', () => {
    const text = { key: 'bayquniyya', title: 'المنظومة البيقونية', kind: 'nazm' as const, due: 7, fresh: 2 };
    const letter = wardMailWording([text], 'https://university.test');
    expect(letter?.subject).toBe('وردك اليوم: مراجعة 7 أبيات، وحفظ بيتين');
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('مراجعة 7 أبيات، وحفظ بيتين');
      expect(part).toContain('https://university.test/ward/session');
      expect(part).toMatch(/https:\/\/university\.test\/ward(?!\/)/);
    }
    expect(wardMailWording([{ ...text, due: 0, fresh: 0 }], null)).toBeNull();
  });

  test('is not written by mail where none is configured', async () => {
    const { topics } = await student({ byEmail: true });
    await remindAt(evening, { ...post, mailer: null });
    expect(topics()).toHaveLength(1);
    expect(await db.$count(wardReminders, eq(wardReminders.channel, 'email'))).toBe(0);
  });

  test('that came today does not come twice, though the student moves it to a later hour', async () => {
    const { id, topics } = await student();
    await remindAt(evening);
    await changeSettings(db, id, { remindAt: '22:00' }, later(evening, minute));
    await remindAt(later(evening, 1.5 * hour));
    expect(topics()).toEqual(['ward-2026-11-17']);
    await remindAt(later(evening, day + 1.5 * hour));
    expect(topics()).toEqual(['ward-2026-11-17', 'ward-2026-11-18']);
  });
});

describe('after a server was down', () => {
  test('for a while, the reminder of this evening still comes', async () => {
    const { topics } = await student();
    await remindAt(later(evening, wardLatestBy));
    expect(topics()).toEqual(['ward-2026-11-17']);
  });

  test('for hours, it does not come in the middle of the night, nor yesterday’s in the morning', async () => {
    const early = await student({ remindAt: '17:00' });
    const evenings = await student();
    await remindAt(later(evening, 1));
    expect(early.topics()).toEqual([]);
    expect(await early.next()).toBe('2026-11-18T14:00:00.000Z');
    service.received.length = 0;
    await db.delete(wardReminders);
    await remindAt(later(evening, 3 * day + 14 * hour));
    expect(evenings.topics()).toEqual([]);
    expect(await evenings.next()).toBe('2026-11-21T17:30:00.000Z');
  });

  test('over midnight, nothing is said of a day that is over', async () => {
    const { topics } = await student({ remindAt: '23:55' });
    const midnight = new Date('2026-11-17T21:00:00Z');
    await remindAt(later(midnight, minute));
    expect(topics()).toEqual([]);
  });
});

describe('when clocks are changed', () => {
  test('an hour that is left out is told when they are put forward', async () => {
    // New York, 8 March 2026: after 1:59 comes 3:00.
    const since = new Date('2026-03-07T12:00:00Z');
    const { topics, next } = await student({ remindAt: '02:30', timeZone: 'America/New_York', since });
    const change = new Date('2026-03-08T07:00:00Z');
    await remindAt(later(change, -1));
    expect(topics()).toEqual([]);
    await remindAt(change);
    expect(topics()).toEqual(['ward-2026-03-08']);
    expect(await next()).toBe('2026-03-09T06:30:00.000Z');
  });

  test('an hour that comes twice is told once', async () => {
    // New York, 1 November 2026: after 1:59 comes 1:00 again.
    const since = new Date('2026-10-31T12:00:00Z');
    const { topics, next } = await student({ remindAt: '01:30', timeZone: 'America/New_York', since });
    const first = new Date('2026-11-01T05:30:00Z');
    await remindAt(first);
    await remindAt(later(first, hour));
    expect(topics()).toEqual(['ward-2026-11-01']);
    expect(await next()).toBe('2026-11-02T06:30:00.000Z');
  });
});

describe('what cannot be sent', () => {
  test('of one student harms nobody else', async () => {
    const [poisoned, neighbour] = [await student(), await student()];
    await db
      .update(wardSettings)
      .set({ timeZone: 'Mars/Olympus_Mons' })
      .where(eq(wardSettings.userId, poisoned.id));
    await remindAt(evening);
    await remindAt(later(evening, minute));
    expect(neighbour.topics()).toEqual(['ward-2026-11-17']);
    expect(poisoned.topics()).toEqual([]);
    expect(await poisoned.next()).toBe('2026-11-18T17:30:00.000Z');
    expect(failures).toHaveLength(1);
  });

  test('because a push service is down comes a little later, once', async () => {
    const { name, topics } = await student();
    service.answerWith(name, 503);
    await remindAt(evening);
    service.answerWith(name, 201);
    await remindAt(later(evening, minute));
    expect(topics()).toEqual([]);
    await remindAt(later(evening, givenUpAfter + 1));
    await remindAt(later(evening, 2 * givenUpAfter + 2));
    expect(topics()).toEqual(['ward-2026-11-17']);
  });

  test('before the day is over is not sent after it, and is settled', async () => {
    const { id, name, topics } = await student();
    service.answerWith(name, 503);
    await remindAt(evening);
    service.answerWith(name, 201);
    await changeSettings(db, id, { remindAt: null }, later(evening, minute));
    await remindAt(later(evening, 8 * hour));
    expect(topics()).toEqual([]);
    const rows = await db.select().from(wardReminders).where(eq(wardReminders.userId, id));
    expect(rows.map(({ settledAt }) => settledAt !== null)).toEqual([true]);
  });

  test('because its process was ended is taken up by another, under the same tag', async () => {
    const { id, topics } = await student();
    await db
      .insert(wardReminders)
      .values({ userId: id, day: '2026-11-17', channel: 'push', claimedAt: evening });
    await remindAt(later(evening, minute));
    expect(topics()).toEqual([]);
    await remindAt(later(evening, givenUpAfter + 1));
    expect(topics()).toEqual(['ward-2026-11-17']);
  });
});
