import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  insertBook,
  insertChain,
  insertMajlis,
  insertSeries,
  insertShaykh,
  insertTabaqa,
} from '#server/db/register-factories';
import { insertLiveSession } from '#server/db/factories';
import { liveSessions, majalis, series, shaykhs, users } from '#server/db/schema';
import { registerWorld } from '#server/testing/register-world';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { clock, database, signedIn } = university;
const { db } = database;

let world: Awaited<ReturnType<typeof registerWorld>>;
beforeAll(async () => {
  world = await registerWorld(university);
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(clock.now.getTime() + hours * hour).toISOString();

const majlis = (changes: object = {}) => ({
  startsAt: inHours(24),
  minutes: 60,
  range: [1, 20],
  isMakeUp: false,
  liveSessionId: null,
  meetingLink: null,
  ...changes,
});
const announcement = (changes: object = {}) => ({
  bookKey: world.book.key,
  shaykhId: world.people.shaykh.userId,
  scribeEmail: null,
  reader: null,
  chainId: null,
  place: 'بمجالس السماع في جامعة علوم الحديث',
  majalis: [majlis(), majlis({ startsAt: inHours(48), range: [21, 42] })],
  ...changes,
});
const announce = (changes: object = {}, by = world.people.shaykh) =>
  by.browser.post('/api/series', announcement(changes));
const rowOf = async (id: number) => {
  const [row] = await db.select().from(majalis).where(eq(majalis.id, id));
  if (!row) throw new Error(`there is no majlis ${id}`);
  return row;
};
const sessionOf = async (majlisId: number) => {
  const [row] = await db
    .select()
    .from(liveSessions)
    .where(eq(liveSessions.id, (await rowOf(majlisId)).liveSessionId ?? 0));
  return row ?? null;
};

describe('a series', () => {
  test('is announced by its shaykh, with its majalis in their order', async () => {
    const reply = await announce();
    expect(reply.statusCode).toBe(200);
    expect(reply.json().majalis).toMatchObject([
      { number: 1, range: [1, 20], isOpen: false, isOver: false, verdict: null },
      { number: 2, range: [21, 42] },
    ]);
    const [row] = await db.select().from(series).where(eq(series.id, reply.json().seriesId));
    expect(row).toMatchObject({ scribeId: world.people.shaykh.userId, readerName: null, isSample: false });
  });

  test('is announced by an admin for a shaykh, with scribe and reader by their e-mail', async () => {
    const { scribe, reader, admin } = world.people;
    const emailOf = async (id: string) =>
      (await db.select().from(users).where(eq(users.id, id)))[0]?.email?.toUpperCase();
    const reply = await announce(
      {
        scribeEmail: await emailOf(scribe.userId),
        reader: { name: 'خالد بن سعيد', sex: 'm', email: await emailOf(reader.userId) },
      },
      admin,
    );
    const [row] = await db.select().from(series).where(eq(series.id, reply.json().seriesId));
    expect(row).toMatchObject({
      scribeId: scribe.userId,
      readerId: reader.userId,
      readerName: 'خالد بن سعيد',
      createdBy: admin.userId,
    });
  });

  test.each<[string, () => object | Promise<object>, string]>([
    ['a scribe nobody knows', () => ({ scribeEmail: 'nobody@example.test' }), 'scribeEmail'],
    [
      'a reader nobody knows',
      () => ({ reader: { name: 'خالد', sex: 'm', email: 'nobody@example.test' } }),
      'reader.email',
    ],
    ['a book that is none', () => ({ bookKey: 'no-such-book' }), 'bookKey'],
    [
      'a book without numbers',
      async () => ({ bookKey: (await insertBook(db, { last: null, edition: null })).key }),
      'bookKey',
    ],
    ['a range beyond the book', () => ({ majalis: [majlis({ range: [40, 43] })] }), 'majalis.0.range'],
    [
      'majalis that are not in the order of time',
      () => ({ majalis: [majlis({ startsAt: inHours(48) }), majlis()] }),
      'majalis.1.startsAt',
    ],
    [
      'a time that has passed',
      () => ({ majalis: [majlis({ startsAt: inHours(-25) })] }),
      'majalis.0.startsAt',
    ],
    [
      'a link that is none',
      () => ({ majalis: [majlis({ meetingLink: 'javascript:alert(1)' })] }),
      'majalis.0.meetingLink',
    ],
    [
      'another’s live session',
      async () => ({ majalis: [majlis({ liveSessionId: (await insertLiveSession(db)).id })] }),
      'majalis.0.liveSessionId',
    ],
    [
      'another’s chain',
      async () => ({
        chainId: (await insertChain(db, world.people.otherShaykh.userId, world.book.key)).id,
      }),
      'chainId',
    ],
  ])('with %s is refused in a sentence, and nothing is left of it', async (_, changes, path) => {
    const before = await db.$count(series);
    const reply = await announce(await changes());
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toMatchObject([{ path }]);
    expect(await db.$count(series)).toBe(before);
  });

  test('with a majlis that is none is refused: too long, too many, a range that goes back', async () => {
    for (const wrong of [
      { majalis: [] },
      { majalis: [majlis({ minutes: 4 })] },
      { majalis: [majlis({ minutes: 601 })] },
      { majalis: [majlis({ range: [9, 3] })] },
      { majalis: [majlis({ range: [0, 3] })] },
    ]) {
      expect((await announce(wrong)).statusCode).toBe(400);
    }
  });

  test('is announced by nobody else: not by a student, a scribe, another shaykh, or one whose right has ended', async () => {
    const { student, scribe, otherShaykh, formerShaykh } = world.people;
    for (const each of [student, scribe, otherShaykh]) {
      expect((await announce({}, each)).statusCode).toBe(403);
    }
    expect((await announce({ shaykhId: student.userId }, student)).statusCode).toBe(403);
    expect((await announce({ shaykhId: formerShaykh.userId }, formerShaykh)).statusCode).toBe(403);
  });

  test('is not announced by an admin for one who may not hold majalis', async () => {
    const { admin, student } = world.people;
    const reply = await announce({ shaykhId: student.userId }, admin);
    expect(reply.json().errors).toMatchObject([{ path: 'shaykhId' }]);
  });
});

describe('the live session of a majlis', () => {
  const linked = async () => {
    const reply = await announce({
      majalis: [majlis({ meetingLink: 'https://meet.example.test/one', minutes: 300 })],
    });
    const [{ id }] = reply.json().majalis;
    return id;
  };
  const change = (id: number, body: object, by = world.people.shaykh) =>
    by.browser.patch(`/api/majalis/${id}`, body);

  test('is made where a link is given, and tells of the majlis', async () => {
    const id = await linked();
    expect(await sessionOf(id)).toMatchObject({
      meetingLink: 'https://meet.example.test/one',
      scheduledTime: new Date(inHours(24)),
      instructor: 'أبو الخير صالح بن إبراهيم',
      isLive: false,
      createdBy: world.people.shaykh.userId,
    });
    const listed = (await world.people.student.browser.get('/api/live-sessions')).json();
    expect(listed).toEqual(expect.arrayContaining([expect.objectContaining({ majlisId: id })]));
  });

  test('follows it: its hour, its range, the opening and the closing', async () => {
    const id = await linked();
    expect((await change(id, { startsAt: inHours(30), minutes: 90, range: [1, 12] })).statusCode).toBe(200);
    expect(await sessionOf(id)).toMatchObject({ scheduledTime: new Date(inHours(30)), duration: 90 });
    expect((await sessionOf(id))?.description).toContain('12');
    expect((await change(id, { isOpen: true })).json()).toMatchObject({ isOpen: true, isOver: false });
    expect((await sessionOf(id))?.isLive).toBe(true);
    expect((await change(id, { isOpen: false })).json()).toMatchObject({ isOpen: false, isOver: true });
    expect((await sessionOf(id))?.isLive).toBe(false);
  });

  test('goes with it when it is cancelled, and stays when it was there before', async () => {
    const id = await linked();
    const { liveSessionId } = await rowOf(id);
    await world.people.shaykh.browser.send({ method: 'DELETE', url: `/api/majalis/${id}` });
    expect(await db.$count(liveSessions, eq(liveSessions.id, liveSessionId ?? 0))).toBe(0);

    const session = await insertLiveSession(db, { createdBy: world.people.shaykh.userId });
    const reply = await announce({ majalis: [majlis({ liveSessionId: session.id })] });
    const [{ id: used }] = reply.json().majalis;
    expect(reply.statusCode).toBe(200);
    await world.people.shaykh.browser.send({ method: 'DELETE', url: `/api/majalis/${used}` });
    expect(await db.$count(liveSessions, eq(liveSessions.id, session.id))).toBe(1);
  });

  test('holds one majlis', async () => {
    const session = await insertLiveSession(db, { createdBy: world.people.shaykh.userId });
    const both = [majlis({ liveSessionId: session.id }), majlis({ liveSessionId: session.id })];
    expect((await announce({ majalis: both })).statusCode).toBe(400);
    expect((await announce({ majalis: both.slice(1) })).statusCode).toBe(200);
    expect((await announce({ majalis: both.slice(1) })).statusCode).toBe(400);
  });

  test('may be deleted by its teacher: the majlis stays', async () => {
    const id = await linked();
    const { liveSessionId } = await rowOf(id);
    await world.people.shaykh.browser.send({ method: 'DELETE', url: `/api/live-sessions/${liveSessionId}` });
    expect((await rowOf(id)).liveSessionId).toBeNull();
    expect((await change(id, { isOpen: true })).statusCode).toBe(200);
  });
});

describe('a majlis', () => {
  const planned = async (changes: object = {}) => {
    const held = await insertSeries(db, world.people.shaykh.userId, {
      bookKey: world.book.key,
      scribeId: world.people.scribe.userId,
    });
    const row = await insertMajlis(db, held.id, { startsAt: new Date(inHours(24)), ...changes });
    return { ...row, series: held };
  };
  const change = (id: number, body: object, by = world.people.scribe) =>
    by.browser.patch(`/api/majalis/${id}`, body);
  const cancel = (id: number, by = world.people.scribe) =>
    by.browser.send({ method: 'DELETE', url: `/api/majalis/${id}` });

  test('is opened and closed by its shaykh, its scribe or an admin, and by nobody else', async () => {
    const { student, listener, reader, otherShaykh, otherScribe, formerShaykh, scribe, shaykh, admin } =
      world.people;
    const { id } = await planned();
    for (const each of [student, listener, reader, otherShaykh, otherScribe, formerShaykh]) {
      expect((await change(id, { isOpen: true }, each)).statusCode).toBe(404);
    }
    expect((await rowOf(id)).openedAt).toBeNull();
    for (const each of [scribe, shaykh, admin]) {
      expect((await change(id, { isOpen: true }, each)).statusCode).toBe(200);
    }
    expect((await rowOf(id)).openedAt).toEqual(clock.now);
  });

  test('is not closed before it was opened; closed by mistake it is opened again', async () => {
    const { id } = await planned();
    expect((await change(id, { isOpen: false })).statusCode).toBe(200);
    expect((await rowOf(id)).closedAt).toBeNull();
    await change(id, { isOpen: true });
    const { openedAt } = await rowOf(id);
    await change(id, { isOpen: false });
    expect((await change(id, { isOpen: true })).json()).toMatchObject({ isOpen: true, isOver: false });
    expect(await rowOf(id)).toMatchObject({ openedAt, closedAt: null });
  });

  test('that was opened is not moved and not cancelled', async () => {
    const { id } = await planned();
    await change(id, { isOpen: true });
    expect((await change(id, { startsAt: inHours(5) })).json().code).toBe('majlis_was_opened');
    expect((await cancel(id)).json().code).toBe('majlis_was_opened');
    expect((await rowOf(id)).id).toBe(id);
  });

  test('is not read beyond the book', async () => {
    const { id } = await planned();
    const reply = await change(id, { range: [1, 43] });
    expect(reply.json().errors).toMatchObject([{ path: 'range' }]);
  });

  test('is ranked by its time: one that is added before another comes before it', async () => {
    const { id, series: held } = await planned();
    const url = `/api/series/${held.id}/majalis`;
    const added = await world.people.shaykh.browser.post(
      url,
      majlis({ startsAt: inHours(2), isMakeUp: true }),
    );
    expect(added.json()).toMatchObject({ number: 1, isMakeUp: true });
    expect((await rowOf(id)).number).toBe(2);
    await change(id, { startsAt: inHours(1) });
    expect((await rowOf(id)).number).toBe(1);
    await cancel(id);
    expect((await rowOf(added.json().id)).number).toBe(1);
  });

  test('is added and cancelled by nobody who does not keep it', async () => {
    const { id, series: held } = await planned();
    const { student, otherShaykh, formerShaykh } = world.people;
    for (const each of [student, otherShaykh, formerShaykh]) {
      expect((await cancel(id, each)).statusCode).toBe(404);
      const added = await each.browser.post(`/api/series/${held.id}/majalis`, majlis());
      expect(added.statusCode).toBe(404);
    }
  });

  test('of a record that was shown is not read anew, and not opened again', async () => {
    const { id, series: held } = await planned({ openedAt: clock.now, closedAt: clock.now });
    await insertTabaqa(db, held.id, { state: 'shown', shownAt: clock.now });
    expect((await change(id, { range: [1, 9] })).statusCode).toBe(409);
    expect((await change(id, { isOpen: true })).json().code).toBe('majlis_is_over');
  });

  test('of a sealed record stays as it is', async () => {
    const { id, series: held } = await planned();
    const at = { shownAt: clock.now, approvedAt: clock.now, sealedAt: clock.now };
    await insertTabaqa(db, held.id, { state: 'sealed', ...at });
    expect((await change(id, { isOpen: true })).json().code).toBe('sheet_sealed');
    expect((await cancel(id)).json().code).toBe('sheet_sealed');
    const added = await world.people.scribe.browser.post(`/api/series/${held.id}/majalis`, majlis());
    expect(added.json().code).toBe('sheet_sealed');
  });

  test('the last that is cancelled takes the series with it', async () => {
    const { id, series: held } = await planned();
    await cancel(id);
    expect(await db.$count(series, eq(series.id, held.id))).toBe(0);
  });
});

describe('the desk', () => {
  test('of a shaykh and of a scribe shows their series, with what is not decided; a student has none', async () => {
    const { shaykh, scribe, student } = world.people;
    const desk = async ({ browser }: typeof shaykh) => (await browser.get('/api/register/desk')).json();
    expect(await desk(shaykh)).toMatchObject({ isShaykh: true, requests: 0 });
    const ofScribe = await desk(scribe);
    expect(ofScribe).toMatchObject({ isShaykh: false, ownName: null });
    const held = ofScribe.series.find(({ id }: { id: number }) => id === world.series.id);
    expect(held).toMatchObject({ isScribe: true, isShaykh: false, tabaqa: null });
    expect(held.majalis).toMatchObject([{ id: world.majlis.id, isOpen: true, undecided: 1 }]);
    expect(await desk(student)).toEqual({
      isShaykh: false,
      ownName: null,
      series: [],
      requests: 0,
      shaykhs: [],
    });
  });

  test('keeps the name as it is to stand in records', async () => {
    const someone = await signedIn();
    const put = (body: object) =>
      someone.browser.send({ method: 'PUT', url: '/api/register/name', payload: body });
    expect((await put({ name: 'يوسف بن عبد الله', sex: 'm' })).statusCode).toBe(200);
    expect((await put({ name: 'يوسف بن عبد الله الفاسي', sex: 'm' })).statusCode).toBe(200);
    expect((await put({ name: 'ي', sex: 'm' })).statusCode).toBe(400);
    expect((await someone.browser.get('/api/register/desk')).json().ownName).toEqual({
      name: 'يوسف بن عبد الله الفاسي',
      sex: 'm',
    });
  });
});

test('a shaykh whose right ends keeps his majalis no more; his scribe does', async () => {
  const holder = await signedIn('teacher');
  await insertShaykh(db, holder.userId);
  const held = await insertSeries(db, holder.userId, { scribeId: world.people.scribe.userId });
  const { id } = await insertMajlis(db, held.id, { startsAt: new Date(inHours(24)) });
  await db.update(shaykhs).set({ endedAt: clock.now }).where(eq(shaykhs.userId, holder.userId));
  const open = ({ browser }: typeof holder) => browser.patch(`/api/majalis/${id}`, { isOpen: true });
  expect((await open(holder)).statusCode).toBe(404);
  expect((await open(world.people.scribe)).statusCode).toBe(200);
});
