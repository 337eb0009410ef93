import { expect, test } from 'vitest';
import { faculty } from '#content/faculty';
import { facultyApi } from '#contract/faculty';
import type { FacultyCategory } from '#contract/faculty';
import { testApp } from '#server/testing/test-app';
import { presentedFaculty } from './rules.ts';

async function facultyOf({ demoData }: { demoData: boolean }) {
  const { signedIn } = await testApp({ demoData });
  const { browser } = await signedIn();
  return facultyApi.listFaculty.reply.parse((await browser.get('/api/faculty')).json());
}

test('a trial shows the sample profiles, each of which says what it is', async () => {
  const shown = (await facultyOf({ demoData: true })).flatMap(({ profiles }) => profiles);
  expect(shown).toHaveLength(8);
  expect(shown.every(({ isSample }) => isSample)).toBe(true);
});

test('a real university presents nobody who has not agreed to it', async () => {
  expect(await facultyOf({ demoData: false })).toEqual([]);
});

test('and those who have, in their categories', () => {
  const [professors, ...others] = faculty.categories;
  const [sample] = professors?.profiles ?? [];
  if (!professors || !sample) throw new Error('the content has no sample profile');
  const agreed = { ...sample, key: 'agreed', isSample: false, isConfirmed: true };
  const asked = { ...agreed, key: 'asked', isConfirmed: false };
  const categories: FacultyCategory[] = [{ ...professors, profiles: [sample, agreed, asked] }, ...others];
  expect(presentedFaculty(categories, false)).toEqual([{ ...professors, profiles: [agreed] }]);
  expect(presentedFaculty(categories, true)).toEqual(categories);
});
