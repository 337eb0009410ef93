import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertUser } from '#server/db/factories';
import { identities, sessions, users } from '#server/db/schema';
import { keptLog } from '#server/testing/kept-log';
import { runProgram } from '#server/testing/run-program';
import { testApp, type Visitor } from '#server/testing/test-app';

const program = await runProgram('openid-provider');
afterAll(() => program.killHard());
const [, issuer = '', control = ''] = (await program.says('ready')).split(' ');
const oidc = { issuer, clientId: 'university', clientSecret: 'a secret of the two' };

const { lines, logger } = keptLog();
const { database, visitor } = await testApp({ oidc }, null, logger);
const { db } = database;

const sara = { given_name: 'سارة', family_name: 'القيروانية', email: 'sara@kairouan.example' };

const provider = async (orders: object) => {
  await fetch(control, { method: 'PUT', body: JSON.stringify({ sub: 'sara', ...sara, ...orders }) });
};
beforeEach(() => provider({}));

async function signIn(browser: Visitor, change: (back: URL) => void = () => undefined) {
  const away = await browser.get('/api/login');
  if (away.statusCode !== 303) return away;
  const response = await fetch(String(away.headers.location), { redirect: 'manual' });
  const back = new URL(String(response.headers.get('location')));
  change(back);
  return browser.get(back.pathname + back.search);
}

/** A page in Arabic with a way back to the provider; nobody is signed in, and nobody new is in the books. */
async function expectTold(
  reply: Awaited<ReturnType<typeof signIn>>,
  browser: Visitor,
  status: number,
  told = 'تعذّر تسجيل الدخول لدى مزوّد الهوية',
) {
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.body).toContain(told);
  expect(reply.body).toMatch(/href="\/api\/login"[^>]*>\s*<span>الدخول من <bdi>127\.0\.0\.1<\/bdi>/);
  expect(browser.cookies.has('session')).toBe(false);
}

const everybody = () => Promise.all([db.$count(users), db.$count(identities), db.$count(sessions)]);

async function expectRefused(orders: object, change?: (back: URL) => void) {
  const before = await everybody();
  await provider(orders);
  const browser = visitor();
  await expectTold(await signIn(browser, change), browser, 401);
  expect(await everybody()).toEqual(before);
}

describe('a provider that misbehaves signs nobody in, and changes nothing', () => {
  test.each([
    ['an empty subject', { sub: '' }],
    ['a subject of blanks', { sub: '  ' }],
    ['a subject that is too long', { sub: 's'.repeat(256) }],
    ['a subject that is much too long', { sub: 's'.repeat(1_000_000) }],
    ['a subject that no database keeps', { sub: 'sara\u0000' }],
    ['a subject that is no text', { sub: 7 }],
    ['no subject', { sub: null }],
    ['several whom it is meant for, and not for us', { aud: ['another', 'yet another'] }],
  ])('with %s', (_, orders) => expectRefused(orders));

  test('with the word of another issuer on the way back', () =>
    expectRefused({}, (back) => back.searchParams.set('iss', 'https://evil.example')));

  test.each(['fails', 'is broken', 'is of another'])('whose answer to the code %s', (fault) =>
    expectRefused({ faults: { '/token': fault } }),
  );

  test.each(['fails', 'is broken', 'is of another'])('whose keys one cannot have: it %s', async (fault) => {
    const fresh = await testApp({ oidc });
    await provider({ faults: { '/jwks': fault } });
    const browser = fresh.visitor();
    await expectTold(await signIn(browser), browser, 401);
    expect(await fresh.database.db.$count(users)).toBe(0);
    // Once they are there again, so is the way in.
    await provider({});
    expect((await signIn(fresh.visitor())).statusCode).toBe(303);
  });

  test('that does not say who it is, or says another, is asked again until it does', async () => {
    const fresh = await testApp({ oidc });
    for (const fault of ['fails', 'is broken', 'is of another']) {
      await provider({ faults: { '/.well-known/openid-configuration': fault } });
      const browser = fresh.visitor();
      await expectTold(await signIn(browser), browser, 503, 'تعذّر الاتصال بمزوّد الهوية');
    }
    await provider({});
    expect((await signIn(fresh.visitor())).statusCode).toBe(303);
  });

  test('that hangs, before the way there or after the way back, is waited for no longer than people wait', async () => {
    const fresh = await testApp({ oidc });
    expect((await signIn(visitor())).statusCode).toBe(303);
    await provider({ faults: { '/.well-known/openid-configuration': 'hangs', '/token': 'hangs' } });
    const [there, back] = [fresh.visitor(), visitor()];
    const [gone, come] = await Promise.all([signIn(there), signIn(back)]);
    await expectTold(gone, there, 503, 'تعذّر الاتصال بمزوّد الهوية');
    await expectTold(come, back, 401);
    expect((await visitor().get('/api/health')).statusCode).toBe(200);
  });
});

describe('who somebody is, is issuer and subject together', () => {
  test('the same subject at another provider is somebody else', async () => {
    const admin = await insertUser(db, { role: 'admin' });
    await db
      .insert(identities)
      .values({ issuer: 'https://other.example', subject: 'twin', userId: admin.id });
    await provider({ sub: 'twin' });
    const browser = visitor();
    expect((await signIn(browser)).statusCode).toBe(303);
    const me = (await browser.get('/api/auth/user')).json();
    expect(me.id).not.toBe(admin.id);
    expect(me.role).toBe('student');
    const twins = await db.select().from(identities).where(eq(identities.subject, 'twin'));
    expect(new Set(twins.map((twin) => twin.userId))).toEqual(new Set([admin.id, me.id]));
  });

  test('the address that one of them has is not the other’s, and both have an account', async () => {
    const mine = { email: 'shared@kairouan.example', email_verified: true };
    await provider({ sub: 'first', ...mine });
    await signIn(visitor());
    await provider({ sub: 'second', ...mine });
    const browser = visitor();
    expect((await signIn(browser)).statusCode).toBe(303);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: null, wantedEmail: null });
    const [identity] = await db
      .select()
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, 'first')));
    const [owner] = await db.select().from(users).where(eq(users.email, mine.email));
    expect(owner?.id).toBe(identity?.userId);
  });
});

describe('what a provider says of somebody is taken as far as it can be', () => {
  const cut = (length: number) => 'س'.repeat(length);
  test.each([
    ['no name', { given_name: undefined, family_name: undefined }, { firstName: null, lastName: null }],
    ['names that are no text', { given_name: { a: 1 }, family_name: 7 }, { firstName: null, lastName: null }],
    ['a name that turns round', { given_name: 'سا\u202Eرة\u2066' }, { firstName: null }],
    ['a huge name', { given_name: cut(200_000) }, { firstName: cut(50) }],
    [
      'a name that ends in a blank where it is cut',
      { given_name: `${cut(49)} ${cut(9)}` },
      { firstName: cut(49) },
    ],
    ['an address that is none', { email: 'a,b@x.test, "c"@y.test', email_verified: true }, { email: null }],
    [
      'an address that is huge',
      { email: `${'a'.repeat(9_000)}@x.test`, email_verified: true },
      { email: null },
    ],
    [
      'an address that is verified by a word',
      { email: 'w@kairouan.example', email_verified: 'true' },
      { email: null },
    ],
  ])('%s', async (what, claims, kept) => {
    await provider({ sub: `of ${what}`, ...claims });
    const browser = visitor();
    expect((await signIn(browser)).statusCode).toBe(303);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject(kept);
  });
});

test('no line of the log says who came, or how', () => {
  const log = lines.join('');
  expect(log).toContain('sign-in through the identity provider failed');
  expect(log).not.toMatch(/سارة|القيروانية|kairouan|eyJ[\w-]{10}|ssssss|"sara/);
  expect(log).not.toMatch(/[?&](?:code|state)=/);
});
