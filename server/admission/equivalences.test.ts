import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lockPeople, setRole } from '#server/accounts/queries';
import { auditLog, equivalences } from '#server/db/schema';
import { passWith, subjectsIn } from '#server/testing/study-path';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');
const subjects = await subjectsIn(db, 'preparatory', 1);
const reason = 'درس المستوى الأول في معهد معترف به.';

const grant = (userId: string, level: number, body: object = { reason }, { browser } = admin) =>
  browser.post(`/api/admin/users/${userId}/admissions`, { level, ...body });
const mistaken = { reason: 'تبيّن خطأ في الوثيقة.' };
const takeBack = (userId: string, level: number | string, payload: object = mistaken, { browser } = admin) =>
  browser.send({ method: 'DELETE', url: `/api/admin/users/${userId}/admissions/${level}`, payload });
const admissionOf = async (userId: string) =>
  (await admin.browser.get(`/api/admin/users/${userId}/admission`)).json();
const waysIn = (standings: { admittedBy: string | null }[]) => standings.map(({ admittedBy }) => admittedBy);
const seenBy = async ({ browser }: SignedIn) => {
  const diplomas: { standing: { admittedBy: string | null } }[] = (
    await browser.get('/api/dashboard/diplomas')
  ).json();
  return diplomas.map(({ standing }) => standing);
};
const notesOn = (userId: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);

const someoneWaits = async () =>
  (
    await database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rowCount;

/** The admin is demoted by one who holds their row; the request that waits for it is answered afterwards. */
const demotedMeanwhile = async (former: SignedIn, ask: () => ReturnType<typeof grant>) => {
  let answer: ReturnType<typeof grant> | undefined;
  await db.transaction(async (tx) => {
    await lockPeople(tx, [former.userId]);
    answer = ask();
    await expect.poll(someoneWaits, { timeout: 20_000 }).toBeGreaterThan(0);
    await setRole(tx, former.userId, 'teacher', clock.now);
  });
  return (await answer)?.statusCode;
};

test('an admin who was demoted while the request was on its way admits nobody, and takes nothing back', async () => {
  const student = await signedIn();
  const [one, other] = [await signedIn('admin'), await signedIn('admin')];
  expect(await demotedMeanwhile(one, () => grant(student.userId, 2, { reason }, one))).toBe(403);
  expect(waysIn((await admissionOf(student.userId)).standings)[1]).toBeNull();
  await grant(student.userId, 2);
  expect(await demotedMeanwhile(other, () => takeBack(student.userId, 2, mistaken, other))).toBe(403);
  expect(waysIn((await admissionOf(student.userId)).standings)[1]).toBe('equivalence');
});

describe('an equivalence', () => {
  test('admits to its level and those below, and is shown to the student with its reason', async () => {
    const student = await signedIn();
    const granted = await grant(student.userId, 3);
    expect(granted.statusCode).toBe(200);
    expect(granted.json()).toHaveLength(6);
    expect(granted.json()[2]).toMatchObject({
      level: 3,
      key: 'certificate',
      admitted: true,
      missing: null,
      equivalence: reason,
    });
    const { standings, equivalences: history } = await admissionOf(student.userId);
    expect(waysIn(standings)).toEqual(['open', 'equivalence', 'equivalence', null, null, null]);
    expect(history).toMatchObject([
      { diploma: 'certificate', reason, granterName: 'عائشة الأنصارية', takenBackAt: null },
    ]);
    expect((await seenBy(student))[2]).toMatchObject({
      admittedBy: 'equivalence',
      admittedSince: clock.now.toISOString(),
      equivalenceReason: reason,
    });
    expect(await notesOn(student.userId)).toMatchObject([
      { action: 'grant-equivalence', actorId: admin.userId, changes: { diploma: 'certificate', reason } },
    ]);
  });

  test('has a reason, and is to one of the six levels', async () => {
    const { userId } = await signedIn();
    for (const body of [{}, { reason: ' ' }, { reason: 'لا' }]) {
      expect((await grant(userId, 3, body)).statusCode).toBe(400);
    }
    for (const level of [0, 7, 2.5]) expect((await grant(userId, level)).statusCode).toBe(400);
    expect((await admissionOf(userId)).equivalences).toEqual([]);
  });

  test('is not granted to who is admitted already, in whichever way', async () => {
    const { userId } = await signedIn();
    expect((await grant(userId, 1)).json().code).toBe('already_admitted');
    await passWith(db, userId, subjects, 90);
    expect((await grant(userId, 2)).json().code).toBe('already_admitted');
    await grant(userId, 4);
    expect((await grant(userId, 3)).json().code).toBe('already_admitted');
    expect((await grant(userId, 5)).statusCode).toBe(200);
  });

  test('is granted once by two admins at once', async () => {
    const { userId } = await signedIn();
    const other = await signedIn('admin');
    const answers = await Promise.all([
      grant(userId, 5),
      grant(userId, 5, { reason }, other),
      grant(userId, 5),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await db.$count(equivalences, eq(equivalences.userId, userId))).toBe(1);
    expect(await notesOn(userId)).toHaveLength(1);
  });
});

describe('taken back', () => {
  test('it admits no more, and stays in the history with both reasons', async () => {
    const student = await signedIn();
    await grant(student.userId, 2);
    expect((await takeBack(student.userId, 2, {})).statusCode).toBe(400);
    const taken = await takeBack(student.userId, 2);
    expect(taken.json()[1]).toMatchObject({ admitted: false, equivalence: null });
    const { standings, equivalences: history } = await admissionOf(student.userId);
    expect(waysIn(standings)).toEqual(['open', null, null, null, null, null]);
    expect(history).toMatchObject([
      { reason, takenBackAt: clock.now.toISOString(), takenBackReason: 'تبيّن خطأ في الوثيقة.' },
    ]);
    expect(waysIn(await seenBy(student))[1]).toBeNull();
    expect((await notesOn(student.userId)).map(({ action }) => action)).toEqual([
      'grant-equivalence',
      'take-back-equivalence',
    ]);
  });

  test('it is taken back once, by whoever was first, and may be granted anew', async () => {
    const { userId } = await signedIn();
    await grant(userId, 2);
    const other = await signedIn('admin');
    const both = await Promise.all([takeBack(userId, 2), takeBack(userId, 2, { reason: 'سبب آخر.' }, other)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await notesOn(userId)).toHaveLength(2);
    expect((await grant(userId, 2)).statusCode).toBe(200);
    expect((await admissionOf(userId)).equivalences).toHaveLength(2);
  });

  test('only where one is in force for that very level', async () => {
    const { userId } = await signedIn();
    await grant(userId, 3);
    expect((await takeBack(userId, 2)).statusCode).toBe(404);
    expect((await takeBack(userId, 'first')).statusCode).toBe(400);
    expect((await admissionOf(userId)).equivalences).toMatchObject([{ takenBackAt: null }]);
  });
});

test('nobody else hears how a student stands, and of nobody there is nothing to hear', async () => {
  const student = await signedIn();
  for (const role of ['student', 'teacher'] as const) {
    const { browser } = await signedIn(role);
    expect((await browser.get(`/api/admin/users/${student.userId}/admission`)).statusCode).toBe(403);
  }
  expect((await admin.browser.get('/api/admin/users/nobody/admission')).statusCode).toBe(404);
});
