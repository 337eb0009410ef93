import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentUser } from '#contract/accounts';
import { leavingApi } from '#contract/leaving';
import { storePasswordHash } from '#server/accounts/queries';
import { insertUser } from '#server/db/factories';
import { accountDeletions, auditLog, notices, sessions, users } from '#server/db/schema';
import { createSession } from '#server/http/session-store';
import { letterDesk } from '#server/testing/letter-desk';
import type { Visitor } from '#server/testing/test-app';
import { eraseTheDue } from './erasing.ts';

const { app, database, clock, visitor, signedIn, write, lettersTo, readLast } = await letterDesk();
const { db } = database;
const password = 'نسيم البحر صباحًا';
const hash = await app.passwords.hash(password);
const day = 24 * 3_600_000;
const later = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds));
const deletion = '/api/account/deletion';

let serial = 0;
/** With an address that is confirmed, a password and an open session. */
async function member(role: 'student' | 'admin' = 'student') {
  const email = `member-${(serial += 1)}@example.test`;
  const { id } = await insertUser(db, { email, emailConfirmedAt: clock.now, role });
  await storePasswordHash(db, id, hash, clock.now);
  const browser = visitor();
  const reply = await browser.post('/api/login', { email, password });
  expect(reply.statusCode).toBe(200);
  return { id, email, browser };
}
const signIn = (email: string) => visitor().post('/api/login', { email, password });
const me = async (browser: Visitor) => currentUser.parse((await browser.get('/api/auth/user')).json());
const leave = (browser: Visitor, more: object = {}) => browser.post(deletion, { password, ...more });
const stay = (browser: Visitor) => browser.send({ method: 'DELETE', url: deletion });
const isErased = async (id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.erasedAt !== null;
const sweep = () =>
  eraseTheDue(
    { db, removeFile: app.removeStoredFile, report: (error) => expect.fail(String(error)) },
    clock.now,
  );

beforeEach(async () => {
  await db.delete(accountDeletions);
});

describe('whoever leaves', () => {
  test('is asked for the password, and told what stays', async () => {
    const { browser } = await member();
    const told = leavingApi.whatStays.reply.parse((await browser.get(deletion)).json());
    expect(told).toEqual({ deletion: null, documents: 0, sealedRecords: 0, obstacle: null });
    for (const body of [{}, { password: 'another one' }]) {
      const refused = await browser.post(deletion, body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0].path).toBe('password');
    }
    expect((await me(browser)).deletedFrom).toBeNull();
  });

  test('stays signed in here and nowhere else, and hears of it by letter', async () => {
    const { id, email, browser } = await member();
    const elsewhere = visitor();
    await elsewhere.post('/api/login', { email, password });
    const asked = await leave(browser);
    expect(asked.statusCode).toBe(200);
    const hour = new Date(clock.now.getTime() + 14 * day).toISOString();
    expect(asked.json()).toEqual({
      requestedAt: clock.now.toISOString(),
      takesEffectAt: hour,
      withdrawsDocuments: false,
    });
    expect((await me(browser)).deletedFrom).toBe(hour);
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);
    expect(await db.$count(sessions, eq(sessions.sid, id))).toBe(0);
    await write();
    expect(lettersTo(email)).toHaveLength(1);
    expect(readLast(email)).toContain('يكفي تسجيل الدخول');
  });

  test('asks again for other documents, not for another hour', async () => {
    const { browser } = await member();
    const first = (await leave(browser)).json();
    later(day);
    const second = (await leave(browser, { withdrawsDocuments: true })).json();
    expect(second).toEqual({ ...first, withdrawsDocuments: true });
  });

  test('stays by pressing the button', async () => {
    const { id, browser } = await member();
    await leave(browser);
    expect((await stay(browser)).json()).toEqual({ deletion: null });
    expect((await me(browser)).deletedFrom).toBeNull();
    later(15 * day);
    await sweep();
    expect(await isErased(id)).toBe(false);
  });

  test('calls it back by signing in, and the bell says so', async () => {
    const { id, email, browser } = await member();
    await leave(browser);
    later(13 * day);
    const again = await signIn(email);
    expect(again.json().deletedFrom).toBeNull();
    const told = await db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, id), eq(notices.kind, 'account')));
    expect(told.map(({ title }) => title)).toEqual(['أُلغي حذف حسابك']);
    later(2 * day);
    await sweep();
    expect(await isErased(id)).toBe(false);
    await signIn(email);
    expect(await db.$count(notices, eq(notices.userId, id))).toBe(1);
  });

  test('is gone after a fortnight: the password opens nothing, and the address is free', async () => {
    const { id, email, browser } = await member();
    await leave(browser);
    later(14 * day);
    await sweep();
    expect(await isErased(id)).toBe(true);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect((await signIn(email)).json().code).toBe('wrong_credentials');
    const sess = { userId: id, createdAt: clock.now.toISOString() };
    await expect(createSession(db, sess, clock.now)).rejects.toThrow(/Failed query/);
    await insertUser(db, { email });
  });

  test('at the moment of the sweep is either erased or stays whole', async () => {
    const { id, email, browser } = await member();
    await leave(browser);
    later(14 * day);
    const [entered] = await Promise.all([signIn(email), sweep()]);
    expect(await isErased(id)).toBe(entered.statusCode !== 200);
    expect([200, 401, 403]).toContain(entered.statusCode);
  });

  test('without a password has come in just now', async () => {
    const { browser } = await signedIn();
    later(11 * 60_000);
    expect((await browser.get(deletion)).json().obstacle).toMatch(/الدخول من جديد/);
    expect((await browser.post(deletion, {})).json().code).toBe('enter_again');
    const fresh = await signedIn();
    expect((await fresh.browser.post(deletion, {})).statusCode).toBe(200);
  });

  test('is not the last admin, nor one of two who leave at once', async () => {
    await db.update(users).set({ role: 'student' }).where(eq(users.role, 'admin'));
    const [one, another] = [await member('admin'), await member('admin')];
    const answers = await Promise.all([leave(one.browser), leave(another.browser)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const stuck = answers[0].statusCode === 409 ? one : another;
    expect((await stuck.browser.get(deletion)).json().obstacle).toMatch(/مدير واحد/);
    const leaving = stuck === one ? another : one;
    const demoted = await leaving.browser.patch(`/api/admin/users/${stuck.id}`, { role: 'student' });
    expect(demoted.json().code).toBe('last_admin');
  });
});

describe('an admin', () => {
  const act = (browser: Visitor, method: 'POST' | 'DELETE', id: string, what: string, body?: object) =>
    browser.send({ method, url: `/api/admin/users/${id}/${what}`, ...(body && { payload: body }) });
  const reason = 'مخالفة متكررة';

  test('suspends: sessions end, no way leads in, and the reason is noted', async () => {
    const admin = await member('admin');
    const { id, email, browser } = await member();
    const link = (await admin.browser.post(`/api/admin/users/${id}/reset-link`)).json().path;
    expect((await act(admin.browser, 'POST', id, 'suspension', { reason: '' })).statusCode).toBe(400);
    expect((await act(admin.browser, 'POST', id, 'suspension', { reason })).statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect((await signIn(email)).json().code).toBe('suspended');
    const guess = await visitor().post('/api/login', { email, password: 'a wrong guess here' });
    expect(guess.json().code).toBe('wrong_credentials');
    const reset = async (path: string) => {
      const token = new URL(path, 'http://here').searchParams.get('token');
      return visitor().post('/api/reset-password', { token, password: 'كلمة أخرى بعيدة' });
    };
    expect((await reset(link)).json().code).toBe('reset_link_spent');
    const newer = (await admin.browser.post(`/api/admin/users/${id}/reset-link`)).json().path;
    expect((await reset(newer)).json().code).toBe('suspended');
    const [noted] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'suspend')));
    expect(noted).toMatchObject({ actorId: admin.id, changes: { reason } });
    const [listed] = (await admin.browser.get(`/api/admin/users?query=${email}`)).json().items;
    expect(listed).toMatchObject({ suspendedReason: reason, suspendedAt: clock.now.toISOString() });
  });

  test('restores, and whoever had the password has it still', async () => {
    const admin = await member('admin');
    const { id, email } = await member();
    await act(admin.browser, 'POST', id, 'suspension', { reason });
    expect((await act(admin.browser, 'DELETE', id, 'suspension')).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  test('deletes: suspended now, told when, erased after a fortnight, unless restored before', async () => {
    const admin = await member('admin');
    const [gone, kept] = [await member(), await member()];
    for (const { id } of [gone, kept])
      expect((await act(admin.browser, 'POST', id, 'deletion', { reason })).statusCode).toBe(200);
    expect((await signIn(gone.email)).json().code).toBe('suspended');
    await write();
    expect(readLast(gone.email)).toContain('قررت إدارة الجامعة');
    const [listed] = (await admin.browser.get(`/api/admin/users?query=${gone.email}`)).json().items;
    expect(listed.deletedFrom).toBe(new Date(clock.now.getTime() + 14 * day).toISOString());
    await act(admin.browser, 'DELETE', kept.id, 'suspension');
    later(14 * day);
    await sweep();
    expect([await isErased(gone.id), await isErased(kept.id)]).toEqual([true, false]);
    expect((await signIn(kept.email)).statusCode).toBe(200);
  });

  test('cannot be sent away by who was one until a moment ago, nor by themselves', async () => {
    const [one, another] = [await member('admin'), await member('admin')];
    expect((await act(one.browser, 'POST', one.id, 'suspension', { reason })).statusCode).toBe(403);
    const answers = await Promise.all([
      act(one.browser, 'POST', another.id, 'suspension', { reason }),
      act(another.browser, 'POST', one.id, 'suspension', { reason }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });
});
