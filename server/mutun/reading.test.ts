import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mutun as files } from '#content/mutun';
import type { ListedMatn, WholeMatn } from '#contract/mutun';
import { courseMutun, courses, matnUnits, mutun } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import { installMutun } from './installing.ts';

const { database, clock, signedIn, visitor } = await testApp();
const { db } = database;

beforeAll(() => installMutun(db, clock.now));

describe('the texts that the university comes with', () => {
  test('are there at once, in their order, with all their units', async () => {
    const { browser } = await signedIn();
    const list: ListedMatn[] = (await browser.get('/api/mutun')).json();
    expect(list.map(({ key, states }) => [key, states.length])).toEqual([
      ['nawawi', 42],
      ['bayquniyya', 34],
      ['nukhba', files[2]?.units.length],
    ]);
    for (const { states, memorised, learning, due, fresh } of list) {
      expect(new Set(states)).toEqual(new Set(['new']));
      expect([memorised, learning, due, fresh]).toEqual([0, 0, 0, 0]);
    }
  });

  test('are read whole, word for word', async () => {
    const { browser } = await signedIn();
    for (const file of files) {
      const text: WholeMatn = (await browser.get(`/api/mutun/${file.key}`)).json();
      expect(text).toMatchObject({ title: file.title, kind: file.kind, edition: file.edition });
      expect(text.units).toMatchObject(file.units);
      expect(text.units[0]).not.toHaveProperty('id');
    }
  });

  test('are written once, however many processes start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => installMutun(db, clock.now)));
    expect(await db.$count(mutun)).toBe(3);
    expect(await db.$count(matnUnits)).toBe(files.flatMap(({ units }) => units).length);
  });

  test('keep what people have corrected and hidden, whatever starts later', async () => {
    await db
      .update(matnUnits)
      .set({ segments: ['صُحِّح', 'هنا'] })
      .where(eq(matnUnits.id, 1));
    await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, 'nukhba'));
    await installMutun(db, clock.now);
    expect(
      await db.select({ segments: matnUnits.segments }).from(matnUnits).where(eq(matnUnits.id, 1)),
    ).toEqual([{ segments: ['صُحِّح', 'هنا'] }]);
    const { browser } = await signedIn();
    expect((await browser.get('/api/mutun')).json()).toHaveLength(2);
    await db.update(mutun).set({ isActive: true }).where(eq(mutun.key, 'nukhba'));
  });
});

describe('a text that students do not see', () => {
  test.each(['student', 'teacher', 'admin'] as const)('is not there for a %s who reads', async (role) => {
    await db
      .insert(mutun)
      .values({ key: 'alfiyya', title: 'ألفية', author: 'العراقي', kind: 'nazm', edition: 'ط' })
      .onConflictDoNothing();
    const { browser } = await signedIn(role);
    for (const path of ['', '/schedule']) {
      expect((await browser.get(`/api/mutun/alfiyya${path}`)).statusCode).toBe(404);
      expect((await browser.get(`/api/mutun/none${path}`)).statusCode).toBe(404);
      expect((await browser.get(`/api/mutun/${encodeURIComponent('المتن')}${path}`)).statusCode).toBe(400);
    }
    const list: ListedMatn[] = (await browser.get('/api/mutun')).json();
    expect(list.map(({ key }) => key)).not.toContain('alfiyya');
  });

  test('goes at once from what was kept in memory, and comes back', async () => {
    const { browser } = await signedIn();
    const seen = async () => (await browser.get('/api/mutun/bayquniyya')).statusCode;
    expect(await seen()).toBe(200);
    await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, 'bayquniyya'));
    expect(await seen()).toBe(404);
    await db.update(mutun).set({ isActive: true }).where(eq(mutun.key, 'bayquniyya'));
    expect(await seen()).toBe(200);
  });

  test('says nothing to a visitor', async () => {
    for (const path of [
      '/api/mutun',
      '/api/mutun/bayquniyya',
      '/api/mutun/bayquniyya/schedule',
      '/api/ward',
    ]) {
      expect((await visitor().get(path)).statusCode).toBe(401);
    }
  });
});

describe('the courses that teach a text', () => {
  test('are found when the programme is written after the texts', async () => {
    const admin = await signedIn('admin');
    expect((await admin.browser.post('/api/admin/initialize-courses')).statusCode).toBe(200);
    const { browser } = await signedIn();
    const text: WholeMatn = (await browser.get('/api/mutun/bayquniyya')).json();
    const [course] = await db.select().from(courses).where(eq(courses.programmeCode, 'l1s02'));
    expect(text.courses).toEqual([{ id: course?.id, title: course?.title }]);
    const list: ListedMatn[] = (await browser.get('/api/mutun')).json();
    expect(list.map(({ courses: taughtBy }) => taughtBy.length)).toEqual([1, 1, 1]);
  });

  test('stay parted from it when somebody has parted them', async () => {
    await db.delete(courseMutun).where(eq(courseMutun.matnKey, 'nukhba'));
    await installMutun(db, clock.now);
    expect(await db.$count(courseMutun, eq(courseMutun.matnKey, 'nukhba'))).toBe(0);
  });

  test('are found when the text comes after the programme', async () => {
    await db.delete(mutun).where(eq(mutun.key, 'nukhba'));
    await installMutun(db, clock.now);
    expect(await db.$count(courseMutun, eq(courseMutun.matnKey, 'nukhba'))).toBe(1);
  });

  test('are not told to those who do not see them', async () => {
    const teacher = await signedIn('teacher');
    await db.update(courses).set({ isActive: false }).where(eq(courses.programmeCode, 'l1s02'));
    const { browser } = await signedIn();
    for (const student of [browser, teacher.browser]) {
      const text: WholeMatn = (await student.get('/api/mutun/bayquniyya')).json();
      expect(text.courses).toEqual([]);
    }
    const admin = await signedIn('admin');
    expect((await admin.browser.get('/api/mutun/bayquniyya')).json()).toMatchObject({ courses: [{}] });
  });
});
