import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mostNotes } from '#contract/note-limits';
import { notesApi } from '#contract/notes';
import { insertCourse, insertLesson, insertMatn, insertNote } from '#server/db/factories';
import { courses, lessons, mutun } from '#server/db/schema';
import { testApp, type Visitor } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;

const course = await insertCourse(db, { title: 'مصطلح الحديث' });
const lesson = await insertLesson(db, course.id, { title: 'الحديث المعلّ' });
const matn = await insertMatn(db, { title: 'منظومة العلل' });
const ofLesson = `/api/lessons/${lesson.id}/notes`;
const ofMatn = `/api/mutun/${matn.key}/notes`;

const read = async (browser: Visitor, url: string) =>
  notesApi.all.reply.parse((await browser.get(url)).json());
const textsOf = async (browser: Visitor, url: string) => (await read(browser, url)).map(({ text }) => text);

describe('a note is its writer’s', () => {
  test('it stands at its moment of the lesson, in their order, with its course', async () => {
    const { browser } = await signedIn();
    await browser.post(ofLesson, { at: 700, text: 'آخرها' });
    const added = await browser.post(ofLesson, { at: 12, text: '  العلة سبب خفي  ' });
    expect(notesApi.addToLesson.reply.parse(added.json())).toMatchObject({
      lessonId: lesson.id,
      courseId: course.id,
      at: 12,
      matnKey: null,
      unit: null,
      title: 'الحديث المعلّ',
      courseTitle: 'مصطلح الحديث',
      text: 'العلة سبب خفي',
      isOpen: true,
      createdAt: clock.now.toISOString(),
    });
    expect(await textsOf(browser, ofLesson)).toEqual(['العلة سبب خفي', 'آخرها']);
  });

  test('without words it is a bookmark; at a unit of a text it knows its text', async () => {
    const { browser } = await signedIn();
    await browser.post(ofMatn, { unit: 2, text: '' });
    expect(await read(browser, ofMatn)).toMatchObject([
      { matnKey: matn.key, unit: 2, at: null, title: 'منظومة العلل', courseTitle: null, text: '' },
    ]);
  });

  test('others see nothing of it: no teacher of the course, no admin', async () => {
    const writer = await signedIn();
    await writer.browser.post(ofLesson, { at: 1, text: 'سرّ' });
    for (const role of ['student', 'teacher', 'admin'] as const) {
      const { browser } = await signedIn(role);
      for (const url of [ofLesson, '/api/notes', '/api/notes?query=سرّ'])
        expect(await read(browser, url)).toEqual([]);
      expect((await browser.get('/api/notes/export')).body).not.toContain('سرّ');
    }
  });

  test('it is changed and deleted by its writer, and then it is gone for them too', async () => {
    const { browser } = await signedIn();
    const { id } = (await browser.post(ofLesson, { at: 5, text: 'أول' })).json();
    clock.now = new Date(clock.now.getTime() + 60_000);
    const changed = (await browser.patch(`/api/notes/${id}`, { text: 'ثانٍ' })).json();
    expect(changed).toMatchObject({ id, text: 'ثانٍ', at: 5, updatedAt: clock.now.toISOString() });
    expect((await browser.send({ method: 'DELETE', url: `/api/notes/${id}` })).statusCode).toBe(200);
    expect((await browser.send({ method: 'DELETE', url: `/api/notes/${id}` })).statusCode).toBe(404);
    expect((await browser.patch(`/api/notes/${id}`, { text: 'ثالث' })).statusCode).toBe(404);
  });
});

describe('a device sends a note until it hears that it arrived', () => {
  test('sent twice, at once too, it is there once, where it was first sent and with the words that were written last', async () => {
    const { browser } = await signedIn();
    const id = randomUUID();
    const answers = await Promise.all(
      ['أول', 'أول', 'أول'].map((text) => browser.post(ofLesson, { id, at: 9, text })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await browser.post(ofLesson, { id, at: 90, text: 'غيره' })).json()).toMatchObject({
      at: 9,
      text: 'غيره',
    });
    expect(await textsOf(browser, ofLesson)).toEqual(['غيره']);
  });

  test('of words from two devices those stay that were written last, whichever come last', async () => {
    const { browser } = await signedIn();
    const id = randomUUID();
    await browser.post(ofLesson, { id, at: 9, text: 'أول' });
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    await browser.patch(`/api/notes/${id}`, { text: 'من الحاسوب' });
    clock.now = new Date(clock.now.getTime() + 600_000);
    const late = await browser.patch(`/api/notes/${id}`, { text: 'من الهاتف، قبل ساعة', secondsAgo: 3600 });
    expect([late.statusCode, late.json().text]).toEqual([200, 'من الحاسوب']);
    const again = await browser.post(ofLesson, { id, at: 9, text: 'أول', secondsAgo: 4200 });
    expect([again.statusCode, again.json().text]).toEqual([200, 'من الحاسوب']);
    await browser.patch(`/api/notes/${id}`, { text: 'من الهاتف، قبل دقيقة', secondsAgo: 60 });
    expect(await textsOf(browser, ofLesson)).toEqual(['من الهاتف، قبل دقيقة']);
  });

  test('deleted meanwhile on another device, it does not come back', async () => {
    const [{ browser }, other] = [await signedIn(), await signedIn()];
    const note = { id: randomUUID(), at: 9, text: 'حُذفت' };
    await browser.post(ofLesson, note);
    await browser.send({ method: 'DELETE', url: `/api/notes/${note.id}` });
    const again = await browser.post(ofLesson, note);
    expect([again.statusCode, again.json().code]).toEqual([410, 'taken_back']);
    expect(await textsOf(browser, ofLesson)).toEqual([]);
    // The number is not spoilt for whoever else draws it.
    expect((await other.browser.post(ofLesson, note)).statusCode).toBe(200);
  });

  test('with the number of another’s note it is refused, and neither learns of the other', async () => {
    const [writer, other] = [await signedIn(), await signedIn()];
    const id = randomUUID();
    await writer.browser.post(ofLesson, { id, at: 9, text: 'له' });
    const refused = await other.browser.post(ofLesson, { id, at: 10, text: 'لغيره' });
    expect(refused.statusCode).toBe(404);
    expect(refused.body).not.toContain('له"');
    expect(await read(writer.browser, ofLesson)).toMatchObject([{ at: 9, text: 'له' }]);
    expect(await read(other.browser, ofLesson)).toEqual([]);
  });

  test.each([
    ['a moment before the beginning', { at: -1, text: '' }],
    ['a moment that is no whole second', { at: 1.5, text: '' }],
    ['no moment', { text: '' }],
    ['a number that is none', { id: '7', at: 1, text: '' }],
    ['too many words', { at: 1, text: 'ح'.repeat(4001) }],
    ['hidden characters', { at: 1, text: 'ab\u202Ecd' }],
  ])('%s: refused with a sentence', async (_, body) => {
    const { browser } = await signedIn();
    const refused = await browser.post(ofLesson, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].message).toMatch(/[ء-ي]/u);
  });

  test('a unit that the text does not have is not there', async () => {
    const { browser } = await signedIn();
    expect((await browser.post(ofMatn, { unit: 3, text: 'x' })).statusCode).toBe(404);
  });
});

test('whoever has as many as there may be adds none, and hears why; what is there can still be sent again', async () => {
  const { browser, userId } = await signedIn();
  const last = await insertNote(db, userId, lesson);
  await db.execute(sql`insert into notes (id, user_id, lesson_id, course_id, at, text)
    select gen_random_uuid(), ${userId}, ${lesson.id}, ${course.id}, 1, '' from generate_series(2, ${mostNotes})`);
  const refused = await browser.post(ofLesson, { at: 1, text: 'زائدة' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('5000 حاشية');
  expect((await browser.post(ofLesson, { id: last.id, at: 60, text: last.text })).statusCode).toBe(200);
  await browser.send({ method: 'DELETE', url: `/api/notes/${last.id}` });
  expect((await browser.post(ofLesson, { at: 1, text: 'في موضعها' })).statusCode).toBe(200);
});

describe('a lesson that is not seen', () => {
  test('a hidden course, a removed lesson, a hidden text: nothing is noted there, and nothing is said', async () => {
    const { browser } = await signedIn();
    const hidden = await insertLesson(db, (await insertCourse(db, { isActive: false })).id);
    const removed = await insertLesson(db, course.id, { isActive: false });
    const draft = await insertMatn(db, { isActive: false, publishedAt: null });
    for (const url of [`/api/lessons/${hidden.id}/notes`, `/api/lessons/${removed.id}/notes`]) {
      expect((await browser.get(url)).statusCode).toBe(404);
      expect((await browser.post(url, { at: 1, text: '' })).statusCode).toBe(404);
    }
    const url = `/api/mutun/${draft.key}/notes`;
    expect((await browser.get(url)).statusCode).toBe(404);
    expect((await browser.post(url, { unit: 1, text: '' })).statusCode).toBe(404);
  });

  test('who noted something there before keeps the words, without a way there', async () => {
    const { browser, userId } = await signedIn();
    const taken = await insertLesson(db, course.id, { title: 'درس رُفع' });
    const closed = await insertCourse(db);
    const shut = await insertLesson(db, closed.id);
    const withdrawn = await insertMatn(db);
    await insertNote(db, userId, taken, { text: 'أ' });
    await insertNote(db, userId, shut, { text: 'ب' });
    await browser.post(`/api/mutun/${withdrawn.key}/notes`, { unit: 1, text: 'ج' });
    await db.update(lessons).set({ isActive: false }).where(eq(lessons.id, taken.id));
    await db.update(courses).set({ isActive: false }).where(eq(courses.id, closed.id));
    await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, withdrawn.key));
    const kept = await read(browser, '/api/notes');
    expect(kept.map(({ text, isOpen }) => [text, isOpen])).toEqual([
      ['أ', false],
      ['ب', false],
      ['ج', false],
    ]);
    const changed = await browser.patch(`/api/notes/${kept[0]?.id}`, { text: 'د' });
    expect(changed.json()).toMatchObject({ text: 'د', isOpen: false });
  });
});

describe('the reader seeks in their notes', () => {
  test.each([
    ['عله', true],
    ['العِلَّة', true],
    ['وبالعلة خفي', true],
    ['المعل', true],
    ['لعل', false],
    ['علة ظاهرة', false],
    ['؟', false],
  ])('«%s»', async (query, isFound) => {
    const { browser, userId } = await signedIn();
    await insertNote(db, userId, lesson, { text: 'العلّة سببٌ خفيٌّ' });
    await insertNote(db, userId, await insertLesson(db, course.id), { text: 'شيء آخر' });
    const sought = await textsOf(browser, `/api/notes?${new URLSearchParams({ query })}`);
    expect(sought).toEqual(isFound ? ['العلّة سببٌ خفيٌّ'] : []);
  });

  test('no phrase: all of them, lessons before texts', async () => {
    const { browser, userId } = await signedIn();
    await browser.post(ofMatn, { unit: 1, text: 'بيت' });
    await insertNote(db, userId, lesson, { text: 'درس' });
    expect(await textsOf(browser, '/api/notes?query=%20')).toEqual(['درس', 'بيت']);
  });
});

test('all of them leave in a file of their own, as text', async () => {
  const { browser, userId } = await signedIn();
  await insertNote(db, userId, lesson, { at: 778, text: '<b>العلة</b>' });
  await browser.post(ofMatn, { unit: 2, text: 'في البيت' });
  const file = await browser.get('/api/notes/export');
  expect(file.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="notes\.md"; filename\*=UTF-8''/),
  });
  expect(file.body).toContain(
    '## مصطلح الحديث\n\n#### الحديث المعلّ\n\n**12:58**\n\n> \\<b\\>العلة\\</b\\>\n',
  );
  expect(file.body).toContain('## المتون\n\n### منظومة العلل\n\n**البيت 2**\n\n> في البيت\n');
});
