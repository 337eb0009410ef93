import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, recitalMarks, recitals } from '#server/db/schema';
import { claim, decide, sendRecital, taughtText } from '#server/testing/recital-hall';
import { sendSound, uploadDesk } from '#server/testing/upload-desk';
import { makeSound } from '#server/testing/upload-files';

const university = await uploadDesk();
const { database, clock, signedIn } = university;
const { db } = database;
const [one, other] = [await signedIn('teacher'), await signedIn('teacher')];
const { matn } = await taughtText(university, [one, other]);
const hour = 60 * 60_000;

const sent = async () => {
  const student = await signedIn();
  const { id } = (await sendRecital(student.browser, { matn })).json();
  return { student, id: Number(id) };
};
const mark = { unit: 1, segment: 0, word: 1, kind: 'lahn', heardAt: 1200, note: null };

describe('the queue', () => {
  test('has the oldest first, says who holds what, and not one’s own', async () => {
    const fresh = await taughtText(university, [one, other]);
    const ids: number[] = [];
    for (let each = 0; each < 3; each += 1) {
      clock.now = new Date(clock.now.getTime() + 1000);
      ids.push((await sendRecital((await signedIn()).browser, { matn: fresh.matn })).json().id);
    }
    const { id: own } = (await sendRecital(one.browser, { matn: fresh.matn })).json();
    await claim(one.browser, Number(ids[0]));
    await claim(other.browser, Number(ids[1]));
    const queue = (await one.browser.get('/api/admin/recitals')).json();
    expect(queue.map((each: { id: number; heldBy: string | null }) => [each.id, each.heldBy])).toEqual([
      [ids[0], 'me'],
      [ids[1], 'other'],
      [ids[2], null],
    ]);
    expect((await claim(one.browser, own)).json().code).toBe('own_recital');
    const desk = (await one.browser.get('/api/desk')).json();
    expect(desk.waiting.recitals.count).toBe(3);
    for (const id of [...ids, own]) await db.delete(recitals).where(eq(recitals.id, Number(id)));
  });

  test('is not told to a teacher of other texts', async () => {
    await sent();
    const stranger = await signedIn('teacher');
    await taughtText(university, [stranger]);
    expect((await stranger.browser.get('/api/admin/recitals')).json()).toEqual([]);
  });
});

describe('a claim', () => {
  test('is one teacher’s, of however many who ask at once', async () => {
    const { id } = await sent();
    const asking = [one, other, one, other].map(({ browser }) => claim(browser, id));
    const answers = await Promise.all(asking);
    const held = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([held.length, refused.length]).toEqual([2, 2]);
    expect(refused.map((answer) => answer.json().code)).toEqual(['recital_claimed', 'recital_claimed']);
  });

  test('lasts an hour, is renewed by its holder, and ends by itself', async () => {
    const { id } = await sent();
    await claim(one.browser, id);
    clock.now = new Date(clock.now.getTime() + hour - 1);
    const renewed = (await claim(one.browser, id)).json();
    expect(Date.parse(renewed.claimedUntil) - clock.now.getTime()).toBe(hour);
    expect((await claim(other.browser, id)).statusCode).toBe(409);
    clock.now = new Date(clock.now.getTime() + hour);
    expect((await claim(other.browser, id)).json().heldBy).toBe('me');
    expect((await decide(one.browser, id)).json().code).toBe('recital_claimed');
  });

  test('is given back by its holder alone', async () => {
    const { id } = await sent();
    await claim(one.browser, id);
    const release = ({ browser }: typeof one) =>
      browser.send({ method: 'DELETE', url: `/api/admin/recitals/${id}/claim` });
    expect((await release(other)).statusCode).toBe(409);
    expect((await release(one)).statusCode).toBe(200);
    expect((await claim(other.browser, id)).statusCode).toBe(200);
  });
});

describe('a verdict', () => {
  test('with its marks and comments reaches the student, and is noted', async () => {
    const { student, id } = await sent();
    await claim(one.browser, id);
    const { id: commentUpload } = await sendSound(one.browser, await makeSound('webm'));
    const said = { verdict: 'again', marks: [mark], comment: 'تأنَّ.', toMend: 'البيت الأول', commentUpload };
    expect((await decide(one.browser, id, said)).statusCode).toBe(200);
    expect((await student.browser.get(`/api/recitals/${id}`)).json()).toMatchObject({
      state: 'again',
      marks: [mark],
      comment: 'تأنَّ.',
      toMend: 'البيت الأول',
      hasSpokenComment: true,
      claimedUntil: null,
    });
    const notes = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(notes).toMatchObject([{ actorId: one.userId, subject: 'recital', changes: { verdict: 'again' } }]);
  });

  test('is for whoever holds it, and once: of two at once one is heard', async () => {
    const { id } = await sent();
    expect((await decide(one.browser, id)).json().code).toBe('recital_not_claimed');
    await claim(one.browser, id);
    expect((await decide(other.browser, id)).json().code).toBe('recital_claimed');
    const again = { verdict: 'again', toMend: 'كله' };
    const answers = await Promise.all([decide(one.browser, id), decide(one.browser, id, again)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await claim(other.browser, id)).json().code).toBe('recital_decided');
  });

  test('said again just as it was is answered, and changed it is not', async () => {
    const { id } = await sent();
    await claim(one.browser, id);
    await decide(one.browser, id, { marks: [mark] });
    expect((await decide(one.browser, id, { marks: [mark] })).statusCode).toBe(200);
    expect((await decide(one.browser, id, { marks: [] })).json().code).toBe('recital_decided');
    expect((await decide(other.browser, id, { marks: [mark] })).json().code).toBe('recital_decided');
    expect(await db.$count(recitalMarks, eq(recitalMarks.recitalId, id))).toBe(1);
  });

  test.each<[string, object]>([
    ['to recite again without what to mend', { verdict: 'again' }],
    ['a mark on a unit that was not recited', { marks: [{ ...mark, unit: 3 }] }],
    ['a mark on a segment that is not there', { marks: [{ ...mark, segment: 2 }] }],
    ['a mark on a word that is not there', { marks: [{ ...mark, word: 99 }] }],
    ['two marks on one word', { marks: [mark, { ...mark, kind: 'nisyan' }] }],
    ['a mark of no kind', { marks: [{ ...mark, kind: 'other' }] }],
  ])('%s is refused with a sentence', async (_, wishes) => {
    const { id } = await sent();
    await claim(one.browser, id);
    const response = await decide(one.browser, id, wishes);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].message).toMatch(/[\u0600-\u06ff]/);
  });

  test('speaks with the teacher’s own voice: another’s recording is not there', async () => {
    const { student, id } = await sent();
    await claim(one.browser, id);
    const { id: commentUpload } = await sendSound(student.browser, await makeSound('webm'));
    expect((await decide(one.browser, id, { commentUpload })).statusCode).toBe(404);
  });

  test('is written whole or not at all', async () => {
    const { id } = await sent();
    await claim(one.browser, id);
    await db.execute(sql`create function fall() returns trigger language plpgsql as
      $$ begin raise exception 'the server fell'; end $$`);
    await db.execute(sql`create trigger fall before insert on recital_marks execute function fall()`);
    expect((await decide(one.browser, id, { marks: [mark] })).statusCode).toBe(500);
    await db.execute(sql`drop trigger fall on recital_marks`);
    expect(await db.select().from(recitals).where(eq(recitals.id, id))).toMatchObject([
      { state: 'sent', decidedBy: null, claimedBy: one.userId },
    ]);
    expect((await decide(one.browser, id, { marks: [mark] })).statusCode).toBe(200);
  });
});

test('who recited is told of the verdict once, and nobody else', async () => {
  const { student, id } = await sent();
  await claim(one.browser, id);
  const verdict = { verdict: 'again', toMend: 'ضبط أواخر الكلم.' };
  await decide(one.browser, id, verdict);
  await decide(one.browser, id, verdict);
  const told = async ({ browser }: typeof student) => (await browser.get('/api/notices')).json().items;
  expect(await told(student)).toMatchObject([
    {
      kind: 'recital',
      title: expect.stringMatching(/^يُعاد عرضك «/),
      detail: expect.stringContaining('ما يُصلَح: ضبط أواخر الكلم.'),
      path: `/recitals/${id}`,
    },
  ]);
  expect(await told(one)).toEqual([]);
  const passed = await sent();
  await claim(one.browser, passed.id);
  await decide(one.browser, passed.id);
  expect(await told(passed.student)).toMatchObject([{ title: expect.stringMatching(/^أُجيز عرضك «/) }]);
});
