import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertBook, insertPerson, insertShaykh } from '#server/db/register-factories';
import { chainLinks, chains, persons, shaykhs } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');
const student = await signedIn();
const shaykh = await signedIn('teacher');
await insertShaykh(db, shaykh.userId);

const form = {
  name: 'محمد بن حسين بن محمود',
  kunya: 'أبو عبد الله',
  knownAs: '',
  sex: 'm',
  bornAH: 1014,
  diedAH: 1104,
  note: '',
  source: 'ثَبَت الوالد، ورقة ٧',
};
type Told = { id: number; name: string; chains: number; gap: string | null };
const seek = async (query: string, studentId?: number): Promise<Told[]> => {
  const search = new URLSearchParams({ query, ...(studentId && { student: String(studentId) }) });
  return (await shaykh.browser.get(`/api/persons?${search}`)).json();
};
const put = (who: typeof admin, userId: string, body: object) =>
  who.browser.send({ method: 'PUT', url: `/api/admin/users/${userId}/shaykh`, payload: body });
const end = (who: typeof admin, userId: string) =>
  who.browser.send({ method: 'DELETE', url: `/api/admin/users/${userId}/shaykh` });

describe('the persons of chains', () => {
  test('are written by shaykhs and admins, and looked up by them alone', async () => {
    const added = await shaykh.browser.post('/api/persons', form);
    expect(added.json()).toMatchObject({ name: form.name, knownAs: null, diedAH: 1104 });
    expect((await admin.browser.post('/api/persons', form)).statusCode).toBe(200);
    expect((await student.browser.post('/api/persons', form)).statusCode).toBe(403);
    expect((await student.browser.get('/api/persons?query=محمد')).statusCode).toBe(403);
  });

  test('have years in their order, in the calendar of the Hijra', async () => {
    for (const years of [{ bornAH: 1105 }, { diedAH: 2026 }, { diedAH: 0 }, { diedAH: 10.5 }]) {
      const answer = await shaykh.browser.post('/api/persons', { ...form, ...years });
      expect([answer.statusCode, answer.json().errors.length]).toEqual([400, 1]);
    }
  });

  test('are found by any spelling, kunya and words in any order', async () => {
    const { id } = await insertPerson(db, {
      name: 'إسماعيل بن آدم',
      kunya: 'أبو الهُدى',
      knownAs: 'ابن القرّاء',
    });
    for (const query of ['اسماعيل ادم', 'ادم اسماعيل', 'ابو الهدي', 'القراء', 'إِسْمَاعِيل'])
      expect((await seek(query)).map((person) => person.id)).toContain(id);
    expect(await seek('%')).toEqual([]);
    expect(await seek('')).toEqual([]);
  });

  test('namesakes are told apart: whom the student cannot have met comes last, and says why', async () => {
    const who = await insertPerson(db, { name: 'أحمد بن عبد الرحمن', bornAH: 1092, diedAH: 1178 });
    const early = await insertPerson(db, { name: 'نجيب بن طارق بن علي', diedAH: 1087 });
    const late = await insertPerson(db, { name: 'نجيب بن طارق بن محمود', diedAH: 1104 });
    expect((await seek('نجيب طارق', who.id)).map(({ id, gap }) => [id, gap])).toEqual([
      [late.id, null],
      [early.id, 'unborn'],
    ]);
  });

  test('are in so many chains; another’s draft is not counted', async () => {
    const other = await signedIn('teacher');
    await insertShaykh(db, other.userId);
    const book = await insertBook(db);
    const [who, teacher] = [await insertPerson(db), await insertPerson(db, { name: 'مذكور بن مشهور' })];
    for (const [shaykhId, approvedAt] of [
      [other.userId, clock.now],
      [other.userId, null],
      [shaykh.userId, null],
    ] as const) {
      const [chain] = await db.insert(chains).values({ shaykhId, bookKey: book.key, approvedAt }).returning();
      const link = {
        chainId: chain?.id ?? 0,
        studentId: who.id,
        teacherId: teacher.id,
        way: 'sama' as const,
      };
      await db.insert(chainLinks).values(link);
    }
    expect(await seek('مذكور مشهور')).toMatchObject([{ id: teacher.id, chains: 2 }]);
    // Nothing sought: from whom he took it elsewhere.
    expect(await seek('', who.id)).toMatchObject([{ id: teacher.id }]);
  });

  test('are corrected by whoever wrote them while no approved chain holds them, and by admins', async () => {
    const own = (await shaykh.browser.post('/api/persons', form)).json();
    const other = await insertPerson(db);
    const correct = (who: typeof admin, id: number, changes: object) =>
      who.browser.patch(`/api/persons/${id}`, { ...form, ...changes });
    expect((await correct(shaykh, own.id, { diedAH: 1105 })).json()).toMatchObject({ diedAH: 1105 });
    expect((await correct(shaykh, other.id, {})).statusCode).toBe(403);
    expect((await correct(student, own.id, {})).statusCode).toBe(403);
    expect((await correct(admin, 2_000_000_000, {})).statusCode).toBe(404);

    const book = await insertBook(db);
    const [chain] = await db
      .insert(chains)
      .values({ shaykhId: shaykh.userId, bookKey: book.key, approvedAt: clock.now })
      .returning();
    await db
      .insert(chainLinks)
      .values({ chainId: chain?.id ?? 0, studentId: other.id, teacherId: own.id, way: 'sama' });
    expect((await correct(shaykh, own.id, { diedAH: 1106 })).json().code).toBe('person_in_approved_chain');
    expect((await correct(admin, own.id, { diedAH: 1106 })).json()).toMatchObject({ diedAH: 1106 });
  });
});

describe('the right of a shaykh', () => {
  const rightOf = async (userId: string) =>
    (await admin.browser.get(`/api/admin/users/${userId}/shaykh`)).json();

  test('is given by an admin with his name, ended, and given again to the same person', async () => {
    const { userId, browser } = await signedIn('teacher');
    expect(await rightOf(userId)).toEqual({ person: null, givenAt: null, endedAt: null });
    expect((await browser.get('/api/shaykh')).json()).toEqual({ person: null });

    const given = (await put(admin, userId, form)).json();
    expect(given).toMatchObject({ person: { name: form.name }, endedAt: null });
    expect((await browser.get('/api/shaykh')).json().person).toMatchObject({ kunya: 'أبو عبد الله' });

    expect((await end(admin, userId)).json().endedAt).not.toBeNull();
    expect((await browser.get('/api/shaykh')).json()).toEqual({ person: null });

    clock.now = new Date(clock.now.getTime() + 60_000);
    const again = (await put(admin, userId, { ...form, knownAs: 'ابن محمود' })).json();
    expect(again).toMatchObject({ person: { id: given.person.id, knownAs: 'ابن محمود' }, endedAt: null });
    expect(again.givenAt).toBe(clock.now.toISOString());
  });

  test('is nobody’s to take for himself, and an admin who is none any more gives nothing', async () => {
    const teacher = await signedIn('teacher');
    expect((await put(teacher, teacher.userId, form)).statusCode).toBe(403);
    expect((await put(admin, 'nobody', form)).statusCode).toBe(404);
    expect((await end(admin, teacher.userId)).statusCode).toBe(404);
    expect(await db.$count(shaykhs, eq(shaykhs.userId, teacher.userId))).toBe(0);
  });

  test('an ended one writes no person', async () => {
    const former = await signedIn('teacher');
    await insertShaykh(db, former.userId, { endedAt: clock.now });
    expect((await former.browser.post('/api/persons', form)).json().code).toBe('not_a_shaykh');
    expect(await db.$count(persons, eq(persons.createdBy, former.userId))).toBe(0);
  });
});
