import { expect, test } from 'vitest';
import { faculty } from '#content/faculty';
import { searchApi } from '#contract/searching';
import { testApp } from '#server/testing/test-app';

const samples = faculty.categories.flatMap(({ profiles }) => profiles).filter(({ isSample }) => isSample);

async function pagesOf(q: string, { demoData }: { demoData: boolean }) {
  const { signedIn } = await testApp({ demoData });
  const { browser } = await signedIn();
  const answer = await browser.get(`/api/search?${new URLSearchParams({ q })}`);
  return searchApi.search.reply.parse(answer.json()).pages;
}

test('of what a trial finds, sample teachers are samples, and books and levels are not', async () => {
  const [sample] = samples;
  if (!sample) throw new Error('the content has no sample profile');
  const [found] = await pagesOf(sample.name, { demoData: true });
  expect(found).toMatchObject({ kind: 'teacher', key: sample.key, isSample: true });
  const others = (await pagesOf('الحديث', { demoData: true })).filter(({ kind }) => kind !== 'teacher');
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ isSample }) => !isSample)).toBe(true);
});

test('a real university finds no sample at all', async () => {
  for (const { name } of samples) {
    const found = await pagesOf(name, { demoData: false });
    expect(found.filter(({ kind }) => kind === 'teacher')).toEqual([]);
  }
});
