import { expect, test } from 'vitest';
import { askingClass } from '#server/testing/asking-class';
import { testApp } from '#server/testing/test-app';

const university = await testApp({ rateLimitScale: 1 });
const { clock } = university;

const hour = 3_600_000;

test('a student asks ten times an hour, is told when to come back, and then asks again', async () => {
  const { ask, asker, fellow, lesson, page } = await askingClass(university);
  const url = `/api/lessons/${lesson.id}/questions`;
  const clientId = '0a3f6a52-3f5e-4d0e-9d0c-2f5f5a0b1c11';
  await ask(asker, 'السؤال الأول', { clientId });
  for (let number = 2; number <= 10; number += 1) await ask(asker, `السؤال رقم ${number}`);
  // What was sent before is there already, and costs nothing.
  await ask(asker, 'السؤال الأول', { clientId });
  const refused = await asker.browser.post(url, { text: 'سؤال زائد' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'لكل طالب عشرة أسئلة في الساعة. يُرجى الانتظار ثم السؤال.',
  });
  expect((await page(fellow)).total).toBe(10);
  await ask(fellow, 'لكل طالب حدّه');
  clock.now = new Date(clock.now.getTime() + hour);
  await ask(asker, 'بعد ساعة');
});

test('marks and reports have their limits', async () => {
  const { ask, mark, unmark, asker, fellow } = await askingClass(university);
  const { id } = await ask(asker);
  for (let time = 0; time < 60; time += 1) {
    expect((await mark(fellow, id)).statusCode).toBe(200);
    await unmark(fellow, id);
  }
  expect((await mark(fellow, id)).statusCode).toBe(429);
  const report = () => fellow.browser.post(`/api/questions/${id}/report`, { reason: 'كلام لا يليق' });
  for (let time = 0; time < 10; time += 1) expect((await report()).statusCode).toBe(200);
  expect((await report()).statusCode).toBe(429);
});

test('whoever may not ask uses nothing up', async () => {
  const { stranger, lesson, course } = await askingClass(university);
  const url = `/api/lessons/${lesson.id}/questions`;
  for (let time = 0; time < 12; time += 1) {
    expect((await stranger.browser.post(url, { text: 'سؤال؟' })).statusCode).toBe(403);
  }
  await stranger.browser.post(`/api/courses/${course.id}/enroll`);
  expect((await stranger.browser.post(url, { text: 'سؤال؟' })).statusCode).toBe(200);
});
