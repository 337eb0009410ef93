import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/endpoint';
import { searchApi } from '#contract/searching';
import { insertCourse, insertEnrolment, insertLesson, insertMatn, insertNote } from '#server/db/factories';
import { courses, lessonQuestions, lessons, mutun, notes } from '#server/db/schema';
import { testApp, type Visitor } from '#server/testing/test-app';
import { notesFound, questionsFound } from './own-shelf.ts';

const { database, signedIn } = await testApp();
const { db, pool } = database;

const [student, teacher] = [await signedIn(), await signedIn('teacher')];
const course = await insertCourse(db, { title: 'علل الحديث', teachers: [teacher.userId] });
const lesson = await insertLesson(db, course.id, { title: 'مقدمة' });
await insertEnrolment(db, student.userId, course.id);

const search = async (
  { browser }: { browser: Visitor },
  q: string,
): Promise<ReplyOf<typeof searchApi.search>> =>
  searchApi.search.reply.parse((await browser.get(`/api/search?${new URLSearchParams({ q })}`)).json());

async function ask(text: string, overrides: Partial<typeof lessonQuestions.$inferInsert> = {}) {
  const asker = await signedIn();
  const place = { lessonId: lesson.id, courseId: course.id, userId: asker.userId, clientId: randomUUID() };
  const [row] = await db
    .insert(lessonQuestions)
    .values({ ...place, text, ...overrides })
    .returning();
  return { id: row?.id ?? 0, asker };
}

test('a note is found however it is spelt, with its place and the words around what was sought', async () => {
  const note = await insertNote(db, student.userId, lesson, { at: 42, text: 'أول\nالتَّدليس أنواعٌ كثيرة' });
  expect((await search(student, 'التدليس')).notes).toEqual([
    {
      id: note.id,
      lessonId: lesson.id,
      courseId: course.id,
      at: 42,
      matnKey: null,
      unit: null,
      matnKind: null,
      title: 'مقدمة',
      marks: [],
      excerpt: { text: 'التَّدليس أنواعٌ كثيرة', marks: [[0, 9]] },
    },
  ]);
});

test('a note at a verse leads to it; one whose place was closed is not found here', async () => {
  const matn = await insertMatn(db);
  const note = { id: randomUUID(), userId: student.userId, matnKey: matn.key, unit: 2, text: 'زنجبيل' };
  await db.insert(notes).values(note);
  expect((await search(student, 'زنجبيل')).notes).toMatchObject([
    { matnKey: matn.key, unit: 2, lessonId: null },
  ]);
  await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, matn.key));
  expect((await search(student, 'زنجبيل')).notes).toEqual([]);
});

test('nobody finds another’s note, whatever their role', async () => {
  await insertNote(db, student.userId, lesson, { text: 'كافور' });
  for (const reader of [teacher, await signedIn(), await signedIn('admin')]) {
    expect((await search(reader, 'كافور')).notes).toEqual([]);
  }
});

test('a question is found by those who study or teach there, and by nobody else; who asked is not said', async () => {
  const { id, asker } = await ask('ما الفرق بين الشاذّ والمنكر؟', { isAnonymous: true });
  for (const reader of [student, teacher]) {
    const found = await search(reader, 'المنكر شاذ');
    expect(found.questions).toEqual([
      {
        id,
        lessonId: lesson.id,
        courseId: course.id,
        title: 'ما الفرق بين الشاذّ والمنكر؟',
        marks: [
          [15, 19],
          [21, 27],
        ],
        excerpt: null,
        lessonTitle: 'مقدمة',
        courseTitle: 'علل الحديث',
      },
    ]);
    expect(JSON.stringify(found)).not.toContain(asker.userId);
  }
  for (const stranger of [await signedIn(), await signedIn('teacher')]) {
    expect((await search(stranger, 'المنكر شاذ')).questions).toEqual([]);
  }
});

test('hidden and merged questions are not found, nor those of a lesson or a course that is gone', async () => {
  const { id: kept } = await ask('سؤال عن القلقشندي');
  await ask('القلقشندي مخفي', { hiddenAt: new Date() });
  await ask('القلقشندي مكرر', { mergedInto: kept });
  expect((await search(student, 'القلقشندي')).questions.map(({ id }) => id)).toEqual([kept]);
  await db.update(lessons).set({ isActive: false }).where(eq(lessons.id, lesson.id));
  expect((await search(student, 'القلقشندي')).questions).toEqual([]);
  await db.update(lessons).set({ isActive: true }).where(eq(lessons.id, lesson.id));
  await db.update(courses).set({ isActive: false }).where(eq(courses.id, course.id));
  expect((await search(student, 'القلقشندي')).questions).toEqual([]);
  expect((await search(teacher, 'القلقشندي')).questions).toHaveLength(1);
  await db.update(courses).set({ isActive: true }).where(eq(courses.id, course.id));
});

test('the nearest come first, and more than are shown are told of', async () => {
  for (let number = 1; number <= 9; number += 1)
    await insertNote(db, student.userId, lesson, { text: `ياقوتة ${number}` });
  await insertNote(db, student.userId, lesson, { text: 'ياقوت وحده' });
  const found = await search(student, 'ياقوت');
  expect(found.notes).toHaveLength(8);
  expect(found.notes[0]?.excerpt?.text).toBe('ياقوت وحده');
  expect(found.hasMore).toBe(true);
});

test('a student who stands among the teachers of a course does not find its questions', async () => {
  const impostor = await signedIn();
  await db.execute(sql`insert into course_teachers values (${course.id}, ${impostor.userId}, now())`);
  await ask('سؤال عن الطفاوي');
  expect((await search(impostor, 'الطفاوي')).questions).toEqual([]);
});

test('with many notes and questions of others, indexes lead to one’s own', async () => {
  await db.execute(sql`insert into notes (id, user_id, lesson_id, course_id, at, text)
    select gen_random_uuid(), ${teacher.userId}, ${lesson.id}, ${course.id}, 1, md5(number::text)
    from generate_series(1, 4000) as number`);
  const other = await insertCourse(db);
  const otherLesson = await insertLesson(db, other.id);
  await db.execute(sql`insert into lesson_questions (lesson_id, course_id, user_id, client_id, text)
    select ${otherLesson.id}, ${other.id}, ${teacher.userId}, gen_random_uuid(), md5(number::text)
    from generate_series(1, 4000) as number`);
  await db.execute(sql`vacuum analyze notes, lesson_questions`);
  const asker = { id: student.userId, role: 'student' as const };
  expect(await planOf(notesFound(db, ['زنجبيل'], asker, 9))).not.toContain('Seq Scan on notes');
  expect(await planOf(questionsFound(db, ['زنجبيل'], asker, 9))).not.toContain(
    'Seq Scan on lesson_questions',
  );
});

async function planOf(statement: { toSQL: () => { sql: string; params: unknown[] } }): Promise<string> {
  const { sql: text, params } = statement.toSQL();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
