import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertUsers } from '#server/db/factories';
import { insertListener, insertMajlis, insertPresence, insertTabaqa } from '#server/db/register-factories';
import {
  listenerChanges,
  listeners,
  majalis,
  majlisPositions,
  majlisPresence,
  majlisReadings,
  registerNames,
  tabaqat,
} from '#server/db/schema';
import { registerWorld } from '#server/testing/register-world';
import { type SignedIn, testApp } from '#server/testing/test-app';

const university = await testApp();
const { clock, database, signedIn } = university;
const { db } = database;

let world: Awaited<ReturnType<typeof registerWorld>>;
beforeEach(async () => {
  world = await registerWorld(university);
});

const minute = 60_000;
const ago = (minutes: number) => new Date(clock.now.getTime() - minutes * minute);
const majlisUrl = (rest = '') => `/api/majalis/${world.majlis.id}${rest}`;

const touch = (changes: object = {}) => ({
  id: randomUUID(),
  at: clock.now.toISOString(),
  listenerId: world.listener.id,
  verdict: 'heard',
  missed: [],
  reason: null,
  ...changes,
});
const send = (touches: unknown[], by: SignedIn = world.people.scribe) =>
  by.browser.post(majlisUrl('/sheet'), { touches });
const readSheet = async (by: SignedIn = world.people.scribe) =>
  (await by.browser.get(majlisUrl('/sheet'))).json();
const listenerRow = async (id = world.listener.id) =>
  (await db.select().from(listeners).where(eq(listeners.id, id)))[0];
const changesOf = (id = world.listener.id) =>
  db.select().from(listenerChanges).where(eq(listenerChanges.listenerId, id)).orderBy(listenerChanges.at);
const shown = { state: 'shown', shownAt: new Date() } as const;
const sealed = {
  state: 'sealed',
  shownAt: new Date(),
  approvedAt: new Date(),
  sealedAt: new Date(),
} as const;

const stretch = (from: number, to: number, id = randomUUID()) => ({
  id,
  joinedAt: ago(from).toISOString(),
  leftAt: ago(to).toISOString(),
});
const present = (presence: unknown[], by: SignedIn = world.people.student) =>
  by.browser.post(majlisUrl('/presence'), { presence });
const presenceOf = ({ userId }: SignedIn) =>
  db
    .select()
    .from(majlisPresence)
    .where(and(eq(majlisPresence.userId, userId), eq(majlisPresence.majlisId, world.majlis.id)));

describe('presence', () => {
  test('puts whoever comes on the sheet, once, by the name of their records', async () => {
    const { student } = world.people;
    await db.insert(registerNames).values({ userId: student.userId, name: 'يوسف بن عبد الله', sex: 'm' });
    expect((await present([stretch(20, 10)])).json()).toEqual({ present: 0 });
    expect((await present([stretch(5, 0)])).json()).toEqual({ present: 1 });
    const rows = await db.select().from(listeners).where(eq(listeners.userId, student.userId));
    expect(rows).toMatchObject([{ name: 'يوسف بن عبد الله', sex: 'm', verdict: null }]);
  });

  test('of one who has given no such name goes by the account, without saying man or woman', async () => {
    await present([stretch(5, 0)]);
    const { rows } = await readSheet();
    const own = rows.find(({ userId }: { userId: string }) => userId === world.people.student.userId);
    expect(own).toMatchObject({ name: 'عائشة الأنصارية', sex: null, verdict: null });
  });

  test('told again grows, and is one', async () => {
    const id = randomUUID();
    await present([stretch(30, 20, id)]);
    await present([stretch(30, 10, id)]);
    await present([stretch(30, 15, id)]);
    expect(await presenceOf(world.people.student)).toMatchObject([{ joinedAt: ago(30), leftAt: ago(10) }]);
  });

  test('of a bad row harms no other', async () => {
    const reply = await present([null, { id: 'x' }, stretch(9, 20), stretch(-60, -90), stretch(20, 10)]);
    expect(reply.statusCode).toBe(200);
    expect(await presenceOf(world.people.student)).toMatchObject([{ joinedAt: ago(20), leftAt: ago(10) }]);
  });

  test('is one’s own: another’s is not told, not even under the number of it', async () => {
    const { student, listener } = world.people;
    const mine = stretch(30, 20);
    await present([mine]);
    await present([{ ...stretch(30, 0, mine.id), userId: student.userId }], listener);
    await present([stretch(30, 0, mine.id)], listener);
    expect(await presenceOf(student)).toMatchObject([{ leftAt: ago(20) }]);
  });

  test('from before the opening is none, and makes nobody a listener', async () => {
    await db.update(majalis).set({ openedAt: null }).where(eq(majalis.id, world.majlis.id));
    expect((await present([stretch(20, 10)])).json()).toEqual({ present: 0 });
    expect(await presenceOf(world.people.student)).toEqual([]);
    expect(await db.$count(listeners, eq(listeners.userId, world.people.student.userId))).toBe(0);
  });

  test('that a device kept is taken after the closing, up to it', async () => {
    await db
      .update(majalis)
      .set({ closedAt: ago(15) })
      .where(eq(majalis.id, world.majlis.id));
    await present([stretch(30, 0)]);
    expect(await presenceOf(world.people.student)).toMatchObject([{ joinedAt: ago(30), leftAt: ago(15) }]);
  });

  test('of the shaykh puts him on no sheet', async () => {
    await present([stretch(5, 0)], world.people.shaykh);
    expect(await db.$count(listeners, eq(listeners.userId, world.people.shaykh.userId))).toBe(0);
  });

  test('adds nobody to what was shown, and is not taken after the seal', async () => {
    await insertTabaqa(db, world.series.id, shown);
    expect((await present([stretch(5, 0)])).statusCode).toBe(200);
    expect(await db.$count(listeners, eq(listeners.userId, world.people.student.userId))).toBe(0);
    await db.update(tabaqat).set(sealed).where(eq(tabaqat.seriesId, world.series.id));
    expect((await present([stretch(5, 0)])).json().code).toBe('sheet_sealed');
  });

  test('tells others how many are there, and never who', async () => {
    await present([stretch(5, 0)]);
    await present([stretch(5, 1)], world.people.listener);
    const page = (await world.people.reader.browser.get(majlisUrl())).json();
    expect(page).toMatchObject({ present: 2, ownPresence: [] });
    expect(JSON.stringify(page)).not.toContain('عائشة');
  });
});

describe('what is read now', () => {
  const move = (number: number, by: SignedIn, at = clock.now) =>
    by.browser.post(majlisUrl('/position'), { number, at: at.toISOString() });

  test('is said by reader, scribe and shaykh, and by nobody else', async () => {
    const { reader, scribe, shaykh, student, listener, otherShaykh, admin } = world.people;
    for (const [place, each] of [reader, scribe, shaykh].entries()) {
      expect((await move(place + 1, each, ago(9 - place))).statusCode).toBe(200);
    }
    for (const each of [student, listener, otherShaykh, admin]) {
      expect((await move(9, each)).statusCode).toBe(404);
    }
    const page = (await student.browser.get(majlisUrl())).json();
    expect(page.position).toEqual({ number: 3, at: ago(7).toISOString() });
  });

  test('told twice is there once; told late it stands at its own time', async () => {
    const { reader } = world.people;
    await move(5, reader, ago(1));
    await move(5, reader, ago(1));
    await move(3, reader, ago(20));
    expect(await db.$count(majlisPositions, eq(majlisPositions.majlisId, world.majlis.id))).toBe(2);
    expect((await reader.browser.get(majlisUrl())).json().position.number).toBe(5);
  });

  test('is within what is read, and while it is read', async () => {
    const { reader } = world.people;
    expect((await move(43, reader)).statusCode).toBe(400);
    await db
      .update(majalis)
      .set({ closedAt: ago(5) })
      .where(eq(majalis.id, world.majlis.id));
    expect((await move(7, reader)).json().code).toBe('majlis_is_over');
    expect((await move(7, reader, ago(6))).statusCode).toBe(200);
    await db.update(majalis).set({ openedAt: null, closedAt: null }).where(eq(majalis.id, world.majlis.id));
    expect((await move(7, reader)).json().code).toBe('majlis_not_open');
  });
});

describe('the sheet', () => {
  test('is read by its scribe, its shaykh and admins, and by nobody else', async () => {
    const { scribe, shaykh, admin, ...others } = world.people;
    for (const each of [scribe, shaykh, admin]) {
      expect((await each.browser.get(majlisUrl('/sheet'))).statusCode).toBe(200);
    }
    for (const each of Object.values(others)) {
      expect((await each.browser.get(majlisUrl('/sheet'))).statusCode).toBe(404);
    }
  });

  test('shows what presence suggests beside every verdict, and nothing of those without a page', async () => {
    const { reader, listener } = world.people;
    for (const [number, at] of [
      [1, 60],
      [21, 30],
    ] as const) {
      await reader.browser.post(majlisUrl('/position'), { number, at: ago(at).toISOString() });
    }
    await insertPresence(db, world.majlis.id, listener.userId, [ago(30), ago(0)]);
    await insertListener(db, world.majlis.id, { name: 'سالم بن علي' });
    await db.update(majalis).set({ closedAt: clock.now }).where(eq(majalis.id, world.majlis.id));
    const { rows } = await readSheet();
    expect(rows).toMatchObject([
      {
        userId: listener.userId,
        evidence: {
          joinedAt: ago(30).toISOString(),
          leftAt: ago(0).toISOString(),
          away: [[1, 20]],
          stretches: [{ joinedAt: ago(30).toISOString(), leftAt: ago(0).toISOString() }],
        },
      },
      { name: 'سالم بن علي', userId: null, evidence: null },
    ]);
  });

  test('says who stands on other sheets and not on this one, each once', async () => {
    const other = await insertMajlis(db, world.series.id, { number: 2, openedAt: ago(5) });
    await insertListener(db, other.id, { userId: world.people.listener.userId });
    await insertListener(db, other.id, { userId: world.people.student.userId, name: 'خديجة', sex: 'f' });
    await insertListener(db, other.id, { name: 'سالم بن علي' });
    await insertListener(db, other.id, { name: 'سالم بن علي' });
    expect((await readSheet()).others).toEqual([
      { userId: world.people.student.userId, name: 'خديجة', sex: 'f' },
      { userId: null, name: 'سالم بن علي', sex: 'm' },
    ]);
  });

  test('of three hundred names is read and decided together', async () => {
    const ids = await insertUsers(db, 300);
    await db
      .insert(listeners)
      .values(ids.map((userId) => ({ majlisId: world.majlis.id, userId, name: 'محمد بن أحمد' })));
    const { rows } = await readSheet();
    const touches = rows.map(({ id }: { id: number }) => touch({ listenerId: id }));
    expect((await send(touches)).json()).toEqual({ taken: 301, known: 0, refused: [] });
    expect(
      (await readSheet()).rows.filter(({ verdict }: { verdict: string }) => verdict === 'heard').length,
    ).toBe(301);
  });
});

describe('a touch', () => {
  test('of the scribe, the shaykh or an admin decides, and is kept with who and when', async () => {
    const { scribe, shaykh, admin } = world.people;
    for (const each of [scribe, shaykh, admin]) {
      expect((await send([touch()], each)).json()).toMatchObject({ taken: 1, refused: [] });
    }
    expect(await listenerRow()).toMatchObject({ verdict: 'heard' });
    expect((await changesOf()).map(({ by }) => by).toSorted()).toEqual(
      [scribe, shaykh, admin].map(({ userId }) => userId).toSorted(),
    );
  });

  test('of anybody else is refused: a student writes nobody’s hearing, not even his own', async () => {
    const { scribe: _scribe, shaykh: _shaykh, admin: _admin, ...others } = world.people;
    for (const each of Object.values(others)) expect((await send([touch()], each)).statusCode).toBe(404);
    expect(await listenerRow()).toMatchObject({ verdict: null });
    expect(await changesOf()).toEqual([]);
  });

  test('says what was missed, and is taken back', async () => {
    await send([
      touch({
        verdict: 'missed',
        missed: [
          [20, 25],
          [3, 5],
          [6, 6],
        ],
        at: ago(2).toISOString(),
      }),
    ]);
    expect(await listenerRow()).toMatchObject({
      verdict: 'missed',
      missed: [
        [3, 6],
        [20, 25],
      ],
    });
    await send([touch({ verdict: null })]);
    expect(await listenerRow()).toMatchObject({ verdict: null, missed: [], decidedBy: null });
    expect(await changesOf()).toHaveLength(2);
  });

  test('that comes late does not undo a later one: the last by its moment wins, and all are kept', async () => {
    await send([touch({ at: ago(1).toISOString(), verdict: 'attended' })]);
    await send([touch({ at: ago(10).toISOString(), verdict: 'heard' })], world.people.shaykh);
    expect(await listenerRow()).toMatchObject({ verdict: 'attended', decidedBy: world.people.scribe.userId });
    expect(await changesOf()).toHaveLength(2);
  });

  test('of one moment on two devices ends alike, whichever comes first', async () => {
    const [low, high] = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'].map(
      (id) => id.replace(/^.{4}/, (start) => start[0] + randomUUID().slice(0, 3)),
    );
    await send([touch({ id: high, verdict: 'attended' })]);
    await send([touch({ id: low, verdict: 'heard' })]);
    expect(await listenerRow()).toMatchObject({ verdict: 'attended' });
  });

  test('of two scribes at once: both are kept, and the sheet says what the later said', async () => {
    const { scribe, shaykh } = world.people;
    const many = Array.from({ length: 12 }, (_, step) =>
      send(
        [touch({ at: ago(20 - step).toISOString(), verdict: step % 2 ? 'attended' : 'heard' })],
        step % 3 ? scribe : shaykh,
      ),
    );
    for (const reply of await Promise.all(many)) expect(reply.json()).toMatchObject({ taken: 1 });
    expect(await changesOf()).toHaveLength(12);
    expect(await listenerRow()).toMatchObject({ verdict: 'attended', decidedAt: ago(9) });
  });

  test('sent again counts once', async () => {
    const once = touch();
    await send([once]);
    expect((await send([once, once])).json()).toEqual({ taken: 0, known: 2, refused: [] });
    expect(await changesOf()).toHaveLength(1);
  });

  test('of a name on another sheet is refused, and harms no other', async () => {
    const stranger = await insertListener(db, world.other.majlis.id);
    const reply = (await send([touch({ listenerId: stranger.id }), touch()])).json();
    expect(reply).toMatchObject({ taken: 1, refused: [{ code: 'not_found' }] });
    expect(await listenerRow(stranger.id)).toMatchObject({ verdict: null });
  });

  test('outside what was read is refused', async () => {
    const reply = (await send([touch({ verdict: 'missed', missed: [[40, 43]] })])).json();
    expect(reply).toMatchObject({ taken: 0, refused: [{ code: 'invalid_input' }] });
  });

  test('after the showing asks for a reason, and keeps it', async () => {
    await insertTabaqa(db, world.series.id, shown);
    expect((await send([touch()])).json()).toMatchObject({ taken: 0, refused: [{ code: 'reason_needed' }] });
    expect((await send([touch({ reason: 'سها الكاتب' })])).json()).toMatchObject({ taken: 1 });
    const { rows, isShown, isSealed } = await readSheet();
    expect([isShown, isSealed]).toEqual([true, false]);
    expect(rows[0].changes).toMatchObject([{ reason: 'سها الكاتب', by: 'عائشة الأنصارية' }]);
  });

  test('after the seal is refused, whoever sends it', async () => {
    await insertTabaqa(db, world.series.id, sealed);
    for (const by of [world.people.scribe, world.people.shaykh, world.people.admin]) {
      const reply = (await send([touch({ reason: 'سها الكاتب' })], by)).json();
      expect(reply).toMatchObject({ taken: 0, refused: [{ code: 'sheet_sealed' }] });
    }
    expect(await listenerRow()).toMatchObject({ verdict: null });
  });

  test('while the record is sealed comes before it or not at all', async () => {
    const record = await insertTabaqa(db, world.series.id, {
      ...shown,
      approvedAt: new Date(),
      state: 'approved',
    });
    const seal = db.update(tabaqat).set(sealed).where(eq(tabaqat.id, record.id));
    const [reply] = await Promise.all([send([touch({ reason: 'سها الكاتب' })]), seal]);
    const { taken, refused } = reply.json();
    expect(taken === 1 ? [] : refused.map(({ code }: { code: string }) => code)).toEqual(
      taken === 1 ? [] : ['sheet_sealed'],
    );
    expect(await listenerRow()).toMatchObject({ verdict: taken === 1 ? 'heard' : null });
  });
});

describe('whoever came without a page', () => {
  const walkIn = (changes: object = {}) => ({
    id: randomUUID(),
    name: 'سالم بن علي',
    sex: 'm',
    userId: null,
    ...changes,
  });
  const add = (people: object[], besides: object = {}, by: SignedIn = world.people.scribe) =>
    by.browser.post(majlisUrl('/listeners'), { listeners: people, ...besides });

  test('is added by name, once, whatever the line does', async () => {
    const one = walkIn();
    await add([one]);
    const { rows } = (await add([one, walkIn({ name: 'مريم بنت حسن', sex: 'f' })])).json();
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([
      'محمد بن أحمد',
      'سالم بن علي',
      'مريم بنت حسن',
    ]);
    expect(rows[1]).toMatchObject({ userId: null, evidence: null, verdict: null });
    expect(rows[1].changes).toMatchObject([{ name: 'سالم بن علي', by: 'عائشة الأنصارية' }]);
  });

  test('is added with an account only from another sheet of the series', async () => {
    const { student } = world.people;
    expect((await add([walkIn({ userId: student.userId })])).statusCode).toBe(400);
    await insertListener(db, world.other.majlis.id, { userId: student.userId });
    expect((await add([walkIn({ userId: student.userId })])).statusCode).toBe(400);
    const second = await insertMajlis(db, world.series.id, { number: 2, openedAt: ago(5) });
    await insertListener(db, second.id, { userId: student.userId });
    expect((await add([walkIn({ userId: student.userId })])).statusCode).toBe(200);
    await add([walkIn({ userId: student.userId })]);
    expect(
      await db.$count(
        listeners,
        and(eq(listeners.majlisId, world.majlis.id), eq(listeners.userId, student.userId)),
      ),
    ).toBe(1);
  });

  test('is not added by a student, before the opening, after the seal, or after the showing without a reason', async () => {
    expect((await add([walkIn()], {}, world.people.student)).statusCode).toBe(404);
    await insertTabaqa(db, world.series.id, shown);
    expect((await add([walkIn()])).json().code).toBe('reason_needed');
    expect((await add([walkIn()], { reason: 'نُسي اسمه' })).statusCode).toBe(200);
    await db.update(tabaqat).set(sealed).where(eq(tabaqat.seriesId, world.series.id));
    expect((await add([walkIn()], { reason: 'نُسي اسمه' })).json().code).toBe('sheet_sealed');
    const unopened = await insertMajlis(db, world.other.series.id, { number: 2 });
    const early = await world.people.otherScribe.browser.post(`/api/majalis/${unopened.id}/listeners`, {
      listeners: [walkIn()],
    });
    expect(early.json().code).toBe('majlis_not_open');
  });
});

describe('a name that is put right', () => {
  const rename = (body: object, by: SignedIn = world.people.scribe, id = world.listener.id) =>
    by.browser.patch(majlisUrl(`/listeners/${id}`), { sex: 'm', reason: null, ...body });

  test('leaves its trace, and the verdict as it was', async () => {
    await send([touch({ at: ago(5).toISOString() })]);
    const { rows } = (await rename({ name: 'محمد بن أحمد بن علي' })).json();
    expect(rows[0]).toMatchObject({ name: 'محمد بن أحمد بن علي', verdict: 'heard' });
    expect(rows[0].changes.at(-1)).toMatchObject({ name: 'محمد بن أحمد بن علي', verdict: 'heard' });
    await send([touch({ verdict: 'attended' })]);
    expect(await listenerRow()).toMatchObject({ verdict: 'attended', name: 'محمد بن أحمد بن علي' });
  });

  test('is not put right by others, of another sheet, or late without a reason', async () => {
    expect((await rename({ name: 'فلان' }, world.people.listener)).statusCode).toBe(404);
    const stranger = await insertListener(db, world.other.majlis.id);
    expect((await rename({ name: 'فلان' }, world.people.scribe, stranger.id)).statusCode).toBe(404);
    await insertTabaqa(db, world.series.id, shown);
    expect((await rename({ name: 'فلان' })).json().code).toBe('reason_needed');
    expect((await rename({ name: 'فلان', reason: 'كُتب خطأً' })).statusCode).toBe(200);
    await db.update(tabaqat).set(sealed).where(eq(tabaqat.seriesId, world.series.id));
    expect((await rename({ name: 'فلان آخر', reason: 'كُتب خطأً' })).json().code).toBe('sheet_sealed');
  });
});

describe('who read which part', () => {
  const note = (readings: object[], by: SignedIn = world.people.scribe) =>
    by.browser.send({ method: 'PUT', url: majlisUrl('/readings'), payload: { readings } });
  const reading = (changes: object = {}) => ({
    range: [1, 10],
    name: 'محمد بن أحمد',
    sex: 'm',
    userId: null,
    ...changes,
  });

  test('is what was said last', async () => {
    await note([reading()]);
    const second = reading({ range: [1, 5], userId: world.people.listener.userId });
    expect((await note([second, reading({ range: [6, 9] })])).json().readings).toMatchObject([
      { range: [1, 5], userId: world.people.listener.userId },
      { range: [6, 9], userId: null },
    ]);
    expect(await db.$count(majlisReadings, eq(majlisReadings.majlisId, world.majlis.id))).toBe(2);
  });

  test('is within what was read, by those who were there, noted by the scribe', async () => {
    expect((await note([reading({ range: [40, 43] })])).json().errors).toMatchObject([
      { path: 'readings.0.range' },
    ]);
    expect((await note([reading({ userId: world.people.student.userId })])).statusCode).toBe(400);
    expect((await note([reading()], world.people.listener)).statusCode).toBe(404);
  });

  test('keeps the range of the majlis from shrinking under it', async () => {
    await note([reading({ range: [30, 42] })]);
    const shrink = (range: number[]) => world.people.scribe.browser.patch(majlisUrl(), { range });
    expect((await shrink([1, 41])).json().errors).toMatchObject([{ path: 'range' }]);
    await send([touch({ verdict: 'missed', missed: [[2, 3]] })]);
    expect((await shrink([3, 42])).statusCode).toBe(400);
    expect((await shrink([2, 42])).statusCode).toBe(200);
  });
});

test('whoever signed out while a touch was on its way changes nothing', async () => {
  const former = await signedIn('admin');
  await former.browser.post('/api/logout');
  expect((await send([touch()], former)).statusCode).toBe(401);
});
