import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertAttempt, insertCourse, insertEnrolment, insertExam, insertUser } from '#server/db/factories';
import { testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;

test('admins find people by a part of the name or the e-mail, page by page', async () => {
  const { browser } = await signedIn('admin');
  for (let index = 0; index < 25; index += 1) await insertUser(db, { lastName: 'القيروانية' });
  const first = await browser.get(`/api/admin/users?query=${encodeURIComponent('القيروان')}`);
  expect(first.json()).toMatchObject({ total: 25, page: 1 });
  expect(first.json().items).toHaveLength(20);
  const second = await browser.get(`/api/admin/users?query=${encodeURIComponent('القيروان')}&page=٢`);
  expect(second.json().items).toHaveLength(5);
});

test('admins find people however a name is spelt, and whatever word of it comes first', async () => {
  const { browser } = await signedIn('admin');
  const person = await insertUser(db, {
    firstName: 'آمِنة',
    lastName: 'الأندلسية',
    email: 'amina-a@ex.test',
  });
  const foundBy = async (query: string) => {
    const { items } = (await browser.get(`/api/admin/users?query=${encodeURIComponent(query)}`)).json();
    return items.some(({ id }: { id: string }) => id === person.id);
  };
  for (const query of ['امنه', 'الاندلسيه', 'أندلسية  آمنة', 'AMINA-A@ex.test', '\u200fآمنة', 'امنه amina']) {
    expect(await foundBy(query), query).toBe(true);
  }
  for (const query of ['أمينة', 'آمنة القرطبية', 'amina@ex.test', '%', '_', '\\', '«»']) {
    expect(await foundBy(query), query).toBe(false);
  }
});

test('admins see what a person studies, sat and holds', async () => {
  const { browser } = await signedIn('admin');
  const student = await insertUser(db, { lastName: 'الإشبيلي الفريد' });
  const course = await insertCourse(db);
  await insertEnrolment(db, student.id, course.id);
  const exam = await insertExam(db, course.id, { title: 'اختبار المصطلح' });
  const attempt = await insertAttempt(db, student.id, exam);
  const { items } = (await browser.get(`/api/admin/users?query=${encodeURIComponent('الإشبيلي')}`)).json();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    enrolments: [{ courseId: course.id, courseTitle: course.title }],
    attempts: [
      { id: attempt.id, examTitle: 'اختبار المصطلح', completedAt: null, score: null, passingGrade: 70 },
    ],
    certificates: [],
    diplomas: [],
    transcripts: [],
  });
});

test('among many people the index is asked', async () => {
  await db.execute(sql`insert into users (first_name, last_name, email)
    select 'طالب', md5(number::text), md5(number::text) || '@example.com' from generate_series(1, 5000) as number`);
  await db.execute(sql`analyze users`);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from users where search_name like '%زنجبيل%'`,
  );
  expect(JSON.stringify(rows)).toContain('users_by_search_name');
});
