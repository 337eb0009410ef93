import type { Random } from '#server/testing/random';

/** What is no HTTP, or HTTP that contradicts itself. The server may answer once, and hangs up. */
export function brokenHttp(random: Random, path: string, cookie: string): Buffer {
  const lines = random.pick(conversations)(path, cookie);
  return typeof lines === 'string' ? Buffer.from(lines, 'latin1') : lines;
}

type Conversation = (path: string, cookie: string) => string | Buffer;

const host = 'Host: 127.0.0.1';
const request = (first: string, headers: string[], body = ''): string =>
  [first, ...headers.filter(Boolean), '', body].join('\r\n');

const chunked =
  (body: string): Conversation =>
  (path, cookie) =>
    request(
      `POST ${path} HTTP/1.1`,
      [host, cookie, 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
      body,
    );

const withHeaders =
  (...headers: string[]): Conversation =>
  (path, cookie) =>
    request(`POST ${path} HTTP/1.1`, [host, cookie, 'Content-Type: application/json', ...headers], '{"x":1}');

const firstLine =
  (line: (path: string) => string): Conversation =>
  (path, cookie) =>
    request(line(path), [host, cookie]);

const conversations: Conversation[] = [
  chunked('zz\r\n{"x":1}\r\n0\r\n\r\n'),
  chunked('-1\r\n{}\r\n0\r\n\r\n'),
  chunked('FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n'),
  chunked('7\r\n{"x":1}0\r\n\r\n'),
  chunked('7\r\n{"x":1}\r\n0\r\nX-Trailer: \u0000\r\n\r\n'),
  chunked('7\r\n{"x"'),
  chunked('7\n{"x":1}\n0\n\n'),
  chunked(`7;${'x'.repeat(20_000)}\r\n{"x":1}\r\n0\r\n\r\n`),
  withHeaders('Content-Length: 7', 'Transfer-Encoding: chunked'),
  withHeaders('Content-Length: 7', 'Content-Length: 8'),
  withHeaders('Content-Length: -7'),
  withHeaders('Content-Length: 99999999999999999999'),
  withHeaders('Content-Length: 7, 7'),
  withHeaders('Content-Length: ٧'),
  withHeaders('Content-Length: 700'),
  withHeaders('Content-Length: 999999999'),
  withHeaders('Content-Length: 3'),
  withHeaders('Transfer-Encoding: gzip, chunked'),
  withHeaders('Transfer-Encoding: identity'),
  withHeaders('Content-Length: 7', 'Content-Encoding: gzip'),
  withHeaders('Content-Length: 7', 'Expect: 100-continue'),
  withHeaders('Content-Length: 7', 'Expect: the-impossible'),
  withHeaders('Content-Length: 7', 'Connection: Upgrade', 'Upgrade: websocket'),
  withHeaders('Content-Length: 7', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'),
  withHeaders('Content-Length: 7', `X-Long: ${'x'.repeat(20_000)}`),
  withHeaders('Content-Length: 7', ...Array.from({ length: 1500 }, (_, at) => `X-${at}: y`)),
  withHeaders('Content-Length: 7', 'X-Nul: a\u0000b'),
  withHeaders('Content-Length: 7', 'X Space: y'),
  withHeaders('Content-Length: 7', 'X-Colon : y'),
  withHeaders('Content-Length: 7', ': nameless'),
  withHeaders('Content-Length: 7', 'X-Folded: a', ' b'),
  withHeaders('Content-Length: 7', 'X-Bare: a\nX-Other: b'),
  withHeaders('Content-Length: 7', 'Host: another.example'),
  firstLine((path) => `${path} HTTP/1.1`),
  firstLine((path) => `GET ${path}`),
  firstLine((path) => `GET ${path} HTTP/9.9`),
  firstLine((path) => `GET ${path} HTTP/1.1 HTTP/1.1`),
  firstLine((path) => `get ${path} HTTP/1.1`),
  firstLine((path) => `FETCH ${path} HTTP/1.1`),
  firstLine((path) => `G\u0000T ${path} HTTP/1.1`),
  firstLine((path) => `GET  ${path}  HTTP/1.1`),
  firstLine((path) => `GET http://another.example${path} HTTP/1.1`),
  firstLine(() => 'GET * HTTP/1.1'),
  firstLine(() => 'GET api HTTP/1.1'),
  firstLine(() => 'CONNECT 127.0.0.1:5432 HTTP/1.1'),
  firstLine((path) => `TRACE ${path} HTTP/1.1`),
  firstLine((path) => `PROPFIND ${path} HTTP/1.1`),
  firstLine((path) => `QUERY ${path} HTTP/1.1`),
  firstLine((path) => `PURGE ${path} HTTP/1.1`),
  firstLine((path) => `OPTIONS ${path} HTTP/1.1`),
  firstLine((path) => `HEAD ${path} HTTP/1.1`),
  (path) => request(`GET ${path} HTTP/1.1`, []),
  (path) => request(`GET ${path} HTTP/1.0`, []),
  (path) => request(`POST ${path} HTTP/1.1`, ['Host: ', 'Content-Length: 0']),
  (path) => request(`GET ${path} HTTP/1.1`, ['Host: a b c']),
  (path) => `GET ${path} HTTP/1.1\n${host}\n\n`,
  (path) => `GET ${path}\r\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => Buffer.from('160301020001000001fc0303', 'hex'),
  () => '\r\n\r\n\r\n',
  () => '\u0000'.repeat(100),
];

/** Cookies that open nothing, beside or instead of a session. */
export const junkCookies: string[] = [
  'Cookie: session=',
  'Cookie: session=x',
  `Cookie: session=${'A'.repeat(43)}`,
  `Cookie: session=${'A'.repeat(5000)}`,
  'Cookie: session=%00%ff%',
  'Cookie: session=%E0%A4%A',
  "Cookie: session=' or 1=1 --",
  'Cookie: session=x; session=y; __Host-session=z',
  'Cookie: ;;;===;;;',
  'Cookie: __proto__=x; constructor=y',
  `Cookie: ${'a=b; '.repeat(500)}`,
  'Cookie: \u00ff\u00fe=\u00fd',
  'Cookie: session="quoted"',
];

/** Headers that a reader may send, with what no reader means. */
export const junkHeaders: string[] = [
  'Accept: ;;;/',
  'Accept-Encoding: br;q=x, gzip;q=-1, *;q=99',
  'Accept-Language: \u00ff',
  'Range: bytes=-1',
  'Range: bytes=5-1,9-2,a-b',
  'Range: bytes=0-,0-,0-,0-,0-,0-,0-,0-',
  'If-None-Match: """"',
  'If-Modified-Since: yesterday',
  'If-Range: \u0600',
  'Last-Event-ID: -1',
  'Last-Event-ID: 99999999999999999999',
  'Last-Event-ID: x',
  'X-Forwarded-For: ; drop table',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Host: another.example',
  'X-HTTP-Method-Override: DELETE',
  'X-Original-URL: /api/admin/users',
  'Referer: javascript:alert(1)',
  `User-Agent: ${'x'.repeat(3000)}`,
  'Content-Length: 0',
  'TE: trailers, deflate;q=0.5',
];

/** What a browser says of a write that another site began. */
export const foreignOrigins: string[] = [
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: same-site',
  'Sec-Fetch-Site: x',
  'Origin: https://another.example',
  'Origin: null',
  'Origin: http://127.0.0.1.another.example',
  'Origin: file://',
  'Origin: \u00ff',
  'Origin: http://127.0.0.1:1',
];
