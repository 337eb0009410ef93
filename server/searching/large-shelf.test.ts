import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#contract/primitives';
import type { Asker } from '#server/courses/rules';
import { insertCourse } from '#server/db/factories';
import { freshDatabase } from '#server/testing/fresh-database';
import { coursesFound, lessonsFound } from './found.ts';

const { db, pool, drop } = await freshDatabase();
afterAll(drop);

/** Long, and of one word: the index of many different ones would take this test a minute to make. */
const longText = sql`repeat(md5(number::text) || ' ', 20)`;

beforeAll(async () => {
  const { id } = await insertCourse(db);
  await db.execute(sql`insert into courses (title, description, instructor, level, duration)
    select md5(number::text), ${longText}, 'هيئة التدريس', 'مبتدئ', 60 from generate_series(1, 2000) as number`);
  await db.execute(sql`insert into lessons (course_id, title, description, "order")
    select ${id}, md5(number::text), ${longText}, number from generate_series(1, 2000) as number`);
  // The indexes of titles and texts take up what is new at their leisure; here, now.
  await db.execute(sql`vacuum analyze courses, lessons`);
});

interface Statement {
  toSQL: () => { sql: string; params: unknown[] };
}

/** The indexes that PostgreSQL means to ask for this statement of the search. */
async function indexesOf(statement: Statement): Promise<string[]> {
  const { sql: text, params } = statement.toSQL();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
  const named = rows.flatMap((row) => /Index Scan on (\w+_by_search_\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  return [...new Set(named)].toSorted();
}

const askers = roles.map((role) => ({ id: 'whoever-asks', role }));

test.each([
  ['a word', ['زنجبيل']],
  ['two words', ['زنجبيل', 'كافور']],
])('on a large shelf the indexes are asked for %s, of the titles and of long texts', async (_, words) => {
  for (const asker of askers) await isFoundByIndexes(words, asker);
});

async function isFoundByIndexes(words: string[], asker: Asker): Promise<void> {
  const [ofCourses, ofLessons] = [coursesFound(db, words, asker), lessonsFound(db, words, asker)];
  expect(await indexesOf(ofCourses.called(9))).toEqual(['courses_by_search_title']);
  expect(await indexesOf(ofLessons.called(21))).toEqual(['lessons_by_search_title']);
  expect(await indexesOf(ofCourses.told(9))).toEqual(['courses_by_search_text', 'courses_by_search_title']);
  expect(await indexesOf(ofLessons.told(21))).toEqual(['lessons_by_search_text', 'lessons_by_search_title']);
}
