import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Announcement } from '#contract/announcements';
import type { Notice } from '#contract/notices';
import { tellAnnouncements } from '#server/announcements/telling';
import { askingClass } from '#server/testing/asking-class';
import { testApp } from '#server/testing/test-app';
import { noticeMailWording, noticePushWording } from './notice-wording.ts';

const university = await testApp();
const { clock, database } = university;

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
const words = [
  script,
  '"><a href="javascript:alert(1)">هنا</a>',
  'https://example.com/?a=1&b=2#c',
  '\'; DROP TABLE notices; -- " \\ %00 ${7*7} {{7*7}}',
  '**غليظ** [رابط](javascript:alert(1)) `code`',
  `${'🕌'.repeat(59)} ا`,
  `${'x'.repeat(110)} ا`,
];

test('whatever somebody writes reaches bell, mail, push, search and file as the text that it is', async () => {
  const { ask, answer, asker, teacher, course, lesson } = await askingClass(university);
  for (const each of words) {
    const { id } = await ask(asker, each);
    await answer(teacher, id, each);
    const published = await teacher.browser.post('/api/announcements', {
      clientId: randomUUID(),
      audience: 'course',
      courseId: course.id,
      title: each,
      text: each,
    });
    expect([each, published.statusCode]).toEqual([each, 200]);
    const noted = await asker.browser.post(`/api/lessons/${lesson.id}/notes`, { at: 1, text: each });
    expect(noted.statusCode).toBe(200);
  }
  await tellAnnouncements(database.db, () => clock.now);

  const announced: Announcement[] = (await asker.browser.get('/api/announcements')).json();
  expect(announced.map(({ title }) => title).toSorted()).toEqual(words.toSorted());
  const notices: Notice[] = (await asker.browser.get('/api/notices')).json().items;
  expect(notices).toHaveLength(2 * words.length);
  for (const { title, detail, path } of notices) {
    expect(path).toMatch(/^\/(announcements|course)\/\d+/);
    // No half letter at the end of what was cut, and each mark that turns a line is closed.
    expect(`${title}${detail}`).not.toMatch(/\p{Cs}/u);
    for (const line of [title, detail ?? '']) {
      expect(line.split('\u2068')).toHaveLength(line.split('\u2069').length);
    }
  }

  const mail = noticeMailWording(notices, 'https://university.example');
  expect(mail?.html).not.toMatch(/<(script|img)|href="javascript/i);
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  const push = noticePushWording(notices.slice(0, 1));
  expect(push?.url).toMatch(/^\/\w/);
  expect(JSON.parse(JSON.stringify(push))).toEqual(push);

  const file = (await asker.browser.get('/api/notes/export')).body;
  expect(file).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(javascript/);
  for (const each of words) {
    const sought = await asker.browser.get(
      `/api/search?q=${encodeURIComponent([...each].slice(0, 40).join(''))}`,
    );
    expect([each, sought.statusCode]).toEqual([each, 200]);
  }
});

test.each([
  ['a mark that turns the line round', 'إعلان \u202eمقلوب'],
  ['a letter that nobody sees', 'إعلان\u200bخفي هنا'],
  ['a tower of marks', `إعلان${'\u0651\u064e'.repeat(20)}`],
])('what hides or climbs is refused with a sentence: %s', async (_, hidden) => {
  const { asker, teacher, course, lesson } = await askingClass(university);
  const refused = [
    await teacher.browser.post('/api/announcements', {
      audience: 'course',
      courseId: course.id,
      title: hidden,
      text: 'نص صالح',
    }),
    await teacher.browser.post('/api/announcements', {
      audience: 'course',
      courseId: course.id,
      title: 'عنوان صالح',
      text: hidden,
    }),
    await asker.browser.post(`/api/lessons/${lesson.id}/notes`, { at: 1, text: hidden }),
  ];
  for (const answer of refused) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toMatch(/\p{Script=Arabic}/u);
  }
});
