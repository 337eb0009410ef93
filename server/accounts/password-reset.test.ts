import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, passwordResets } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { app, database, clock, visitor, signedIn } = await testApp();
const { db } = database;

const oldPassword = 'نسيم البحر صباحًا';
const newPassword = 'عبارة جديدة لا تُنسى';
const hour = 3_600_000;

let serial = 0;
async function forgetfulStudent() {
  const email = `forgetful${(serial += 1)}@example.com`;
  const browser = visitor();
  const registered = await browser.post('/api/register', {
    email,
    password: oldPassword,
    firstName: 'سلمى',
    lastName: 'الأندلسية',
  });
  return { email, browser, userId: String(registered.json().id) };
}

async function linkFor(userId: string) {
  const { browser } = await signedIn('admin');
  const reply = await browser.post(`/api/admin/users/${userId}/reset-link`);
  expect(reply.statusCode).toBe(200);
  const { path } = reply.json<{ path: string }>();
  return { path, token: new URL(path, 'http://university.test').searchParams.get('token') ?? '' };
}

const use = (token: string, password = newPassword) =>
  visitor().post('/api/reset-password', { token, password });
const signInWith = async (email: string, password: string) =>
  (await visitor().post('/api/login', { email, password })).statusCode;

describe('a reset link', () => {
  test('gives a new password, signs in with it, and ends the old password and every session', async () => {
    const { email, browser, userId } = await forgetfulStudent();
    const { token } = await linkFor(userId);
    const fresh = visitor();
    const reply = await fresh.post('/api/reset-password', { token, password: newPassword });
    expect(reply.json()).toMatchObject({ id: userId, hasPassword: true });
    expect((await fresh.get('/api/auth/user')).statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect(await signInWith(email, oldPassword)).toBe(401);
    expect(await signInWith(email, newPassword)).toBe(200);
  });

  test('opens once, also when it is used twelve times at once', async () => {
    const { userId } = await forgetfulStudent();
    const { token } = await linkFor(userId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => use(token)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect((await use(token)).json()).toMatchObject({ code: 'reset_link_spent' });
  });

  test('waits a day and no longer', async () => {
    const { email, userId } = await forgetfulStudent();
    const { token } = await linkFor(userId);
    const made = clock.now;
    clock.now = new Date(made.getTime() + 24 * hour);
    expect((await use(token)).statusCode).toBe(403);
    clock.now = new Date(made.getTime() + 24 * hour - 1);
    expect((await use(token)).statusCode).toBe(200);
    clock.now = made;
    expect(await signInWith(email, newPassword)).toBe(200);
  });

  test('ends when another is made', async () => {
    const { userId } = await forgetfulStudent();
    const first = await linkFor(userId);
    const second = await linkFor(userId);
    expect((await use(first.token)).statusCode).toBe(403);
    expect((await use(second.token)).statusCode).toBe(200);
  });

  test('is not in the database: who reads the table opens no account', async () => {
    const { userId } = await forgetfulStudent();
    const { token } = await linkFor(userId);
    const [row] = await db.select().from(passwordResets).where(eq(passwordResets.userId, userId));
    expect(row?.tokenHash).not.toBe(token);
    expect((await use(row?.tokenHash ?? '')).statusCode).toBe(403);
  });

  test('is made by admins alone, for people who exist, and the record says by whom', async () => {
    const { userId } = await forgetfulStudent();
    const path = `/api/admin/users/${userId}/reset-link`;
    expect((await visitor().post(path)).statusCode).toBe(401);
    for (const role of ['student', 'teacher'] as const) {
      expect((await (await signedIn(role)).browser.post(path)).statusCode).toBe(403);
    }
    const admin = await signedIn('admin');
    expect((await admin.browser.post('/api/admin/users/nobody/reset-link')).statusCode).toBe(404);
    expect(await db.$count(passwordResets, eq(passwordResets.userId, userId))).toBe(0);
    await admin.browser.post(path);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
    expect(entry).toMatchObject({ actorId: admin.userId, action: 'reset-link', title: 'سلمى الأندلسية' });
  });

  test('is the provider’s business for a person who signs in there', async () => {
    const { userId } = await signedIn();
    const { browser } = await signedIn('admin');
    app.config.oidc = { issuer: 'https://id.example', clientId: 'x', clientSecret: 'y' };
    const reply = await browser.post(`/api/admin/users/${userId}/reset-link`);
    app.config.oidc = null;
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'passwords_elsewhere']);
  });
});

describe('the page behind the link', () => {
  test('works without scripts: it names the person, refuses a weak password in place, then leads home', async () => {
    const { userId } = await forgetfulStudent();
    const { path, token } = await linkFor(userId);
    const browser = visitor();
    const page = await browser.get(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('سلمى الأندلسية');
    const weak = await browser.submitForm('/api/reset-password', { token, password: '12345678' });
    expect([weak.statusCode, weak.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(weak.body).toContain('كلمة المرور هذه شائعة');
    expect(weak.body).not.toContain('12345678');
    const done = await browser.submitForm('/api/reset-password', { token, password: newPassword });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/']);
  });

  test('says so when the link opens nothing, and names nobody', async () => {
    for (const token of ['', 'wrong', 'x'.repeat(43)]) {
      const page = await visitor().get(`/api/reset-password?token=${token}`);
      expect(page.statusCode).toBe(403);
      expect(page.body).toContain('انتهت صلاحية هذا الرابط');
      expect(page.body).not.toContain('<form');
    }
  });
});
