import { expect, test } from 'vitest';
import { askingClass } from '#server/testing/asking-class';
import { testApp } from '#server/testing/test-app';

const university = await testApp();

const seek = (search: string, others = '') =>
  `/api/admin/asked-questions?state=visible&search=${encodeURIComponent(search)}${others}`;

test('a teacher finds a question of their courses by its words, however they are spelt, answered or not', async () => {
  const { ask, answer, asker, fellow, teacher } = await askingClass(university);
  const sought = await ask(asker, 'هل تُقبَل عنعنة المُدلِّس؟');
  await ask(fellow, 'ما المعضل؟');
  const found = async (search: string) =>
    (await teacher.browser.get(seek(search))).json().items.map(({ id }: { id: number }) => id);
  expect(await found('عنعنه المدلس')).toEqual([sought.id]);
  await answer(teacher, sought.id);
  expect(await found('المدلس عنعنة')).toEqual([sought.id]);
  expect(await found('المرسل')).toEqual([]);
  // What a pattern would read as anything is a letter like others.
  expect(await found('%')).toHaveLength(2);
});

test('nothing hidden, and nothing of another course, is found by its words', async () => {
  const { ask, asker, teacher } = await askingClass(university);
  const other = await askingClass(university);
  const hidden = await ask(asker, 'سؤال فيه زبرجد');
  await other.ask(other.asker, 'سؤال آخر فيه زبرجد');
  await teacher.browser.patch(`/api/admin/asked-questions/${hidden.id}`, { isHidden: true });
  expect((await teacher.browser.get(seek('زبرجد'))).json()).toMatchObject({ items: [], total: 0 });
  expect((await teacher.browser.get(seek('س'.repeat(201)))).statusCode).toBe(400);
});
