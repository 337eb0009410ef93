import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lessonQuestions } from '#server/db/schema';
import { askingClass } from '#server/testing/asking-class';
import { type SignedIn, testApp } from '#server/testing/test-app';

const university = await testApp();
const { database } = university;
const { db } = database;

const noticesOf = async ({ browser }: SignedIn) => (await browser.get('/api/notices')).json().items;

describe('a question that was asked before', () => {
  test('is merged: its marks move without doubling, and its asker has the same question', async () => {
    const { ask, mark, merge, asker, fellow, teacher, enrolled, page } = await askingClass(university);
    const third = await enrolled();
    const stays = await ask(asker, 'السؤال الباقي');
    const goes = await ask(fellow, 'السؤال المكرر');
    // The third has marked both; whoever asked the one that stays has marked the other.
    for (const who of [asker, third]) await mark(who, goes.id);
    await mark(third, stays.id);
    const merged = (await merge(teacher, goes.id, stays.id)).json();
    expect(merged).toMatchObject({ id: stays.id, useful: 2 });
    expect((await page(fellow)).items).toMatchObject([{ id: stays.id, isUsefulToMe: true, useful: 2 }]);
    expect((await page(asker)).items).toMatchObject([{ isUsefulToMe: false }]);
    expect((await fellow.browser.get(`/api/questions/${goes.id}`)).json().id).toBe(stays.id);
    expect((await fellow.browser.get('/api/my-questions')).json()).toMatchObject([{ id: stays.id }]);
    expect(await noticesOf(fellow)).toMatchObject([
      { kind: 'answer', title: 'ضُمَّ سؤالك إلى سؤال مثله', path: expect.stringContaining(`=${stays.id}`) },
    ]);
  });

  test('takes its answers, its reports are settled, and those of the other hear of the answer', async () => {
    const { ask, answer, merge, asker, fellow, teacher, admin } = await askingClass(university);
    const stays = await ask(asker, 'السؤال الباقي');
    const goes = await ask(fellow, 'السؤال المكرر');
    const [given] = (await answer(teacher, goes.id)).answers;
    await teacher.browser.patch(`/api/admin/answers/${given?.id}`, { isGood: true });
    await asker.browser.post(`/api/questions/${goes.id}/report`, { reason: 'مكرر' });
    const merged = (await merge(admin, goes.id, stays.id)).json();
    expect(merged.answers).toMatchObject([{ id: given?.id, isGood: true }]);
    expect(await noticesOf(asker)).toMatchObject([{ title: expect.stringContaining('عن سؤالك') }]);
    const list = (await teacher.browser.get('/api/admin/asked-questions')).json();
    expect(list).toMatchObject({ waiting: 0, reported: 0 });
    // What others have merged into it is no longer the asker's to withdraw, answered or not.
    const { items } = (await admin.browser.get('/api/admin/audit?subject=asked-question')).json();
    expect(items[0]).toMatchObject({ changes: { mergedInto: { from: null, to: stays.id } } });
  });

  test('keeps one good answer where both had one', async () => {
    const { ask, answer, merge, asker, fellow, teacher } = await askingClass(university);
    const [stays, goes] = [await ask(asker, 'الباقي؟'), await ask(fellow, 'المكرر؟')];
    for (const { id } of [stays, goes]) {
      const [given] = (await answer(teacher, id, `جواب ${id}`)).answers;
      await teacher.browser.patch(`/api/admin/answers/${given?.id}`, { isGood: true });
    }
    const { answers } = (await merge(teacher, goes.id, stays.id)).json();
    expect(answers).toMatchObject([
      { text: `جواب ${stays.id}`, isGood: true },
      { text: `جواب ${goes.id}`, isGood: false },
    ]);
  });

  test('is followed to the end of a chain, and never in a circle', async () => {
    const { ask, mark, answer, merge, asker, fellow, teacher } = await askingClass(university);
    const [one, two, three] = [
      await ask(asker, 'أولًا'),
      await ask(fellow, 'ثانيًا'),
      await ask(asker, 'ثالثًا'),
    ];
    await merge(teacher, one.id, two.id);
    expect((await merge(teacher, two.id, one.id)).json().code).toBe('questions_go_round');
    await merge(teacher, two.id, three.id);
    for (const { id } of [one, two]) {
      expect((await asker.browser.get(`/api/questions/${id}`)).json().id).toBe(three.id);
    }
    expect((await merge(teacher, three.id, one.id)).json().code).toBe('questions_go_round');
    expect((await merge(teacher, three.id, three.id)).json().code).toBe('invalid_input');
    // An old page marks and answers what became of it.
    expect((await mark(teacher, one.id)).json()).toMatchObject({ id: three.id, useful: 2 });
    expect(await answer(teacher, one.id)).toMatchObject({ id: three.id });
    // Sent again it is done already; merged once, it is not merged elsewhere.
    expect((await merge(teacher, one.id, two.id)).json().id).toBe(three.id);
    const four = await ask(fellow, 'رابعًا');
    expect((await merge(teacher, one.id, four.id)).statusCode).toBe(404);
  });

  test('two merges that meet leave no circle', async () => {
    const { ask, merge, asker, fellow, teacher, admin } = await askingClass(university);
    const [one, two] = [await ask(asker, 'أولًا'), await ask(fellow, 'ثانيًا')];
    const answers = await Promise.all([merge(teacher, one.id, two.id), merge(admin, two.id, one.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const rows = await db.select().from(lessonQuestions).where(eq(lessonQuestions.courseId, one.courseId));
    expect(rows.filter(({ mergedInto }) => mergedInto === null)).toHaveLength(1);
  });

  test('is not merged into one of another course, one that is hidden, or one that is not there', async () => {
    const { ask, merge, moderate, asker, fellow, teacher, admin, otherTeacher } =
      await askingClass(university);
    const elsewhere = await askingClass(university);
    const foreign = await elsewhere.ask(elsewhere.asker);
    const { id } = await ask(asker);
    const hidden = await ask(fellow, 'مخفي');
    await moderate(teacher, hidden.id, { isHidden: true });
    for (const who of [teacher, admin]) {
      for (const into of [foreign.id, hidden.id, 2_000_000_000]) {
        const refused = await merge(who, id, into);
        expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
      }
    }
    expect((await merge(otherTeacher, id, hidden.id)).statusCode).toBe(404);
    expect((await merge(teacher, foreign.id, id)).statusCode).toBe(404);
  });

  test('holds the one into which it was: its asker does not withdraw it any more', async () => {
    const { ask, merge, asker, fellow, teacher } = await askingClass(university);
    const [stays, goes] = [await ask(asker, 'الباقي؟'), await ask(fellow, 'المكرر؟')];
    await merge(teacher, goes.id, stays.id);
    const refused = await asker.browser.send({ method: 'DELETE', url: `/api/questions/${stays.id}` });
    expect(refused.json().code).toBe('question_joined');
    const gone = await fellow.browser.send({ method: 'DELETE', url: `/api/questions/${goes.id}` });
    expect(gone.statusCode).toBe(404);
  });
});
