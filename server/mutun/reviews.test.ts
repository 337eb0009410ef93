import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { standingAfter } from '#contract/matn-schedule';
import {
  clockLeeway,
  longestAway,
  memorisingApi,
  mostReviewsAtOnce,
  type ReviewRefusal,
} from '#contract/memorising';
import { mutunApi } from '#contract/mutun';
import { matnReviews, matnUnits, mutun } from '#server/db/schema';
import { type SignedIn, testApp } from '#server/testing/test-app';
import { installMutun } from './installing.ts';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const minute = 60_000;
const day = 24 * 60 * minute;
const now = clock.now.getTime();
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

beforeAll(() => installMutun(db, clock.now));

const reviewOf = (changes: object = {}) => ({
  id: randomUUID(),
  matn: 'bayquniyya',
  unit: 1,
  at: ago(minute),
  judgement: 3,
  mode: 'recall',
  ...changes,
});

const send = async ({ browser }: SignedIn, ...reviews: unknown[]) => {
  const answer = await browser.post('/api/mutun/reviews', { reviews });
  expect(answer.statusCode).toBe(200);
  return memorisingApi.review.reply.parse(answer.json());
};

const scheduled = async ({ browser }: SignedIn, unit: number, matn = 'bayquniyya') => {
  const schedule = memorisingApi.schedule.reply.parse(
    (await browser.get(`/api/mutun/${matn}/schedule`)).json(),
  );
  return schedule.find((each) => each.unit === unit);
};

const rowsOf = ({ userId }: SignedIn) => db.$count(matnReviews, eq(matnReviews.userId, userId));

describe('a review', () => {
  test('puts its unit on the schedule, and leaves the others new', async () => {
    const student = await signedIn();
    const one = reviewOf({ unit: 7 });
    expect(await send(student, one)).toEqual({ taken: 1, known: 0, refused: [] });
    const standing = standingAfter([{ id: one.id, at: new Date(one.at), judgement: 3 }], 0.9);
    expect(await scheduled(student, 7)).toMatchObject({
      state: 'learning',
      due: standing?.due.toISOString(),
      stability: standing?.stability,
      reviews: 1,
    });
    expect(await scheduled(student, 8)).toEqual({
      unit: 8,
      state: 'new',
      due: null,
      stability: null,
      reviews: 0,
    });
    expect(await scheduled(await signedIn(), 7)).toMatchObject({ state: 'new' });
  });

  test('counts once, however often it is sent, and in one body too', async () => {
    const student = await signedIn();
    const one = reviewOf();
    expect(await send(student, one, one)).toEqual({ taken: 1, known: 1, refused: [] });
    expect(await send(student, one)).toEqual({ taken: 0, known: 1, refused: [] });
    // The same moment, written otherwise; the same number in capitals.
    const again = { ...one, id: one.id.toUpperCase(), at: one.at.replace('Z', '0000Z') };
    expect(await send(student, again)).toEqual({ taken: 0, known: 1, refused: [] });
    expect(await scheduled(student, 1)).toMatchObject({ reviews: 1 });
    expect(await rowsOf(student)).toBe(1);
  });

  test('under a number that is known with anything else in it changes nothing', async () => {
    const student = await signedIn();
    const one = reviewOf();
    await send(student, one);
    const before = await scheduled(student, 1);
    for (const other of [
      { judgement: 4 },
      { mode: 'sard' },
      { unit: 2 },
      { unit: 999 },
      { matn: 'nawawi' },
      { at: ago(2 * minute) },
    ]) {
      expect(await send(student, { ...one, ...other })).toEqual({
        taken: 0,
        known: 0,
        refused: [{ id: one.id, code: 'other_content', message: expect.stringContaining('من قبل') }],
      });
    }
    expect(await send(student, { ...one, id: one.id, judgement: 1 }, one)).toMatchObject({ known: 1 });
    expect(await scheduled(student, 1)).toEqual(before);
    const fresh = reviewOf({ unit: 3 });
    expect(await send(student, fresh, { ...fresh, judgement: 1 })).toMatchObject({
      taken: 1,
      refused: [{ code: 'other_content' }],
    });
  });

  test('of another student may have the same number', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const review = reviewOf();
    await send(one, review);
    expect(await send(other, { ...review, unit: 5, judgement: 1 })).toEqual({
      taken: 1,
      known: 0,
      refused: [],
    });
    expect(await scheduled(one, 5)).toMatchObject({ state: 'new' });
  });

  test('that came before others did counts in its place', async () => {
    const [inOrder, late] = [await signedIn(), await signedIn()];
    const days = [9, 6, 2].map((back) => reviewOf({ at: ago(back * day), judgement: back === 6 ? 1 : 3 }));
    for (const review of days) await send(inOrder, review);
    for (const review of days.toReversed()) await send(late, review);
    expect(await scheduled(late, 1)).toEqual(await scheduled(inOrder, 1));
    expect(await scheduled(late, 1)).toMatchObject({ reviews: 3 });
  });

  test('is never changed by anybody', async () => {
    const student = await signedIn();
    await send(student, reviewOf());
    const change = db.update(matnReviews).set({ judgement: 4 }).where(eq(matnReviews.userId, student.userId));
    await expect(change).rejects.toMatchObject({ cause: { message: 'a review does not change' } });
  });
});

describe('a review that cannot be taken', () => {
  const cases: [string, unknown, ReviewRefusal][] = [
    ['nothing', null, 'invalid'],
    ['a number', 7, 'invalid'],
    ['a text', 'review', 'invalid'],
    ['a list', [[]], 'invalid'],
    ['an empty thing', {}, 'invalid'],
    ['a deep one', { id: { id: { id: [[[[]]]] } } }, 'invalid'],
    ['a field too many', reviewOf({ userId: 'another' }), 'invalid'],
    ['a number that is none', reviewOf({ id: 'x'.repeat(5000) }), 'invalid'],
    ['a text that is none', reviewOf({ matn: 7 }), 'invalid'],
    ['a unit as text', reviewOf({ unit: '1' }), 'invalid'],
    ['a moment that is none', reviewOf({ at: 'yesterday' }), 'invalid'],
    ['a day that is none', reviewOf({ at: '2026-02-30T08:00:00Z' }), 'invalid'],
    ['a moment elsewhere', reviewOf({ at: '2026-11-15T08:00:00+03:00' }), 'invalid'],
    ['two faults at once', reviewOf({ judgement: 9, mode: 'sung' }), 'invalid'],
    ['a text that is not there', reviewOf({ matn: 'alfiyya' }), 'unknown_unit'],
    ['a key that no text has', reviewOf({ matn: 'البيقونية' }), 'unknown_unit'],
    ['a verse after the last', reviewOf({ unit: 35 }), 'unknown_unit'],
    ['verse zero', reviewOf({ unit: 0 }), 'unknown_unit'],
    ['half a verse', reviewOf({ unit: 1.5 }), 'unknown_unit'],
    ['more than any number', reviewOf({ unit: 1e300 }), 'unknown_unit'],
    ['a fifth judgement', reviewOf({ judgement: 5 }), 'bad_judgement'],
    ['no judgement', reviewOf({ judgement: null }), 'bad_judgement'],
    ['half a judgement', reviewOf({ judgement: 2.5 }), 'bad_judgement'],
    ['another way of reciting', reviewOf({ mode: 'sung' }), 'bad_mode'],
    ['tomorrow', reviewOf({ at: ago(-day) }), 'future'],
    ['the far future', reviewOf({ at: '9999-12-31T23:59:59Z' }), 'future'],
    ['years ago', reviewOf({ at: ago((longestAway + 1) * day) }), 'too_old'],
    ['before all calendars', reviewOf({ at: '0001-01-01T00:00:00Z' }), 'too_old'],
  ];

  test.each(cases)('(%s) says why, and keeps no other out', async (_what, wrong, code) => {
    const student = await signedIn();
    const [before, after] = [reviewOf(), reviewOf({ unit: 2 })];
    const answer = await send(student, before, wrong, after);
    expect(answer).toMatchObject({ taken: 2, known: 0, refused: [{ code }] });
    expect(answer.refused[0]?.message).toMatch(/\.$/);
    expect(await rowsOf(student)).toBe(2);
    expect(await scheduled(student, 2)).toMatchObject({ state: 'learning' });
  });

  test('is named as the device named it, as far as that goes', async () => {
    const student = await signedIn();
    const wrong = [reviewOf({ id: 'mine' }), reviewOf({ id: 'ط'.repeat(300) }), reviewOf({ id: 7 }), {}];
    expect((await send(student, ...wrong)).refused.map(({ id }) => id)).toEqual([
      'mine',
      'ط'.repeat(100),
      null,
      null,
    ]);
  });

  test('for its moment alone may come under its number again, set right', async () => {
    const student = await signedIn();
    const one = reviewOf({ at: ago(-day) });
    expect(await send(student, one, { ...one, at: ago(minute) })).toMatchObject({
      taken: 1,
      refused: [{ code: 'future' }],
    });
  });

  test('is not one of a clock that is a little fast, nor one that was long on its way', async () => {
    const student = await signedIn();
    const fast = reviewOf({ at: ago(-clockLeeway * minute) });
    const old = reviewOf({ at: ago(longestAway * day) });
    expect(await send(student, fast, old)).toEqual({ taken: 2, known: 0, refused: [] });
    const [tooFast, tooOld] = [ago(-clockLeeway * minute - 1), ago(longestAway * day + 1)];
    expect(await send(student, reviewOf({ at: tooFast }), reviewOf({ at: tooOld }))).toMatchObject({
      taken: 0,
      refused: [{ code: 'future' }, { code: 'too_old' }],
    });
  });

  test('is not one that we know already, whatever time has passed', async () => {
    const student = await signedIn();
    const one = reviewOf({ at: ago((longestAway - 1) * day) });
    await send(student, one);
    clock.now = new Date(now + 30 * day);
    expect(await send(student, one)).toEqual({ taken: 0, known: 1, refused: [] });
    clock.now = new Date(now);
  });

  test.each([
    ['no list', { reviews: 'all' }],
    ['nothing', {}],
    ['more than a list', { reviews: [], userId: 'another' }],
    ['too many', { reviews: Array.from({ length: mostReviewsAtOnce + 1 }, () => null) }],
    ['what cannot be read', { reviews: ['\u0000'] }],
    ['what is too deep', { reviews: [JSON.parse('['.repeat(40) + ']'.repeat(40))] }],
  ])('(%s for a body) is refused whole, with a sentence', async (_what, body) => {
    const { browser } = await signedIn();
    const answer = await browser.post('/api/mutun/reviews', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/[\u0621-\u064A]/);
  });
});

test('five hundred reviews of all texts are taken at once', async () => {
  const student = await signedIn();
  const reviews = Array.from({ length: mostReviewsAtOnce }, (_, index) =>
    reviewOf({ unit: 1 + (index % 34), matn: index % 2 ? 'nawawi' : 'bayquniyya', at: ago(index * minute) }),
  );
  expect(await send(student, ...reviews)).toEqual({ taken: mostReviewsAtOnce, known: 0, refused: [] });
  expect(await send(student, ...reviews)).toEqual({ taken: 0, known: mostReviewsAtOnce, refused: [] });
});

describe('a text that is hidden', () => {
  test('takes the reviews of those who were without a line, and shows nothing', async () => {
    const student = await signedIn();
    await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, 'nukhba'));
    expect(await send(student, reviewOf({ matn: 'nukhba' }))).toMatchObject({ taken: 1 });
    expect((await student.browser.get('/api/ward')).json()).toMatchObject({
      texts: [],
      due: 0,
      fresh: 0,
      days: 1,
    });
    await db.update(mutun).set({ isActive: true }).where(eq(mutun.key, 'nukhba'));
    expect(await scheduled(student, 1, 'nukhba')).toMatchObject({ reviews: 1 });
  });

  test('and was never shown takes none', async () => {
    await db
      .insert(mutun)
      .values({ key: 'draft', title: 'مسودة', author: 'مؤلفها', kind: 'nathr', edition: 'ط' });
    await db.insert(matnUnits).values({ matnKey: 'draft', number: 1, segments: ['نص'] });
    expect(await send(await signedIn(), reviewOf({ matn: 'draft' }))).toMatchObject({
      refused: [{ code: 'unknown_unit' }],
    });
  });
});

test('a correction keeps the standing, and is told until the unit is reviewed again', async () => {
  const student = await signedIn();
  await send(student, reviewOf({ unit: 4 }), reviewOf({ unit: 5 }));
  const before = await scheduled(student, 4);
  await db
    .update(matnUnits)
    .set({ segments: ['صُحِّح', 'هنا'], correctedAt: clock.now, correctionNote: 'ضبط' })
    .where(and(eq(matnUnits.matnKey, 'bayquniyya'), eq(matnUnits.number, 4)));
  const corrected = async ({ browser }: SignedIn) =>
    mutunApi.list.reply
      .parse((await browser.get('/api/mutun')).json())
      .flatMap((text) => text.corrected.map((unit) => [text.key, unit]));
  expect(await scheduled(student, 4)).toEqual(before);
  expect(await corrected(student)).toEqual([['bayquniyya', 4]]);
  expect(await corrected(await signedIn())).toEqual([]);
  await send(student, reviewOf({ unit: 4, at: ago(-minute) }));
  expect(await corrected(student)).toEqual([]);
});

test('a standing that is spoilt spoils nothing for others, and the next review makes it whole from the rows', async () => {
  const [spoilt, other] = [await signedIn(), await signedIn()];
  await send(spoilt, reviewOf({ at: ago(day) }));
  const { rows } = await database.pool.query(
    `update matn_standings set due = 'infinity', stability = 'NaN', step = 77 where user_id = $1 returning 1`,
    [spoilt.userId],
  );
  expect(rows).toHaveLength(1);
  for (const path of ['/api/ward', '/api/mutun', '/api/mutun/bayquniyya/schedule']) {
    const [, theirs] = await Promise.all([spoilt.browser.get(path), other.browser.get(path)]);
    expect(theirs.statusCode).toBe(200);
  }
  await send(spoilt, reviewOf());
  expect(await scheduled(spoilt, 1)).toMatchObject({ reviews: 2, state: 'memorised', step: 0 });
});
