import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database';
import { appOn } from '#server/testing/app-on';
import { cuttableLine } from '#server/testing/cuttable-line';
import { freshDatabase } from '#server/testing/fresh-database';
import { quiet } from '#server/testing/quiet';
import { Visitor } from '#server/testing/test-app';

test('while the database is away calls answer 503, pages still open, and all is well when it is back', async () => {
  const fresh = await freshDatabase();
  const line = await cuttableLine(fresh.connection);
  const database = openDatabase(line.connection, quiet);
  const app = await appOn(database.db);
  const browser = new Visitor(app);
  const person = { email: 'a@example.com', password: 'نسيم البحر', firstName: 'سعد', lastName: 'الرباطي' };
  expect((await browser.post('/api/register', person)).statusCode).toBe(200);
  expect((await browser.get('/api/health')).statusCode).toBe(200);

  await line.cut();
  for (const url of ['/api/health', '/api/auth/user', '/api/dashboard/stats']) {
    const response = await browser.get(url);
    expect([url, response.statusCode]).toEqual([url, 503]);
    expect(response.json()).toMatchObject({ code: 'database_away', requestId: expect.any(String) });
    expect(response.headers['retry-after']).toBe('5');
  }
  const visitor = new Visitor(app);
  expect((await visitor.get('/api/login')).statusCode).toBe(200);
  const form = await visitor.submitForm('/api/login', { email: person.email, password: person.password });
  expect(form.statusCode).toBe(503);
  expect(form.body).toContain('قاعدة البيانات');

  await line.mend();
  expect((await browser.get('/api/auth/user')).json().email).toBe(person.email);

  await app.close();
  await database.close();
  await line.cut();
  await fresh.drop();
});
