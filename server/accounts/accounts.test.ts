import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { credentials, sessions, users } from '#server/db/schema';
import { testApp, type Visitor } from '#server/testing/test-app';

const { app, database, clock, visitor, signedIn } = await testApp();
const { db } = database;

let serial = 0;
const newcomer = () => ({
  email: `newcomer${(serial += 1)}@example.com`,
  password: 'نسيم البحر صباحًا',
  firstName: 'مريم',
  lastName: 'الفاسية',
});

async function registered() {
  const person = newcomer();
  const browser = visitor();
  const response = await browser.post('/api/register', person);
  expect(response.statusCode).toBe(200);
  return { person, browser, user: response.json() };
}

describe('registering', () => {
  test('makes a student and signs in', async () => {
    const { person, browser, user } = await registered();
    expect(user).toMatchObject({ email: person.email, role: 'student', level: 'مبتدئ', hasPassword: true });
    expect((await browser.get('/api/auth/user')).json()).toEqual(user);
  });

  test('never tells the password or its hash', async () => {
    const { person, browser } = await registered();
    const body = (await browser.get('/api/auth/user')).body;
    expect(body).not.toContain(person.password);
    expect(body).not.toContain('argon2');
  });

  test('stores an argon2id hash of the strength we promise', async () => {
    const { user } = await registered();
    const [row] = await db.select().from(credentials).where(eq(credentials.userId, user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('an e-mail is one account, however it is written', async () => {
    const { person } = await registered();
    const again = await visitor().post('/api/register', {
      ...person,
      email: ` ${person.email.toUpperCase()} `,
    });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'email_taken' });
  });

  test('twelve at once with one e-mail make one account', async () => {
    const person = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => visitor().post('/api/register', person)),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    expect(await db.$count(users, eq(users.email, person.email))).toBe(1);
  });

  test.each([
    ['role', 'admin'],
    ['isAdmin', true],
    ['id', 'chosen'],
  ])('a %s sent along is refused, and nobody is made', async (field, value) => {
    const person = newcomer();
    const response = await visitor().post('/api/register', { ...person, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(await db.$count(users, eq(users.email, person.email))).toBe(0);
  });

  test.each([
    ['a short password', { password: 'قصيرة' }, 'password'],
    ['no e-mail', { email: '' }, 'email'],
    ['an e-mail of look-alike letters', { email: 'mıke@example.com' }, 'email'],
    ['a bidi override in the name', { firstName: 'مريم\u202E' }, 'firstName'],
    ['a zero-width name', { lastName: '\u200B' }, 'lastName'],
    ['a web address for a name', { firstName: 'زوروا example.com' }, 'firstName'],
    ['an account for a name', { lastName: '@somebody' }, 'lastName'],
    ['a name of 51 letters', { firstName: 'م'.repeat(51) }, 'firstName'],
    ['a letter under 500 marks', { firstName: `م${'\u064E'.repeat(500)}` }, 'firstName'],
  ])('%s is refused with a sentence for its field', async (_, change, path) => {
    const response = await visitor().post('/api/register', { ...newcomer(), ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path, message: expect.stringMatching(/[\u0600-\u06FF]/) }]);
  });

  test('a common password is refused', async () => {
    const response = await visitor().post('/api/register', { ...newcomer(), password: 'password123' });
    expect(response.json()).toMatchObject({ code: 'weak_password', errors: [{ path: 'password' }] });
  });
});

describe('signing in', () => {
  test('works with the right password, typed in either Unicode form', async () => {
    const { person, user } = await registered();
    for (const form of ['NFC', 'NFD'] as const) {
      const { email, password } = person;
      const response = await visitor().post('/api/login', { email, password: password.normalize(form) });
      expect(response.statusCode).toBe(200);
      expect(response.json().id).toBe(user.id);
    }
  });

  test('answers a wrong e-mail and a wrong password alike', async () => {
    const { person } = await registered();
    const wrongPassword = await visitor().post('/api/login', {
      email: person.email,
      password: 'not this one',
    });
    const wrongEmail = await visitor().post('/api/login', {
      email: 'nobody@example.com',
      password: 'not this one',
    });
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongEmail.statusCode).toBe(401);
    expect(wrongEmail.body).toBe(wrongPassword.body);
  });

  test('gives a cookie that scripts cannot read, and a new one each time', async () => {
    const { person, browser } = await registered();
    const before = browser.cookies.get('session');
    const response = await browser.post('/api/login', { email: person.email, password: person.password });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).not.toBe(before);
    const old = visitor();
    old.cookies.set('session', before ?? '');
    expect((await old.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('a session id planted before signing in is worth nothing after', async () => {
    const { person } = await registered();
    const planted = 'A'.repeat(43);
    const victim = visitor();
    victim.cookies.set('session', planted);
    await victim.post('/api/login', { email: person.email, password: person.password });
    const attacker = visitor();
    attacker.cookies.set('session', planted);
    expect((await attacker.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('the table of sessions does not hold what the cookie holds', async () => {
    const { browser } = await registered();
    const token = browser.cookies.get('session') ?? '';
    const rows = await db.select({ sid: sessions.sid }).from(sessions);
    expect(rows.map((row) => row.sid)).not.toContain(token);
  });

  test('a session ends thirty days after its last use', async () => {
    const { browser } = await registered();
    const start = clock.now;
    const inDays = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000);
    clock.now = inDays(29);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    clock.now = inDays(58);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    clock.now = inDays(89);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    clock.now = start;
  });
});

describe('the form, without scripts', () => {
  test('signs in and goes to the wanted page', async () => {
    const { person } = await registered();
    const browser = visitor();
    const { email, password } = person;
    const response = await browser.submitForm('/api/login', { email, password, next: '/profile' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/profile');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
  });

  test('never leads to another site', async () => {
    const { person } = await registered();
    const { email, password } = person;
    const response = await visitor().submitForm('/api/login', { email, password, next: '//evil.example' });
    expect(response.headers.location).toBe('/');
  });

  test('shows itself again with the error, what was typed, and no password', async () => {
    const response = await visitor().submitForm('/api/login', {
      email: 'nobody@example.com',
      password: 'a secret thing',
      next: '/profile',
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('البريد الإلكتروني أو كلمة المرور غير صحيحة');
    expect(response.body).toContain('value="nobody@example.com"');
    expect(response.body).toContain('value="/profile"');
    expect(response.body).not.toContain('a secret thing');
  });

  test('escapes what was typed', async () => {
    const response = await visitor().submitForm('/api/register', {
      email: '"><script>alert(1)</script>',
      password: 'x',
      firstName: '<b>',
      lastName: '&amp;',
    });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('<script>alert');
    expect(response.body).toContain('&lt;b&gt;');
    expect(response.body).toContain('&amp;amp;');
  });

  test('registers, and shows which field to mend', async () => {
    const person = newcomer();
    const bad = await visitor().submitForm('/api/register', { ...person, password: 'قصيرة' });
    expect(bad.statusCode).toBe(400);
    expect(bad.body).toContain('id="password-error"');
    const good = await visitor().submitForm('/api/register', person);
    expect([good.statusCode, good.headers.location]).toEqual([303, '/']);
  });
});

describe('signing out', () => {
  const fromBrowser = (site: string, mode: string, destination: string) => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': destination,
  });
  const isSignedIn = async (browser: Visitor) => (await browser.get('/api/auth/user')).statusCode === 200;

  test.each([
    ['a program', {}],
    ['a link on our own pages', fromBrowser('same-origin', 'navigate', 'document')],
    ['an address that was typed', fromBrowser('none', 'navigate', 'document')],
  ])('%s ends the session on the server and goes to the first page', async (_, headers) => {
    const { browser } = await registered();
    const token = browser.cookies.get('session') ?? '';
    const response = await browser.send({ method: 'GET', url: '/api/logout', headers });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    const copy = visitor();
    copy.cookies.set('session', token);
    expect(await isSignedIn(copy)).toBe(false);
  });

  test.each([
    ['a link on another site', fromBrowser('cross-site', 'navigate', 'document')],
    ['a picture on our own page', fromBrowser('same-origin', 'no-cors', 'image')],
    ['a film on our own page', fromBrowser('same-origin', 'no-cors', 'video')],
    ['a page in a frame', fromBrowser('same-origin', 'navigate', 'iframe')],
    ['a script', fromBrowser('same-origin', 'cors', 'empty')],
    ['a picture in an old browser', { accept: 'image/png,image/*;q=0.8,*/*;q=0.5' }],
    ['a film in an old browser', { accept: '*/*', referer: 'http://127.0.0.1:3000/course/1' }],
    ['a page in an old browser', { accept: 'text/html,*/*;q=0.8' }],
  ])('%s cannot do it, and is asked', async (_, headers) => {
    const { browser } = await registered();
    const response = await browser.send({ method: 'GET', url: '/api/logout', headers });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('action="/api/logout"');
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('whoever is asked and says yes is out, without scripts too', async () => {
    const { browser } = await registered();
    const response = await browser.submitForm('/api/logout', {});
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('another site cannot say yes for them', async () => {
    const { browser } = await registered();
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    await browser.send({ method: 'POST', url: '/api/logout', headers, payload: '' });
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('the profile', () => {
  test('changes what it may, trims it, and empties what is left empty', async () => {
    const { browser } = await signedIn();
    const response = await browser.patch('/api/profile', {
      firstName: '  عبد الله ',
      city: '',
      specialization: 'علل الحديث',
      level: 'متقدم',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      firstName: 'عبد الله',
      lastName: 'الأنصارية',
      city: null,
      specialization: 'علل الحديث',
      level: 'متقدم',
    });
  });

  test('keeps how to speak of somebody, by which clock and by which calendar, and forgets it when asked', async () => {
    const { browser } = await signedIn();
    const first = (await browser.get('/api/auth/user')).json();
    expect(first).toMatchObject({ addressedAs: null, timeZone: null, calendar: 'hijri' });
    const said = { addressedAs: 'woman', timeZone: 'Africa/Casablanca', calendar: 'gregorian' };
    expect((await browser.patch('/api/profile', said)).json()).toMatchObject(said);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject(said);
    const unsaid = { addressedAs: null, timeZone: null, calendar: 'hijri' };
    expect((await browser.patch('/api/profile', unsaid)).json()).toMatchObject(unsaid);
  });

  test.each([
    ['addressedAs', 'neither'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+03:00'],
    ['timeZone', 'A'.repeat(100_000)],
    ['calendar', 'julian'],
    ['calendar', null],
  ])('knows no such %s as %s', async (path, value) => {
    const { browser } = await signedIn();
    const response = await browser.patch('/api/profile', { [path]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path, message: expect.stringMatching(/[\u0600-\u06FF]/) }]);
  });

  test.each([
    ['role', 'admin'],
    ['id', 'someone-else'],
    ['email', 'other@example.com'],
  ])('never changes the %s', async (field, value) => {
    const { browser, userId } = await signedIn();
    await browser.patch('/api/profile', { firstName: 'سعيد', [field]: value });
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    expect(row).toMatchObject({ id: userId, role: 'student', email: `${userId}@example.test` });
  });

  test('tells each mistake in Arabic and changes nothing', async () => {
    const { browser, userId } = await signedIn();
    const response = await browser.patch('/api/profile', {
      firstName: '',
      lastName: 'س'.repeat(60),
      level: 'خبير',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { path: string }) => error.path)).toEqual([
      'firstName',
      'lastName',
      'level',
    ]);
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    expect(row?.firstName).toBe('عائشة');
  });
});

describe('the password', () => {
  test('changes with the old one, and ends the other sessions', async () => {
    const { person, browser } = await registered();
    const phone = visitor();
    await phone.post('/api/login', { email: person.email, password: person.password });
    const next = 'عبارة مرور أخرى طويلة';
    const response = await browser.post('/api/password', { current: person.password, next });
    expect(response.statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    expect((await phone.get('/api/auth/user')).statusCode).toBe(401);
    const { email } = person;
    expect((await visitor().post('/api/login', { email, password: person.password })).statusCode).toBe(401);
    expect((await visitor().post('/api/login', { email, password: next })).statusCode).toBe(200);
  });

  test('does not change without the old one', async () => {
    const { person, browser } = await registered();
    const response = await browser.post('/api/password', {
      current: 'a guess',
      next: 'عبارة مرور أخرى طويلة',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path: 'current', message: 'كلمة المرور الحالية غير صحيحة.' }]);
    const { email, password } = person;
    expect((await visitor().post('/api/login', { email, password })).statusCode).toBe(200);
  });
});

describe('roles', () => {
  test('a demoted teacher is out at the next request', async () => {
    const admin = await signedIn('admin');
    const teacher = await signedIn('teacher');
    const response = await admin.browser.patch(`/api/admin/users/${teacher.userId}`, { role: 'student' });
    expect(response.json()).toMatchObject({ id: teacher.userId, role: 'student' });
    expect((await teacher.browser.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('two admins who demote each other at once leave one admin', async () => {
    await db.update(users).set({ role: 'student' }).where(eq(users.role, 'admin'));
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await signedIn('admin'), await signedIn('admin')];
      const answers = await Promise.all([
        one.browser.patch(`/api/admin/users/${other.userId}`, { role: 'student' }),
        other.browser.patch(`/api/admin/users/${one.userId}`, { role: 'student' }),
      ]);
      expect(await db.$count(users, eq(users.role, 'admin'))).toBeGreaterThan(0);
      expect(answers.filter((answer) => answer.statusCode === 200)).not.toHaveLength(0);
      await db.update(users).set({ role: 'student' }).where(eq(users.role, 'admin'));
    }
  });

  test('the last admin stays', async () => {
    await db.update(users).set({ role: 'student' }).where(eq(users.role, 'admin'));
    const { browser, userId } = await signedIn('admin');
    const response = await browser.patch(`/api/admin/users/${userId}`, { role: 'teacher' });
    expect(response.json()).toMatchObject({ code: 'last_admin' });
    expect(response.statusCode).toBe(409);
  });
});

describe('self-promotion', () => {
  test('makes an admin where it is allowed, ends the other sessions, and gives this one a new id', async () => {
    const { person, browser } = await registered();
    const phone = visitor();
    await phone.post('/api/login', { email: person.email, password: person.password });
    expect((await browser.get('/api/auth/user')).json().maySelfPromote).toBe(true);
    phone.cookies.set('session', browser.cookies.get('session') ?? '');
    const response = await browser.post('/api/promote-to-admin');
    expect(response.json()).toMatchObject({ role: 'admin', maySelfPromote: false });
    expect((await phone.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('is refused, and not offered, where it is off', async () => {
    const { browser, userId } = await signedIn();
    app.config.allowSelfPromotion = false;
    expect((await browser.get('/api/auth/user')).json().maySelfPromote).toBe(false);
    const response = await browser.post('/api/promote-to-admin');
    app.config.allowSelfPromotion = true;
    expect(response.statusCode).toBe(403);
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    expect(row?.role).toBe('student');
  });
});
