import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertCourse } from '#server/db/factories';
import { testApp } from '#server/testing/test-app';

const { clock, database, signedIn } = await testApp({ rateLimitScale: 1 });

test('a teacher announces ten times a day; what is sent again, and what is refused, counts for nothing', async () => {
  const { browser, userId } = await signedIn('teacher');
  const course = await insertCourse(database.db, { teachers: [userId] });
  const publish = async (wishes: object = {}) => {
    const form = { audience: 'course', courseId: course.id, title: 'تأجيل الدرس', text: 'إلى الخميس.' };
    return (await browser.post('/api/announcements', { ...form, clientId: randomUUID(), ...wishes }))
      .statusCode;
  };
  const clientId = randomUUID();
  for (let times = 0; times < 5; times += 1) expect(await publish({ clientId })).toBe(200);
  for (let times = 0; times < 12; times += 1) {
    expect(await publish({ audience: 'all', courseId: null })).toBe(403);
    expect(await publish({ courseId: 99_999 })).toBe(404);
  }
  for (let times = 1; times < 10; times += 1) expect(await publish()).toBe(200);
  expect(await publish()).toBe(429);
  expect(await publish({ clientId })).toBe(200);
  clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000);
  expect(await publish()).toBe(200);
});
