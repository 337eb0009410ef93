import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mostPasskeys } from '#contract/passkeys';
import { auditLog, passkeyChallenges, passkeys, sessions, users } from '#server/db/schema';
import { sidOf } from '#server/http/session-store';
import { passkeyDesk, password } from '#server/testing/passkey-desk';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator';
import type { Visitor } from '#server/testing/test-app';
import { forgetPasskeysAt } from './passkey-forgetting.ts';

const desk = await passkeyDesk();
const { database, clock, visitor, signedIn, member, beginRegistration, add, askToEnter, enterWith } = desk;
const { db } = database;
const begin = clock.now;
const later = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000);

beforeEach(() => {
  clock.now = begin;
});

const me = async (browser: Visitor) => (await browser.get('/api/auth/user')).json();
const list = async (browser: Visitor) => (await browser.get('/api/passkeys')).json();
const remove = (browser: Visitor, id: string) =>
  browser.send({ method: 'DELETE', url: `/api/passkeys/${id}` });

describe('a passkey is added', () => {
  test('with the password, and opens the door from then on', async () => {
    const { browser, id } = await member();
    const { device, reply } = await add(browser);
    expect(reply.json()).toMatchObject({ name: 'هاتفي', lastUsedAt: null, isSynced: false });
    const entered = await enterWith(device);
    expect(entered.reply.json()).toMatchObject({ id, hasPassword: true });
    expect(await me(entered.browser)).toMatchObject({ id });
    const { passkeys: keys } = await list(entered.browser);
    expect(keys).toMatchObject([{ lastUsedAt: clock.now.toISOString() }]);
    expect(Object.keys(keys[0]).toSorted()).toEqual(['createdAt', 'id', 'isSynced', 'lastUsedAt', 'name']);
  });

  test('not without the password, nor with a wrong one', async () => {
    const { browser } = await member();
    for (const body of [{}, { password: 'another one altogether' }]) {
      const reply = await beginRegistration(browser, body);
      expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, 'password']);
    }
    expect(await db.$count(passkeyChallenges)).toBe(0);
  });

  test('without it by whoever has just entered with another passkey, and not ten minutes later', async () => {
    const { browser } = await member();
    const { device } = await add(browser);
    const { browser: entered } = await enterWith(device);
    expect((await beginRegistration(entered, {})).statusCode).toBe(200);
    clock.now = later(11);
    expect((await beginRegistration(entered, {})).statusCode).toBe(400);
    expect((await beginRegistration(entered, { password })).statusCode).toBe(200);
  });

  test('by an account of an identity provider, as long as the entering is fresh', async () => {
    const { browser } = await signedIn();
    const { reply } = await add(browser);
    expect(reply.statusCode).toBe(200);
    clock.now = later(11);
    expect((await beginRegistration(browser, {})).json().code).toBe('enter_again');
  });

  test('once: a device that holds one of theirs is told of it, and what it signed is spent', async () => {
    const { browser } = await member();
    const device = new SoftwareAuthenticator();
    const answer = device.register((await beginRegistration(browser)).json());
    expect((await browser.post('/api/passkeys', { name: 'هاتفي', answer })).statusCode).toBe(200);
    const again = await browser.post('/api/passkeys', { name: 'هاتفي', answer });
    expect(again.json().code).toBe('passkey_not_added');
    const options = (await beginRegistration(browser)).json();
    expect(options.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }]);
    const twice = await browser.post('/api/passkeys', { name: 'هاتفي', answer: device.register(options) });
    expect(twice.json().code).toBe('passkey_known');
  });

  test('not with what another person was asked to sign', async () => {
    const [one, other] = [await member(), await member()];
    const answer = new SoftwareAuthenticator().register((await beginRegistration(one.browser)).json());
    const reply = await other.browser.post('/api/passkeys', { name: 'هاتفي', answer });
    expect(reply.json().code).toBe('passkey_not_added');
    expect((await list(other.browser)).passkeys).toEqual([]);
  });

  test.each([
    ['at another site', { origin: 'https://elsewhere.test' }],
    ['for another host', { rpId: 'elsewhere.test' }],
    ['without a finger or a code', { isVerified: false }],
    ['with the certificate of a maker, which nobody asked for', { format: 'packed' }],
    ['with a statement that leads elsewhere', { format: 'android-key' }],
    ['for a question that was never asked', { challenge: 'bmV2ZXIgYXNrZWQ' }],
  ])('not when it was made %s', async (_what, wrongs) => {
    const { browser } = await member();
    const answer = new SoftwareAuthenticator().register((await beginRegistration(browser)).json(), wrongs);
    const reply = await browser.post('/api/passkeys', { name: 'هاتفي', answer });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'passkey_not_added']);
  });

  test('not five minutes after it was asked for', async () => {
    const { browser } = await member();
    const answer = new SoftwareAuthenticator().register((await beginRegistration(browser)).json());
    clock.now = later(6);
    const reply = await browser.post('/api/passkeys', { name: 'هاتفي', answer });
    expect(reply.json().code).toBe('passkey_not_added');
  });

  test('twenty times, and no more', async () => {
    const { browser, id } = await member();
    const options = (await beginRegistration(browser)).json();
    const rows = Array.from({ length: mostPasskeys }, (_, index) => ({
      userId: id,
      credentialId: `${id}-${index}`,
      publicKey: Buffer.from('key'),
      name: 'هاتفي',
    }));
    await db.insert(passkeys).values(rows);
    const answer = new SoftwareAuthenticator().register(options);
    const codes = [
      (await browser.post('/api/passkeys', { name: 'هاتفي', answer })).json().code,
      (await beginRegistration(browser)).json().code,
    ];
    expect(codes).toEqual(['too_many_passkeys', 'too_many_passkeys']);
  });

  test('with a counter of all 32 bits', async () => {
    const { browser } = await member();
    const device = new SoftwareAuthenticator();
    const most = 2 ** 32 - 1;
    const options = (await beginRegistration(browser)).json();
    const answer = device.register(options, { counter: most - 1 });
    expect((await browser.post('/api/passkeys', { name: 'هاتفي', answer })).statusCode).toBe(200);
    expect((await enterWith(device, { counter: most })).reply.statusCode).toBe(200);
  });
});

describe('nobody enters with a passkey', () => {
  test('that nobody has added', async () => {
    const device = new SoftwareAuthenticator();
    const { reply } = await enterWith(device, { userHandle: 'bm9ib2R5' });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'passkey_failed']);
  });

  test('by what was signed for another entering', async () => {
    const { browser } = await member();
    const { device } = await add(browser);
    const { answer, reply } = await enterWith(device);
    expect(reply.statusCode).toBe(200);
    const thief = visitor();
    expect((await thief.post('/api/passkeys/sign-in', { answer })).json().code).toBe('passkey_failed');
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('by what was asked to add a key', async () => {
    const { browser } = await member();
    const { device } = await add(browser);
    const { challenge } = (await beginRegistration(browser)).json();
    const { reply } = await enterWith(device, { challenge });
    expect(reply.json().code).toBe('passkey_failed');
  });

  test.each([
    ['at another site', { origin: 'https://elsewhere.test' }],
    ['for another host', { rpId: 'elsewhere.test' }],
    ['without a finger or a code', { isVerified: false }],
    ['in the name of somebody else', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['for a question that was never asked', { challenge: 'bmV2ZXIgYXNrZWQ' }],
  ])('that signed %s', async (_what, wrongs) => {
    const { browser } = await member();
    const { device } = await add(browser);
    const { reply, browser: thief } = await enterWith(device, wrongs);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'passkey_failed']);
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('whose answer names another person’s key', async () => {
    const [one, other] = [await member(), await member()];
    const { device } = await add(one.browser);
    const { device: otherDevice } = await add(other.browser);
    const browser = visitor();
    const signed = device.enter(await askToEnter(browser), { userHandle: otherDevice.userHandle });
    const answer = { ...signed, id: otherDevice.id, rawId: otherDevice.id };
    expect((await browser.post('/api/passkeys/sign-in', { answer })).json().code).toBe('passkey_failed');
  });

  test('whose counter goes back: there is a copy of it', async () => {
    const { browser } = await member();
    const { device } = await add(browser);
    expect((await enterWith(device, { counter: 7 })).reply.statusCode).toBe(200);
    for (const counter of [7, 3, 0])
      expect((await enterWith(device, { counter })).reply.json().code).toBe('passkey_failed');
    expect((await enterWith(device, { counter: 8 })).reply.statusCode).toBe(200);
  });

  test('but one that does not count stays good', async () => {
    const { browser } = await member();
    const { device } = await add(browser);
    for (const times of [1, 2])
      expect((await enterWith(device, { counter: 0 })).reply.statusCode, `${times}`).toBe(200);
  });

  test('five minutes after it was asked', async () => {
    const { browser } = await member();
    const { device } = await add(browser);
    const stranger = visitor();
    const answer = device.enter(await askToEnter(stranger));
    clock.now = later(6);
    expect((await stranger.post('/api/passkeys/sign-in', { answer })).json().code).toBe('passkey_failed');
  });

  test('while the account is suspended, and is told so as after the password, only with the right key', async () => {
    const { browser, id, email } = await member();
    const { device } = await add(browser);
    await db.update(users).set({ suspendedAt: clock.now, suspendedReason: 'مراجعة' }).where(eq(users.id, id));
    const byPassword = await visitor().post('/api/login', { email, password });
    const { reply } = await enterWith(device);
    expect(reply.json().code).toBe('suspended');
    expect([reply.statusCode, reply.json()]).toEqual([byPassword.statusCode, byPassword.json()]);
    expect((await enterWith(device, { isVerified: false })).reply.json().code).toBe('passkey_failed');
  });

  test('that was removed', async () => {
    const { browser } = await member();
    const { device, reply } = await add(browser);
    expect((await remove(browser, reply.json().id)).statusCode).toBe(200);
    expect((await enterWith(device)).reply.json().code).toBe('passkey_failed');
  });

  test.each([
    [{}],
    [{ id: 'x' }],
    [{ id: 'x', rawId: 'x', type: 'password', response: {} }],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '!' } }],
  ])('with an answer that is none: %j', async (answer) => {
    const reply = await visitor().post('/api/passkeys/sign-in', { answer });
    expect(reply.statusCode).toBe(400);
  });

  test('with what cannot be read', async () => {
    const { browser } = await member();
    const { device } = await add(browser);
    const stranger = visitor();
    const signed = device.enter(await askToEnter(stranger));
    for (const clientDataJSON of ['AAAA', Buffer.from('[]').toString('base64url')]) {
      const answer = { ...signed, response: { ...signed.response, clientDataJSON } };
      const reply = await stranger.post('/api/passkeys/sign-in', { answer });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'passkey_failed']);
    }
  });
});

describe('what is asked of a device', () => {
  test('is kept as a hash alone', async () => {
    await db.delete(passkeyChallenges);
    const { challenge } = await askToEnter(visitor());
    const rows = await db.select().from(passkeyChallenges);
    expect(rows).toMatchObject([{ challengeHash: sidOf(challenge), userId: null }]);
  });

  test('to add a key is one thing at a time for each person', async () => {
    const { browser, id } = await member();
    for (const times of [1, 2, 3])
      expect((await beginRegistration(browser)).statusCode, `${times}`).toBe(200);
    expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, id))).toBe(1);
  });

  test('tells a device nothing by which others know the person', async () => {
    const { browser, id } = await member();
    const { user } = (await beginRegistration(browser)).json();
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(user.id, 'base64url').toString('latin1')).not.toContain(id);
  });

  test('names the host by which the university is reached', async () => {
    const browser = visitor();
    const ask = { method: 'POST', url: '/api/passkeys/sign-in/options' } as const;
    const there = await browser.send({ ...ask, headers: { host: 'hadith.localhost:8443' } });
    expect(there.json().rpId).toBe('hadith.localhost');
  });
});

describe('the keys of a person', () => {
  test('are named, and removed down to the last by a student', async () => {
    const { browser } = await member();
    const key = (await add(browser)).reply.json();
    const renamed = await browser.patch(`/api/passkeys/${key.id}`, { name: ' مفتاح المكتب ' });
    expect(renamed.json()).toEqual({ ...key, name: 'مفتاح المكتب' });
    expect((await browser.patch(`/api/passkeys/${key.id}`, { name: '' })).statusCode).toBe(400);
    expect(await list(browser)).toMatchObject({ mayRemoveLast: true });
    expect((await remove(browser, key.id)).statusCode).toBe(200);
    expect((await remove(browser, key.id)).statusCode).toBe(404);
  });

  test('stay when the password changes, and the session still counts as opened by one', async () => {
    const { browser } = await member();
    const { device } = await add(browser);
    const { browser: entered } = await enterWith(device);
    const next = 'غيم فوق جبال الأطلس';
    expect((await entered.post('/api/password', { current: password, next })).statusCode).toBe(200);
    const sid = sidOf(String(entered.cookies.get('session')));
    expect(await db.$count(sessions, eq(sessions.sid, sid))).toBe(1);
    expect(await db.select({ by: sessions.byPasskey }).from(sessions).where(eq(sessions.sid, sid))).toEqual([
      { by: true },
    ]);
  });
});

describe('whoever lost their keys', () => {
  test('is helped by an admin: all are forgotten, the sessions end, and it is noted', async () => {
    const { browser, id, enter } = await member('teacher');
    const { device } = await add(browser);
    const admin = await signedIn('admin');
    const forget = () => admin.browser.send({ method: 'DELETE', url: `/api/admin/users/${id}/passkeys` });
    expect((await forget()).json()).toMatchObject({ id });
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect((await enterWith(device)).reply.json().code).toBe('passkey_failed');
    expect((await list(await enter())).passkeys).toEqual([]);
    // Of nothing that was there nothing is noted.
    expect((await forget()).statusCode).toBe(200);
    const noted = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(noted).toMatchObject([{ action: 'forget-passkeys', actorId: admin.userId }]);
  });

  test('or by npm run admin -- forget-passkeys', async () => {
    const { browser, email } = await member('admin');
    await add(browser);
    expect(await forgetPasskeysAt(db, email)).toBe(1);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect(await forgetPasskeysAt(db, email)).toBe(0);
    expect(await forgetPasskeysAt(db, 'nobody@example.test')).toBeNull();
  });
});
