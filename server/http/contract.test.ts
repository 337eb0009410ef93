import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { allEndpoints } from '#contract/index';
import { refusals } from '#contract/errors';
import { testApp } from '#server/testing/test-app';
import type { Visitor } from '#server/testing/test-app';

const { app, visitor, signedIn } = await testApp();

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('the contract names every call once', () => {
  const names = allEndpoints.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});

test('without a session, a call that does not exist answers as one that does', async () => {
  const response = await visitor().get('/api/no-such-call');
  expect([response.statusCode, response.json().message]).toEqual([401, 'Unauthorized']);
});

/** Whatever JSON can say, with the things that break servers made likely. */
const junkText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '\u202e',
    '٣',
    'é'.normalize('NFD'),
    '__proto__',
    '%',
    "' or 1=1 --",
  ),
);
const junkValue = fc.oneof(
  junkText,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, 1e309, -0, 2 ** 53 + 1, 2 ** 31, -1),
  fc.jsonValue({ maxDepth: 3 }),
);

const fieldsOf = (endpoint: Endpoint): string[] => {
  const shape = endpoint.body && 'shape' in endpoint.body ? endpoint.body.shape : {};
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
};

const junkBody = (endpoint: Endpoint) =>
  fc.oneof(
    fc.dictionary(fc.constantFrom('x', 'role', 'constructor', ...fieldsOf(endpoint)), junkValue),
    junkValue,
  );

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    '؟',
  ),
);

/** Fields of the right names with wrong values, bytes that are no text, paths that are no numbers. */
const junkRequest = (endpoint: Endpoint) =>
  fc.record({
    path: fc.array(junkText, { minLength: 3, maxLength: 3 }).map((parts) => {
      const rest = [...parts];
      return endpoint.path.replace(/:\w+/g, () => encodeSafely(rest.pop() ?? '1'));
    }),
    query: fc.dictionary(fc.constantFrom('q', 'query', 'page', 'format', 'next', 'tab', 'x'), junkText),
    body: fc.oneof(
      { weight: 8, arbitrary: junkBody(endpoint).map((value) => Buffer.from(JSON.stringify(value))) },
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      junkText.map((text) => Buffer.from(`{"firstName":"${text}"`)),
    ),
    contentType,
  });

const encodeSafely = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '').slice(0, 80)) || '0';

const queryText = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeSafely(value)}`)
    .join('&');

describe('junk is answered with a refusal, and never breaks the server', () => {
  const runs = 60;
  // A stream of events does not end: the tests of the events listen to it.
  const answering = app.served.filter(({ reply }) => reply !== 'events');
  test.each(answering.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { browser } = await signedIn('admin');
    await fc.assert(
      fc.asyncProperty(junkRequest(endpoint), async ({ path, query, body, contentType: type }) => {
        const response = await browser.send({
          method: endpoint.method,
          url: `${path}?${queryText(query)}`,
          headers: { 'content-type': type, 'content-length': String(body.length) },
          ...(endpoint.method !== 'GET' && { payload: body }),
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode >= 400) expectRefusal(response.body, response.headers['content-type']);
        await stillSignedIn(browser);
      }),
      { numRuns: runs },
    );
  });
});

function expectRefusal(body: string, type: unknown) {
  if (String(type).includes('text/html')) return expect(body).toContain('role="alert"');
  const { message, code } = JSON.parse(body);
  expect(Object.keys(refusals)).toContain(code);
  expect(message).not.toBe('');
  return expect(body).not.toMatch(/node_modules|at \w+ \(|select |insert /);
}

/** Junk may sign out by calling that call; it must not do anything else to the session. */
async function stillSignedIn(browser: Visitor) {
  if (browser.cookies.has('session')) return;
  const { browser: again } = await signedIn('admin');
  for (const [name, value] of again.cookies) browser.cookies.set(name, value);
}
