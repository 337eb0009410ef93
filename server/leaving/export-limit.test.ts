import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app';

const { signedIn } = await testApp({ rateLimitScale: 1 });

test('a script that asks again and again is told to wait; another person is not', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  for (let time = 1; time <= 10; time += 1) {
    expect((await one.browser.get('/api/my-data')).statusCode).toBe(200);
  }
  const refused = await one.browser.get('/api/my-data');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toMatch('application/json');
  expect((await other.browser.get('/api/my-data')).statusCode).toBe(200);

  // Whoever pressed the link is shown a page, and the way back to where it stood; nothing is written to their disk.
  const pressed = await one.browser.send({
    method: 'GET',
    url: '/api/my-data',
    headers: {
      host: 'localhost',
      referer: 'http://localhost/profile/security',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    },
  });
  expect(pressed.statusCode).toBe(429);
  expect(pressed.headers['content-type']).toMatch('text/html');
  expect(pressed.headers['content-disposition']).toBeUndefined();
  expect(pressed.body).toContain('محاولات كثيرة في وقت قصير');
  expect(pressed.body).toContain('href="/profile/security"');
});
