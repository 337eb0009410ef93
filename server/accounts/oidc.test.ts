import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertUser } from '#server/db/factories';
import { identities, users } from '#server/db/schema';
import { runProgram } from '#server/testing/run-program';
import { testApp } from '#server/testing/test-app';
import type { Visitor } from '#server/testing/test-app';

const program = await runProgram('openid-provider');
afterAll(() => program.killHard());
const [, issuer = '', control = ''] = (await program.says('ready')).split(' ');

const { app, database, visitor } = await testApp({
  oidc: { issuer, clientId: 'university', clientSecret: 'a secret of the two' },
});
const { db } = database;

const becomes = async (claims: object) => {
  await fetch(control, { method: 'PUT', body: JSON.stringify(claims) });
};
beforeEach(() => becomes({ sub: 'scholar-1' }));

/** To the provider and back, as a browser goes; gives the way back before it is taken. */
async function goThroughProvider(browser: Visitor, next = '/profile'): Promise<URL> {
  const away = await browser.get(`/api/login?next=${encodeURIComponent(next)}`);
  expect(away.statusCode).toBe(303);
  const response = await fetch(String(away.headers.location), { redirect: 'manual' });
  return new URL(String(response.headers.get('location')));
}

async function signIn(browser: Visitor, next?: string) {
  const back = await goThroughProvider(browser, next);
  return browser.get(back.pathname + back.search);
}

describe('signing in through an identity provider', () => {
  test('asks with a code challenge, a state and a nonce', async () => {
    const away = await visitor().get('/api/login');
    const query = new URL(String(away.headers.location)).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const part of ['state', 'nonce', 'code_challenge'])
      expect(query.get(part)?.length).toBeGreaterThan(20);
  });

  test('makes an account at the first time, and finds it again by its subject', async () => {
    await becomes({ sub: 'scholar-2', given_name: 'زينب', family_name: 'المغربية' });
    const browser = visitor();
    const response = await signIn(browser);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/profile']);
    const first = (await browser.get('/api/auth/user')).json();
    expect(first).toMatchObject({
      firstName: 'زينب',
      lastName: 'المغربية',
      role: 'student',
      hasPassword: false,
    });

    await becomes({ sub: 'scholar-2', given_name: 'اسم آخر' });
    const again = visitor();
    await signIn(again);
    expect((await again.get('/api/auth/user')).json().id).toBe(first.id);
  });

  test('knows the device that came back from there', async () => {
    const browser = visitor();
    const back = await goThroughProvider(browser);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    };
    await browser.send({ method: 'GET', url: back.pathname + back.search, headers });
    expect((await browser.get('/api/sessions')).json()).toMatchObject([
      { device: 'حاسوب لينكس، متصفح فايرفوكس', kind: 'computer', isThis: true },
    ]);
  });

  test('takes the clock that the provider tells, and guesses nothing about the person', async () => {
    await becomes({ sub: 'scholar-6', zoneinfo: 'Africa/Tunis', gender: 'female' });
    const browser = visitor();
    await signIn(browser);
    const told = { timeZone: 'Africa/Tunis', addressedAs: null };
    expect((await browser.get('/api/auth/user')).json()).toMatchObject(told);

    await becomes({ sub: 'scholar-7', zoneinfo: 'Mars/Olympus' });
    const another = visitor();
    await signIn(another);
    expect((await another.get('/api/auth/user')).json()).toMatchObject({ timeZone: null });
  });

  test('takes no name that leads elsewhere, or hides something', async () => {
    await becomes({ sub: 'scholar-5', given_name: 'بادر www.example.com', family_name: 'أح\u202Eمد' });
    const browser = visitor();
    await signIn(browser);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ firstName: null, lastName: null });
  });

  test('lets nobody in who is suspended, and says so', async () => {
    await becomes({ sub: 'scholar-suspended' });
    const browser = visitor();
    await signIn(browser);
    const { id } = (await browser.get('/api/auth/user')).json();
    const suspended = { suspendedAt: new Date(), suspendedReason: 'مخالفة' };
    await db.update(users).set(suspended).where(eq(users.id, id));
    const again = visitor();
    const refused = await signIn(again);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('هذا الحساب موقوف');
    expect((await again.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('takes an e-mail only when the provider has verified it', async () => {
    await becomes({ sub: 'unverified', email: 'unverified@example.com', email_verified: false });
    const browser = visitor();
    await signIn(browser);
    expect((await browser.get('/api/auth/user')).json().email).toBeNull();
    await becomes({ sub: 'verified', email: 'Verified@example.com', email_verified: true });
    const other = visitor();
    await signIn(other);
    expect((await other.get('/api/auth/user')).json().email).toBe('verified@example.com');
  });

  test("never reaches somebody's account by its e-mail", async () => {
    const victim = await insertUser(db, { email: 'victim@example.com', role: 'admin' });
    await becomes({ sub: 'attacker', email: 'victim@example.com', email_verified: true });
    const browser = visitor();
    await signIn(browser);
    const me = (await browser.get('/api/auth/user')).json();
    expect(me.id).not.toBe(victim.id);
    expect(me).toMatchObject({ email: null, role: 'student' });
  });

  test('a role claimed by the provider is not a role here', async () => {
    await becomes({ sub: 'boastful', role: 'admin', roles: ['admin'] });
    const browser = visitor();
    await signIn(browser);
    expect((await browser.get('/api/auth/user')).json().role).toBe('student');
  });

  test('ten first sign-ins of one person at once make one identity', async () => {
    await becomes({ sub: 'hasty' });
    const ways = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const browser = visitor();
        return { browser, back: await goThroughProvider(browser) };
      }),
    );
    await Promise.all(ways.map(({ browser, back }) => browser.get(back.pathname + back.search)));
    const rows = await db.select().from(identities).where(eq(identities.subject, 'hasty'));
    expect(rows).toHaveLength(1);
    expect(await db.$count(users, eq(users.id, rows[0]?.userId ?? ''))).toBe(1);
  });
});

describe('a way back that is not ours is refused', () => {
  async function expectRefused(browser: Visitor, address: string) {
    const response = await browser.get(address);
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toContain('text/html');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  }

  test('in another browser', async () => {
    const back = await goThroughProvider(visitor());
    await expectRefused(visitor(), back.pathname + back.search);
  });

  test('a second time', async () => {
    const browser = visitor();
    const back = await goThroughProvider(browser);
    const handshake = browser.cookies.get('oidc') ?? '';
    await browser.get(back.pathname + back.search);
    const again = visitor();
    again.cookies.set('oidc', handshake);
    await expectRefused(again, back.pathname + back.search);
  });

  test('with a changed state', async () => {
    const browser = visitor();
    const back = await goThroughProvider(browser);
    back.searchParams.set('state', 'something else');
    await expectRefused(browser, back.pathname + back.search);
  });

  test.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'some-other-client' }],
    ['another nonce', { nonce: 'replayed' }],
    ['a token of yesterday', { exp: 1_000_000_000 }],
    ['a token that nobody signed', { signature: '' }],
    ['a token that somebody else signed', { signature: randomBytes(256).toString('base64url') }],
  ])('with %s', async (_, claims) => {
    await becomes({ sub: 'scholar-1', ...claims });
    const browser = visitor();
    const back = await goThroughProvider(browser);
    await expectRefused(browser, back.pathname + back.search);
  });

  test('with an error of the provider', async () => {
    const browser = visitor();
    await goThroughProvider(browser);
    await expectRefused(browser, '/api/callback?error=access_denied');
  });
});

test('those who have a password still find the form', async () => {
  const response = await visitor().get('/api/login?method=password');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('action="/api/login"');
});

test('a provider that is away is said so, and the rest goes on', async () => {
  const away = await testApp({
    oidc: { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' },
  });
  const response = await away.visitor().get('/api/login');
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('تعذّر الاتصال بمزوّد الهوية');
  expect((await away.visitor().get('/api/health')).statusCode).toBe(200);
  expect(app.served.length).toBeGreaterThan(0);
});
