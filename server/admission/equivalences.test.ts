import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DiplomaKey } from '#contract/primitives';
import { auditLog, equivalences } from '#server/db/schema';
import { passWith, subjectsIn } from '#server/testing/study-path';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');
const subjects = await subjectsIn(db, 'preparatory', 1);
const reason = 'درس المستوى الأول في معهد معترف به.';

const grant = (userId: string, diploma: DiplomaKey, body: object = { reason }, { browser } = admin) =>
  browser.post(`/api/admin/users/${userId}/equivalences`, { diploma, ...body });
const takeBack = (id: number, body: object = { reason: 'تبيّن خطأ في الوثيقة.' }, { browser } = admin) =>
  browser.post(`/api/admin/equivalences/${id}/take-back`, body);
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

describe('an equivalence', () => {
  test('admits to its level and those below, and is shown to the student with its reason', async () => {
    const student = await signedIn();
    const granted = await grant(student.userId, 'certificate');
    expect(granted.statusCode).toBe(200);
    expect(waysIn(granted.json().standings)).toEqual([
      'open',
      'equivalence',
      'equivalence',
      null,
      null,
      null,
    ]);
    expect(granted.json().equivalences).toMatchObject([
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

  test('has a reason', async () => {
    const { userId } = await signedIn();
    for (const body of [{}, { reason: ' ' }, { reason: 'لا' }]) {
      expect((await grant(userId, 'certificate', body)).statusCode).toBe(400);
    }
    expect((await admissionOf(userId)).equivalences).toEqual([]);
  });

  test('is not granted to who is admitted already, in whichever way', async () => {
    const { userId } = await signedIn();
    expect((await grant(userId, 'preparatory')).json().code).toBe('already_admitted');
    await passWith(db, userId, subjects, 90);
    expect((await grant(userId, 'intermediate')).json().code).toBe('already_admitted');
    await grant(userId, 'bachelor');
    expect((await grant(userId, 'certificate')).json().code).toBe('already_admitted');
    expect((await grant(userId, 'master')).statusCode).toBe(200);
  });

  test('is granted once by two admins at once', async () => {
    const { userId } = await signedIn();
    const other = await signedIn('admin');
    const answers = await Promise.all([
      grant(userId, 'master'),
      grant(userId, 'master', { reason }, other),
      grant(userId, 'master'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await db.$count(equivalences, eq(equivalences.userId, userId))).toBe(1);
    expect(await notesOn(userId)).toHaveLength(1);
  });
});

describe('taken back', () => {
  test('it admits no more, and stays in the history with both reasons', async () => {
    const student = await signedIn();
    const [{ id }] = (await grant(student.userId, 'intermediate')).json().equivalences;
    expect((await takeBack(id, {})).statusCode).toBe(400);
    const taken = await takeBack(id);
    expect(waysIn(taken.json().standings)).toEqual(['open', null, null, null, null, null]);
    expect(taken.json().equivalences).toMatchObject([
      { id, reason, takenBackAt: clock.now.toISOString(), takenBackReason: 'تبيّن خطأ في الوثيقة.' },
    ]);
    expect(waysIn(await seenBy(student))[1]).toBeNull();
    expect((await notesOn(student.userId)).map(({ action }) => action)).toEqual([
      'grant-equivalence',
      'take-back-equivalence',
    ]);
  });

  test('it is taken back once, by whoever was first, and may be granted anew', async () => {
    const { userId } = await signedIn();
    const [{ id }] = (await grant(userId, 'intermediate')).json().equivalences;
    const other = await signedIn('admin');
    const both = await Promise.all([takeBack(id), takeBack(id, { reason: 'سبب آخر.' }, other)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await notesOn(userId)).toHaveLength(2);
    expect((await grant(userId, 'intermediate')).statusCode).toBe(200);
    expect((await admissionOf(userId)).equivalences).toHaveLength(2);
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
