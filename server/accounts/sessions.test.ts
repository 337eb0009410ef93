import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { identities, knownDevices, passwordResets, sessions, users } from '#server/db/schema';
import { mostSessions } from '#server/http/session-store';
import { testApp, type Visitor } from '#server/testing/test-app';
import { createAdmin } from './create-admin.ts';
import { mostKnownDevices } from './rules.ts';

const { app, clock, database, visitor, signedIn } = await testApp();
const { db } = database;

const oldPassword = 'نسيم البحر صباحًا';
const newPassword = 'عبارة مرور أخرى طويلة';

let serial = 0;
async function student() {
  const email = `student${(serial += 1)}@example.com`;
  const browser = visitor();
  const names = { firstName: 'سلمى', lastName: 'الأندلسية' };
  const { id } = (await browser.post('/api/register', { email, password: oldPassword, ...names })).json();
  return { email, browser, userId: String(id) };
}

const isSignedIn = async (browser: Visitor) => (await browser.get('/api/auth/user')).statusCode === 200;
const withToken = (token: string | undefined) => {
  const browser = visitor();
  browser.cookies.set('session', token ?? '');
  return browser;
};

test('a person is signed in on thirty devices at most: of more, the oldest session ends', async () => {
  const { email, browser, userId } = await student();
  const start = clock.now;
  const devices: Visitor[] = [];
  for (let times = 0; times < mostSessions; times += 1) {
    clock.now = new Date(clock.now.getTime() + 1000);
    const device = visitor();
    await device.post('/api/login', { email, password: oldPassword });
    devices.push(device);
  }
  expect(await db.$count(sessions, eq(sql`${sessions.sess}->>'userId'`, userId))).toBe(mostSessions);
  expect(await isSignedIn(browser)).toBe(false);
  expect(await Promise.all(devices.map(isSignedIn))).not.toContain(false);
  clock.now = start;
});

describe('a change of password', () => {
  test('gives this browser a new session: the id that somebody copied is worth nothing', async () => {
    const { browser } = await student();
    const before = browser.cookies.get('session');
    await browser.post('/api/password', { current: oldPassword, next: newPassword });
    expect(browser.cookies.get('session')).not.toBe(before);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(withToken(before))).toBe(false);
  });

  test('leaves no session to those whose old password was checked before it and who come in after it', async () => {
    const { email, browser } = await student();
    const thieves = Array.from({ length: 6 }, visitor);
    const { verify } = app.passwords;
    let checked = 0;
    let goOn = () => {};
    const isChanged = new Promise<void>((resolve) => (goOn = resolve));
    const areChecked = new Promise<void>((resolve) => {
      app.passwords.verify = async (stored, password) => {
        const isRight = await verify(stored, password);
        if ((checked += 1) === thieves.length) resolve();
        await isChanged;
        return isRight;
      };
    });
    const entering = thieves.map((thief) => thief.post('/api/login', { email, password: oldPassword }));
    await areChecked;
    app.passwords.verify = verify;
    await browser.post('/api/password', { current: oldPassword, next: newPassword });
    goOn();
    await Promise.all(entering);
    expect(await Promise.all(thieves.map(isSignedIn))).toEqual(Array(6).fill(false));
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('by two at once with the old one succeeds for one', async () => {
    const { email, browser } = await student();
    const thief = visitor();
    await thief.post('/api/login', { email, password: oldPassword });
    const answers = await Promise.all([
      browser.post('/api/password', { current: oldPassword, next: newPassword }),
      thief.post('/api/password', { current: oldPassword, next: 'كلمة اللص الطويلة هنا' }),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const stillIn = await Promise.all([isSignedIn(browser), isSignedIn(thief)]);
    expect(stillIn.filter(Boolean)).toHaveLength(1);
  });

  test('ends the private address of the calendar', async () => {
    const { browser } = await student();
    const { calendarPath } = (await browser.post('/api/calendar')).json();
    expect((await visitor().get(calendarPath)).statusCode).toBe(200);
    await browser.post('/api/password', { current: oldPassword, next: newPassword });
    expect((await visitor().get(calendarPath)).statusCode).toBe(404);
    expect((await browser.get('/api/reminders')).json().calendarPath).toBeNull();
  });
});

describe('a reset link dies', () => {
  const linkFrom = async (admin: Visitor, userId: string) => {
    const { path } = (await admin.post(`/api/admin/users/${userId}/reset-link`)).json();
    return new URL(path, 'http://university.test').searchParams.get('token') ?? '';
  };
  const use = async (token: string) =>
    (await visitor().post('/api/reset-password', { token, password: newPassword })).statusCode;

  test('when the password is changed', async () => {
    const { browser, userId } = await student();
    const token = await linkFrom((await signedIn('admin')).browser, userId);
    await browser.post('/api/password', { current: oldPassword, next: newPassword });
    expect(await use(token)).toBe(403);
  });

  test('when its person gets another role', async () => {
    const { userId } = await student();
    const admin = await signedIn('admin');
    const token = await linkFrom(admin.browser, userId);
    await admin.browser.patch(`/api/admin/users/${userId}`, { role: 'admin' });
    expect(await use(token)).toBe(403);
  });

  test('when its person gets another address', async () => {
    const { userId } = await student();
    const token = await linkFrom((await signedIn('admin')).browser, userId);
    await db
      .update(users)
      .set({ email: `moved${userId}@example.com` })
      .where(eq(users.id, userId));
    expect(await use(token)).toBe(403);
  });

  test('when whoever made it is no admin any more', async () => {
    const { userId } = await student();
    const [maker, other] = [await signedIn('admin'), await signedIn('admin')];
    const token = await linkFrom(maker.browser, userId);
    await other.browser.patch(`/api/admin/users/${maker.userId}`, { role: 'teacher' });
    expect(await use(token)).toBe(403);
  });

  test('but not when its person changes a name', async () => {
    const { browser, userId } = await student();
    const token = await linkFrom((await signedIn('admin')).browser, userId);
    await browser.patch('/api/profile', { firstName: 'ليلى' });
    expect(await use(token)).toBe(200);
  });

  test('also when it is made in the very moment in which its maker is demoted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { userId } = await student();
      const [maker, other] = [await signedIn('admin'), await signedIn('admin')];
      await Promise.all([
        maker.browser.post(`/api/admin/users/${userId}/reset-link`),
        other.browser.patch(`/api/admin/users/${maker.userId}`, { role: 'student' }),
      ]);
      expect(await db.$count(passwordResets, eq(passwordResets.createdBy, maker.userId))).toBe(0);
    }
  });
});

test('an admin who is demoted in the same moment promotes nobody', async () => {
  for (let round = 0; round < 10; round += 1) {
    const friend = await signedIn();
    const [falling, other] = [await signedIn('admin'), await signedIn('admin')];
    const [promotion, demotion] = await Promise.all([
      falling.browser.patch(`/api/admin/users/${friend.userId}`, { role: 'admin' }),
      other.browser.patch(`/api/admin/users/${falling.userId}`, { role: 'student' }),
    ]);
    expect(demotion.statusCode).toBe(200);
    // Whoever came first: a promotion that was refused has made nobody an admin.
    const [row] = await db.select().from(users).where(eq(users.id, friend.userId));
    expect(row?.role === 'admin').toBe(promotion.statusCode === 200);
  }
});

describe('guessing at a password', () => {
  beforeAll(() => void (app.config.rateLimitScale = 1));

  const signIn = async (browser: Visitor, email: string, password: string, from = '203.0.113.1') =>
    (
      await browser.send({
        method: 'POST',
        url: '/api/login',
        payload: { email, password },
        remoteAddress: from,
      })
    ).statusCode;
  const guessAt = async (email: string) => {
    for (let network = 1; network <= 6; network += 1) {
      for (let times = 0; times < 10; times += 1) {
        await signIn(visitor(), email, `wrong ${times}`, `198.51.100.${network}`);
      }
    }
  };

  test('from six addresses locks strangers out, but not the browser that its owner has signed in with', async () => {
    const { email, browser } = await student();
    await browser.post('/api/logout');
    await guessAt(email);
    expect(await signIn(visitor(), email, oldPassword, '192.0.2.7')).toBe(429);
    expect(await signIn(browser, email, oldPassword)).toBe(200);
  });

  test('a known browser of another person opens no door', async () => {
    const [victim, attacker] = [await student(), await student()];
    await guessAt(victim.email);
    expect(await signIn(attacker.browser, victim.email, oldPassword)).toBe(429);
  });

  test('a known browser that guesses for itself is counted with strangers in the end', async () => {
    const { email, browser } = await student();
    const answers: number[] = [];
    for (let times = 0; times < 45; times += 1) answers.push(await signIn(browser, email, `wrong ${times}`));
    expect(answers.slice(0, 40)).toEqual(Array(40).fill(401));
    expect(answers.slice(40)).toEqual(Array(5).fill(429));
  });

  test('a whole IPv6 network is one guesser', async () => {
    const { email } = await student();
    const answers: number[] = [];
    for (let host = 1; host <= 12; host += 1) {
      answers.push(await signIn(visitor(), email, 'wrong one', `2001:db8:7:7:${host}::${host}`));
    }
    expect(answers.slice(10)).toEqual([429, 429]);
    expect(await signIn(visitor(), email, oldPassword, '2001:db8:7:8::1')).toBe(200);
  });

  test('a person is known in ten browsers, the last ones used', async () => {
    const { email, userId, browser } = await student();
    for (let times = 0; times < mostKnownDevices + 2; times += 1) {
      await signIn(visitor(), email, oldPassword, `192.0.2.${times}`);
    }
    expect(await db.$count(knownDevices, eq(knownDevices.userId, userId))).toBe(mostKnownDevices);
    expect(browser.cookies.get('device')).toMatch(/^[\w-]{43}$/);
  });
});

describe('npm run admin -- create', () => {
  test('for an address that a stranger has registered leaves him nothing', async () => {
    const { email, browser, userId } = await student();
    await db.insert(identities).values({ issuer: 'https://id.example', subject: email, userId });
    const { calendarPath } = (await browser.post('/api/calendar')).json();
    const { password, wasRegistered } = await createAdmin(db, email, app.now());
    expect(wasRegistered).toBe(true);
    expect(await isSignedIn(browser)).toBe(false);
    const signInWith = async (tried: string) =>
      (await visitor().post('/api/login', { email, password: tried })).json();
    expect(await signInWith(oldPassword)).toMatchObject({ code: 'wrong_credentials' });
    expect(await signInWith(password)).toMatchObject({ id: userId, role: 'admin' });
    expect((await visitor().get(calendarPath)).statusCode).toBe(404);
    expect(await db.$count(identities, eq(identities.userId, userId))).toBe(0);
  });

  test('while he signs in leaves him no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await student();
      const stranger = visitor();
      await Promise.all([
        createAdmin(db, email, app.now()),
        stranger.post('/api/login', { email, password: oldPassword }),
      ]);
      expect(await isSignedIn(stranger)).toBe(false);
    }
  });
});
