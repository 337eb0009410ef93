import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertCourse, insertMatn, insertUser } from '#server/db/factories';
import {
  auditLog,
  matnCorrections,
  matnReviews,
  matnStandings,
  matnUnits,
  mutun,
  users,
} from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');

const unit = {
  title: null,
  titleOurs: false,
  companion: null,
  segments: ['أَوَّلُهَا الصَّحِيحُ وَهْوَ مَا اتَّصَلْ', 'إِسْنَادُهُ وَلَمْ يَشُذَّ أَوْ يُعَلْ'],
  display: null as string[] | null,
  takhrij: null as string | null,
  takhrijAfter: null,
  authorNote: null,
  gharib: [] as { word: string; meaning: string }[],
  variants: [],
  metreNote: null,
  reviewFirst: false,
  reviewNote: null,
};
const form = {
  title: 'منظومة في المصطلح',
  author: 'ناظم من أهل العلم',
  diedAH: 900 as number | null,
  edition: 'قوبلت على نسختين.',
  kind: 'nazm',
  units: [unit],
};
const newKey = () => `matn-${randomUUID().slice(0, 8)}`;
const at = (key: string, more = '') => `/api/admin/mutun/${key}${more}`;
const put = (url: string, payload: object) => admin.browser.send({ method: 'PUT', url, payload });
const remove = (key: string) => admin.browser.send({ method: 'DELETE', url: at(key) });
const create = (changes: object = {}) =>
  admin.browser.post('/api/admin/mutun', { ...form, key: newKey(), ...changes });
const messagesOf = (answer: { json: () => { errors: { path: string; message: string }[] } }) =>
  answer.json().errors.map(({ path, message }) => `${path}: ${message}`);
const notesOf = (key: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'matn'), eq(auditLog.subjectId, key)))
    .orderBy(auditLog.id);
const rowOf = async (key: string) => (await db.select().from(mutun).where(eq(mutun.key, key)))[0];

beforeEach(() => {
  clock.now = new Date(clock.now.getTime() + 60_000);
});

describe('a draft', () => {
  test('is written, hidden from students, and noted', async () => {
    const key = newKey();
    const answer = await create({ key });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      key,
      title: form.title,
      publishedAt: null,
      isActive: false,
      units: [{ number: 1, segments: unit.segments, correctedAt: null }],
      corrections: [],
    });
    expect(await notesOf(key)).toMatchObject([
      { action: 'create', actorId: admin.userId, title: form.title },
    ]);
  });

  test('takes nobody else’s key', async () => {
    const { key } = await insertMatn(db);
    const answer = await create({ key, title: 'متن آخر' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'matn_key_taken']);
    expect((await rowOf(key))?.title).not.toBe('متن آخر');
    expect(await notesOf(key)).toEqual([]);
  });

  test('is written from the beginning as often as one likes, and again as it is leaves no note', async () => {
    const { key } = (await create()).json();
    const second = { ...unit, segments: ['أَبْدَأُ بِالْحَمْدِ', 'مُحَمَّدٍ خَيْرِ نَبِيٍّ'] };
    const wanted = { ...form, title: 'منظومة أخرى', units: [second, unit] };
    for (const _ of ['once', 'again']) {
      expect((await put(at(key), wanted)).json()).toMatchObject({
        title: 'منظومة أخرى',
        units: [{ number: 1, segments: second.segments }, { number: 2 }],
      });
    }
    expect((await notesOf(key)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('can be thrown away until it is published', async () => {
    const { key } = (await create()).json();
    expect((await remove(key)).statusCode).toBe(200);
    expect(await rowOf(key)).toBeUndefined();
    expect((await notesOf(key)).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect((await remove(key)).statusCode).toBe(404);
  });

  test('has nothing to correct: it is rewritten', async () => {
    const { key } = (await create()).json();
    const answer = await admin.browser.patch(at(key, '/units/1'), { unit, note: 'ضبط كلمة' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'matn_is_draft']);
  });
});

describe('what is pasted is looked at', () => {
  const segments = (first: string) => ({ units: [{ ...unit, segments: [first, 'وَكُلُّ وَاحِدٍ'] }] });

  test.each([
    [
      'a vowel without a letter',
      segments('\u064Eأَبْدَأُ'),
      'units.0.segments.0: البيت 1، الشطر الأول: حركة',
    ],
    [
      'an open bracket',
      segments('أَبْدَأُ «بِالْحَمْدِ'),
      'units.0.segments.0: البيت 1، الشطر الأول: العلامة',
    ],
    [
      'a verse of one hemistich',
      { units: [unit, { ...unit, segments: ['أَبْدَأُ'] }] },
      'units.1.segments: البيت 2:',
    ],
    [
      'a display that says something else',
      { units: [{ ...unit, display: ['أَبْدَأُ', 'بِالْحَمْدِ'] }] },
      'units.0.display: البيت 1: السطر الممدود',
    ],
    [
      'a word that is not there',
      { units: [{ ...unit, gharib: [{ word: 'غَيْرُهُ', meaning: 'سواه' }] }] },
      'units.0.gharib.0.word: البيت 1: الكلمة «غَيْرُهُ» ليست في النص',
    ],
  ])('%s is refused with its place, and nothing is kept', async (_, changes, expected) => {
    const key = newKey();
    const answer = await create({ key, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(messagesOf(answer)[0]).toContain(expected);
    expect(await rowOf(key)).toBeUndefined();
  });

  test('it is kept in one form of Unicode and stretched nowhere', async () => {
    const stretched = ['قَالَ مُحَم\u0651\u064Eـــدُ', 'خَيْرُ  نَبِي\u0651ٍ'];
    const answer = await create({ units: [{ ...unit, segments: stretched, display: stretched }] });
    expect(answer.json().units[0]).toMatchObject({
      segments: ['قَالَ مُحَم\u064E\u0651دُ', 'خَيْرُ نَبِيٍّ'.normalize('NFC')],
      display: ['قَالَ مُحَم\u064E\u0651ـــدُ', 'خَيْرُ نَبِيٍّ'.normalize('NFC')],
    });
  });

  test('ten thousand lines are too many, and so is a text of megabytes', async () => {
    const small = { ...unit, segments: ['ا', 'ب'] };
    const lines = await create({ units: Array.from({ length: 1201 }, () => small) });
    expect([lines.statusCode, messagesOf(lines)]).toEqual([400, ['units: لا يزيد المتن على 1200 وحدة.']]);
    const huge = await create({ units: Array.from({ length: 10_000 }, () => unit) });
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'too_large']);
    const unread = await create({ units: Array.from({ length: 10_000 }, () => 'سطر') });
    expect(unread.statusCode).toBe(400);
  });
});

describe('a published text', () => {
  test('is shown, hidden and shown again; the day of its publication stays', async () => {
    const { key } = (await create()).json();
    const published = clock.now.toISOString();
    const show = (isActive: boolean) => admin.browser.patch(at(key), { isActive });
    expect((await show(true)).json()).toMatchObject({ isActive: true, publishedAt: published });
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await show(false)).json()).toMatchObject({ isActive: false, publishedAt: published });
    expect((await show(true)).json()).toMatchObject({ isActive: true, publishedAt: published });
    await show(true);
    expect(await notesOf(key)).toMatchObject([
      { action: 'create' },
      { action: 'update', changes: { isActive: { from: false, to: true } } },
      { changes: { isActive: { from: true, to: false } } },
      { changes: { isActive: { from: false, to: true } } },
    ]);
  });

  test('is neither rewritten nor thrown away, hidden or not', async () => {
    for (const isActive of [true, false]) {
      const { key } = await insertMatn(db, { isActive });
      const answers = [await put(at(key), form), await remove(key)];
      expect(answers.map((answer) => answer.json().code)).toEqual([
        'matn_was_published',
        'matn_was_published',
      ]);
      expect(await db.$count(matnUnits, eq(matnUnits.matnKey, key))).toBe(2);
    }
  });

  test('has a head that can be corrected', async () => {
    const { key } = await insertMatn(db);
    const answer = await admin.browser.patch(at(key), { author: 'طه بن محمد', diedAH: 1080 });
    expect(answer.json()).toMatchObject({ author: 'طه بن محمد', diedAH: 1080, title: 'منظومة في المصطلح' });
    expect((await notesOf(key))[0]?.changes).toMatchObject({ diedAH: { from: null, to: 1080 } });
  });

  test('is taught in the courses that are named, and in no others', async () => {
    const [one, other] = [await insertCourse(db), await insertCourse(db, { title: 'مادة أخرى' })];
    const { key } = await insertMatn(db, { taughtIn: [one.id] });
    const set = (courseIds: number[]) => put(at(key, '/courses'), { courseIds });
    expect((await set([other.id, other.id])).json().courses).toEqual([{ id: other.id, title: other.title }]);
    expect((await set([other.id])).json().courses).toHaveLength(1);
    expect((await set([other.id, 2_000_000])).statusCode).toBe(400);
    expect((await set([])).json().courses).toEqual([]);
    expect((await notesOf(key)).map(({ changes }) => changes)).toEqual([
      { courses: { from: [one.title], to: [other.title] } },
      { courses: { from: [other.title], to: [] } },
    ]);
  });
});

describe('a correction', () => {
  const reviewed = async () => {
    const matn = await insertMatn(db);
    const student = await insertUser(db);
    const [first] = matn.units;
    if (!first) throw new Error('a text without units');
    const moment = new Date('2026-11-10T08:00:00Z');
    await db.insert(matnReviews).values({
      userId: student.id,
      id: randomUUID(),
      unitId: first.id,
      at: moment,
      judgement: 3,
      mode: 'recall',
      receivedAt: moment,
    });
    await db.insert(matnStandings).values({
      userId: student.id,
      unitId: first.id,
      state: 'memorised',
      due: moment,
      stability: 3,
      difficulty: 5,
      reviews: 1,
      lapses: 0,
      step: 0,
      isRelearning: false,
      scheduledDays: 3,
      firstAt: moment,
      lastAt: moment,
    });
    return { key: matn.key, first, student };
  };
  const correct = (
    key: string,
    changes: object,
    note: string | null = 'ضُبطت كلمة «عَلَى»',
    known?: object,
  ) =>
    admin.browser.patch(at(key, '/units/1'), {
      unit: { ...unit, ...changes },
      note,
      ...(known && { known }),
    });

  test('keeps the unit and every student’s standing, and tells what it was', async () => {
    const { key, first, student } = await reviewed();
    const answer = await correct(key, {});
    expect(answer.json()).toMatchObject({
      units: [
        {
          number: 1,
          segments: unit.segments,
          correctedAt: clock.now.toISOString(),
          correctionNote: 'ضُبطت كلمة «عَلَى»',
        },
        { number: 2, correctedAt: null, correctionNote: null },
      ],
      corrections: [{ unit: 1, by: 'عائشة الأنصارية', before: first.segments, after: unit.segments }],
    });
    const [row] = await db.select().from(matnUnits).where(eq(matnUnits.id, first.id));
    expect(row?.segments).toEqual(unit.segments);
    expect(await db.select().from(matnStandings).where(eq(matnStandings.userId, student.id))).toMatchObject([
      { unitId: first.id, state: 'memorised', reviews: 1 },
    ]);
    expect(await notesOf(key)).toMatchObject([
      { action: 'update', changes: { unit: 1, segments: { from: first.segments, to: unit.segments } } },
    ]);
  });

  test('that changes nothing does nothing, however often it is sent', async () => {
    const { key } = await reviewed();
    const once = (await correct(key, {})).json();
    clock.now = new Date(clock.now.getTime() + 60_000);
    const again = await correct(key, {}, 'مرة أخرى');
    expect([again.statusCode, again.json()]).toEqual([200, once]);
    expect(await notesOf(key)).toHaveLength(1);
  });

  test('of what is memorised needs a note for the students', async () => {
    const { key, first } = await reviewed();
    const answer = await correct(key, {}, null);
    expect([answer.statusCode, messagesOf(answer)]).toEqual([400, ['note: اكتب ما صُحّح، ليقرأه الطلاب.']]);
    const [row] = await db.select().from(matnUnits).where(eq(matnUnits.id, first.id));
    expect(row?.segments).toEqual(first.segments);
  });

  test('of a note beside the text troubles no student', async () => {
    const { key, first } = await reviewed();
    const gharib = [{ word: 'مُصَلِّيًا', meaning: 'سائلًا الله أن يصلي على نبيه' }];
    const answer = await correct(key, { segments: first.segments, gharib }, null);
    expect(answer.json().units[0]).toMatchObject({ gharib, correctedAt: null });
    expect(await db.$count(matnCorrections, eq(matnCorrections.unitId, first.id))).toBe(0);
    expect((await notesOf(key))[0]?.changes).toMatchObject({ unit: 1, gharib: { from: [], to: gharib } });
  });

  test('by two at once is the first one’s, and the second is told', async () => {
    const { key, first } = await reviewed();
    const known = { ...unit, segments: first.segments };
    expect((await correct(key, {}, 'الأول', known)).statusCode).toBe(200);
    const late = await correct(key, { segments: ['أَبْدَأُ', 'بِالْحَمْدِ'] }, 'الثاني', known);
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile']);
    expect(await db.$count(matnCorrections, eq(matnCorrections.unitId, first.id))).toBe(1);
  });

  test('is looked at as everything that is pasted', async () => {
    const { key } = await reviewed();
    const answer = await correct(key, { segments: ['أَبْدَأُ'] });
    expect(messagesOf(answer)[0]).toContain('unit.segments: البيت 1: البيت شطران');
  });

  test('of a unit that is not there is not found', async () => {
    const { key } = await reviewed();
    const answer = await admin.browser.patch(at(key, '/units/3'), { unit, note: 'تصحيح' });
    expect(answer.statusCode).toBe(404);
  });
});

test('an admin who is demoted while a correction waits changes nothing', async () => {
  const leaving = await signedIn('admin');
  const { key } = await insertMatn(db);
  const answer = await db.transaction(async (tx) => {
    await tx.update(users).set({ role: 'teacher' }).where(eq(users.id, leaving.userId));
    const waiting = leaving.browser.patch(at(key, '/units/1'), { unit, note: 'تصحيح' });
    await expect
      .poll(async () => (await database.pool.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    return { waiting };
  });
  expect((await answer.waiting).statusCode).toBe(403);
  expect(await notesOf(key)).toEqual([]);
});
