import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Role, roles } from '#contract/primitives';
import { insertCourse, insertLesson, insertTeachers } from '#server/db/factories';
import { courses, courseTeachers } from '#server/db/schema';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;
for (let course = 0; course < 20; course += 1) await insertCourse(db);
const hidden = await insertCourse(db, { title: 'مادة مخفية', isActive: false });

const ask = async (accepted?: string, role?: Role) => {
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
    Array.from({ length: 24 }, (_, index) => ask(undefined, roles[index % roles.length])),
  );
  for (const [index, { body }] of answers.entries()) {
    expect(body.includes('مادة مخفية')).toBe(roles[index % roles.length] === 'admin');
  }
});

test('a teacher’s answer is no other teacher’s, and is told anew once the course is theirs no more', async () => {
  const [theirs, another] = [await signedIn('teacher'), await signedIn('teacher')];
  await insertTeachers(db, hidden.id, [theirs.userId]);
  const seesIt = async ({ browser }: SignedIn) =>
    (await browser.get('/api/courses')).body.includes('مادة مخفية');
  expect([await seesIt(theirs), await seesIt(another), await seesIt(theirs)]).toEqual([true, false, true]);
  expect((await theirs.browser.get(`/api/courses/${hidden.id}`)).statusCode).toBe(200);
  await db.delete(courseTeachers);
  expect(await seesIt(theirs)).toBe(false);
  for (const what of ['', '/lessons'])
    expect((await theirs.browser.get(`/api/courses/${hidden.id}${what}`)).statusCode).toBe(404);
});

test('a course that was changed is seen changed by whoever asks after that', async () => {
  const { browser: teacher, userId } = await signedIn('teacher');
  const course = await insertCourse(db, { teachers: [userId] });
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
