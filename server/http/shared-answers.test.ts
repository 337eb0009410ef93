import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertCourse, insertLesson } from '#server/db/factories';
import { courses } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;
for (let course = 0; course < 20; course += 1) await insertCourse(db);
await insertCourse(db, { title: 'مادة مخفية', isActive: false });

const ask = async (accepted?: string, role?: 'student' | 'teacher') => {
  const { browser } = await signedIn(role);
  return browser.send({
    method: 'GET',
    url: '/api/courses',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
};

test('an answer for many is the same in every encoding', async () => {
  const plain = await ask();
  const [br, gzip, weighed] = await Promise.all([ask('gzip, deflate, br'), ask('gzip'), ask('br;q=0')]);
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  expect([br, gzip, weighed].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(weighed.body).toBe(plain.body);
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' });
});

test('whoever writes, and however, what is kept is never older than the last change', async () => {
  const { browser } = await signedIn();
  const titles = async () => {
    const listed: { title: string }[] = (await browser.get('/api/courses')).json();
    return listed.map(({ title }) => title);
  };
  const course = await insertCourse(db, { title: 'قبل' });
  expect(await titles()).toContain('قبل');
  await db.update(courses).set({ title: 'بعد' }).where(eq(courses.id, course.id));
  expect(await titles()).toContain('بعد');
  const lessonsOf = async () => (await browser.get(`/api/courses/${course.id}/lessons`)).json();
  expect(await lessonsOf()).toEqual([]);
  await insertLesson(db, course.id);
  expect(await lessonsOf()).toHaveLength(1);
  await db.update(courses).set({ isActive: false }).where(eq(courses.id, course.id));
  expect((await browser.get(`/api/courses/${course.id}`)).statusCode).toBe(404);
  expect((await browser.get(`/api/courses/${course.id}/lessons`)).statusCode).toBe(404);
});

test('what is not there is not remembered as not there', async () => {
  const { browser } = await signedIn();
  const { id } = await insertCourse(db);
  expect((await browser.get(`/api/courses/${id + 1}`)).statusCode).toBe(404);
  expect((await insertCourse(db)).id).toBe(id + 1);
  expect((await browser.get(`/api/courses/${id + 1}`)).statusCode).toBe(200);
});

test('those who ask together share it, and nobody gets what is not for him', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => ask(undefined, index % 2 ? 'teacher' : 'student')),
  );
  for (const [index, { body }] of answers.entries()) {
    expect(body.includes('مادة مخفية')).toBe(index % 2 === 1);
  }
});

test('a course that was changed is seen changed by whoever asks after that', async () => {
  const { browser: teacher } = await signedIn('teacher');
  const course = await insertCourse(db);
  const readers = await Promise.all(Array.from({ length: 8 }, () => signedIn()));
  for (let round = 0; round < 5; round += 1) {
    const before = readers.map(({ browser }) => browser.get(`/api/courses/${course.id}`));
    const title = `العنوان ${round}`;
    const { statusCode } = await teacher.send({
      method: 'PATCH',
      url: `/api/admin/courses/${course.id}`,
      payload: { title },
    });
    expect(statusCode).toBe(200);
    const after = readers.map(({ browser }) => browser.get(`/api/courses/${course.id}`));
    for (const answer of await Promise.all(after)) expect(answer.json().title).toBe(title);
    await Promise.all(before);
  }
});
