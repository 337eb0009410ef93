import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { appOn } from '#server/testing/app-on';
import { freshDatabase } from '#server/testing/fresh-database';

const database = await freshDatabase();
const app = await appOn(database.db, {
  patience: { headers: 300, request: 500, file: 20_000, reader: 20_000, check: 50 },
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await database.drop();
});

const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;

/** Says this much, the rest only when it was heard, and then nothing more; gives back what the server said until it closed. */
async function saySlowly(beginning: string, rest?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(beginning);
  if (rest !== undefined) {
    await once(app.server, 'request');
    socket.write(rest);
  }
  await once(socket, 'close');
  return answer;
}

test.each([
  ['headers that never end', 'GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: 1\r\n'],
  [
    'a body that never ends',
    'POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
])('%s are cut off with 408', async (_, beginning) => {
  const answer = await saySlowly(beginning);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

test.each([
  ['comes after its headers', 'a password of nobody', 'wrong_credentials'],
  ['is larger than what is read ahead', 'x'.repeat(200_000), 'invalid_input'],
])('a body that %s is read to its end', async (_, password, code) => {
  const body = JSON.stringify({ email: 'nobody@example.com', password });
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  const answer = await saySlowly(`POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}`, body);
  expect(answer).toContain(`"code":"${code}"`);
});

test('whoever is refused before the end, and goes on slowly, is cut off as soon', async () => {
  const file = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 99\r\n\r\n--b';
  const answer = await saySlowly(`POST /api/upload-image HTTP/1.1\r\nHost: 127.0.0.1\r\n${file}`);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).not.toContain('HTTP/1.1 408');
});

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['headers of 17 KB', `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Big: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
  ['what names no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'what expects the impossible',
    'POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'an address that is no text',
    'GET /api/%ff HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    404,
  ],
])('%s is refused in our words', async (_, request, status) => {
  const answer = await saySlowly(request);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toMatch(/"message":"[^"]*[\u0600-\u06FF]/);
});
