import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/index';
import { insertCourse } from '#server/db/factories';
import { users } from '#server/db/schema';
import { passkeyDesk } from '#server/testing/passkey-desk';
import { asMethod } from '#server/testing/rights-request';
import type { Visitor } from '#server/testing/test-app';
import { storeResetLink } from './reset-links.ts';

const { database, clock, visitor, member, signedIn, add, enterWith, beginRegistration } = await passkeyDesk({
  staffPasskey: 'required',
});
const { db } = database;

const me = async (browser: Visitor) => (await browser.get('/api/auth/user')).json();
const remove = (browser: Visitor, id: string) =>
  browser.send({ method: 'DELETE', url: `/api/passkeys/${id}` });
const usersPath = '/api/admin/users';

const ofStaff = allEndpoints.filter(({ access }) => access === 'teacher' || access === 'admin');

describe('where the staff is asked for a passkey', () => {
  test.each(ofStaff.map(({ method, path }) => `${method} ${path}`))('%s waits for it', async (name) => {
    const [method, path = ''] = name.split(' ');
    const { browser } = await signedIn('admin');
    const url = path.replaceAll(/:\w+/g, '1');
    const reply = await browser.send({ method: asMethod(method), url });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'passkey_needed']);
  });

  test('a student, and a teacher before an admin’s page, hear what they always heard', async () => {
    const student = await signedIn('student');
    expect((await student.browser.get(usersPath)).json().code).toBe('forbidden');
    const teacher = await signedIn('teacher');
    expect((await teacher.browser.get(usersPath)).json().code).toBe('forbidden');
    expect(await me(student.browser)).toMatchObject({ role: 'student', passkeyNeeded: false });
  });

  test('a session without it has a student’s eyes as well', async () => {
    const { browser } = await member('admin');
    const draft = await insertCourse(db, { isActive: false });
    expect((await browser.get(`/api/courses/${draft.id}`)).statusCode).toBe(404);
    expect(await me(browser)).toMatchObject({ role: 'admin', passkeyNeeded: true });
    await add(browser);
    expect((await browser.get(`/api/courses/${draft.id}`)).statusCode).toBe(200);
    expect(await me(browser)).toMatchObject({ role: 'admin', passkeyNeeded: false });
  });

  test('adding the first one opens this session, and entering with it the next', async () => {
    const { browser, enter } = await member('admin');
    expect((await browser.get(usersPath)).statusCode).toBe(403);
    const { device } = await add(browser);
    expect((await browser.get(usersPath)).statusCode).toBe(200);
    const byPassword = await enter();
    expect((await byPassword.get(usersPath)).json().code).toBe('passkey_needed');
    const { browser: entered, reply } = await enterWith(device, {}, byPassword);
    expect(reply.json()).toMatchObject({ role: 'admin', passkeyNeeded: false });
    expect((await entered.get(usersPath)).statusCode).toBe(200);
  });

  test('whoever has only the password adds no second one, and removes none', async () => {
    const { browser, enter } = await member('teacher');
    const first = (await add(browser)).reply.json();
    await add(browser);
    const thief = await enter();
    expect((await beginRegistration(thief)).json().code).toBe('passkey_needed');
    expect((await remove(thief, first.id)).json().code).toBe('passkey_needed');
    expect((await remove(browser, first.id)).statusCode).toBe(200);
  });

  test('nor does whoever has only the mailbox, also where the address was never confirmed', async () => {
    const { browser, id } = await member('admin');
    const { device } = await add(browser);
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id));
    const thief = visitor();
    const token = await storeResetLink(db, {
      userId: id,
      createdBy: null,
      expiresAt: new Date(clock.now.getTime() + 60_000),
    });
    const next = 'عبارة جديدة لا تُنسى';
    const reply = await thief.post('/api/reset-password', { token, password: next });
    expect(reply.json()).toMatchObject({ id, passkeyNeeded: true });
    expect((await beginRegistration(thief, { password: next })).json().code).toBe('passkey_needed');
    expect((await enterWith(device)).reply.json()).toMatchObject({ id, passkeyNeeded: false });
  });

  test('the last one stays, also before oneself as an admin', async () => {
    const { browser, id } = await member('admin');
    const key = (await add(browser)).reply.json();
    expect((await browser.get('/api/passkeys')).json()).toMatchObject({ mayRemoveLast: false });
    expect((await remove(browser, key.id)).json().code).toBe('last_passkey');
    const forget = await browser.send({ method: 'DELETE', url: `/api/admin/users/${id}/passkeys` });
    expect(forget.json().code).toBe('last_passkey');
    await add(browser);
    expect((await remove(browser, key.id)).statusCode).toBe(200);
  });

  test('two who remove the last two at once leave one', async () => {
    const { browser, id } = await member('teacher');
    const keys = [(await add(browser)).reply.json().id, (await add(browser)).reply.json().id];
    const codes = await Promise.all(keys.map(async (key) => (await remove(browser, key)).statusCode));
    expect(codes.toSorted()).toEqual([200, 409]);
    expect((await browser.get('/api/passkeys')).json().passkeys).toHaveLength(1);
    expect(await db.$count(users, eq(users.id, id))).toBe(1);
  });

  test('another admin helps whoever lost theirs, who then adds a new one', async () => {
    const [lost, helper] = [await member('teacher'), await member('admin')];
    await add(lost.browser);
    await add(helper.browser);
    const url = `/api/admin/users/${lost.id}/passkeys`;
    expect((await helper.browser.send({ method: 'DELETE', url })).statusCode).toBe(200);
    const again = await lost.enter();
    expect((await add(again)).reply.statusCode).toBe(200);
    expect((await again.get('/api/desk')).statusCode).toBe(200);
  });
});
