import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pushSubscriptions, sessions, users } from '#server/db/schema';
import { forgetExpiredSessions, sidOf } from '#server/http/session-store';
import { browserKeys } from '#server/testing/open-push-service';
import { testApp, type Visitor } from '#server/testing/test-app';

const { clock, database, visitor } = await testApp();
const { db } = database;
const { subscription: keys } = browserKeys();
const password = 'نسيم البحر صباحًا';

let serial = 0;
/** Somebody with two browsers, each of which is told by push. */
async function student() {
  const email = `student${(serial += 1)}@example.com`;
  const [here, elsewhere] = [visitor(), visitor()];
  const reply = await here.post('/api/register', {
    email,
    password,
    firstName: 'سلمى',
    lastName: 'الأندلسية',
  });
  await elsewhere.post('/api/login', { email, password });
  const told = {
    here: `https://web.push.apple.com/${serial}-here`,
    elsewhere: `https://web.push.apple.com/${serial}-else`,
  };
  await here.post('/api/push-subscriptions', { endpoint: told.here, keys });
  await elsewhere.post('/api/push-subscriptions', { endpoint: told.elsewhere, keys });
  const userId = String(reply.json().id);
  const toldNow = async () => {
    const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    return rows.map(({ endpoint }) => endpoint).toSorted();
  };
  return { email, userId, here, elsewhere, told, toldNow };
}
const sidIn = (browser: Visitor) => sidOf(browser.cookies.get('session') ?? '');
const end = (browser: Visitor, id = '') =>
  browser.send({ method: 'DELETE', url: id ? `/api/sessions/${id}` : '/api/sessions' });

describe('a browser is told by push as long as somebody is signed in there', () => {
  test('a device that is ended from another is told nothing more; this one is', async () => {
    const { here, elsewhere, told, toldNow } = await student();
    const [other] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.sid, sidIn(elsewhere)));
    expect((await end(here, other?.id)).statusCode).toBe(200);
    expect(await toldNow()).toEqual([told.here]);
  });

  test('nor are all others, once they are ended together, and one of which nobody knows the session', async () => {
    const { userId, here, told, toldNow } = await student();
    const endpoint = 'https://web.push.apple.com/from-before';
    await db.insert(pushSubscriptions).values({ userId, endpoint, p256dh: keys.p256dh, auth: keys.auth });
    expect((await end(here)).statusCode).toBe(200);
    expect(await toldNow()).toEqual([told.here]);
  });

  test('who signs out is told nothing more there', async () => {
    const { elsewhere, told, toldNow } = await student();
    await elsewhere.post('/api/logout', {});
    expect(await toldNow()).toEqual([told.here]);
  });

  test('a new password ends the others and goes on in this browser', async () => {
    const { here, told, toldNow } = await student();
    const next = 'كلمة أخرى طويلة';
    const reply = await here.post('/api/password', { current: password, next });
    expect(reply.statusCode).toBe(200);
    expect(await toldNow()).toEqual([told.here]);
    await here.post('/api/logout', {});
    expect(await toldNow()).toEqual([]);
  });

  test('whoever signs in anew in the same browser goes on being told; another person there is not', async () => {
    const [one, other] = [await student(), await student()];
    await one.here.post('/api/login', { email: one.email, password });
    expect(await one.toldNow()).toEqual([one.told.elsewhere, one.told.here].toSorted());
    await one.here.post('/api/login', { email: other.email, password });
    expect(await one.toldNow()).toEqual([one.told.elsewhere]);
  });

  test('a session that ran out by itself, and a suspended person, are told nothing more', async () => {
    const { userId, elsewhere, told, toldNow } = await student();
    const past = new Date(clock.now.getTime() - 1000);
    await db
      .update(sessions)
      .set({ expire: past })
      .where(eq(sessions.sid, sidIn(elsewhere)));
    await forgetExpiredSessions(db, clock.now);
    expect(await toldNow()).toEqual([told.here]);
    await db
      .update(users)
      .set({ suspendedAt: clock.now, suspendedReason: 'سبب' })
      .where(eq(users.id, userId));
    expect(await toldNow()).toEqual([]);
  });

  test('one whose session ended a moment ago gives nothing any more', async () => {
    const { here, elsewhere, told, toldNow } = await student();
    await db.delete(sessions).where(eq(sessions.sid, sidIn(elsewhere)));
    const endpoint = 'https://web.push.apple.com/too-late';
    expect((await elsewhere.post('/api/push-subscriptions', { endpoint, keys })).statusCode).toBe(401);
    expect((await here.post('/api/push-subscriptions', { endpoint: told.here, keys })).statusCode).toBe(200);
    expect(await toldNow()).toEqual([told.here]);
  });
});
