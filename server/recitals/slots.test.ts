import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertLiveSession } from '#server/db/factories';
import { auditLog, recitalSlots } from '#server/db/schema';
import { taughtText } from '#server/testing/recital-hall';
import { testApp, type Visitor } from '#server/testing/test-app';

const university = await testApp();
const { database, clock, signedIn } = university;
const { db } = database;
const teacher = await signedIn('teacher');
const { matn, course } = await taughtText(university, [teacher]);
const minute = 60_000;
const link = 'https://meet.example.test/room';

/** Each in a week of its own, so that no two meet. */
let week = 0;
async function offer(browser: Visitor, wishes: object = {}) {
  week += 1;
  const startsAt = new Date(clock.now.getTime() + week * 7 * 24 * 60 * minute).toISOString();
  const form = { startsAt, minutes: 15, liveSessionId: null, meetingLink: link, slots: 1, ...wishes };
  return browser.post('/api/admin/recital-slots', form);
}
const offered = async () => Number((await offer(teacher.browser)).json()[0].id);
const book = (browser: Visitor, id: number, text = matn) =>
  browser.send({ method: 'PUT', url: `/api/recital-slots/${id}/booking`, payload: { matn: text } });
const leave = (browser: Visitor, id: number) =>
  browser.send({ method: 'DELETE', url: `/api/recital-slots/${id}/booking` });
const withdraw = (browser: Visitor, id: number) =>
  browser.send({ method: 'DELETE', url: `/api/admin/recital-slots/${id}` });
const seenBy = async (browser: Visitor, id: number) =>
  (await browser.get('/api/recital-slots')).json().find((slot: { id: number }) => slot.id === id);
const verdict = {
  verdict: 'passed',
  marks: [],
  comment: null,
  toMend: null,
  commentUpload: null,
  from: 1,
  to: 2,
};
const judge = (browser: Visitor, id: number, wishes: object = {}) =>
  browser.post(`/api/admin/recital-slots/${id}/verdict`, { ...verdict, ...wishes });

describe('hours that a teacher offers', () => {
  test('come one after the other, and are noted', async () => {
    const slots = (await offer(teacher.browser, { slots: 3, minutes: 20 })).json();
    const starts = slots.map((slot: { startsAt: string }) => Date.parse(slot.startsAt));
    expect([starts[1] - starts[0], starts[2] - starts[1]]).toEqual([20 * minute, 20 * minute]);
    expect(slots[0]).toMatchObject({
      isOffered: true,
      isOwn: false,
      meetingLink: link,
      texts: [{ key: matn }],
    });
    const notes = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, `slot-${slots[0].id}`));
    expect(notes).toMatchObject([{ action: 'create', subject: 'recital' }]);
  });

  test('may be part of a live session of theirs, and lend its link', async () => {
    const session = await insertLiveSession(db, { courseId: course.id, meetingLink: `${link}/live` });
    const wishes = { liveSessionId: session.id, meetingLink: null };
    expect((await offer(teacher.browser, wishes)).json()[0]).toMatchObject({ meetingLink: `${link}/live` });
    const foreign = await insertLiveSession(db, { createdBy: (await signedIn('teacher')).userId });
    const refused = await offer(teacher.browser, { liveSessionId: foreign.id, meetingLink: null });
    expect(refused.json().errors).toMatchObject([{ path: 'liveSessionId' }]);
  });

  test.each<[string, object, string]>([
    ['without a place to meet', { meetingLink: null }, 'meetingLink'],
    ['with a link that is none', { meetingLink: 'javascript:alert(1)' }, 'meetingLink'],
    ['in the past', { startsAt: '2026-11-01T08:00:00Z' }, 'startsAt'],
  ])('%s are refused with a sentence', async (_, wishes, path) => {
    const response = await offer(teacher.browser, wishes);
    expect([response.statusCode, response.json().errors[0].path]).toEqual([400, path]);
  });

  test('do not meet, even when they are offered at once', async () => {
    const startsAt = new Date(clock.now.getTime() + 500 * 24 * 60 * minute).toISOString();
    const both = [offer(teacher.browser, { startsAt }), offer(teacher.browser, { startsAt })];
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  test('are offered by whoever has a text to hear', async () => {
    const idle = await signedIn('teacher');
    expect((await offer(idle.browser)).json().code).toBe('no_text_to_hear');
  });
});

describe('an hour that is booked', () => {
  test('is one student’s, of however many who ask at once', async () => {
    const id = await offered();
    const students = await Promise.all(Array.from({ length: 5 }, () => signedIn()));
    const answers = await Promise.all(students.map(({ browser }) => book(browser, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('slot_taken');
  });

  test('shows its link and who comes to the two alone', async () => {
    const id = await offered();
    const [student, stranger] = [await signedIn(), await signedIn()];
    expect(await seenBy(stranger.browser, id)).toMatchObject({ meetingLink: null, bookedBy: null });
    const mine = (await book(student.browser, id)).json();
    expect(mine).toMatchObject({ isOwn: true, meetingLink: link, matnKey: matn });
    expect(await seenBy(teacher.browser, id)).toMatchObject({ isOffered: true, bookedBy: mine.bookedBy });
    expect(await seenBy(stranger.browser, id)).toBeUndefined();
  });

  test('is the only one of its student and text, even when two are booked at once', async () => {
    const { browser } = await signedIn();
    const ids = [await offered(), await offered()] as const;
    const answers = await Promise.all(ids.map((id) => book(browser, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const kept = ids[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? 0;
    expect((await book(browser, kept)).statusCode).toBe(200);
    expect((await leave(browser, kept)).statusCode).toBe(200);
    const other = ids.find((id) => id !== kept) ?? 0;
    expect((await book(browser, other)).statusCode).toBe(200);
  });

  test('is for a text that its teacher hears, is not one’s own, and has not begun', async () => {
    const { browser } = await signedIn();
    const id = await offered();
    const foreign = await taughtText(university, [await signedIn('teacher')]);
    expect((await book(browser, id, foreign.matn)).json().errors).toMatchObject([{ path: 'matn' }]);
    expect((await book(teacher.browser, id)).json().code).toBe('own_recital');
    await db.update(recitalSlots).set({ startsAt: clock.now }).where(eq(recitalSlots.id, id));
    expect((await book(browser, id)).json().code).toBe('slot_over');
    await db.delete(recitalSlots).where(eq(recitalSlots.id, id));
  });

  test('is left by its student and withdrawn by its teacher or an admin, and by nobody else', async () => {
    const id = await offered();
    const [student, stranger] = [await signedIn(), await signedIn('teacher')];
    await book(student.browser, id);
    expect((await leave(stranger.browser, id)).statusCode).toBe(404);
    expect((await withdraw(stranger.browser, id)).statusCode).toBe(404);
    expect((await withdraw((await signedIn('admin')).browser, id)).statusCode).toBe(200);
    expect(await seenBy(student.browser, id)).toBeUndefined();
  });
});

describe('what was heard live', () => {
  const begun = async () => {
    const student = await signedIn();
    const id = await offered();
    await book(student.browser, id);
    const startsAt = new Date(clock.now.getTime() - (week + 100) * 60 * minute);
    return {
      id,
      student,
      begin: () => db.update(recitalSlots).set({ startsAt }).where(eq(recitalSlots.id, id)),
    };
  };

  test('is a recital without a recording, judged once', async () => {
    const { id, student, begin } = await begun();
    expect((await judge(teacher.browser, id)).json().code).toBe('slot_not_yet');
    await begin();
    const first = await judge(teacher.browser, id);
    expect(first.json()).toMatchObject({ isLive: true, hasSound: false, seconds: null, state: 'passed' });
    expect((await judge(teacher.browser, id)).json().id).toBe(first.json().id);
    const changed = { verdict: 'again', toMend: 'كله' };
    expect((await judge(teacher.browser, id, changed)).json().code).toBe('recital_decided');
    expect((await withdraw(teacher.browser, id)).json().code).toBe('recital_decided');
    expect((await student.browser.get('/api/recitals')).json()).toHaveLength(1);
    expect((await student.browser.get('/api/recitals/signed')).json()).toMatchObject([{ matnKey: matn }]);
  });

  test('is judged by its own teacher, within the text, and where somebody came', async () => {
    const { id, begin } = await begun();
    await begin();
    const other = await signedIn('teacher');
    await taughtText(university, [other]);
    expect((await judge(other.browser, id)).statusCode).toBe(404);
    expect((await judge(teacher.browser, id, { to: 3 })).statusCode).toBe(400);
    const free = await offered();
    expect((await judge(teacher.browser, free)).json().code).toBe('slot_free');
  });
});
