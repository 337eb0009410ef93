import { expect, test } from 'vitest';
import { insertApplication } from '#server/db/factories';
import { passWith, subjectsIn } from '#server/testing/study-path';
import { testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');
const subjects = await subjectsIn(db, 'preparatory', 2);

test('a program hears of six levels what its student has, what is asked, and what is missing', async () => {
  const { browser, userId } = await signedIn();
  await passWith(db, userId, subjects.slice(0, 1), 80);
  const levels = (await browser.get('/api/admission')).json();
  expect(levels.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(levels[0]).toMatchObject({ key: 'preparatory', admitted: true, required: null, missing: null });
  expect(levels[1]).toEqual({
    level: 2,
    key: 'intermediate',
    admitted: false,
    average: 80,
    required: 75,
    passed: 1,
    subjects: 2,
    missing: expect.stringContaining('ويكفيك 70 في المادة الباقية'),
    equivalence: null,
  });
});

test('admits by the number of a level, and takes it back', async () => {
  const { userId } = await signedIn();
  const admissions = `/api/admin/users/${userId}/admissions`;
  const reason = 'شهادة من معهد معترف به.';
  const admitted = (await admin.browser.post(admissions, { level: 2, reason })).json();
  expect(admitted[1]).toMatchObject({ admitted: true, missing: null, equivalence: reason });
  expect((await admin.browser.post(admissions, { level: 2, reason })).statusCode).toBe(409);
  for (const body of [{ level: 7, reason }, { level: 2 }]) {
    expect((await admin.browser.post(admissions, body)).statusCode).toBe(400);
  }
  const takeBack = (level: number | string) =>
    admin.browser.send({ method: 'DELETE', url: `${admissions}/${level}` });
  expect((await takeBack(2)).json()[1]).toMatchObject({ admitted: false, equivalence: null });
  expect((await takeBack(2)).statusCode).toBe(404);
  expect((await takeBack('first')).statusCode).toBe(400);
});

test('answers an application with a decision and its reason', async () => {
  const { userId } = await signedIn();
  const { id } = await insertApplication(db, userId);
  const answer = (body: object) => admin.browser.patch(`/api/admin/applications/${id}`, body);
  expect((await answer({ decision: 'refused' })).statusCode).toBe(400);
  expect((await answer({ decision: 'refused', reason: 'الموضوع مطروق.' })).json()).toMatchObject({
    state: 'declined',
    note: 'الموضوع مطروق.',
  });
  expect((await answer({ decision: 'accepted' })).json().code).toBe('already_decided');
});
