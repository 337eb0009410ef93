import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courseTeachers, notices, users } from '#server/db/schema';
import { insertCourse, insertTeachers } from '#server/db/factories';
import { askingClass } from '#server/testing/asking-class';
import { type SignedIn, testApp } from '#server/testing/test-app';

const university = await testApp();
const { database, clock, signedIn } = university;
const { db } = database;

const noticesOf = async ({ browser }: SignedIn) => (await browser.get('/api/notices')).json().items;
const remove = ({ browser }: SignedIn, answerId: number) =>
  browser.send({ method: 'DELETE', url: `/api/admin/answers/${answerId}` });
const change = ({ browser }: SignedIn, answerId: number, body: object) =>
  browser.patch(`/api/admin/answers/${answerId}`, body);

describe('an answer', () => {
  test('is given by those who teach the course, and by nobody else', async () => {
    const { ask, asker, fellow, otherTeacher, admin, answer } = await askingClass(university);
    const { id } = await ask(asker);
    const url = `/api/questions/${id}/answers`;
    expect((await fellow.browser.post(url, { text: 'جواب' })).statusCode).toBe(403);
    const [foreign, absent] = await Promise.all([
      otherTeacher.browser.post(url, { text: 'جواب' }),
      otherTeacher.browser.post('/api/questions/2000000000/answers', { text: 'جواب' }),
    ]);
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
    expect((await answer(admin, id)).answers).toHaveLength(1);
  });

  test('says how its teacher is to be spoken of; of whoever asked it says nothing', async () => {
    const { ask, asker, fellow, teacher, answer, lesson } = await askingClass(university);
    for (const person of [asker, teacher])
      await person.browser.patch('/api/profile', { addressedAs: 'woman' });
    const { id } = await ask(asker);
    await answer(teacher, id);
    const { items } = (await fellow.browser.get(`/api/lessons/${lesson.id}/questions`)).json();
    const read = items.find((item: { id: number }) => item.id === id);
    expect(read).toMatchObject({ answers: [{ addressedAs: 'woman' }] });
    expect(read).not.toHaveProperty('addressedAs');
  });

  test('is not given by one who lost the course on the way', async () => {
    const { ask, asker, teacher, course } = await askingClass(university);
    const { id } = await ask(asker);
    // Another takes the course from them and has not committed yet: whoever answers meanwhile waits for it.
    let isTaken = () => {};
    const taking = db.transaction(async (tx) => {
      await tx.delete(courseTeachers).where(eq(courseTeachers.courseId, course.id));
      await new Promise<void>((resolve) => (isTaken = resolve));
    });
    const answering = teacher.browser.post(`/api/questions/${id}/answers`, { text: 'جواب' });
    await lockIsWaitedFor();
    isTaken();
    await taking;
    expect((await answering).statusCode).toBe(404);
  });

  test('tells whoever asked, and those who have the same question, once each', async () => {
    const { ask, mark, answer, asker, fellow, teacher, course, lesson } = await askingClass(university);
    await db
      .update(users)
      .set({ firstName: 'أحمد', lastName: 'المحاضر' })
      .where(eq(users.id, teacher.userId));
    const { id } = await ask(asker, 'ما الفرق بين الصحيح والحسن؟');
    await mark(fellow, id);
    const clientId = randomUUID();
    await answer(teacher, id, 'الفرق في الضبط.', { clientId });
    await answer(teacher, id, 'الفرق في الضبط.', { clientId });
    const where = {
      kind: 'answer',
      detail: `ما الفرق بين الصحيح والحسن؟ · ${course.title}`,
      path: `/course/${course.id}/lessons/${lesson.id}?question=${id}`,
    };
    expect(await noticesOf(asker)).toMatchObject([{ ...where, title: 'أجاب أحمد المحاضر عن سؤالك' }]);
    expect(await noticesOf(fellow)).toMatchObject([{ ...where, title: 'أجاب أحمد المحاضر عن سؤال يهمّك' }]);
  });

  test('is edited by its writer, and says so; its words are nobody else’s', async () => {
    const { ask, answer, asker, teacher, admin } = await askingClass(university);
    const { id } = await ask(asker);
    const [first] = (await answer(teacher, id)).answers;
    const answerId = first?.id ?? 0;
    const refused = await change(admin, answerId, { text: 'كلام غيره' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    const { answers } = (await change(teacher, answerId, { text: 'الفرق في تمام الضبط.' })).json();
    expect(answers).toMatchObject([{ text: 'الفرق في تمام الضبط.', editedAt: clock.now.toISOString() }]);
  });

  test('is the good one alone: another that is marked takes its place, and stands first', async () => {
    const { ask, answer, asker, teacher, admin, otherTeacher } = await askingClass(university);
    const { id } = await ask(asker);
    await answer(teacher, id, 'الأول');
    const [one, two] = (await answer(teacher, id, 'الثاني')).answers;
    await change(teacher, one?.id ?? 0, { isGood: true });
    const { answers } = (await change(admin, two?.id ?? 0, { isGood: true })).json();
    expect(answers).toMatchObject([
      { text: 'الثاني', isGood: true },
      { text: 'الأول', isGood: false },
    ]);
    expect((await change(otherTeacher, two?.id ?? 0, { isGood: false })).statusCode).toBe(404);
    expect((await change(asker, two?.id ?? 0, { isGood: false })).statusCode).toBe(403);
  });

  test('is taken away by any who teaches the course; then the question waits again and nobody is told of it', async () => {
    const { ask, answer, asker, teacher, otherTeacher, course } = await askingClass(university);
    const colleague = await signedIn('teacher');
    await insertTeachers(db, course.id, [colleague.userId]);
    const { id } = await ask(asker);
    const [given] = (await answer(teacher, id)).answers;
    expect((await remove(otherTeacher, given?.id ?? 0)).statusCode).toBe(404);
    expect((await remove(asker, given?.id ?? 0)).statusCode).toBe(403);
    expect((await remove(colleague, given?.id ?? 0)).json()).toMatchObject({ id, answers: [] });
    expect(await noticesOf(asker)).toEqual([]);
    expect((await teacher.browser.get('/api/admin/asked-questions')).json()).toMatchObject({ waiting: 1 });
    expect((await remove(teacher, given?.id ?? 0)).statusCode).toBe(404);
  });

  test('is not added to what is locked', async () => {
    const { ask, moderate, asker, teacher } = await askingClass(university);
    const { id } = await ask(asker);
    await moderate(teacher, id, { isLocked: true });
    const refused = await teacher.browser.post(`/api/questions/${id}/answers`, { text: 'جواب' });
    expect(refused.json().code).toBe('question_locked');
  });
});

describe('what waits for a teacher', () => {
  test('is the oldest first, of their courses alone; locked and hidden ones wait for nobody', async () => {
    const { ask, answer, moderate, asker, teacher, otherTeacher, admin, course } =
      await askingClass(university);
    const questions = [];
    for (const text of ['الأول؟', 'الثاني؟', 'الثالث؟', 'الرابع؟', 'الخامس؟']) {
      questions.push(await ask(asker, text));
    }
    const [first, second, third, fourth] = questions.map(({ id }) => id);
    await answer(teacher, first ?? 0);
    await moderate(teacher, second ?? 0, { isHidden: true });
    await moderate(teacher, third ?? 0, { isLocked: true });
    const list = async (who: SignedIn, query = '') =>
      (await who.browser.get(`/api/admin/asked-questions${query}`)).json();
    const waiting = await list(teacher);
    expect(waiting).toMatchObject({ waiting: 2, reported: 0, total: 2, page: 1 });
    expect(waiting.items).toMatchObject([
      { text: 'الرابع؟', courseTitle: course.title, lessonTitle: 'الحديث الصحيح', reports: [] },
      { text: 'الخامس؟' },
    ]);
    expect((await list(teacher, '?state=answered')).items).toMatchObject([{ id: first }]);
    expect((await list(teacher, '?state=hidden')).items).toMatchObject([{ id: second }]);
    expect(await list(otherTeacher)).toMatchObject({ items: [], waiting: 0, total: 0 });
    expect((await list(admin, `?courseId=${course.id}`)).total).toBe(2);
    const foreign = await otherTeacher.browser.get(`/api/admin/asked-questions?courseId=${course.id}`);
    expect(foreign.statusCode).toBe(404);

    const desk = (await teacher.browser.get('/api/desk')).json();
    expect(desk.waiting.asked).toMatchObject({
      count: 2,
      oldest: { text: 'الرابع؟', questionId: fourth, courseTitle: course.title },
    });
    expect((await otherTeacher.browser.get('/api/desk')).json().waiting.asked).toEqual({
      count: 0,
      oldest: null,
    });
  });

  test('is told to each of them once, and not to whoever asked it', async () => {
    const { ask, asker, teacher, otherTeacher, course } = await askingClass(university);
    const { id } = await ask(asker);
    expect(await noticesOf(teacher)).toMatchObject([
      { kind: 'question', title: 'سؤال جديد في درس «الحديث الصحيح»' },
    ]);
    expect(await noticesOf(otherTeacher)).toEqual([]);
    await ask(teacher, 'سؤال المحاضر نفسه');
    expect(await noticesOf(teacher)).toHaveLength(1);
    const rows = await db
      .select()
      .from(notices)
      .where(eq(notices.subject, String(id)));
    expect(rows).toHaveLength(1);
    expect(course.id).toBeGreaterThan(0);
  });
});

describe('a report', () => {
  test('is read by those who teach, settled by them, and written down', async () => {
    const { ask, moderate, asker, fellow, teacher, admin } = await askingClass(university);
    const { id } = await ask(asker);
    const report = (who: SignedIn) =>
      who.browser.post(`/api/questions/${id}/report`, { reason: 'كلام لا يليق' });
    expect((await report(fellow)).statusCode).toBe(200);
    expect((await report(fellow)).statusCode).toBe(200);
    expect((await report(asker)).json().code).toBe('own_question');
    const reported = (await teacher.browser.get('/api/admin/asked-questions?state=reported')).json();
    expect(reported).toMatchObject({ reported: 1, total: 1 });
    expect(reported.items[0].reports).toMatchObject([{ by: 'عائشة الأنصارية', reason: 'كلام لا يليق' }]);
    expect((await moderate(teacher, id, { settlesReports: true })).json().reports).toEqual([]);
    await moderate(teacher, id, { settlesReports: true });
    expect((await teacher.browser.get('/api/admin/asked-questions')).json().reported).toBe(0);
    const { items } = (await admin.browser.get('/api/admin/audit?subject=asked-question')).json();
    const noted = items.filter(({ subjectId }: { subjectId: string }) => subjectId === String(id));
    expect(noted).toMatchObject([{ action: 'update', changes: { settledReports: { from: 1, to: 0 } } }]);
  });

  test('is settled when what it speaks of is hidden; both are written down, once', async () => {
    const { ask, moderate, asker, fellow, teacher, admin, otherTeacher } = await askingClass(university);
    const { id } = await ask(asker);
    await fellow.browser.post(`/api/questions/${id}/report`, { reason: 'كلام لا يليق' });
    expect((await moderate(otherTeacher, id, { isHidden: true })).statusCode).toBe(404);
    const told = (await moderate(teacher, id, { isHidden: true, isLocked: true })).json();
    expect(told).toMatchObject({ isHidden: true, isLocked: true, reports: [] });
    await moderate(teacher, id, { isHidden: true, isLocked: true });
    const { items } = (await admin.browser.get('/api/admin/audit?subject=asked-question')).json();
    const noted = items.filter(({ subjectId }: { subjectId: string }) => subjectId === String(id));
    expect(noted).toMatchObject([
      {
        title: 'ما الفرق بين الصحيح والحسن؟',
        changes: {
          isHidden: { from: false, to: true },
          isLocked: { from: false, to: true },
          settledReports: { from: 1, to: 0 },
        },
      },
    ]);
  });
});

test('a teacher who also studies elsewhere asks there as any student', async () => {
  const { ask, otherTeacher, teacher, page, course } = await askingClass(university);
  await insertCourse(db, { teachers: [otherTeacher.userId] });
  await otherTeacher.browser.post(`/api/courses/${course.id}/enroll`);
  const { id } = await ask(otherTeacher, 'أسأل كما يسأل الطالب');
  expect(await page(otherTeacher)).toMatchObject({ mayAsk: true, mayAnswer: false });
  const refused = await otherTeacher.browser.post(`/api/questions/${id}/answers`, { text: 'أجيب نفسي' });
  expect(refused.statusCode).toBe(404);
  expect((await page(teacher)).items).toMatchObject([{ id }]);
});

/** Resolves once some connection waits for a lock of another. */
async function lockIsWaitedFor(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
