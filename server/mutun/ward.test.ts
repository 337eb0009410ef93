import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mutunApi } from '#contract/mutun';
import { firstWardSettings, wardApi } from '#contract/ward';
import { mutun, wardSettings } from '#server/db/schema';
import { type SignedIn, testApp } from '#server/testing/test-app';
import { installMutun } from './installing.ts';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const hour = 3_600_000;
const day = 24 * hour;
const morning = new Date('2026-11-15T08:00:00Z');

beforeAll(() => installMutun(db, clock.now));
beforeEach(() => {
  clock.now = morning;
});

const reviewed = (unit: number, at: Date | string, judgement = 3, matn = 'bayquniyya') => ({
  id: randomUUID(),
  matn,
  unit,
  at: new Date(at).toISOString(),
  judgement,
  mode: 'recall',
});

const send = async ({ browser }: SignedIn, ...reviews: object[]) =>
  expect((await browser.post('/api/mutun/reviews', { reviews })).json()).toMatchObject({ refused: [] });

const ward = async ({ browser }: SignedIn) => {
  const answer = await browser.get('/api/ward');
  expect(answer.statusCode).toBe(200);
  return wardApi.today.reply.parse(answer.json());
};

const put = ({ browser }: SignedIn, payload: object) =>
  browser.send({ method: 'PUT', url: '/api/ward/settings', payload });

const daysAgo = (days: number) => new Date(morning.getTime() - days * day);

describe('the ward of today', () => {
  test('is empty for who has begun nothing, by our clock', async () => {
    expect(await ward(await signedIn())).toEqual({
      due: 0,
      fresh: 0,
      doneToday: 0,
      days: 0,
      spreadOver: null,
      texts: [],
      next: null,
      week: ['09', '10', '11', '12', '13', '14', '15'].map((of) => ({ day: `2026-11-${of}`, isDone: false })),
      now: morning.toISOString(),
      settings: { ...firstWardSettings, isFirst: true },
    });
  });

  test('goes by the clock of the profile until another is chosen', async () => {
    const student = await signedIn();
    await student.browser.patch('/api/profile', { timeZone: 'Pacific/Auckland' });
    clock.now = new Date('2026-11-15T13:00:00Z');
    const first = await ward(student);
    expect(first.settings).toMatchObject({ timeZone: 'Pacific/Auckland', isFirst: true });
    expect(first.week.at(-1)?.day).toBe('2026-11-16');
    await put(student, { timeZone: 'Asia/Amman' });
    expect((await ward(student)).settings).toMatchObject({ timeZone: 'Asia/Amman', isFirst: false });
  });

  test('holds what is due and what is new of the texts that were begun', async () => {
    const student = await signedIn();
    await send(
      student,
      reviewed(1, daysAgo(5)),
      reviewed(2, daysAgo(5)),
      reviewed(1, daysAgo(5), 3, 'nawawi'),
    );
    await put(student, { newPerDay: 4 });
    const today = await ward(student);
    expect(today).toMatchObject({ due: 3, fresh: 4, doneToday: 0 });
    expect(today.texts.map(({ key, due }) => [key, due])).toEqual([
      ['nawawi', 1],
      ['bayquniyya', 2],
    ]);
    const list = mutunApi.list.reply.parse((await student.browser.get('/api/mutun')).json());
    for (const { key, due, fresh } of today.texts) {
      expect(list.find((text) => text.key === key)).toMatchObject({ due, fresh });
    }
    expect(list.find(({ key }) => key === 'nukhba')).toMatchObject({ due: 0, fresh: 0 });
  });

  test('that is done tells of the next: tomorrow while something is new, else the day of the first review', async () => {
    const student = await signedIn();
    await put(student, { newPerDay: 1 });
    await send(student, reviewed(1, morning, 4));
    const done = await ward(student);
    expect(done).toMatchObject({ due: 0, fresh: 0, doneToday: 1 });
    expect(done.texts).toMatchObject([{ key: 'bayquniyya', due: 0, fresh: 0 }]);
    expect(done.next).toMatchObject({ day: '2026-11-16', texts: [{ key: 'bayquniyya', due: 0, fresh: 1 }] });

    const units = Array.from({ length: 34 }, (_, index) => index + 1);
    await send(student, ...units.map((unit) => reviewed(unit, morning, 4)));
    const { next } = await ward(student);
    expect(next?.day.localeCompare('2026-11-16')).toBe(1);
    expect(next?.texts[0]?.due).toBeGreaterThan(0);
    expect(next?.texts[0]?.fresh).toBe(0);
  });

  test('leaves a text alone that its student has paused', async () => {
    const student = await signedIn();
    await send(student, reviewed(1, daysAgo(5)));
    await put(student, { paused: ['bayquniyya', 'bayquniyya'] });
    expect(await ward(student)).toMatchObject({
      due: 0,
      fresh: 0,
      texts: [{ key: 'bayquniyya', due: 0, fresh: 0 }],
      next: null,
      settings: { paused: ['bayquniyya'] },
    });
  });

  test('spreads what has piled up over days, and brings nothing new meanwhile', async () => {
    const student = await signedIn();
    const units = Array.from({ length: 34 }, (_, index) => reviewed(index + 1, daysAgo(30)));
    await send(student, ...units, ...units.map(({ unit }) => reviewed(unit, daysAgo(30), 3, 'nawawi')));
    expect(await ward(student)).toMatchObject({ due: 30, fresh: 0, spreadOver: 3 });
  });

  test('is each student’s own, also when many ask at once', async () => {
    const students = await Promise.all([signedIn(), signedIn(), signedIn()]);
    for (const [index, student] of students.entries()) {
      await send(student, ...Array.from({ length: index + 1 }, (_, at) => reviewed(at + 1, daysAgo(3))));
    }
    const wards = await Promise.all(students.map(ward));
    expect(wards.map(({ due }) => due)).toEqual([1, 2, 3]);
  });
});

describe('days in a row', () => {
  const rowOf = async (...days: number[]) => {
    const student = await signedIn();
    await send(student, ...days.map((ago) => reviewed(1, daysAgo(ago))));
    return (await ward(student)).days;
  };

  test.each([
    ['today alone', [0], 1],
    ['yesterday, and today is not over yet', [1], 1],
    ['the day before yesterday', [2], 0],
    ['today and yesterday', [0, 1, 1], 2],
    ['with a gap', [0, 1, 3, 4], 2],
    ['a whole week and nothing before', [0, 1, 2, 3, 4, 5, 6], 7],
    ['a week that ended yesterday', [1, 2, 3, 4, 5, 6, 7, 8], 8],
    ['two weeks', Array.from({ length: 14 }, (_, ago) => ago), 14],
    ['a year', Array.from({ length: 360 }, (_, ago) => ago + 1), 360],
    ['a year with a gap', Array.from({ length: 360 }, (_, ago) => ago + 1).filter((ago) => ago !== 200), 199],
  ])('%s', async (_what, days, expected) => {
    expect(await rowOf(...days)).toBe(expected);
  });

  test('are the same on two devices that ask at once, beside others who ask', async () => {
    const [student, other] = [await signedIn(), await signedIn()];
    const fortyDays = Array.from({ length: 40 }, (_, ago) => ago);
    await send(student, ...fortyDays.map((ago) => reviewed(1, daysAgo(ago))));
    await send(other, ...fortyDays.slice(0, 9).map((ago) => reviewed(1, daysAgo(ago))));
    const wards = await Promise.all([student, other, student].map(ward));
    expect(wards.map(({ days }) => days)).toEqual([40, 9, 40]);
  });

  test('end at the student’s midnight', async () => {
    const student = await signedIn();
    await send(student, reviewed(1, '2026-11-13T16:30:00Z'), reviewed(1, '2026-11-14T17:30:00Z'));
    expect(await ward(student)).toMatchObject({ days: 2, doneToday: 0 });
    // In Jakarta the second was said after midnight: there it is today's.
    await put(student, { timeZone: 'Asia/Jakarta' });
    const there = await ward(student);
    expect(there).toMatchObject({ days: 1, doneToday: 1 });
    expect(there.week.map(({ isDone }) => isDone)).toEqual([false, false, false, false, true, false, true]);
    // And at 17:00 here the next day begins there.
    clock.now = new Date('2026-11-15T17:00:00Z');
    expect((await ward(student)).week.at(-1)).toEqual({ day: '2026-11-16', isDone: false });
  });
});

describe('settings', () => {
  test('are kept but for what is changed', async () => {
    const student = await signedIn();
    expect((await put(student, { newPerDay: 7 })).json()).toEqual({
      ...firstWardSettings,
      newPerDay: 7,
      isFirst: false,
    });
    await put(student, { remindAt: '20:30', timeZone: 'Africa/Casablanca' });
    await put(student, {});
    expect((await ward(student)).settings).toEqual({
      newPerDay: 7,
      retention: 0.9,
      remindAt: '20:30',
      timeZone: 'Africa/Casablanca',
      paused: [],
      isFirst: false,
    });
    expect((await ward(await signedIn())).settings).toMatchObject({ isFirst: true });
  });

  test('say when the next reminder goes out, by the student’s clock', async () => {
    const student = await signedIn();
    const next = async () => {
      const [row] = await db
        .select({ at: wardSettings.nextReminderAt })
        .from(wardSettings)
        .where(eq(wardSettings.userId, student.userId));
      return row?.at?.toISOString() ?? null;
    };
    await put(student, { remindAt: '20:30' });
    expect(await next()).toBe('2026-11-15T20:30:00.000Z');
    await put(student, { timeZone: 'Africa/Casablanca' });
    expect(await next()).toBe('2026-11-15T19:30:00.000Z');
    await put(student, { remindAt: '08:00' });
    expect(await next()).toBe('2026-11-16T07:00:00.000Z');
    // What has nothing to do with it does not remind anybody again.
    clock.now = new Date('2026-11-17T12:00:00Z');
    await put(student, { newPerDay: 2, remindAt: '08:00' });
    expect(await next()).toBe('2026-11-16T07:00:00.000Z');
    await put(student, { remindAt: null });
    expect(await next()).toBeNull();
  });

  test('with another share move what was reckoned, and back again', async () => {
    const student = await signedIn();
    const moments = [20, 17, 10].map(daysAgo);
    await send(student, ...moments.map((at) => reviewed(1, at)), reviewed(1, daysAgo(9), 4, 'nawawi'));
    const dueOf = async () =>
      (await student.browser.get('/api/mutun/bayquniyya/schedule')).json()[0].due as string;
    const before = await dueOf();
    await put(student, { retention: 0.97 });
    const sooner = await dueOf();
    expect(sooner < before).toBe(true);
    await put(student, { retention: 0.8 });
    expect((await dueOf()) > before).toBe(true);
    await put(student, { retention: 0.9 });
    expect(await dueOf()).toBe(before);
  });

  test.each([
    [{ newPerDay: 0 }],
    [{ newPerDay: 11 }],
    [{ newPerDay: 2.5 }],
    [{ retention: 0.79 }],
    [{ retention: 0.98 }],
    [{ retention: '0.9' }],
    [{ remindAt: '24:00' }],
    [{ remindAt: '8:00' }],
    [{ timeZone: 'Mars/Crater' }],
    [{ timeZone: '+03:00' }],
    [{ timeZone: null }],
    [{ paused: ['nothing-here'] }],
    [{ paused: ['NOT A KEY'] }],
    [{ paused: 'bayquniyya' }],
    [{ userId: 'another' }],
    [{ nextReminderAt: null }],
  ])('%j are refused with a sentence, and nothing of them stays', async (changes) => {
    const student = await signedIn();
    const answer = await put(student, { newPerDay: 9, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/[\u0621-\u064A]/);
    expect((await ward(student)).settings).toEqual({ ...firstWardSettings, isFirst: true });
  });

  test('may pause a text that is hidden: it may come back', async () => {
    await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, 'nukhba'));
    expect((await put(await signedIn(), { paused: ['nukhba'] })).statusCode).toBe(200);
    await db.update(mutun).set({ isActive: true }).where(eq(mutun.key, 'nukhba'));
  });

  test('of a place that nobody knows any more keep neither their student nor others from the ward', async () => {
    const [student, other] = [await signedIn(), await signedIn()];
    await put(student, { newPerDay: 5 });
    await db
      .update(wardSettings)
      .set({ timeZone: 'Asia/Gone' })
      .where(eq(wardSettings.userId, student.userId));
    const [theirs] = await Promise.all([ward(student), ward(other)]);
    expect(theirs.settings).toMatchObject({ newPerDay: 5, timeZone: 'UTC' });
  });
});
