import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app';

const { visitor } = await testApp({ trustProxy: ['10.0.0.9'], onlyFromHere: false });

const person = { password: 'نسيم البحر صباحًا', firstName: 'سعد', lastName: 'الرباطي' };

const registerFrom = (remoteAddress: string, email: string) =>
  visitor().send({
    method: 'POST',
    url: '/api/register',
    remoteAddress,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
    payload: { ...person, email },
  });

test('behind our proxy over HTTPS the cookie is bound to this host and never travels in the clear', async () => {
  const { cookies } = await registerFrom('10.0.0.9', 'a@example.com');
  expect(cookies[0]).toMatchObject({ name: '__Host-session', secure: true, httpOnly: true, path: '/' });
});

test('a stranger who claims to be a proxy is not believed', async () => {
  const { cookies } = await registerFrom('198.51.100.4', 'b@example.com');
  expect(cookies[0]?.name).toBe('session');
  expect(cookies[0]?.secure).toBeUndefined();
});
