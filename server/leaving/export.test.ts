import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertAttempt, insertMatn, insertNote, insertQuestion } from '#server/db/factories';
import { auditLog, lessonQuestions, questionAnswers, recitals, users } from '#server/db/schema';
import { completeLessons, examCourse } from '#server/testing/exam-course';
import { claim, decide, sendRecital, taughtText } from '#server/testing/recital-hall';
import { readZip } from '#server/testing/read-zip';
import type { Visitor } from '#server/testing/test-app';
import { uploadDesk } from '#server/testing/upload-desk';
import { ArchiveTexts } from './export-writing.ts';
import { archiveOf } from './export-zip.ts';
import { TakenFile } from './export-section.ts';

const university = await uploadDesk();
const { dataDir, database, clock, signedIn, visitor } = university;
const { db } = database;

async function taken(browser: Visitor) {
  const answer = await browser.get('/api/my-data');
  expect(answer.statusCode).toBe(200);
  const files = readZip(answer.rawPayload);
  const page = files.get('اقرأني.html')?.toString() ?? '';
  const data = JSON.parse(files.get('data.json')?.toString() ?? '');
  return { answer, files, page, data };
}

const renamed = (userId: string, name: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(name).where(eq(users.id, userId));

describe('what somebody takes along', () => {
  test('is one archive with a page and its data, for nobody’s cache', async () => {
    const { browser, userId } = await signedIn();
    await renamed(userId, { firstName: 'زينب', lastName: 'الفاسية' });
    const { answer, files, page, data } = await taken(browser);
    expect([...files.keys()]).toEqual(['اقرأني.html', 'data.json']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    });
    const name = String(answer.headers['content-disposition']);
    expect(name).toContain('filename="my-data.zip"');
    expect(decodeURIComponent(name)).toContain('بياناتي في جامعة علوم الحديث زينب الفاسية 2026-11-15.zip');
    expect(page).toContain('<bdi>زينب الفاسية</bdi>');
    expect(data.profile).toMatchObject([{ id: userId, firstName: 'زينب', lastName: 'الفاسية' }]);
    // One page in one piece: what it tells lies in its main part, and what there is nothing of is only named.
    expect(page.match(/<\/?(html|body|main)\b/g)).toEqual([
      ...['<html', '<body', '<main'],
      ...['</main', '</body', '</html'],
    ]);
    const [, told = ''] = page.split('<main>');
    expect(told).toContain('<section id="profile">');
    expect(page).not.toContain('#certificates');
    expect(told).toMatch(/ما ليس لك منه شيء<\/h2>\s*<p>[^<]*شهاداتك/);
    expect(data.certificates).toEqual([]);
    expect(data.madeAt).toEqual({
      utc: '2026-11-15T08:00:00.000Z',
      hijri: '5 جمادى الآخرة 1448 هـ',
      gregorian: '15 نوفمبر 2026 م',
    });
  });

  test('says devices, clocks and settings in words', async () => {
    const { browser, userId } = await signedIn();
    await renamed(userId, { addressedAs: 'woman', timeZone: 'Africa/Casablanca', calendar: 'gregorian' });
    const { key, title } = await insertMatn(db);
    await db.execute(
      sql`update sessions set device = 'android-phone chrome' where sess ->> 'userId' = ${userId}`,
    );
    await db.execute(sql`insert into passkeys (user_id, credential_id, public_key, name)
      values (${userId}, ${randomUUID()}, 'secret-key', 'هاتفي الأزرق')`);
    await db.execute(sql`insert into ward_settings (user_id, new_per_day, retention, time_zone, paused)
      values (${userId}, 5, 0.9, 'Africa/Casablanca', array[${key}])`);
    const { page, data } = await taken(browser);
    expect(data.profile).toMatchObject([
      { addressedAs: 'المؤنث', calendar: 'الميلادي', timeZone: 'بتوقيت المغرب (Africa/Casablanca)' },
    ]);
    expect(data.sessions).toMatchObject([{ device: 'هاتف أندرويد، متصفح كروم' }]);
    expect(data.passkeys).toMatchObject([{ name: 'هاتفي الأزرق' }]);
    expect(data.wardSettings).toMatchObject([{ retention: '90%', paused: [title] }]);
    expect(page).toContain('بتوقيت المغرب');
    expect(page + JSON.stringify(data)).not.toMatch(/android-phone|secret-key/);
  });

  test('is given to nobody who did not sign in', async () => {
    expect((await visitor().get('/api/my-data')).statusCode).toBe(401);
  });

  test('is not made for who only asks what it is', async () => {
    const { browser } = await signedIn();
    const answer = await browser.send({ method: 'HEAD', url: '/api/my-data' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  });

  test('has the person’s words and nobody else’s', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    await renamed(other.userId, { firstName: 'سواها', email: 'somebody-else@example.test' });
    const teacher = await signedIn('teacher');
    await renamed(teacher.userId, {
      firstName: 'محاضرها',
      lastName: null,
      email: 'teacher-box@example.test',
    });
    const studied = await examCourse(db, { teachers: [teacher.userId] });
    const [lesson] = studied.lessons;
    if (!lesson) throw new Error('the course has a lesson');
    await insertNote(db, mine.userId, lesson, { text: 'حاشيتي <script>alert(1)</script>' });
    await insertNote(db, other.userId, lesson, { text: 'حاشية سواها' });
    const asked = { lessonId: lesson.id, courseId: studied.course.id };
    const [question] = await db
      .insert(lessonQuestions)
      .values({ ...asked, userId: mine.userId, clientId: randomUUID(), text: 'ما الشاذ؟' })
      .returning();
    await db
      .insert(lessonQuestions)
      .values({ ...asked, userId: other.userId, clientId: randomUUID(), text: 'سؤال سواها' });
    await db.insert(questionAnswers).values({
      questionId: question?.id ?? 0,
      userId: teacher.userId,
      clientId: randomUUID(),
      text: 'ما خالف فيه الثقة.',
    });
    const { page, data } = await taken(mine.browser);
    expect(data.notes).toMatchObject([{ text: 'حاشيتي <script>alert(1)</script>', at: '1:00' }]);
    expect(data.questions).toMatchObject([
      { text: 'ما الشاذ؟', answers: [{ text: 'ما خالف فيه الثقة.', by: 'محاضرها' }] },
    ]);
    expect(page).toContain('حاشيتي &lt;script&gt;');
    const everything = page + JSON.stringify(data);
    for (const strange of ['سواها', 'somebody-else', 'teacher-box', other.userId]) {
      expect(everything.includes(strange), strange).toBe(false);
    }
    expect(page).not.toContain('<script');
  });

  test('of an admin names nobody whose things were changed', async () => {
    const [admin, student] = [await signedIn('admin'), await signedIn()];
    await db.insert(auditLog).values({
      actorId: admin.userId,
      action: 'change-role',
      subject: 'user',
      subjectId: student.userId,
      title: 'طالب بعينه',
      at: clock.now,
    });
    const { page, data } = await taken(admin.browser);
    expect(data.changesMade).toMatchObject([{ action: 'تغيير الدور', subject: 'حساب' }]);
    expect(page + JSON.stringify(data)).not.toContain('طالب بعينه');
    // And the student learns that something was changed, not by whom.
    expect((await taken(student.browser)).data.accountHistory).toMatchObject([{ what: 'تغيير الدور' }]);
  });

  test('has every field explained in Arabic, however deep it lies', async () => {
    const { browser, userId } = await signedIn();
    const studied = await examCourse(db);
    await completeLessons(db, userId, studied);
    const attempt = await insertAttempt(db, userId, studied.exam);
    await db.execute(
      sql`update exam_attempts set score = 90, passed = true, completed_at = deadline where id = ${attempt.id}`,
    );
    const { legend, madeAt, ...parts } = (await taken(browser)).data;
    expect(madeAt).toBeDefined();
    for (const [part, rows] of Object.entries(parts)) {
      const known = { ...legend[part].fields, ...legend.moments.fields };
      for (const key of keysIn(rows)) expect(known[key], `${part}: ${key}`).toMatch(/[ء-ي]/);
    }
    expect(keysIn(parts.attempts)).toContain('rightAnswer');
  });
});

/** At any depth. */
const keysIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...keysIn(inside)]);
};

describe('the papers of exams', () => {
  const finished = (id: number, score: number) =>
    db.execute(sql`update exam_attempts set score = ${score}, passed = ${score >= 70}, completed_at = deadline
      where id = ${id}`);
  const sat = async (tries: number | null) => {
    const student = await signedIn();
    const studied = await examCourse(db, { exam: { tries } });
    const question = await insertQuestion(db, studied.exam.id, { question: 'سؤال له مفتاح' });
    const questions = [{ ...question, options: ['صواب سرّي', 'خطأ'], correctAnswer: 'A' as const }];
    const sit = () =>
      insertAttempt(db, student.userId, studied.exam, { questions, answers: { [question.id]: 'B' } });
    return { ...student, sit };
  };

  test('stay closed with their keys while a try is left', async () => {
    const { browser, sit } = await sat(2);
    await finished((await sit()).id, 20);
    const { page, data } = await taken(browser);
    expect(data.attempts).toMatchObject([{ score: 20, passed: false, paper: null }]);
    expect(page + JSON.stringify(data)).not.toContain('صواب سرّي');
  });

  test('are read when no try is left', async () => {
    const { browser, sit } = await sat(1);
    await finished((await sit()).id, 20);
    expect((await taken(browser)).data.attempts).toMatchObject([
      { paper: [{ answer: 'خطأ', rightAnswer: 'صواب سرّي', isRight: false }] },
    ]);
  });

  test('stay closed while the student sits one, also for who has passed before', async () => {
    const { browser, sit } = await sat(null);
    await finished((await sit()).id, 90);
    await sit();
    const { page, data } = await taken(browser);
    expect(data.attempts).toMatchObject([{ paper: null }, { passed: null, score: null, paper: null }]);
    expect(page + JSON.stringify(data)).not.toContain('صواب سرّي');
  });
});

describe('recordings', () => {
  test('lie in a folder under names that no title spoils, and the page plays them', async () => {
    const [student, teacher] = [await signedIn(), await signedIn('teacher')];
    const { matn } = await taughtText(university, [teacher]);
    await db.execute(sql`update mutun set title = ${'../../منظومة/"سيئة"'} where key = ${matn}`);
    const { id } = (await sendRecital(student.browser, { matn })).json();
    await claim(teacher.browser, id);
    await decide(teacher.browser, id, { comment: 'أحسنت' });
    const { files, page, data } = await taken(student.browser);
    const [path = ''] = [...files.keys()];
    expect(path).toMatch(/^التسجيلات\/001 [^/\\"]*منظومة سيئة 1-2\.\w+$/);
    expect(files.get(path)?.length).toBeGreaterThan(500);
    expect(data.recitals).toMatchObject([{ state: 'أُجيز', comment: 'أحسنت', recording: path }]);
    expect(page).toContain(
      `<audio controls preload="none" src="${path.split('/').map(encodeURIComponent).join('/')}">`,
    );
  });

  test('that the store has lost are said to be lost, and nothing else is', async () => {
    const [student, teacher] = [await signedIn(), await signedIn('teacher')];
    const { matn } = await taughtText(university, [teacher]);
    await sendRecital(student.browser, { matn, from: 1, to: 1 });
    await sendRecital(student.browser, { matn, from: 2, to: 2 });
    const [lost] = await db
      .select()
      .from(recitals)
      .where(eq(recitals.userId, student.userId))
      .orderBy(recitals.id);
    await rm(join(dataDir, 'uploads/files', lost?.soundFile ?? ''));
    const { files, page, data } = await taken(student.browser);
    expect([...files.keys()].filter((name) => name.startsWith('التسجيلات'))).toHaveLength(1);
    expect(data.recitals).toMatchObject([
      { recording: null },
      { recording: expect.stringContaining('002 ') },
    ]);
    expect(page).toContain('لم يوجد هذا الملف');
  });
});

test('ten years of reviews are all in the data, and the page says how many more there are', async () => {
  const { browser, userId } = await signedIn();
  const { units } = await insertMatn(db);
  await db.execute(sql`insert into matn_reviews (user_id, id, unit_id, at, judgement, mode, received_at)
    select ${userId}, gen_random_uuid(), ${units[0]?.id}, timestamptz '2016-01-01' + (n / 3) * interval '1 minute', 3,
      'recall', now() from generate_series(1, 25000) as n`);
  const { page, data } = await taken(browser);
  expect(data.reviews).toHaveLength(25_000);
  expect(new Set(data.reviews.map(({ at }: { at: { utc: string } }) => at.utc)).size).toBe(8334);
  expect(page).toContain('24800');
  expect(page.length).toBeLessThan(500_000);
});

test('whoever goes away ends the reading of what was on its way', async () => {
  const { userId } = await signedIn();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('somebody is there');
  const texts = new ArchiveTexts({ user, now: clock.now });
  texts.files = () => [new TakenFile('endless', 'التسجيلات/1.weba', true)];
  const endless = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(64 * 1024);
    })(),
  );
  const archive = archiveOf(texts, async () => endless, clock.now);
  await once(archive, 'readable');
  archive.destroy();
  await once(endless, 'close');
  expect(endless.destroyed).toBe(true);
});

test('a file that breaks off on its way ends the archive with an error', async () => {
  const { userId } = await signedIn();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('somebody is there');
  const texts = new ArchiveTexts({ user, now: clock.now });
  texts.files = () => [new TakenFile('broken', 'التسجيلات/1.weba', true)];
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(1024);
      throw new Error('the disk is broken');
    })(),
  );
  const archive = archiveOf(texts, async () => broken, clock.now);
  archive.resume();
  await expect(once(archive, 'end')).rejects.toThrow('the disk is broken');
});
