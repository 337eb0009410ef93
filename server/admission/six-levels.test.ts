import { expect, test } from 'vitest';
import { passWith, subjectsIn } from '#server/testing/study-path';
import { testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;
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
