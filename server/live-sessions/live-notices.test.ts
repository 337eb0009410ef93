import { expect, test } from 'vitest';
import { insertCourse, insertEnrolment } from '#server/db/factories';
import { testApp } from '#server/testing/test-app';
import type { Visitor } from '#server/testing/test-app';
import { liveNews } from './live-wording.ts';

const { clock, database, signedIn } = await testApp();
const { db } = database;
const teacher = await signedIn('teacher');
const form = {
  title: 'مجلس شرح نخبة الفكر',
  instructor: 'د. هند القاسمي',
  scheduledTime: '2026-11-20T17:30:00.000Z',
  duration: 90,
  description: 'قراءة في النخبة مع شرح المصطلحات.',
  level: 'متوسط',
};
const titles = async (browser: Visitor): Promise<string[]> =>
  (await browser.get('/api/notices')).json().items.map(({ title }: { title: string }) => title);

test('those enrolled in its course, and those who wait for it, hear what becomes of a session; nobody else does', async () => {
  const course = await insertCourse(db, { teachers: [teacher.userId] });
  const [enrolled, waiting, stranger] = [await signedIn(), await signedIn(), await signedIn()];
  await insertEnrolment(db, enrolled.userId, course.id);
  await insertEnrolment(db, teacher.userId, course.id);
  const { id } = (await teacher.browser.post('/api/live-sessions', { ...form, courseId: course.id })).json();
  await waiting.browser.send({ method: 'PUT', url: `/api/live-sessions/${id}/reminder` });
  const put = (changes: object) =>
    teacher.browser.send({
      method: 'PUT',
      url: `/api/live-sessions/${id}`,
      payload: { ...form, courseId: course.id, ...changes },
    });
  await put({ description: 'قراءة في النخبة وشرحها للمبتدئين.' });
  await put({ scheduledTime: '2026-11-21T17:30:00.000Z' });
  const later = { scheduledTime: '2026-11-21T17:30:00.000Z' };
  await put(later);
  for (const isLive of [true, false, true]) {
    await teacher.browser.patch(`/api/live-sessions/${id}/live-status`, { isLive });
  }
  await teacher.browser.send({ method: 'DELETE', url: `/api/live-sessions/${id}` });
  const since = ['أُلغيت جلسة مباشرة', 'على الهواء الآن', 'تغيّر موعد جلسة مباشرة'].map(
    (what) => `${what}: ${form.title}`,
  );
  expect(await titles(waiting.browser)).toEqual(since);
  expect(await titles(enrolled.browser)).toEqual([...since, `أُعلنت جلسة مباشرة: ${form.title}`]);
  expect(await titles(stranger.browser)).toEqual([]);
  expect(await titles(teacher.browser)).toEqual([]);
});

test('what is over is nobody’s news, and neither is a word put right', () => {
  const session = { id: 1, title: 'مجلس', instructor: 'د. هند', scheduledTime: clock.now, duration: 60 };
  const over = new Date(clock.now.getTime() + 2 * 60 * 60_000);
  expect(liveNews('delete', session, {}, over)).toBeNull();
  expect(liveNews('create', session, {}, over)).toBeNull();
  expect(liveNews('update', session, {}, clock.now)).toBeNull();
  expect(liveNews('update', session, { isLive: { to: false } }, clock.now)).toBeNull();
  expect(liveNews('delete', session, {}, clock.now)?.title).toBe('أُلغيت جلسة مباشرة: مجلس');
});
