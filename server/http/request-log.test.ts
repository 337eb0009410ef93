import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { appOn } from '#server/testing/app-on';
import { freshDatabase } from '#server/testing/fresh-database';
import { Visitor } from '#server/testing/test-app';
import { loggerOptions } from './request-log.ts';

test('the log tells who asked for what and how it went, and no secret', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const database = await freshDatabase();
  const app = await appOn(database.db, { logger: { ...loggerOptions('info'), stream } });
  const browser = new Visitor(app);
  const person = {
    email: 'a@example.com',
    password: 'a secret of mine',
    firstName: 'سعد',
    lastName: 'الرباطي',
  };
  const { id } = (await browser.post('/api/register', person)).json<{ id: string }>();
  const token = browser.cookies.get('session') ?? '';
  const { headers } = await browser.get('/api/auth/user?code=secret-code');
  await browser.send({ method: 'GET', url: '/api/health', headers: { 'user-agent': 'x\ninjected: line' } });
  await browser.send({ method: 'POST', url: '/api/login', payload: { ...person, password: 'wrong secret' } });

  const log = lines.join('');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({
      reqId: headers['x-request-id'],
      method: 'GET',
      path: '/api/auth/user',
      status: 200,
      userId: id,
    }),
  );
  for (const secret of [person.password, 'wrong secret', token, 'secret-code', 'injected']) {
    expect(log).not.toContain(secret);
  }
  await app.close();
  await database.drop();
});

test('an unexpected failure is logged with its request id, and tells the outside nothing', async () => {
  const database = await freshDatabase();
  const app = await appOn(database.db, {
    now: () => {
      throw new Error('the clock fell off /etc/wall');
    },
  });
  const browser = new Visitor(app);
  browser.cookies.set('session', 'A'.repeat(43));
  const response = await browser.get('/api/auth/user');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    message: expect.stringMatching(/[\u0600-\u06FF]/) as string,
    code: 'server_error',
    requestId: response.headers['x-request-id'],
  });
  await app.close();
  await database.drop();
});
