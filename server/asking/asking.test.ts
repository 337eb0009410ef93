import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Question } from '#contract/asking';
import { enrollments, lessons, users } from '#server/db/schema';
import { askingClass } from '#server/testing/asking-class';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { database, clock } = university;
const { db } = database;
const texts = ({ items }: { items: Question[] }) => items.map(({ text }) => text);

describe('what is asked under a lesson', () => {
  test('is read by those of its course: with its moment, its asker and its answers', async () => {
    const { ask, answer, asker, fellow, teacher, page, lesson, course } = await askingClass(university);
    const { id } = await ask(asker, 'متى يُحكم بالحسن؟', { at: 65 });
    await answer(teacher, id);
    const read = await page(fellow);
    expect(read).toMatchObject({ total: 1, answered: 1, page: 1, mayAsk: true, mayAnswer: false });
    expect(read.items[0]).toMatchObject({
      id,
      at: 65,
      lessonId: lesson.id,
      courseId: course.id,
      by: 'عائشة الأنصارية',
      isOwn: false,
      useful: 0,
      answers: [{ text: 'الفرق في الضبط.', isOwn: false, isGood: false, editedAt: null }],
    });
    expect(await page(teacher)).toMatchObject({ mayAnswer: true });
  });

  test('is not read by whoever is not enrolled, and they are offered to enrol', async () => {
    const { ask, asker, stranger, otherTeacher, page, lesson } = await askingClass(university);
    const { id } = await ask(asker);
    for (const outsider of [stranger, otherTeacher]) {
      expect(await page(outsider)).toEqual({
        items: [],
        total: 0,
        page: 1,
        answered: 0,
        mayAsk: false,
        mayAnswer: false,
      });
      expect((await outsider.browser.get(`/api/questions/${id}`)).statusCode).toBe(404);
      const refused = await outsider.browser.post(`/api/lessons/${lesson.id}/questions`, { text: 'سؤال؟' });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_enrolled']);
    }
    await db.update(lessons).set({ isActive: false }).where(eq(lessons.id, lesson.id));
    expect((await asker.browser.get(`/api/lessons/${lesson.id}/questions`)).statusCode).toBe(404);
    expect((await asker.browser.get(`/api/questions/${id}`)).statusCode).toBe(404);
    expect((await asker.browser.get('/api/my-questions')).json()).toEqual([]);
  });

  test('asked without a name, it has none for other students; teachers see it', async () => {
    const { ask, asker, fellow, teacher, admin, page } = await askingClass(university);
    await ask(asker, 'سؤال بلا اسم؟', { isAnonymous: true });
    const nameFor = async (who: typeof asker) => (await page(who)).items[0].by;
    expect(await nameFor(fellow)).toBeNull();
    expect(JSON.stringify(await page(fellow))).not.toContain(asker.userId);
    for (const who of [asker, teacher, admin]) expect(await nameFor(who)).toBe('عائشة الأنصارية');
    const { items } = (await teacher.browser.get('/api/notices')).json();
    expect(JSON.stringify(items)).not.toContain('عائشة');
  });

  test('comes with the answered first, then the useful, then the newest; twenty at a time', async () => {
    const { ask, answer, mark, asker, fellow, teacher, page } = await askingClass(university);
    const first = await ask(asker, 'السؤال الأول');
    const useful = await ask(asker, 'السؤال الثاني');
    await ask(asker, 'السؤال الثالث');
    await mark(fellow, useful.id);
    await answer(teacher, first.id);
    expect(texts(await page(fellow))).toEqual(['السؤال الأول', 'السؤال الثاني', 'السؤال الثالث']);
    for (let more = 0; more < 19; more += 1) await ask(asker, `وسؤال ${more}`);
    expect((await page(fellow)).items).toHaveLength(20);
    const second = await page(fellow, 2);
    expect(second).toMatchObject({ total: 22, page: 2 });
    expect(second.items).toHaveLength(2);
    expect((await page(fellow, 3)).items).toEqual([]);
  });

  test('sent twice, at once or later, is there once; the same number for something else is refused', async () => {
    const { ask, asker, fellow, page, course } = await askingClass(university);
    const clientId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => ask(asker, 'مرة واحدة؟', { clientId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await page(fellow)).total).toBe(1);
    // Another's device may have drawn the same number.
    await ask(fellow, 'مرة واحدة؟', { clientId });
    const [other] = await db
      .insert(lessons)
      .values({
        courseId: course.id,
        title: 'درس آخر',
        description: 'غيره.',
        order: 2,
        duration: 60,
      })
      .returning();
    const refused = await asker.browser.post(`/api/lessons/${other?.id}/questions`, {
      text: 'غيره؟',
      clientId,
    });
    expect(refused.json().code).toBe('client_id_taken');
  });

  test('withdrawn, it does not come back when a device that heard nothing sends it again', async () => {
    const { ask, asker, fellow, teacher, page, lesson } = await askingClass(university);
    const sent = { text: 'سُحب؟', clientId: randomUUID() };
    const { id } = await ask(asker, sent.text, sent);
    await asker.browser.send({ method: 'DELETE', url: `/api/questions/${id}` });
    const again = await asker.browser.post(`/api/lessons/${lesson.id}/questions`, sent);
    expect([again.statusCode, again.json().code]).toEqual([410, 'taken_back']);
    expect((await page(teacher)).total).toBe(0);
    // Asked anew it is another question, and the number is free for others.
    await ask(asker, sent.text);
    await ask(fellow, sent.text, sent);
    expect((await page(teacher)).total).toBe(2);
  });

  test('is changed and withdrawn by its asker alone, until it is answered', async () => {
    const { ask, answer, asker, fellow, teacher, page } = await askingClass(university);
    const { id } = await ask(asker);
    const url = `/api/questions/${id}`;
    for (const other of [fellow, teacher]) {
      expect((await other.browser.patch(url, { text: 'غيّره غيره' })).statusCode).toBe(404);
      expect((await other.browser.send({ method: 'DELETE', url })).statusCode).toBe(404);
    }
    const changed = (await asker.browser.patch(url, { text: 'سؤال أوضح' })).json();
    expect(changed).toMatchObject({ text: 'سؤال أوضح', editedAt: clock.now.toISOString() });
    await answer(teacher, id);
    expect((await asker.browser.patch(url, { text: 'بعد الجواب' })).json().code).toBe('question_answered');
    expect((await asker.browser.send({ method: 'DELETE', url })).json().code).toBe('question_answered');
    const { id: second } = await ask(asker, 'يُسحب هذا');
    expect((await teacher.browser.get('/api/notices')).json().total).toBe(2);
    const gone = await asker.browser.send({ method: 'DELETE', url: `/api/questions/${second}` });
    expect(gone.statusCode).toBe(200);
    expect(texts(await page(asker))).toEqual(['سؤال أوضح']);
    expect((await teacher.browser.get('/api/notices')).json().total).toBe(1);
  });

  test('hidden, it is there for those who teach, and for its asker who is told so', async () => {
    const { ask, mark, moderate, asker, fellow, teacher, page } = await askingClass(university);
    const { id } = await ask(asker);
    await moderate(teacher, id, { isHidden: true });
    expect((await page(fellow)).items).toEqual([]);
    expect((await fellow.browser.get(`/api/questions/${id}`)).statusCode).toBe(404);
    expect((await mark(fellow, id)).statusCode).toBe(404);
    for (const who of [asker, teacher]) {
      expect((await page(who)).items).toMatchObject([{ id, isHidden: true }]);
      expect((await page(who)).total).toBe(0);
    }
    expect((await asker.browser.get('/api/my-questions')).json()).toMatchObject([{ id, isHidden: true }]);
    expect((await asker.browser.patch(`/api/questions/${id}`, { text: 'غيره' })).json().code).toBe(
      'question_locked',
    );
    await moderate(teacher, id, { isHidden: false });
    expect((await page(fellow)).items).toMatchObject([{ id, isHidden: false }]);
  });

  test('is in the list of what I asked, with where it was asked', async () => {
    const { ask, asker, fellow } = await askingClass(university);
    const { id } = await ask(asker);
    const own = (await asker.browser.get('/api/my-questions')).json();
    expect(own).toMatchObject([
      { id, lessonTitle: 'الحديث الصحيح', courseTitle: 'مدخل إلى مصطلح الحديث', isOwn: true },
    ]);
    expect((await fellow.browser.get('/api/my-questions')).json()).toEqual([]);
  });

  test('goes with its asker, and leaves the others as they were', async () => {
    const { ask, mark, enrolled, fellow, page } = await askingClass(university);
    const leaving = await enrolled();
    await ask(leaving, 'سؤال من ذهب');
    const { id } = await ask(fellow, 'سؤال من بقي');
    await mark(leaving, id);
    await db.delete(enrollments).where(eq(enrollments.userId, leaving.userId));
    await db.delete(users).where(eq(users.id, leaving.userId));
    expect((await page(fellow)).items).toMatchObject([{ text: 'سؤال من بقي', useful: 0 }]);
  });
});

describe('where on the tape questions were asked', () => {
  test('is told to those of the course, in the order of the tape; what has no moment is not there', async () => {
    const { ask, asker, fellow, teacher, admin, moments } = await askingClass(university);
    const late = await ask(asker, 'عن آخر الدرس؟', { at: 65 });
    await ask(asker, 'عن الدرس كله؟');
    const early = await ask(fellow, 'عن أوله؟', { at: 3, isAnonymous: true });
    for (const who of [asker, fellow, teacher, admin]) {
      expect(await moments(who)).toEqual([
        { id: early.id, at: 3 },
        { id: late.id, at: 65 },
      ]);
    }
  });

  test('is not told to those who are not of the course, nor of a lesson that is put away', async () => {
    const { ask, asker, stranger, otherTeacher, lesson, moments } = await askingClass(university);
    await ask(asker, 'متى يُحكم بالحسن؟', { at: 65 });
    for (const outsider of [stranger, otherTeacher]) expect(await moments(outsider)).toEqual([]);
    await db.update(lessons).set({ isActive: false }).where(eq(lessons.id, lesson.id));
    const away = await asker.browser.get(`/api/lessons/${lesson.id}/question-moments`);
    expect(away.statusCode).toBe(404);
  });

  test('leaves out what is hidden, even for those who teach, and what was merged', async () => {
    const { ask, moderate, merge, asker, fellow, teacher, moments } = await askingClass(university);
    const hidden = await ask(asker, 'سؤال يُخفى؟', { at: 10 });
    const same = await ask(asker, 'سؤال مكرر؟', { at: 20 });
    const stays = await ask(asker, 'سؤال يبقى؟', { at: 30 });
    await moderate(teacher, hidden.id, { isHidden: true });
    await merge(teacher, same.id, stays.id);
    for (const who of [asker, fellow, teacher])
      expect(await moments(who)).toEqual([{ id: stays.id, at: 30 }]);
  });
});

describe('a mark', () => {
  test('is one of each, is taken back, and is never on one’s own', async () => {
    const { ask, mark, unmark, asker, fellow, teacher } = await askingClass(university);
    const { id } = await ask(asker);
    await Promise.all([mark(fellow, id), mark(fellow, id), mark(teacher, id)]);
    expect((await mark(fellow, id)).json()).toMatchObject({ useful: 2, isUsefulToMe: true });
    const own = await mark(asker, id);
    expect([own.statusCode, own.json().code]).toEqual([403, 'own_question']);
    expect((await unmark(fellow, id)).json()).toMatchObject({ useful: 1, isUsefulToMe: false });
    expect((await unmark(fellow, id)).json()).toMatchObject({ useful: 1 });
  });

  test('is not put on what is locked, nor by those who are not of the course', async () => {
    const { ask, mark, moderate, asker, fellow, teacher, stranger } = await askingClass(university);
    const { id } = await ask(asker);
    expect((await mark(stranger, id)).statusCode).toBe(404);
    await moderate(teacher, id, { isLocked: true });
    expect((await mark(fellow, id)).json().code).toBe('question_locked');
    expect((await asker.browser.patch(`/api/questions/${id}`, { text: 'غيره' })).json().code).toBe(
      'question_locked',
    );
  });
});
