import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { longestQuestion } from '#contract/asking';
import { lessonQuestions, users } from '#server/db/schema';
import { askingClass } from '#server/testing/asking-class';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { db } = university.database;

const running = `<script>alert(1)</script> <img src=x onerror=alert(1)> javascript:alert(1) {{7*7}} %00 ' or 1=1 --`;

describe('what somebody writes to harm', () => {
  test('is kept and told as the text that it is, in every place', async () => {
    const { ask, answer, asker, fellow, teacher, page } = await askingClass(university);
    const { id } = await ask(asker, running);
    await answer(teacher, id, running);
    await fellow.browser.post(`/api/questions/${id}/report`, { reason: running });
    const [read] = (await page(fellow)).items;
    expect(read).toMatchObject({ text: running, answers: [{ text: running }] });
    const { items } = (await teacher.browser.get('/api/admin/asked-questions?state=reported')).json();
    expect(items[0].reports).toMatchObject([{ reason: running }]);
    const [told] = (await asker.browser.get('/api/notices')).json().items;
    expect(told.detail).toContain('<script>alert(1)</script>');
    expect(told.path).toMatch(/^\/course\/\d+\/lessons\/\d+\?question=\d+$/);
  });

  test.each([
    ['a mark that turns the line round', 'سؤال \u202eمقلوب'],
    ['a letter that nobody sees', 'سؤال\u200bخفي هنا'],
    ['a control letter', 'سؤال\u0007يرنّ'],
    ['a tag that hides words', 'سؤال \u{e0041}\u{e0042}'],
    ['half a letter', 'سؤال \ud800 ناقص'],
    ['nothing', '   \n  '],
    ['more than it may have', 'س'.repeat(longestQuestion + 1)],
  ])('is refused with a sentence: %s', async (_, text) => {
    const { ask, asker, fellow, teacher, lesson } = await askingClass(university);
    const { id } = await ask(asker);
    const refused = [
      await asker.browser.post(`/api/lessons/${lesson.id}/questions`, { text }),
      await asker.browser.patch(`/api/questions/${id}`, { text }),
      await teacher.browser.post(`/api/questions/${id}/answers`, { text }),
      await fellow.browser.post(`/api/questions/${id}/report`, { reason: text }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    for (const response of refused) expect(response.json().message).toMatch(/\p{Script=Arabic}/u);
  });

  test('of the longest text all is told', async () => {
    const { ask, asker, fellow, page } = await askingClass(university);
    const text = 'سؤال طويل '
      .repeat(300)
      .slice(0, longestQuestion - 1)
      .trim();
    await ask(asker, text);
    expect((await page(fellow)).items[0].text).toBe(text);
  });

  test('a moment that is no moment, and a number that is none, are refused', async () => {
    const { asker, lesson } = await askingClass(university);
    const url = `/api/lessons/${lesson.id}/questions`;
    for (const more of [{ at: -1 }, { at: 1.5 }, { at: 1e9 }, { clientId: 'x' }, { isSample: true }]) {
      expect((await asker.browser.post(url, { text: 'سؤال صالح', ...more })).statusCode).toBe(400);
    }
    expect((await asker.browser.get('/api/questions/0')).statusCode).toBe(400);
    expect((await asker.browser.get('/api/questions/999999999999')).statusCode).toBe(400);
    expect((await asker.browser.get(`${url}?page=0`)).statusCode).toBe(400);
  });
});

test('rows that were poisoned behind our back harm nobody: the others are read, and nobody goes round', async () => {
  const { ask, asker, fellow, teacher, page, course } = await askingClass(university);
  const [one, two, three] = [
    await ask(asker, 'أولًا'),
    await ask(fellow, 'ثانيًا'),
    await ask(asker, 'ثالثًا'),
  ];
  const poison = (id: number, change: Partial<typeof lessonQuestions.$inferInsert>) =>
    db.update(lessonQuestions).set(change).where(eq(lessonQuestions.id, id));
  await poison(one.id, { mergedInto: two.id });
  await poison(two.id, { mergedInto: one.id });
  await poison(three.id, { text: 'سؤال \u202e\u200b مسموم', at: 2_147_483_647 });
  await db
    .update(users)
    .set({ firstName: '\u202ex', lastName: null, email: null, emailConfirmedAt: null })
    .where(eq(users.id, asker.userId));
  await db.execute(sql`update lesson_questions set useful = 2147483647 where id = ${three.id}`);
  for (const who of [asker, fellow, teacher]) {
    expect((await page(who)).items).toMatchObject([{ id: three.id }]);
    expect((await who.browser.get('/api/my-questions')).statusCode).toBe(200);
    expect((await who.browser.get(`/api/questions/${one.id}`)).statusCode).toBe(404);
  }
  for (const state of ['waiting', 'answered', 'reported', 'hidden']) {
    const list = await teacher.browser.get(`/api/admin/asked-questions?state=${state}&courseId=${course.id}`);
    expect(list.statusCode).toBe(200);
  }
  expect((await teacher.browser.get('/api/desk')).json().waiting.asked.count).toBe(1);
});
