import { beforeEach, describe, expect, test } from 'vitest';
import { insertMatn, insertUser } from '#server/db/factories';
import {
  insertBook,
  insertIjazaRequest,
  insertListener,
  insertMajlis,
  insertSeries,
  insertShaykh,
} from '#server/db/register-factories';
import { majlisReadings, recitals } from '#server/db/schema';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { clock, database, signedIn } = await testApp();
const { db } = database;

const hour = 3_600_000;
const inHours = (hours: number) => new Date(clock.now.getTime() + hours * hour);

let student: SignedIn;
let shaykhId: string;
let bookKey: string;
let seriesId: number;
beforeEach(async () => {
  student = await signedIn();
  shaykhId = (await signedIn('teacher')).userId;
  await insertShaykh(db, shaykhId);
  bookKey = (await insertBook(db)).key;
  seriesId = (await insertSeries(db, shaykhId, { bookKey })).id;
});

interface Past {
  number: number;
  range: readonly [number, number];
  of?: number;
  isMakeUp?: boolean;
}
/** Held and closed, a day ago for each that came after it. */
const held = ({ number, range: [from, to], of = seriesId, isMakeUp = false }: Past) => {
  const openedAt = inHours(-24 * (20 - number));
  const closedAt = new Date(openedAt.getTime() + hour);
  return insertMajlis(db, of, { number, from, to, isMakeUp, startsAt: openedAt, openedAt, closedAt });
};
const decided = (
  { id }: { id: number },
  verdict: 'heard' | 'attended' | 'missed' | null,
  missed: [number, number][] = [],
) =>
  insertListener(db, id, {
    userId: student.userId,
    verdict,
    missed,
    ...(verdict && { decidedBy: shaykhId, decidedAt: clock.now }),
  });
const book = async (by = student) => (await by.browser.get(`/api/books/${bookKey}`)).json();

describe('what a student has of a book', () => {
  test('is what was heard; what was missed carries its next chance; the rest is not read yet', async () => {
    await decided(await held({ number: 1, range: [1, 12] }), 'heard');
    await decided(await held({ number: 2, range: [13, 24] }), 'missed', [[15, 17]]);
    const next = await insertMajlis(db, seriesId, { number: 3, from: 25, to: 42, startsAt: inHours(5) });
    const makeUp = await insertMajlis(db, seriesId, {
      number: 4,
      from: 13,
      to: 18,
      isMakeUp: true,
      startsAt: inHours(30),
    });
    const { series, nextMajlis, heard, last } = await book();
    expect(series[0].coverage).toMatchObject({
      heard: [
        [1, 14],
        [18, 24],
      ],
      missed: [{ range: [15, 17], nextChance: { id: makeUp.id } }],
      unread: [[25, 42]],
    });
    expect([nextMajlis.id, heard, last]).toEqual([next.id, 21, 42]);
    expect(series[0].majalis.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'heard',
      'missed',
      null,
      null,
    ]);
  });

  test('is made up in another majlis, and in another series of the same shaykh; not with another', async () => {
    await decided(await held({ number: 1, range: [1, 42] }), 'missed', [[5, 9]]);
    await decided(await held({ number: 2, range: [5, 6], isMakeUp: true }), 'heard');
    const again = await insertSeries(db, shaykhId, { bookKey });
    await decided(await held({ number: 1, range: [7, 8], of: again.id }), 'heard');
    const other = await insertUser(db);
    await insertShaykh(db, other.id);
    const stranger = await insertSeries(db, other.id, { bookKey });
    await decided(await held({ number: 1, range: [9, 9], of: stranger.id }), 'heard');
    const { series } = await book();
    const withSeries = (id: number) => series.find((each: { id: number }) => each.id === id).coverage;
    expect(withSeries(seriesId).missed).toEqual([{ range: [9, 9], nextChance: null }]);
    expect(withSeries(again.id)).toEqual(withSeries(seriesId));
    expect(withSeries(stranger.id).heard).toEqual([[9, 9]]);
  });

  test('is nothing by presence alone, by attending, or in a majlis that is still open', async () => {
    await decided(await held({ number: 1, range: [1, 10] }), null);
    await decided(await held({ number: 2, range: [11, 20] }), 'attended');
    const open = await insertMajlis(db, seriesId, { number: 3, from: 21, to: 42, openedAt: inHours(-1) });
    await decided(open, 'heard');
    const { series, heard } = await book();
    expect(heard).toBe(0);
    expect(series[0].coverage).toMatchObject({
      heard: [],
      missed: [{ range: [1, 20] }],
      unread: [[21, 42]],
    });
  });

  test('is one’s own', async () => {
    await decided(await held({ number: 1, range: [1, 42] }), 'heard');
    const other = await signedIn();
    expect(await book(other)).toMatchObject({ heard: 0, series: [{ coverage: { heard: [] } }] });
  });
});

describe('why the ijaza cannot be asked for', () => {
  const why = async () => (await book()).series[0];

  test('is told until the khatm, and no longer', async () => {
    await decided(await held({ number: 1, range: [1, 20] }), 'heard');
    const last = await insertMajlis(db, seriesId, { number: 2, from: 21, to: 42, startsAt: inHours(5) });
    expect((await why()).whyNotAsk).toContain('بقي مجلس واحد');
    await database.pool.query('update majalis set opened_at = now(), closed_at = now() where id = $1', [
      last.id,
    ]);
    expect((await why()).whyNotAsk).toBeNull();
  });

  test('of a request that waits, and of its answer', async () => {
    await decided(await held({ number: 1, range: [1, 42] }), 'heard');
    const request = await insertIjazaRequest(db, student.userId, { bookKey, shaykhId });
    expect(await why()).toMatchObject({
      request: { id: request.id, state: 'pending' },
      whyNotAsk: 'طلبك عند الشيخ، وينتظر قراره.',
      ijazaNumber: null,
    });
  });

  test('for reading: nothing was read; for memorising: the text was not recited whole', async () => {
    const matn = await insertMatn(db);
    bookKey = (await insertBook(db, { kind: 'memorisation', matnKey: matn.key })).key;
    seriesId = (await insertSeries(db, shaykhId, { bookKey })).id;
    const majlis = await held({ number: 1, range: [1, 42] });
    await decided(majlis, 'heard');
    expect((await why()).whyNotAskFor).toMatchObject({ listening: null });
    expect((await why()).whyNotAskFor.reading).toContain('القراءة');
    expect((await why()).whyNotAsk).toContain('الحفظ');
    const noted = { majlisId: majlis.id, name: 'يوسف', sex: 'm', from: 1, to: 2, notedBy: shaykhId } as const;
    await db.insert(majlisReadings).values({ ...noted, userId: student.userId });
    const recital = (unit: number) => ({
      userId: student.userId,
      clientId: crypto.randomUUID(),
      matnKey: matn.key,
      fromUnit: unit,
      toUnit: unit,
      sentAt: clock.now,
      seconds: 60,
      state: 'passed' as const,
      decidedAt: clock.now,
      decidedBy: shaykhId,
    });
    await db.insert(recitals).values(recital(1));
    expect((await why()).whyNotAskFor.memorisation).not.toBeNull();
    await db.insert(recitals).values(recital(2));
    expect((await why()).whyNotAskFor).toEqual({ listening: null, reading: null, memorisation: null });
  });
});

describe('the books', () => {
  test('are listed with their next majlis and what the reader heard', async () => {
    await decided(await held({ number: 1, range: [1, 12] }), 'heard');
    const next = await insertMajlis(db, seriesId, { number: 2, from: 13, to: 42, startsAt: inHours(5) });
    await insertMajlis(db, seriesId, { number: 3, startsAt: inHours(-20) });
    const listed: { key: string }[] = (await student.browser.get('/api/books')).json();
    expect(listed.find(({ key }) => key === bookKey)).toMatchObject({
      heard: 12,
      last: 42,
      author: 'يحيى بن شرف',
      nextMajlis: { id: next.id },
    });
  });

  test('of the majalis to come one page tells, what is open first', async () => {
    const soon = await insertMajlis(db, seriesId, { number: 1, startsAt: inHours(5) });
    const open = await insertMajlis(db, seriesId, { number: 2, startsAt: inHours(7), openedAt: clock.now });
    const over = await held({ number: 3, range: [1, 2] });
    const ids = (await student.browser.get('/api/majalis')).json().map(({ id }: { id: number }) => id);
    expect(ids.filter((id: number) => [soon.id, open.id, over.id].includes(id))).toEqual([open.id, soon.id]);
  });

  test('are wished for, and no more', async () => {
    const wish = (isWished: boolean, key = bookKey) =>
      student.browser.send({ method: 'PUT', url: `/api/books/${key}/wish`, payload: { isWished } });
    expect((await book()).isWished).toBe(false);
    await wish(true);
    await wish(true);
    expect((await book()).isWished).toBe(true);
    await wish(false);
    expect((await book()).isWished).toBe(false);
    expect((await wish(true, 'no-such-book')).statusCode).toBe(404);
  });
});
