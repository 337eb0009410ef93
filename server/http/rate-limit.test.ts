import { afterEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, clock, visitor, signedIn } = await testApp({ rateLimitScale: 1 });

afterEach(async () => {
  await database.db.delete(rateLimits);
});

const person = {
  email: 'owner@example.com',
  password: 'نسيم البحر صباحًا',
  firstName: 'سعد',
  lastName: 'الرباطي',
};
await visitor().post('/api/register', person);

const tryToSignIn = (password: string, address = '10.0.0.1') =>
  visitor().send({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    payload: { email: person.email, password },
  });

describe('guessing a password', () => {
  test('ends after ten tries, with the time to wait, and begins anew later', async () => {
    for (let index = 0; index < 10; index += 1) expect((await tryToSignIn('wrong one')).statusCode).toBe(401);
    const refused = await tryToSignIn('wrong one');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().message).toMatch(/[\u0600-\u06FF]/);
    clock.now = new Date(clock.now.getTime() + 15 * 60_000);
    expect((await tryToSignIn(person.password)).statusCode).toBe(200);
  });

  test('thirty at once: at most ten reach the password', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryToSignIn('wrong one')));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
  });

  test('from one address does not keep the owner out at another', async () => {
    for (let index = 0; index < 12; index += 1) await tryToSignIn('wrong one');
    expect((await tryToSignIn(person.password, '10.0.0.2')).statusCode).toBe(200);
  });

  test('right passwords are never counted: a whole class signs in from one address', async () => {
    for (let index = 0; index < 15; index += 1) {
      expect((await tryToSignIn(person.password)).statusCode).toBe(200);
    }
  });
});

describe('registering', () => {
  const register = (email: string, password: string) =>
    visitor().post('/api/register', { email, password, firstName: 'سعد', lastName: 'الرباطي' });

  test('one address cannot do it without end', async () => {
    for (let index = 0; index < 60; index += 1) {
      expect((await register(`x${index}@example.com`, 'password123')).statusCode).toBe(400);
    }
    expect((await register('x@example.com', 'نسيم البحر صباحًا')).statusCode).toBe(429);
  });

  test('a form that was filled in badly uses nothing up', async () => {
    for (let index = 0; index < 70; index += 1) await register('not an e-mail', 'x');
    expect((await register('y@example.com', 'نسيم البحر صباحًا')).statusCode).toBe(200);
  });
});

test('a general limit turns a flood away and leaves others alone', async () => {
  const flooder = await signedIn();
  const other = await signedIn();
  let refused = 0;
  for (let index = 0; index < 950; index += 1) {
    const { statusCode } = await flooder.browser.get('/api/auth/user');
    if (statusCode === 429) refused += 1;
  }
  expect(refused).toBe(50);
  expect((await other.browser.get('/api/auth/user')).statusCode).toBe(200);
});
