import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { courseTeachers, mutun, recitals } from '#server/db/schema';
import { eq } from 'drizzle-orm';
import { claim, decide, passRecital, sendRecital, taughtText } from '#server/testing/recital-hall';
import { sendSound, uploadDesk } from '#server/testing/upload-desk';
import { makeSound } from '#server/testing/upload-files';
import { sweepUploads } from '#server/uploads/sweep';
import { forgetOldRecordings } from './queries.ts';

const university = await uploadDesk();
const { app, database, clock, signedIn, stored, visitor } = university;
const { db } = database;
const teacher = await signedIn('teacher');
const { matn, course } = await taughtText(university, [teacher]);
const day = 24 * 60 * 60_000;

describe('a recital that is sent', () => {
  test('is there with its length from the recording, whatever the page says', async () => {
    const { browser, userId } = await signedIn();
    const response = await sendRecital(browser, { matn, seconds: 900 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      matnKey: matn,
      from: 1,
      to: 2,
      isWhole: true,
      studentId: userId,
      seconds: 3,
      attempt: 1,
      state: 'sent',
      hasSound: true,
      mayJudge: false,
      heldBy: null,
      removedAt: null,
      isLive: false,
    });
  });

  test('twice with the same id of its device is there once, at whatever speed', async () => {
    const { browser, userId } = await signedIn();
    const upload = (await sendSound(browser, await makeSound('webm'))).id;
    const same = { matn, upload, clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendRecital(browser, same)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await db.$count(recitals, eq(recitals.userId, userId))).toBe(1);
  });

  test('again of the same range is the next attempt at it', async () => {
    const { browser } = await signedIn();
    await sendRecital(browser, { matn, from: 1, to: 1 });
    clock.now = new Date(clock.now.getTime() + 1000);
    await sendRecital(browser, { matn });
    clock.now = new Date(clock.now.getTime() + 1000);
    await sendRecital(browser, { matn, from: 1, to: 1 });
    const own = (await browser.get('/api/recitals')).json();
    expect(own.map((each: { attempt: number; to: number }) => [each.to, each.attempt])).toEqual([
      [1, 2],
      [2, 1],
      [1, 1],
    ]);
  });
});

describe('what is no recital of theirs is refused, and nothing is written', () => {
  test.each<[string, object, number]>([
    ['a range that ends behind the text', { to: 3 }, 400],
    ['a range that goes backwards', { from: 2, to: 1 }, 400],
    ['a text that is not there', { matn: 'no-such-text' }, 404],
    ['a recording that is not there', { upload: '0123456789abcdefghjkmnpqrs' }, 404],
  ])('%s', async (_, wishes, status) => {
    const { browser } = await signedIn();
    const response = await sendRecital(browser, { matn, ...wishes });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(/[\u0600-\u06ff]/);
    expect((await browser.get('/api/recitals')).json()).toEqual([]);
  });

  test('another’s recording', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { id: upload } = await sendSound(one.browser, await makeSound('webm'));
    expect((await sendRecital(other.browser, { matn, upload })).statusCode).toBe(404);
  });

  test('a recording that was sent before', async () => {
    const { browser } = await signedIn();
    const { id: upload } = await sendSound(browser, await makeSound('webm'));
    await sendRecital(browser, { matn, upload, from: 1, to: 1 });
    const again = await sendRecital(browser, { matn, upload, from: 2, to: 2 });
    expect([again.statusCode, again.json().code]).toEqual([409, 'recording_used']);
  });

  test('a text that is hidden', async () => {
    const { browser } = await signedIn();
    const hidden = await taughtText(university, [teacher]);
    await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, hidden.matn));
    expect((await sendRecital(browser, { matn: hidden.matn })).statusCode).toBe(404);
  });
});

describe('a recording is heard by its student, the teachers of its text and admins, and by nobody else', async () => {
  const student = await signedIn();
  const { id } = (await sendRecital(student.browser, { matn })).json();
  const address = `/api/recitals/${id}/sound`;
  const statusFor = async (role: 'student' | 'teacher' | 'admin') =>
    (await (await signedIn(role)).browser.get(address)).statusCode;

  test('whole, in parts, and unchanged', async () => {
    const whole = await student.browser.get(address);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/webm']);
    expect(whole.headers['cache-control']).toBe('private, no-cache');
    const part = await teacher.browser.send({
      method: 'GET',
      url: address,
      headers: { range: 'bytes=10-19' },
    });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.rawPayload.length}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
    const headers = { 'if-none-match': String(whole.headers.etag) };
    expect((await student.browser.send({ method: 'GET', url: address, headers })).statusCode).toBe(304);
  });

  test('another student, a teacher of another text and a visitor find nothing', async () => {
    await taughtText(university, [await signedIn('teacher')]);
    expect([await statusFor('student'), await statusFor('teacher')]).toEqual([404, 404]);
    expect((await visitor().get(address)).statusCode).toBe(401);
    expect(await statusFor('admin')).toBe(200);
  });

  test('whoever taught the text once, and does no more, finds nothing', async () => {
    const former = await signedIn('teacher');
    const taught = { courseId: course.id, userId: former.userId, since: clock.now };
    await db.insert(courseTeachers).values(taught);
    expect((await former.browser.get(address)).statusCode).toBe(200);
    await db.delete(courseTeachers).where(eq(courseTeachers.userId, former.userId));
    for (const url of [address, `/api/recitals/${id}`]) {
      expect((await former.browser.get(url)).statusCode).toBe(404);
    }
    expect((await claim(former.browser, id)).statusCode).toBe(404);
    expect((await former.browser.get('/api/admin/recitals')).json()).toEqual([]);
  });

  test('only its student says that it is kept', async () => {
    const keep = (browser: typeof student.browser) => browser.patch(`/api/recitals/${id}`, { isKept: true });
    expect((await keep(teacher.browser)).statusCode).toBe(404);
    expect((await keep((await signedIn()).browser)).statusCode).toBe(404);
    expect((await keep(student.browser)).json().isKept).toBe(true);
  });
});

describe('ninety days after the verdict', () => {
  const sweep = async () => {
    await forgetOldRecordings(db, clock.now);
    await sweepUploads(app);
  };

  test('the recording and the spoken comment go, what was said of it stays', async () => {
    const { browser } = await signedIn();
    const { id } = (await sendRecital(browser, { matn })).json();
    const { id: commentUpload } = await sendSound(teacher.browser, await makeSound('ogg'));
    await claim(teacher.browser, id);
    await decide(teacher.browser, id, { commentUpload, comment: 'أحسنت' });
    const spoken = await browser.get(`/api/recitals/${id}/comment-sound`);
    expect([spoken.statusCode, spoken.headers['content-type']]).toEqual([200, 'audio/ogg']);
    const told = (await browser.get(`/api/recitals/${id}`)).json();
    expect(Date.parse(told.removedAt) - clock.now.getTime()).toBe(90 * day);
    clock.now = new Date(clock.now.getTime() + 90 * day - 1);
    await sweep();
    expect((await browser.get(`/api/recitals/${id}`)).json().hasSound).toBe(true);
    const before = await stored();
    clock.now = new Date(clock.now.getTime() + 2);
    await sweep();
    const after = (await browser.get(`/api/recitals/${id}`)).json();
    expect(after).toMatchObject({ state: 'passed', comment: 'أحسنت', hasSound: false, removedAt: null });
    expect((await browser.get(`/api/recitals/${id}/sound`)).statusCode).toBe(404);
    expect((await stored()).length).toBe(before.length - 2);
  });

  test('what is kept stays, and goes when it is kept no longer; what nobody judged stays', async () => {
    const { browser } = await signedIn();
    const kept = await passRecital(browser, teacher.browser, { matn });
    const { id: waiting } = (await sendRecital(browser, { matn })).json();
    await browser.patch(`/api/recitals/${kept}`, { isKept: true });
    clock.now = new Date(clock.now.getTime() + 400 * day);
    const { browser: again } = await signedIn('admin');
    await sweep();
    for (const id of [kept, waiting]) {
      expect((await again.get(`/api/recitals/${id}/sound`)).statusCode).toBe(200);
    }
    await db.update(recitals).set({ isKept: false }).where(eq(recitals.id, kept));
    await sweep();
    expect((await again.get(`/api/recitals/${kept}/sound`)).statusCode).toBe(404);
    clock.now = new Date(clock.now.getTime() - 490 * day);
  });
});
