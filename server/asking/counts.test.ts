import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askingClass } from '#server/testing/asking-class';
import { randomFrom } from '#server/testing/random';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { db } = university.database;

/** Questions of which a number is not that of their rows, that have a mark of their own asker, or that go round. */
async function wrongRows(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select q.id, q.useful, q.answers, q.merged_into from lesson_questions q
    left join lesson_questions root on root.id = q.merged_into
    where q.useful <> (select count(*) from question_marks m where m.question_id = q.id)
      or q.answers <> (select count(*) from question_answers a where a.question_id = q.id)
      or exists (select from question_marks m where m.question_id = q.id and m.user_id = q.user_id)
      or root.merged_into is not null
      or (q.merged_into is not null and (q.useful > 0 or q.answers > 0))`);
  return rows;
}

/** A circle of waiting would be an answer of ours that blames nobody. */
const statusOf = (answered: unknown): number =>
  typeof answered === 'object' && answered !== null && 'statusCode' in answered
    ? Number(answered.statusCode)
    : 200;

test.each([1, 2, 3])('whatever is done at once, the numbers are those of the rows (%s)', async (seed) => {
  const random = randomFrom(seed);
  const { ask, mark, unmark, merge, moderate, asker, fellow, teacher, admin, enrolled } =
    await askingClass(university);
  const students = [asker, fellow, await enrolled(), await enrolled()];
  const ids: number[] = [];
  for (const student of students) ids.push((await ask(student, 'سؤال أول')).id);

  const step = async (): Promise<unknown> => {
    const [id, other, student] = [random.pick(ids), random.pick(ids), random.pick(students)];
    const teaching = random.pick([teacher, admin]);
    const remove = { method: 'DELETE', url: `/api/questions/${id}` } as const;
    return random.pick([
      () => mark(student, id),
      () => mark(student, id),
      () => mark(student, id),
      () => unmark(student, id),
      async () => ids.push((await ask(student, 'سؤال آخر')).id),
      () => merge(teaching, id, other),
      () => merge(teaching, id, other),
      () => student.browser.send(remove),
      () => moderate(teaching, id, { isHidden: random.chance(0.2), isLocked: random.chance(0.1) }),
      () => teaching.browser.post(`/api/questions/${id}/answers`, { text: 'جواب' }),
      async () => {
        const { answers = [] } = (await teacher.browser.get(`/api/questions/${id}`)).json();
        const [given] = answers;
        const url = `/api/admin/answers/${given?.id}`;
        return given && teaching.browser.send({ method: 'DELETE', url });
      },
    ])();
  };
  for (let round = 0; round < 25; round += 1) {
    const answers = await Promise.all([step(), step(), step(), step()]);
    for (const answered of answers) expect(statusOf(answered)).toBeLessThan(500);
    expect(await wrongRows()).toEqual([]);
  }
});
