import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { courses, mutun } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import { installMutun } from './installing.ts';

const { database, clock, signedIn } = await testApp();
const { db } = database;

beforeAll(async () => {
  await installMutun(db, clock.now);
  await (await signedIn('admin')).browser.post('/api/admin/initialize-courses');
});

test('a course names the texts that it teaches, and no draft or hidden one', async () => {
  const { browser } = await signedIn();
  const [teaching] = await db.select().from(courses).where(eq(courses.programmeCode, 'l1s02'));
  const [other] = await db.select().from(courses).where(eq(courses.programmeCode, 'l1s03'));
  const textsOf = async (id = 0) => (await browser.get(`/api/courses/${id}`)).json().mutun;
  expect(await textsOf(teaching?.id)).toEqual([{ key: 'bayquniyya', title: 'المنظومة البيقونية' }]);
  expect(await textsOf(other?.id)).toEqual([]);
  await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, 'bayquniyya'));
  expect(await textsOf(teaching?.id)).toEqual([]);
});
