import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { testApp } from '#server/testing/test-app';

const { visitor, signedIn } = await testApp();

/** In every answer: what it is is not guessed, it can be asked about by its number, and what made it is not told. */
function isPlain(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
}

describe('every page carries the headers that protect people', () => {
  test.each([
    ['/api/login', 'strict-origin-when-cross-origin'],
    // Its address holds the link: not even our own pages are told it.
    ['/api/reset-password', 'strict-origin'],
    ['/no-such-page', 'strict-origin-when-cross-origin'],
  ])('%s', async (url, referrer) => {
    const { headers } = await visitor().get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': referrer });
    isPlain(headers);
  });
});

describe('of an answer that is no page, nothing may run and nobody may frame it', () => {
  test.each(['/api/health', '/api/auth/user', '/api/no-such-call', '/api/docs'])('%s', async (url) => {
    const { headers } = await visitor().get(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    isPlain(headers);
  });
});

test('what a person may see is never kept by a cache', async () => {
  const { browser } = await signedIn();
  expect((await browser.get('/api/auth/user')).headers['cache-control']).toBe('no-store');
  expect((await visitor().get('/api/auth/user')).headers['cache-control']).toBe('no-store');
});

describe('a write that another site started is refused', () => {
  const own = 'http://localhost:80';
  test.each([
    ['cross-site', own, 403],
    ['same-site', own, 403],
    ['cross-site', undefined, 403],
    ['same-origin', 'https://evil.example', 403],
    [undefined, 'https://evil.example', 403],
    [undefined, 'null', 403],
    [undefined, 'http://localhost:8080', 403],
    [undefined, 'http://localhost.evil.example', 403],
    ['same-origin', own, 200],
    ['same-origin', undefined, 200],
    ['none', undefined, 200],
    [undefined, own, 200],
    [undefined, undefined, 200],
  ])('Sec-Fetch-Site %s, Origin %s: %i', async (site, origin, status) => {
    const { browser } = await signedIn();
    const response = await browser.send({
      method: 'PATCH',
      url: '/api/profile',
      headers: {
        host: 'localhost:80',
        ...(site && { 'sec-fetch-site': site }),
        ...(origin && { origin }),
      },
      payload: { city: 'طنجة' },
    });
    expect(response.statusCode).toBe(status);
    const { city } = (await browser.get('/api/auth/user')).json();
    expect(city).toBe(status === 200 ? 'طنجة' : 'فاس');
  });

  test('signing in as well', async () => {
    const response = await visitor().send({
      method: 'POST',
      url: '/api/login',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { email: 'a@example.com', password: 'x' },
    });
    expect(response.json().code).toBe('cross_origin');
  });
});

describe('demo accounts are open to this machine alone', () => {
  const from = async (headers: Record<string, string>) =>
    (await visitor().send({ method: 'GET', url: '/api/login', headers })).statusCode;

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'university.localhost'])(
    '%s',
    async (host) => {
      expect(await from({ host })).toBe(200);
    },
  );

  test.each([
    { host: 'university.example' },
    { host: '192.168.1.7:3000' },
    { host: '127.0.0.1.evil.example' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost', forwarded: 'for=203.0.113.7' },
  ])('%o is refused: a proxy, or a name, that nobody told the server of', async (headers) => {
    expect(await from(headers)).toBe(403);
  });

  test('where an operator says what it is, it is served', async () => {
    expect(readConfig({}).onlyFromHere).toBe(true);
    expect(readConfig({ TRIAL: 'true' }).onlyFromHere).toBe(false);
    expect(readConfig({ TRIAL: 'false' }).onlyFromHere).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://university.example' }).onlyFromHere).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/x', DEMO_DATA: 'true' }).onlyFromHere).toBe(
      true,
    );
  });
});
