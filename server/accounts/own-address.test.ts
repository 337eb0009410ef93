import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentUser } from '#contract/accounts';
import { insertUser } from '#server/db/factories';
import { credentials, letters, passkeys, passwordResets, sessions, users } from '#server/db/schema';
import { letterWindow } from '#server/mail/rules';
import { throughEachStatement } from '#server/testing/each-statement';
import { keptLog } from '#server/testing/kept-log';
import { letterDesk } from '#server/testing/letter-desk';
import type { Visitor } from '#server/testing/test-app';

const { lines, logger } = keptLog();
const { app, database, clock, visitor, mail, write, lettersTo, readLast, tokenTo } = await letterDesk(
  {},
  logger,
);
const { db } = database;

const password = 'نسيم البحر صباحًا';
const day = 24 * 3_600_000;
const begin = clock.now;

let serial = 0;
const newAddress = () => `someone-${(serial += 1)}@example.com`;

const register = async (email: string, secret = password) => {
  const browser = visitor();
  const name = { firstName: 'سلمى', lastName: 'الأندلسية' };
  const reply = await browser.post('/api/register', { email, password: secret, ...name });
  return { browser, reply, id: String(reply.json().id) };
};
const confirm = (token: string) => visitor().post('/api/confirm-email', { token });
const signIn = (email: string, secret = password) =>
  visitor().post('/api/login', { email, password: secret });
const change = (browser: Visitor, email: string, secret = password) =>
  browser.post('/api/email', { email, password: secret });
const me = async (browser: Visitor) => currentUser.parse((await browser.get('/api/auth/user')).json());

/** Registered, and confirmed by the link. */
async function member() {
  const email = newAddress();
  const { browser, id } = await register(email);
  await write();
  expect((await confirm(tokenTo(email))).statusCode).toBe(200);
  return { email, browser, id };
}

const statements: string[] = [];
throughEachStatement((query, client, given) => {
  const [asked] = given;
  const text = typeof asked === 'object' && asked && 'text' in asked ? asked.text : asked;
  statements.push(String(text));
  return Reflect.apply(query, client, given);
});

/** An answer with nothing in it that is made by lot, and the statements that it took. */
async function answerTo(call: () => ReturnType<Visitor['post']>) {
  statements.length = 0;
  const { statusCode, headers, body } = await call();
  const made = [...statements];
  const { 'x-request-id': _id, date: _date, 'set-cookie': cookies, ...plain } = headers;
  const names = [cookies ?? []].flat().map((cookie) => cookie.replace(/=[\w-]{43}/, '=…'));
  return { statusCode, plain, names, body, made };
}

beforeEach(async () => {
  clock.now = begin;
  await db.delete(letters);
  mail.received.length = 0;
});

describe('nobody learns which addresses are known', () => {
  test('by asking for a new password: the same answer, and the same work', async () => {
    const known = await member();
    const stranger = newAddress();
    await db.delete(letters);
    const one = await answerTo(() => visitor().post('/api/forgot-password', { email: known.email }));
    const other = await answerTo(() => visitor().post('/api/forgot-password', { email: stranger }));
    expect(one.statusCode).toBe(200);
    expect(one).toEqual(other);
    expect(one.made.filter((statement) => statement.includes('letters'))).toHaveLength(1);
    const form = await Promise.all(
      [known.email, stranger].map((email) => visitor().submitForm('/api/forgot-password', { email })),
    );
    expect(form.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      [1, 2].map(() => [303, '/api/forgot-password?sent=1']),
    );
  });

  test('by registering: an account is made either way, and only the letter differs', async () => {
    const known = await member();
    const stranger = newAddress();
    await db.delete(letters);
    const blind = ({ body, ...rest }: Awaited<ReturnType<typeof answerTo>>, email: string) => ({
      ...rest,
      body: body.replaceAll(email, '…').replace(/"(id|createdAt|updatedAt)":"[^"]+"/g, '"$1":"…"'),
    });
    const sent = (email: string) => () =>
      visitor().post('/api/register', { email, password, firstName: 'سلمى', lastName: 'الأندلسية' });
    const one = blind(await answerTo(sent(known.email)), known.email);
    const other = blind(await answerTo(sent(stranger)), stranger);
    expect(one.statusCode).toBe(200);
    expect({ ...one, plain: { ...one.plain, 'content-length': 0 } }).toEqual({
      ...other,
      plain: { ...other.plain, 'content-length': 0 },
    });
    await write();
    expect(readLast(known.email)).toContain('لك به حساب من قبل');
    expect(readLast(known.email)).not.toContain('token=');
    expect(tokenTo(stranger)).not.toBe('');
  });

  test('by signing in: two passwords are checked, whoever has the address, wants it, or nobody', async () => {
    const having = await member();
    const wanting = newAddress();
    await register(wanting);
    const { verify } = app.passwords;
    let checked = 0;
    app.passwords.verify = (...given) => {
      checked += 1;
      return verify(...given);
    };
    const answers = [];
    for (const email of [having.email, wanting, newAddress()]) {
      checked = 0;
      const answer = await answerTo(() => signIn(email, 'not the right one'));
      answers.push({ ...answer, checked });
    }
    app.passwords.verify = verify;
    expect(answers[0]).toMatchObject({ statusCode: 401, checked: 2 });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('nor who is suspended, but by the right password', async () => {
    const { email, id } = await member();
    const suspended = { suspendedAt: begin, suspendedReason: 'مخالفة' };
    await db.update(users).set(suspended).where(eq(users.id, id));
    expect((await signIn(email, 'not the right one')).json().code).toBe('wrong_credentials');
    expect((await signIn(email)).json().code).toBe('suspended');
  });

  test('by changing to it: the same answer, and its owner is told', async () => {
    const owner = await member();
    const asker = await member();
    await db.delete(letters);
    const reply = await change(asker.browser, owner.email);
    expect(reply.json()).toMatchObject({ email: asker.email, wantedEmail: owner.email });
    expect((await change(asker.browser, newAddress())).statusCode).toBe(200);
    await change(asker.browser, owner.email);
    await write();
    expect(readLast(owner.email)).toContain('لك به حساب من قبل');
    expect(readLast(owner.email)).not.toContain('token=');
  });
});

describe('an address', () => {
  test('is believed once its link comes back; until then its owner studies and signs in with it', async () => {
    const email = newAddress();
    const { browser, reply } = await register(email);
    expect(reply.json()).toMatchObject({ email: null, wantedEmail: email, awaitsConfirmation: true });
    expect((await signIn(email)).statusCode).toBe(200);
    await write();
    expect((await confirm(tokenTo(email))).statusCode).toBe(200);
    expect(await me(browser)).toMatchObject({ email, wantedEmail: null, awaitsConfirmation: false });
    expect((await signIn(email)).json()).toMatchObject({ email });
  });

  test('has a link that works once, for three days', async () => {
    const email = newAddress();
    await register(email);
    await write();
    const token = tokenTo(email);
    clock.now = new Date(begin.getTime() + 3 * day);
    expect((await confirm(token)).json().code).toBe('address_link_spent');
    clock.now = new Date(begin.getTime() + 3 * day - 1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await confirm(token)).statusCode).toBe(403);
  });

  test('is confirmed by pressing, not by opening: whoever looks at letters ahead of us changes nothing', async () => {
    const email = newAddress();
    const { browser } = await register(email);
    await write();
    const path = `/api/confirm-email?token=${tokenTo(email)}`;
    const page = await visitor().get(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<bdi dir="ltr">${email}</bdi>`);
    expect(page.body).toContain('سلمى الأندلسية');
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await me(browser)).awaitsConfirmation).toBe(true);
    const done = await visitor().submitForm('/api/confirm-email', { token: tokenTo(email) });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/api/confirm-email?done=1']);
    expect((await visitor().get('/api/confirm-email?done=1')).body).toContain('أُكِّد بريدك');
    expect((await me(browser)).awaitsConfirmation).toBe(false);
    const again = await visitor().submitForm('/api/confirm-email', { token: tokenTo(email) });
    expect(again.statusCode).toBe(403);
    expect((await visitor().get(path)).body).toContain('انتهت صلاحية هذا الرابط');
  });

  test('that two accounts want is of the one who proves it first', async () => {
    const email = newAddress();
    const one = await register(email, 'كلمة أولى طويلة');
    await write();
    const first = tokenTo(email);
    const other = await register(email, 'كلمة ثانية طويلة');
    clock.now = new Date(begin.getTime() + letterWindow);
    await write();
    const second = tokenTo(email);
    expect(second).not.toBe(first);
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const people = [await me(one.browser), await me(other.browser)];
    expect(people.filter((person) => person.email === email)).toHaveLength(1);
    // Each still enters with the password that is theirs.
    expect((await signIn(email, 'كلمة أولى طويلة')).json().id).toBe(one.id);
    expect((await signIn(email, 'كلمة ثانية طويلة')).json().id).toBe(other.id);
  });

  test('whose link is asked for again within the quarter of an hour has one letter, and so it is said', async () => {
    const email = newAddress();
    const { browser } = await register(email);
    await write();
    const reply = await browser.post('/api/email/confirmation');
    expect(reply.json().message).toContain('قبل ربع ساعة');
    await write();
    expect(lettersTo(email)).toHaveLength(1);
    clock.now = new Date(begin.getTime() + letterWindow);
    await browser.post('/api/email/confirmation');
    await write();
    expect(lettersTo(email)).toHaveLength(2);
    await confirm(tokenTo(email));
    expect((await browser.post('/api/email/confirmation')).json().code).toBe('nothing_to_confirm');
  });

  test('of an account from before mail was sent is asked to prove itself, and stays where it is', async () => {
    const email = newAddress();
    const user = await insertUser(db, { email, emailConfirmedAt: null });
    const hash = await app.passwords.hash(password);
    await db.insert(credentials).values({ userId: user.id, passwordHash: hash, changedAt: begin });
    const browser = visitor();
    const reply = await browser.post('/api/login', { email, password });
    expect(reply.json()).toMatchObject({ email, awaitsConfirmation: true });
    await browser.post('/api/email/confirmation');
    await write();
    await confirm(tokenTo(email));
    expect(await me(browser)).toMatchObject({ email, awaitsConfirmation: false });
  });
});

describe('changing the address', () => {
  test('asks for the password, waits for the new one, and tells the old one', async () => {
    const { email, browser } = await member();
    const next = newAddress();
    const wrong = await change(browser, next, 'not the right one');
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'password']);
    expect((await change(browser, next)).json()).toMatchObject({ email, wantedEmail: next });
    await write();
    expect((await signIn(next)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await confirm(tokenTo(next))).statusCode).toBe(200);
    await write();
    expect(readLast(email)).toContain('بريد آخر');
    expect(await me(browser)).toMatchObject({ email: next, wantedEmail: null });
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(next)).statusCode).toBe(200);
  });

  test('once more, or not at all, ends the link before it', async () => {
    const { email, browser } = await member();
    const [first, second] = [newAddress(), newAddress()];
    await change(browser, first);
    await write();
    await change(browser, second);
    await write();
    expect((await confirm(tokenTo(first))).statusCode).toBe(403);
    const kept = await browser.send({ method: 'DELETE', url: '/api/email/change' });
    expect(kept.json()).toMatchObject({ email, wantedEmail: null });
    expect((await confirm(tokenTo(second))).statusCode).toBe(403);
    expect(await me(browser)).toMatchObject({ email });
  });

  test('while the link of the wish before it is used: one of them holds, and the address is one of the two', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { email, browser } = await member();
      const [first, second] = [newAddress(), newAddress()];
      await change(browser, first);
      await write();
      const [confirmed, changed, kept] = await Promise.all([
        confirm(tokenTo(first)),
        change(browser, second),
        browser.send({ method: 'DELETE', url: '/api/email/change' }),
      ]);
      expect([changed.statusCode, kept.statusCode]).toEqual([200, 200]);
      expect([200, 403]).toContain(confirmed.statusCode);
      const person = await me(browser);
      expect(person.email).toBe(confirmed.statusCode === 200 ? first : email);
      expect([second, null]).toContain(person.wantedEmail);
    }
  });

  test('while a new password is chosen and somebody signs in: each is answered, and nobody waits for ever', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { email, browser } = await member();
      await visitor().post('/api/forgot-password', { email });
      await write();
      const token = tokenTo(email, 'reset-password');
      const answers = await Promise.all([
        visitor().post('/api/reset-password', { token, password: 'عبارة جديدة لا تُنسى' }),
        change(browser, newAddress()),
        signIn(email),
        signIn(email),
      ]);
      for (const { statusCode } of answers) expect([200, 400, 401, 403]).toContain(statusCode);
      expect([200, 403]).toContain(answers[0].statusCode);
    }
  });

  test('to an address that somebody confirms meanwhile is refused when its turn comes', async () => {
    const asker = await member();
    const wanted = newAddress();
    await change(asker.browser, wanted);
    await write();
    const token = tokenTo(wanted);
    await insertUser(db, { email: wanted });
    expect((await confirm(token)).json().code).toBe('email_taken');
    expect(await me(asker.browser)).toMatchObject({ email: asker.email, wantedEmail: wanted });
  });

  test('belongs to the provider for whoever enters by one, and is not offered where no mail is sent', async () => {
    const { id } = await insertUser(db);
    expect(id).not.toBe('');
    const { browser } = await member();
    const { smtpUrl } = app.config;
    app.config.smtpUrl = null;
    const reply = await change(browser, newAddress());
    const again = await browser.post('/api/email/confirmation');
    const forgot = await visitor().post('/api/forgot-password', { email: newAddress() });
    const page = await visitor().get('/api/login');
    app.config.smtpUrl = smtpUrl;
    for (const refused of [reply, again, forgot]) expect(refused.json().code).toBe('no_mail');
    expect(page.body).toContain('مدير النظام');
    expect(page.body).not.toContain('/api/forgot-password');
    expect((await visitor().get('/api/login')).body).toContain('href="/api/forgot-password"');
    await db.delete(credentials);
    expect((await change(browser, newAddress())).json().code).toBe('address_elsewhere');
  });
});

describe('a forgotten password', () => {
  const forget = async (email: string) => {
    await visitor().post('/api/forgot-password', { email });
    await write();
    return tokenTo(email, 'reset-password');
  };
  const reset = (token: string, next = 'عبارة جديدة لا تُنسى') =>
    visitor().post('/api/reset-password', { token, password: next });

  test('is chosen anew by the link, once, within the hour', async () => {
    const { email, browser } = await member();
    const token = await forget(email);
    clock.now = new Date(begin.getTime() + 3_600_000);
    expect((await reset(token)).json().code).toBe('reset_link_spent');
    clock.now = new Date(begin.getTime() + 3_600_000 - 1);
    const page = await visitor().get(`/api/reset-password?token=${token}`);
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, 'عبارة جديدة لا تُنسى')).statusCode).toBe(200);
  });

  test('asked for again, the link before it ends', async () => {
    const { email } = await member();
    const first = await forget(email);
    clock.now = new Date(begin.getTime() + letterWindow);
    const second = await forget(email);
    expect((await reset(first)).statusCode).toBe(403);
    expect((await reset(second)).statusCode).toBe(200);
  });

  test('of an account that is not confirmed yet confirms it, and ends every other way into it', async () => {
    const email = newAddress();
    const squatter = await register(email, 'كلمة الغريب الطويلة');
    await db.insert(passkeys).values({
      userId: squatter.id,
      credentialId: 'of-the-stranger',
      publicKey: Buffer.from('key'),
      name: 'هاتف الغريب',
    });
    const token = await forget(email);
    const reply = await reset(token);
    expect(reply.json()).toMatchObject({ id: squatter.id, email, awaitsConfirmation: false });
    expect((await squatter.browser.get('/api/auth/user')).statusCode).toBe(401);
    expect((await signIn(email, 'كلمة الغريب الطويلة')).statusCode).toBe(401);
    expect(await db.$count(passkeys, eq(passkeys.userId, squatter.id))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.byPasskey, true))).toBe(0);
  });

  test('is not opened by the address that is only to take the place of another', async () => {
    const { browser } = await member();
    const mistyped = newAddress();
    await change(browser, mistyped);
    expect(await forget(mistyped)).toBe('');
    expect(tokenTo(mistyped, 'confirm-email')).not.toBe('');
  });

  test('by a link to an address that has changed since opens nothing', async () => {
    const { email, browser, id } = await member();
    const token = await forget(email);
    const next = newAddress();
    await change(browser, next);
    expect((await reset(token)).statusCode).toBe(403);
    expect(await db.$count(passwordResets, eq(passwordResets.userId, id))).toBe(0);
  });

  test('is asked for on a page that works without scripts', async () => {
    const page = await visitor().get('/api/forgot-password');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post" action="/api/forgot-password"');
    const wrong = await visitor().submitForm('/api/forgot-password', { email: 'no address' });
    expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(wrong.body).toContain('value="no address"');
    expect((await visitor().get('/api/forgot-password?sent=1')).body).toContain('إن كان لهذا البريد حساب');
  });
});

test('no line of any log names an address, a person or a link', async () => {
  const { email, browser } = await member();
  const token = tokenTo(email);
  const next = newAddress();
  mail.refusals.set(next, 550);
  await change(browser, next);
  await visitor().post('/api/forgot-password', { email });
  await write();
  await confirm(token);
  mail.refusals.clear();
  const log = lines.join('');
  expect(log).toContain('a mail was not taken');
  expect(log).not.toMatch(/@example|سلمى|نسيم/);
  for (const secret of [token, tokenTo(email)]) expect(log).not.toContain(secret);
  expect((await db.select().from(users).where(eq(users.email, email)))[0]).toBeDefined();
});
